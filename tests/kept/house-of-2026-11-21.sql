--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: account_kind; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.account_kind AS ENUM (
    'issue',
    'cage',
    'purse',
    'rack',
    'layout',
    'float'
);


--
-- Name: transfer_kind; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.transfer_kind AS ENUM (
    'issue',
    'purchase',
    'redemption',
    'buy_in',
    'cash_out',
    'stake',
    'stake_back',
    'take',
    'winnings',
    'winnings_back',
    'take_back',
    'fill',
    'credit'
);


--
-- Name: name_folded(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.name_folded(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(translate(name, 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸŒŠŽ'::text, 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœšž'::text));


--
-- Name: refuse_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    raise exception '% is append-only', tg_table_name
        using errcode = 'insufficient_privilege', constraint = tg_table_name || '_append_only';
end
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: _sqlx_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);


--
-- Name: account; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account (
    kind public.account_kind NOT NULL,
    gaming_table uuid NOT NULL,
    player uuid NOT NULL,
    balance bigint NOT NULL,
    CONSTRAINT account_names_its_player CHECK (((kind = ANY (ARRAY['purse'::public.account_kind, 'rack'::public.account_kind])) = (player <> '00000000-0000-0000-0000-000000000000'::uuid))),
    CONSTRAINT account_names_its_table CHECK (((kind = ANY (ARRAY['rack'::public.account_kind, 'layout'::public.account_kind, 'float'::public.account_kind])) = (gaming_table <> '00000000-0000-0000-0000-000000000000'::uuid))),
    CONSTRAINT balance_not_negative CHECK (((balance >= 0) OR (kind = 'issue'::public.account_kind)))
)
WITH (fillfactor='50');


--
-- Name: chain; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chain (
    id uuid NOT NULL,
    epoch bigint NOT NULL,
    seq bigint NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT chain_epoch_positive CHECK ((epoch > 0)),
    CONSTRAINT chain_hash_length CHECK ((length(hash) = 32)),
    CONSTRAINT chain_seq_not_negative CHECK ((seq >= 0))
)
WITH (fillfactor='50');


--
-- Name: transfer; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.transfer (
    id uuid NOT NULL,
    chain uuid NOT NULL,
    seq bigint NOT NULL,
    batch bigint NOT NULL,
    at_ms bigint NOT NULL,
    amount bigint NOT NULL,
    gaming_table uuid NOT NULL,
    player uuid NOT NULL,
    ordinal integer NOT NULL,
    kind public.transfer_kind NOT NULL,
    from_account public.account_kind NOT NULL,
    to_account public.account_kind NOT NULL,
    CONSTRAINT transfer_amount_positive CHECK ((amount > 0)),
    CONSTRAINT transfer_between_two_accounts CHECK ((from_account <> to_account)),
    CONSTRAINT transfer_by_its_table CHECK (
CASE
    WHEN (kind = ANY (ARRAY['issue'::public.transfer_kind, 'purchase'::public.transfer_kind, 'redemption'::public.transfer_kind])) THEN (gaming_table = '00000000-0000-0000-0000-000000000000'::uuid)
    ELSE ((gaming_table = chain) AND (chain <> '00000000-0000-0000-0000-000000000000'::uuid))
END),
    CONSTRAINT transfer_kind_fits_accounts CHECK (
CASE kind
    WHEN 'stake'::public.transfer_kind THEN ((from_account = 'rack'::public.account_kind) AND (to_account = 'layout'::public.account_kind))
    WHEN 'stake_back'::public.transfer_kind THEN ((from_account = 'layout'::public.account_kind) AND (to_account = 'rack'::public.account_kind))
    WHEN 'take'::public.transfer_kind THEN ((from_account = 'layout'::public.account_kind) AND (to_account = 'float'::public.account_kind))
    WHEN 'winnings'::public.transfer_kind THEN ((from_account = 'float'::public.account_kind) AND (to_account = 'rack'::public.account_kind))
    WHEN 'winnings_back'::public.transfer_kind THEN ((from_account = 'rack'::public.account_kind) AND (to_account = 'float'::public.account_kind))
    WHEN 'take_back'::public.transfer_kind THEN ((from_account = 'float'::public.account_kind) AND (to_account = 'layout'::public.account_kind))
    WHEN 'issue'::public.transfer_kind THEN ((from_account = 'issue'::public.account_kind) AND (to_account = 'cage'::public.account_kind))
    WHEN 'purchase'::public.transfer_kind THEN ((from_account = 'cage'::public.account_kind) AND (to_account = 'purse'::public.account_kind))
    WHEN 'redemption'::public.transfer_kind THEN ((from_account = 'purse'::public.account_kind) AND (to_account = 'cage'::public.account_kind))
    WHEN 'buy_in'::public.transfer_kind THEN ((from_account = 'purse'::public.account_kind) AND (to_account = 'rack'::public.account_kind))
    WHEN 'cash_out'::public.transfer_kind THEN ((from_account = 'rack'::public.account_kind) AND (to_account = 'purse'::public.account_kind))
    WHEN 'fill'::public.transfer_kind THEN ((from_account = 'cage'::public.account_kind) AND (to_account = 'float'::public.account_kind))
    WHEN 'credit'::public.transfer_kind THEN ((from_account = 'float'::public.account_kind) AND (to_account = 'cage'::public.account_kind))
    ELSE NULL::boolean
END),
    CONSTRAINT transfer_names_its_player CHECK (((kind = ANY (ARRAY['issue'::public.transfer_kind, 'take'::public.transfer_kind, 'take_back'::public.transfer_kind, 'fill'::public.transfer_kind, 'credit'::public.transfer_kind])) = (player = '00000000-0000-0000-0000-000000000000'::uuid)))
);


--
-- Name: entry; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.entry AS
 SELECT transfer.from_account AS kind,
        CASE
            WHEN (transfer.from_account = ANY (ARRAY['rack'::public.account_kind, 'layout'::public.account_kind, 'float'::public.account_kind])) THEN transfer.gaming_table
            ELSE '00000000-0000-0000-0000-000000000000'::uuid
        END AS gaming_table,
        CASE
            WHEN (transfer.from_account = ANY (ARRAY['purse'::public.account_kind, 'rack'::public.account_kind])) THEN transfer.player
            ELSE '00000000-0000-0000-0000-000000000000'::uuid
        END AS player,
    (- transfer.amount) AS amount,
    transfer.id AS transfer,
    transfer.chain,
    transfer.seq,
    transfer.ordinal,
    transfer.batch,
    transfer.at_ms
   FROM public.transfer
UNION ALL
 SELECT transfer.to_account AS kind,
        CASE
            WHEN (transfer.to_account = ANY (ARRAY['rack'::public.account_kind, 'layout'::public.account_kind, 'float'::public.account_kind])) THEN transfer.gaming_table
            ELSE '00000000-0000-0000-0000-000000000000'::uuid
        END AS gaming_table,
        CASE
            WHEN (transfer.to_account = ANY (ARRAY['purse'::public.account_kind, 'rack'::public.account_kind])) THEN transfer.player
            ELSE '00000000-0000-0000-0000-000000000000'::uuid
        END AS player,
    transfer.amount,
    transfer.id AS transfer,
    transfer.chain,
    transfer.seq,
    transfer.ordinal,
    transfer.batch,
    transfer.at_ms
   FROM public.transfer;


--
-- Name: gaming_table; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.gaming_table (
    id uuid NOT NULL,
    name text NOT NULL,
    rulebook text NOT NULL,
    config jsonb NOT NULL,
    opened_at_ms bigint NOT NULL,
    closed_at_ms bigint,
    CONSTRAINT gaming_table_closes_after_it_opens CHECK ((closed_at_ms >= opened_at_ms)),
    CONSTRAINT gaming_table_is_not_the_house CHECK ((id <> '00000000-0000-0000-0000-000000000000'::uuid)),
    CONSTRAINT gaming_table_name_length CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);


--
-- Name: house_note; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.house_note (
    id uuid NOT NULL,
    at_ms bigint NOT NULL,
    actor text NOT NULL,
    command json NOT NULL,
    events json NOT NULL,
    recorded_seq bigint,
    CONSTRAINT house_note_actor_length CHECK (((length(actor) >= 1) AND (length(actor) <= 100))),
    CONSTRAINT house_note_seq_positive CHECK ((recorded_seq > 0))
);


--
-- Name: journal; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.journal (
    chain uuid NOT NULL,
    seq bigint NOT NULL,
    epoch bigint NOT NULL,
    command_id uuid NOT NULL,
    actor text NOT NULL,
    at_ms bigint NOT NULL,
    command json NOT NULL,
    events json NOT NULL,
    prev_hash bytea NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT journal_actor_length CHECK (((length(actor) >= 1) AND (length(actor) <= 100))),
    CONSTRAINT journal_epoch_positive CHECK ((epoch > 0)),
    CONSTRAINT journal_hash_length CHECK (((length(hash) = 32) AND (length(prev_hash) = 32))),
    CONSTRAINT journal_seq_positive CHECK ((seq > 0))
);


--
-- Name: journal_open; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.journal_open AS
 SELECT journal.chain,
    journal.seq,
    journal.epoch,
    journal.command_id,
    journal.actor,
    journal.at_ms,
    journal.command,
    (regexp_replace((journal.events)::text, '"sealed":"[^"]*"'::text, '"sealed":null'::text, 'g'::text))::json AS events,
    journal.prev_hash,
    journal.hash
   FROM public.journal;


--
-- Name: mark; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mark (
    id uuid NOT NULL,
    chain uuid NOT NULL,
    seq bigint NOT NULL,
    CONSTRAINT mark_seq_positive CHECK ((seq > 0))
);


--
-- Name: notable; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notable (
    chain uuid NOT NULL,
    seq bigint NOT NULL,
    ordinal integer NOT NULL,
    kind text NOT NULL,
    actor text NOT NULL,
    at_ms bigint NOT NULL,
    round integer,
    detail json NOT NULL
);


--
-- Name: player; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.player (
    id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    created_at_ms bigint NOT NULL,
    CONSTRAINT player_is_somebody CHECK ((id <> '00000000-0000-0000-0000-000000000000'::uuid)),
    CONSTRAINT player_kind_known CHECK ((kind = ANY (ARRAY['guest'::text, 'account'::text]))),
    CONSTRAINT player_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 20)))
);


--
-- Name: player_login; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.player_login (
    player uuid NOT NULL,
    name_key text NOT NULL,
    password_hash text NOT NULL,
    created_at_ms bigint NOT NULL,
    CONSTRAINT player_login_password_is_argon2id CHECK ((password_hash ~~ '$argon2id$%'::text))
);


--
-- Name: player_session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.player_session (
    token_hash bytea NOT NULL,
    player uuid NOT NULL,
    created_at_ms bigint NOT NULL,
    expires_at_ms bigint NOT NULL,
    revoked_at_ms bigint,
    CONSTRAINT player_session_expires_later CHECK ((expires_at_ms > created_at_ms)),
    CONSTRAINT player_session_hash_length CHECK ((length(token_hash) = 32))
);


--
-- Name: projection; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.projection (
    chain uuid NOT NULL,
    version integer NOT NULL,
    seq bigint NOT NULL,
    state json NOT NULL,
    CONSTRAINT projection_seq_not_negative CHECK ((seq >= 0))
);


--
-- Name: round; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.round (
    gaming_table uuid NOT NULL,
    round integer NOT NULL,
    rulebook text NOT NULL,
    shoe uuid,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    began_ms bigint NOT NULL,
    ended_ms bigint NOT NULL,
    players integer NOT NULL,
    staked bigint NOT NULL,
    won bigint NOT NULL,
    max_win bigint NOT NULL,
    void boolean NOT NULL,
    automatic integer NOT NULL,
    irregular integer NOT NULL,
    adjusted boolean NOT NULL,
    disputed boolean DEFAULT false NOT NULL,
    CONSTRAINT round_ends_after_it_began CHECK ((last_seq >= first_seq))
);


--
-- Name: round_player; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.round_player (
    player uuid NOT NULL,
    ended_ms bigint NOT NULL,
    gaming_table uuid NOT NULL,
    round integer NOT NULL,
    staked bigint NOT NULL,
    net bigint NOT NULL
);


--
-- Name: round_staff; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.round_staff (
    staff text NOT NULL,
    ended_ms bigint NOT NULL,
    gaming_table uuid NOT NULL,
    round integer NOT NULL
);


--
-- Name: seal; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seal (
    number bigint NOT NULL,
    at_ms bigint NOT NULL,
    heads json NOT NULL,
    previous bytea NOT NULL,
    hash bytea NOT NULL,
    public_key bytea NOT NULL,
    signature bytea NOT NULL,
    CONSTRAINT seal_hash_length CHECK (((length(hash) = 32) AND (length(previous) = 32))),
    CONSTRAINT seal_key_length CHECK ((length(public_key) = 32)),
    CONSTRAINT seal_number_positive CHECK ((number > 0)),
    CONSTRAINT seal_signature_length CHECK ((length(signature) = 64))
);


--
-- Name: seed_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seed_key (
    one boolean DEFAULT true NOT NULL,
    fingerprint bytea NOT NULL,
    CONSTRAINT seed_key_fingerprint_length CHECK ((length(fingerprint) = 32)),
    CONSTRAINT seed_key_is_one CHECK (one)
);


--
-- Name: staff; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff (
    name text NOT NULL,
    password_hash text NOT NULL,
    created_at_ms bigint NOT NULL,
    role text NOT NULL,
    ended_at_ms bigint,
    pit text,
    CONSTRAINT staff_ends_after_it_began CHECK ((ended_at_ms >= created_at_ms)),
    CONSTRAINT staff_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
    CONSTRAINT staff_password_is_argon2id CHECK ((password_hash ~~ '$argon2id$%'::text)),
    CONSTRAINT staff_pit_length CHECK (((char_length(pit) >= 1) AND (char_length(pit) <= 40))),
    CONSTRAINT staff_role_known CHECK ((role = ANY (ARRAY['admin'::text, 'pit'::text, 'croupier'::text, 'cage'::text, 'auditor'::text])))
);


--
-- Name: staff_session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_session (
    token_hash bytea NOT NULL,
    staff text NOT NULL,
    created_at_ms bigint NOT NULL,
    last_used_ms bigint NOT NULL,
    expires_at_ms bigint NOT NULL,
    revoked_at_ms bigint,
    CONSTRAINT staff_session_expires_later CHECK ((expires_at_ms > created_at_ms)),
    CONSTRAINT staff_session_hash_length CHECK ((length(token_hash) = 32)),
    CONSTRAINT staff_session_used_after_it_began CHECK ((last_used_ms >= created_at_ms))
);


--
-- Name: table_balance; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.table_balance AS
 SELECT account.gaming_table AS id,
    COALESCE(sum(account.balance) FILTER (WHERE (account.kind = 'float'::public.account_kind)), (0)::numeric) AS "float",
    COALESCE(sum(account.balance) FILTER (WHERE (account.kind = 'rack'::public.account_kind)), (0)::numeric) AS rack,
    COALESCE(sum(account.balance) FILTER (WHERE (account.kind = 'layout'::public.account_kind)), (0)::numeric) AS layout
   FROM public.account
  WHERE (account.gaming_table <> '00000000-0000-0000-0000-000000000000'::uuid)
  GROUP BY account.gaming_table;


--
-- Name: takings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.takings (
    gaming_table uuid NOT NULL,
    hour_ms bigint NOT NULL,
    rounds bigint NOT NULL,
    voids bigint NOT NULL,
    automatic bigint NOT NULL,
    irregular bigint NOT NULL,
    disputes bigint NOT NULL,
    staked bigint NOT NULL,
    won bigint NOT NULL,
    bought_in bigint NOT NULL,
    cashed_out bigint NOT NULL,
    fills bigint NOT NULL,
    credits bigint NOT NULL,
    initial bigint NOT NULL,
    initial_won bigint NOT NULL,
    initial_squares numeric NOT NULL,
    won_squares numeric NOT NULL,
    products numeric NOT NULL,
    pok_staked bigint NOT NULL,
    pok_won bigint NOT NULL
);


--
-- Name: transfer_batch; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.transfer_batch
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Data for Name: _sqlx_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public._sqlx_migrations VALUES
	(1, 'ledger', '2026-11-22 04:39:29.709586+00', true, '\xf1771c0b50cf894c6d2613b3579163f20d25f03af94351ecb536bf690a6476d91d0c6237a6ed67856c74018a90a96e11', 156715086),
	(2, 'people', '2026-11-22 04:39:29.880048+00', true, '\x127aa97dabd44b06a2e5d0a7546a0f57ff6ca5b4259b86a8a216b20bfd2545bdd21e6b605331bb1bf8bcec1b4be03db7', 88055199),
	(3, 'doors', '2026-11-22 04:39:29.980093+00', true, '\x05efdb5788edaf8b23dd400a6791da69bbb65fcfdc176d8f2e2e40d7d50007bb5e3e477ef802f0e8d5ea66686b02ba6f', 39997866),
	(4, 'accounts', '2026-11-22 04:39:30.028156+00', true, '\x17725f3c7b32293d4cb227b932f1263a8ef5e6a1044af2b8085ee8570b31ae35d04864f8997b543b4f7716a53f989c8f', 68138516),
	(5, 'cage', '2026-11-22 04:39:30.104053+00', true, '\x4a9eeb2c679d7d0dc5e779757549445e8caee97b2a026fa9a890f1b3bdfc7f7c390132dfd813ec4f61a010efc38121f5', 28000601),
	(6, 'audit', '2026-11-22 04:39:30.144061+00', true, '\x61e10ae92a8bb3378f9cd901e2ca3eb335b500a67202c6e1bb6932b5d2fa6d4d98bcd3b46a3e5d3ab6a83370f273ab5b', 220139899),
	(7, 'seals', '2026-11-22 04:39:30.372312+00', true, '\xb2047dc3f6e89bff20df048ad4e5bb9f652faaa4b24944eea357331462e2de4f235977c5886336db97a8d51fd92387f0', 39766420),
	(8, 'pits', '2026-11-22 04:39:30.424041+00', true, '\x14fafac4ef25cb9bfa6e6edeec43dd2f3c151f99b167fd24a7a2334d2b156b1413ad921cdf5dd5579f0c619b27867676', 16038867),
	(9, 'names', '2026-11-22 04:39:30.452048+00', true, '\x2620e2a7a0a923d09869ef68f1ed2a901f52590ab0260f8013c7079515e79941f001d69cdf683f4b7dbc4dc1d5605a1f', 28078191),
	(10, 'limits', '2026-11-22 04:39:30.492065+00', true, '\x34b76f85d2e6d141bcffcba7a14c0d20659905c9ffe2a5c06a1244e7606ddfcc641bea9bd667b8b8c539dbe431b42778', 25971542),
	(11, 'passwords', '2026-11-22 04:39:30.519923+00', true, '\x5d827d53b0fc3965bfe6133c9af3988c6e4828864c03cbf9e029e0dfd739ce68c086929e00be1cba65034ffb4e987738', 16138414),
	(12, 'server role', '2026-11-22 04:39:30.548057+00', true, '\xaf698591fcf5fd128ea31bbb2c7ae87da0ccce2644283fc8c345c5841e37b41a7540712a2cdf521d31af1141a978142f', 11997327);


--
-- Data for Name: account; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.account VALUES
	('purse', '00000000-0000-0000-0000-000000000000', '8ee01e0f-2af5-42ef-9275-790906711579', 98000),
	('purse', '00000000-0000-0000-0000-000000000000', '97e13447-1775-4b40-a106-6b7e86c0389c', 80000),
	('issue', '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', -3000000000),
	('float', 'd01d90a7-63c3-5e1f-82ee-51712918d820', '00000000-0000-0000-0000-000000000000', 10000000),
	('purse', '00000000-0000-0000-0000-000000000000', '16fb0cc7-c943-4697-8f97-05cec72299e2', 98000),
	('float', '9919b7b9-66ac-5481-8b38-72d15b781b16', '00000000-0000-0000-0000-000000000000', 10000000),
	('float', 'f2fb01da-91a2-51bc-85ec-81ea1e546a03', '00000000-0000-0000-0000-000000000000', 10000000),
	('purse', '00000000-0000-0000-0000-000000000000', '618a1020-211c-4dc0-9599-c06cca9e83a5', 90000),
	('purse', '00000000-0000-0000-0000-000000000000', '0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a', 98000),
	('rack', 'f2fb01da-91a2-51bc-85ec-81ea1e546a03', '0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a', 2000),
	('purse', '00000000-0000-0000-0000-000000000000', 'f36762f4-e4f8-44f8-82c1-194585df6728', 100000),
	('purse', '00000000-0000-0000-0000-000000000000', '34e14a64-d6da-455a-95a7-f45232c3a237', 92000),
	('purse', '00000000-0000-0000-0000-000000000000', 'da283b54-6a9e-4f34-b9a4-75ce47cf727f', 90000),
	('purse', '00000000-0000-0000-0000-000000000000', 'fb6098b7-da93-4b8d-9191-c1e15ae02d51', 80000),
	('purse', '00000000-0000-0000-0000-000000000000', 'e737874a-c7d8-4215-bc9b-36819775f0c6', 100000),
	('purse', '00000000-0000-0000-0000-000000000000', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 92000),
	('purse', '00000000-0000-0000-0000-000000000000', '236f6ef6-012c-44b2-a0ee-921c3497569f', 80000),
	('purse', '00000000-0000-0000-0000-000000000000', '718ab17b-92d6-4517-bd75-56d23260da6c', 98000),
	('rack', 'f2fb01da-91a2-51bc-85ec-81ea1e546a03', '718ab17b-92d6-4517-bd75-56d23260da6c', 2000),
	('purse', '00000000-0000-0000-0000-000000000000', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 92000),
	('purse', '00000000-0000-0000-0000-000000000000', 'f71c4156-484e-42ca-8e07-32977e689ba0', 100000),
	('purse', '00000000-0000-0000-0000-000000000000', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 90000),
	('purse', '00000000-0000-0000-0000-000000000000', 'b2342c1c-643b-419b-95cd-2b271164ad47', 98000),
	('purse', '00000000-0000-0000-0000-000000000000', '4db8035a-d589-4f00-b52f-4876d688767f', 98000),
	('rack', 'f2fb01da-91a2-51bc-85ec-81ea1e546a03', '4db8035a-d589-4f00-b52f-4876d688767f', 2000),
	('float', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '00000000-0000-0000-0000-000000000000', 10000300),
	('float', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '00000000-0000-0000-0000-000000000000', 9994000),
	('purse', '00000000-0000-0000-0000-000000000000', 'cdec75e6-6074-44cc-b8d7-fec76c6ba444', 40000),
	('float', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '00000000-0000-0000-0000-000000000000', 9999200),
	('layout', '78153df4-4972-5930-bcd6-422d635a2b83', '00000000-0000-0000-0000-000000000000', 500),
	('layout', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '00000000-0000-0000-0000-000000000000', 1800),
	('float', '78153df4-4972-5930-bcd6-422d635a2b83', '00000000-0000-0000-0000-000000000000', 9999300),
	('purse', '00000000-0000-0000-0000-000000000000', 'f1a0b1cd-1f5d-44ee-beb8-54297db715c3', 80000),
	('rack', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 'da283b54-6a9e-4f34-b9a4-75ce47cf727f', 8700),
	('rack', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 10700),
	('rack', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '618a1020-211c-4dc0-9599-c06cca9e83a5', 8500),
	('rack', '78153df4-4972-5930-bcd6-422d635a2b83', '8ee01e0f-2af5-42ef-9275-790906711579', 1800),
	('layout', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '00000000-0000-0000-0000-000000000000', 0),
	('cage', '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', 2917860000),
	('layout', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '00000000-0000-0000-0000-000000000000', 12000),
	('float', '9008f580-59b6-54f8-8985-361c424bf79a', '00000000-0000-0000-0000-000000000000', 10000000),
	('purse', '00000000-0000-0000-0000-000000000000', '9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c', 80000),
	('rack', '78153df4-4972-5930-bcd6-422d635a2b83', 'b2342c1c-643b-419b-95cd-2b271164ad47', 2700),
	('rack', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '97e13447-1775-4b40-a106-6b7e86c0389c', 23000),
	('rack', '78153df4-4972-5930-bcd6-422d635a2b83', '16fb0cc7-c943-4697-8f97-05cec72299e2', 1700),
	('rack', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '236f6ef6-012c-44b2-a0ee-921c3497569f', 17000),
	('rack', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 'fb6098b7-da93-4b8d-9191-c1e15ae02d51', 14000),
	('rack', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 9400),
	('rack', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 7400),
	('rack', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 8000),
	('rack', '9008f580-59b6-54f8-8985-361c424bf79a', 'f1a0b1cd-1f5d-44ee-beb8-54297db715c3', 20000),
	('rack', '9008f580-59b6-54f8-8985-361c424bf79a', '9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c', 20000),
	('purse', '00000000-0000-0000-0000-000000000000', 'c90b550f-46a2-4a51-b50c-894fbda3e159', 80000),
	('rack', '9008f580-59b6-54f8-8985-361c424bf79a', 'c90b550f-46a2-4a51-b50c-894fbda3e159', 20000);


--
-- Data for Name: chain; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.chain VALUES
	('9008f580-59b6-54f8-8985-361c424bf79a', 1, 14, '\x263f613370549bfa5156c5418edddf8e201a707fcc782ab8aba440af808910dc'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 1, 55, '\x04aa07083baf7f69a2ca9b8040f32dc0a3b06f3cf029915678f05ef4480571ec'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 1, 51, '\x8ce2c9ef5484989e9baf3c1bb3ab3b5a0fe53795f796420117927f1cc430ca26'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 1, 50, '\xcb1a500167e6e3f2d3e4d55b88f28f9cf49b9cd7ee9dcd50efc54516e6d504e0'),
	('d01d90a7-63c3-5e1f-82ee-51712918d820', 1, 1, '\xda74b3d3df57c63c580c427eb2fb40063c27c29461fd1ee04ba4f99eab3ae481'),
	('00000000-0000-0000-0000-000000000000', 1, 51, '\x4687d8caaa746d52553bef097d10924a8c9726b97a9471319ebd6f189dbbaca6'),
	('9919b7b9-66ac-5481-8b38-72d15b781b16', 1, 1, '\x5cebe0025017b479d538dd0716cf50743300067b0f1d499610e5f960c8c10fff'),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 1, 10, '\x984dfae83e7dc96fec144c0f8f17e0a286f0b715a6ceec70c0b04ce32ae7c17f'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 1, 45, '\x2e42277c3c25d1030444e3d7c76bd9adff1ede298dc434832bdda34ec66a2e9c');


--
-- Data for Name: gaming_table; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.gaming_table VALUES
	('78153df4-4972-5930-bcd6-422d635a2b83', 'ontario-fair', 'ontario-fair', '{"pit": "main", "name": "ontario-fair", "decks": 6, "float": 10000000, "hints": true, "limits": {"unit": 100, "bet_max": 500, "bet_min": 100, "pok_max": null}, "source": "generated", "timers": {"cut_ms": 8000, "turn_ms": 15000, "wash_ms": 4000, "betting_ms": 15000, "insurance_ms": 10000, "quiet_ms_max": 180000, "time_bank_ms": 15000, "idle_rounds_max": 8}, "backing": false, "attended": false, "rulebook": "ontario-fair", "vacant_spots": false, "spots_per_player_max": null}', 1795322371460, NULL),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 'paris-club', 'paris-club', '{"pit": "main", "name": "paris-club", "decks": 6, "float": 10000000, "hints": true, "limits": {"unit": 1000, "bet_max": 50000, "bet_min": 1000, "pok_max": null}, "source": "generated", "timers": {"cut_ms": 8000, "turn_ms": 15000, "wash_ms": 4000, "betting_ms": 15000, "insurance_ms": 10000, "quiet_ms_max": 180000, "time_bank_ms": 15000, "idle_rounds_max": 8}, "backing": true, "attended": false, "rulebook": "paris-club", "vacant_spots": true, "spots_per_player_max": null}', 1795322371461, NULL),
	('d01d90a7-63c3-5e1f-82ee-51712918d820', 'quebec-online', 'quebec-online', '{"pit": "main", "name": "quebec-online", "decks": 8, "float": 10000000, "hints": true, "limits": {"unit": 50, "bet_max": 25000, "bet_min": 50, "pok_max": null}, "source": "generated", "timers": {"cut_ms": 8000, "turn_ms": 15000, "wash_ms": 4000, "betting_ms": 15000, "insurance_ms": 10000, "quiet_ms_max": 180000, "time_bank_ms": 15000, "idle_rounds_max": 8}, "backing": false, "attended": false, "rulebook": "quebec-online", "vacant_spots": false, "spots_per_player_max": null}', 1795322371462, NULL),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'poker-21', 'poker-21', '{"pit": "main", "name": "poker-21", "decks": 6, "float": 10000000, "hints": true, "limits": {"unit": 200, "bet_max": 10000, "bet_min": 200, "pok_max": 2000}, "source": "generated", "timers": {"cut_ms": 8000, "turn_ms": 15000, "wash_ms": 4000, "betting_ms": 15000, "insurance_ms": 10000, "quiet_ms_max": 180000, "time_bank_ms": 15000, "idle_rounds_max": 8}, "backing": false, "attended": false, "rulebook": "poker-21", "vacant_spots": true, "spots_per_player_max": null}', 1795322371463, NULL),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 'home-game', 'home-game', '{"pit": "main", "name": "home-game", "decks": 1, "float": 10000000, "hints": true, "limits": {"unit": 100, "bet_max": 10000, "bet_min": 500, "pok_max": null}, "source": "generated", "timers": {"cut_ms": 8000, "turn_ms": 15000, "wash_ms": 4000, "betting_ms": 15000, "insurance_ms": 10000, "quiet_ms_max": 180000, "time_bank_ms": 15000, "idle_rounds_max": 8}, "backing": false, "attended": false, "rulebook": "home-game", "vacant_spots": false, "spots_per_player_max": null}', 1795322371464, NULL),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 'ontario-fair · pit', 'ontario-fair', '{"pit": "main", "name": "ontario-fair · pit", "decks": 6, "float": 10000000, "hints": true, "limits": {"unit": 100, "bet_max": 500, "bet_min": 100, "pok_max": null}, "source": "generated", "timers": {"cut_ms": 8000, "turn_ms": 15000, "wash_ms": 4000, "betting_ms": 15000, "insurance_ms": 10000, "quiet_ms_max": 180000, "time_bank_ms": 15000, "idle_rounds_max": 8}, "backing": false, "attended": true, "rulebook": "ontario-fair", "vacant_spots": false, "spots_per_player_max": null}', 1795322371465, NULL),
	('9919b7b9-66ac-5481-8b38-72d15b781b16', 'ontario-fair · live shoe', 'ontario-fair', '{"pit": "main", "name": "ontario-fair · live shoe", "decks": 6, "float": 10000000, "hints": true, "limits": {"unit": 100, "bet_max": 500, "bet_min": 100, "pok_max": null}, "source": "scanned", "timers": {"cut_ms": 8000, "turn_ms": 15000, "wash_ms": 4000, "betting_ms": 15000, "insurance_ms": 10000, "quiet_ms_max": 180000, "time_bank_ms": 15000, "idle_rounds_max": 8}, "backing": false, "attended": true, "rulebook": "ontario-fair", "vacant_spots": false, "spots_per_player_max": null}', 1795322371466, NULL),
	('9008f580-59b6-54f8-8985-361c424bf79a', 'Kept', 'paris-club', '{"pit": "main", "name": "Kept", "decks": 6, "float": 10000000, "hints": true, "limits": {"unit": 1000, "bet_max": 50000, "bet_min": 1000, "pok_max": null}, "source": "generated", "timers": {"cut_ms": 8000, "turn_ms": 15000, "wash_ms": 4000, "betting_ms": 15000, "insurance_ms": 10000, "quiet_ms_max": 180000, "time_bank_ms": 15000, "idle_rounds_max": 8}, "backing": true, "attended": true, "rulebook": "paris-club", "vacant_spots": true, "spots_per_player_max": null}', 1795322466553, NULL);


--
-- Data for Name: house_note; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.journal VALUES
	('00000000-0000-0000-0000-000000000000', 1, 1, '6eab4404-d887-4361-a590-f80e99ac82c6', 'house', 1795322371348, '{"name":"admin","role":"admin","verb":"staff-add"}', '[{"kind":"staff-added","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"name":"admin","role":"admin"}]', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x38a217a2ad409aeefccc359fbf0a74d3a9d56775fa6bf5b83b5b5f434833f039'),
	('00000000-0000-0000-0000-000000000000', 2, 1, '9feb4603-e194-4c36-a8e3-fea841b9df60', 'house', 1795322371419, '{"name":"pit","role":"pit","verb":"staff-add"}', '[{"kind":"staff-added","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"name":"pit","role":"pit"}]', '\x38a217a2ad409aeefccc359fbf0a74d3a9d56775fa6bf5b83b5b5f434833f039', '\x23a315d8b7e584bd3d9792fab0282e183cb21f99f1980d8b5bbb2348b8066cd6'),
	('00000000-0000-0000-0000-000000000000', 3, 1, 'a8aba591-b6ab-4425-a018-176a3bceb103', 'house', 1795322371432, '{"name":"croupier","role":"croupier","verb":"staff-add"}', '[{"kind":"staff-added","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"name":"croupier","role":"croupier"}]', '\x23a315d8b7e584bd3d9792fab0282e183cb21f99f1980d8b5bbb2348b8066cd6', '\xbd484d70bfa0729ecc621baad69f4c754b89983f54b5ff3edec12af320c5e4ad'),
	('00000000-0000-0000-0000-000000000000', 4, 1, '3ebca22c-1542-44ee-ab24-65048d067d5c', 'house', 1795322371448, '{"name":"cage","role":"cage","verb":"staff-add"}', '[{"kind":"staff-added","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"name":"cage","role":"cage"}]', '\xbd484d70bfa0729ecc621baad69f4c754b89983f54b5ff3edec12af320c5e4ad', '\xbfa04ee739dac73cd8bb6f71b473672e1e266cc49cc64658b4c9a458060ad081'),
	('00000000-0000-0000-0000-000000000000', 5, 1, '48065999-75ca-4f10-b9d3-1b920a1eb2fe', 'house', 1795322371456, '{"name":"auditor","role":"auditor","verb":"staff-add"}', '[{"kind":"staff-added","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"name":"auditor","role":"auditor"}]', '\xbfa04ee739dac73cd8bb6f71b473672e1e266cc49cc64658b4c9a458060ad081', '\x96f18244fa828490b771aec07fa36134673d66e556aa2e4806c28abdf5f5b8ee'),
	('00000000-0000-0000-0000-000000000000', 6, 1, 'eb2dacdb-8c3d-5438-beaf-3b2e437ee27c', 'house', 1795322371538, '{"sign":"e8989b46c2a419d29ebdbc2cbd9d06c9154770eee19bbcaa6446cb34221301a0","table":"78153df4-4972-5930-bcd6-422d635a2b83","verb":"sign"}', '[{"engine":1,"kind":"table-signed","marks":["eb2dacdb-8c3d-5438-beaf-3b2e437ee27c"],"sign":"e8989b46c2a419d29ebdbc2cbd9d06c9154770eee19bbcaa6446cb34221301a0","table":"78153df4-4972-5930-bcd6-422d635a2b83"}]', '\x96f18244fa828490b771aec07fa36134673d66e556aa2e4806c28abdf5f5b8ee', '\x85e0651e0ea9a30c28c01382fdafcdab210086a39ff367d349b1444a0608b991'),
	('00000000-0000-0000-0000-000000000000', 7, 1, '65ab8f53-57f6-5051-93c0-8881f1cba171', 'house', 1795322371564, '{"sign":"e0d4d0363daa142a17923fcf59a9323ef6f27cb2fb718321f55b4a1784ec9061","table":"d8f50801-93ed-57f2-a969-c9a3b69ec137","verb":"sign"}', '[{"engine":1,"kind":"table-signed","marks":["65ab8f53-57f6-5051-93c0-8881f1cba171"],"sign":"e0d4d0363daa142a17923fcf59a9323ef6f27cb2fb718321f55b4a1784ec9061","table":"d8f50801-93ed-57f2-a969-c9a3b69ec137"}]', '\x85e0651e0ea9a30c28c01382fdafcdab210086a39ff367d349b1444a0608b991', '\xb41d6e118bdcbd6f279b0a8cf98f45fd4d407a4ef029de36459f43b5f9171f59'),
	('00000000-0000-0000-0000-000000000000', 8, 1, '32043ff9-e612-5123-8c7b-b5e34310fe69', 'house', 1795322371570, '{"sign":"d5a2b649d9e4d5b6a321f58748e10dce41d8ee5090da18003aaebab859da3311","table":"d01d90a7-63c3-5e1f-82ee-51712918d820","verb":"sign"}', '[{"engine":1,"kind":"table-signed","marks":["32043ff9-e612-5123-8c7b-b5e34310fe69"],"sign":"d5a2b649d9e4d5b6a321f58748e10dce41d8ee5090da18003aaebab859da3311","table":"d01d90a7-63c3-5e1f-82ee-51712918d820"}]', '\xb41d6e118bdcbd6f279b0a8cf98f45fd4d407a4ef029de36459f43b5f9171f59', '\x94591e98605a42f597cb15d2911dec0b4a4c51a53c950829757d7cfa8f33c51f'),
	('00000000-0000-0000-0000-000000000000', 9, 1, '9e67d967-279e-5597-9409-104aed7409e4', 'house', 1795322371610, '{"sign":"dd7d5287dadf6030af175535bced6125cfbd8f800b12ed6d06ce03da89ade84f","table":"e5daefd7-6e4d-5653-80b9-d0d5e439f037","verb":"sign"}', '[{"engine":1,"kind":"table-signed","marks":["9e67d967-279e-5597-9409-104aed7409e4"],"sign":"dd7d5287dadf6030af175535bced6125cfbd8f800b12ed6d06ce03da89ade84f","table":"e5daefd7-6e4d-5653-80b9-d0d5e439f037"}]', '\x94591e98605a42f597cb15d2911dec0b4a4c51a53c950829757d7cfa8f33c51f', '\x52cfcb0bef490b491c0a9140975552ea067a4a9297d94bcf969d8120a46b447b'),
	('00000000-0000-0000-0000-000000000000', 10, 1, '35172793-01bf-46c0-9f17-b49f41fb471d', 'house', 1795322371668, '{"amount":1000000000,"verb":"issue"}', '[{"amount":1000000000,"kind":"chips-issued"}]', '\x52cfcb0bef490b491c0a9140975552ea067a4a9297d94bcf969d8120a46b447b', '\xd15458b6ddb1e9ee2dab1fb7d4e8ed8b0938d1af1b584d915a91f4041b259ffe'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 1, 1, '3f91c6f6-d025-47ec-aa24-db4bdfdecb8b', 'house', 1795322371688, '{"command":"open"}', '[{"opened":{"float":10000000}},{"engine":{"number":1}},{"felt":{"event":"shoe-prepared","shoe":"689bfea1-0f77-42a5-a9c8-6e36922cc6b7","commitment":"5e464da7cf5b2ca77a20f76713127cda5883e7cbb34f8e88fa57791cccbcd076","sealed":"06eaf1eac2e5402b4e4548f5174396c4c2c8eeb466d2267d2d895c5ae807b5063eaf5daaad9704a36298670d71f2075aaae230b550b1fe9243168c63dfde42b9796605efeaac7f99"}}]', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x135386adfc887e0febd3fbc7675787ae7f91b8798a21ecef1b827d9597eea4b9'),
	('00000000-0000-0000-0000-000000000000', 11, 1, '34e9387f-6927-4577-aa0b-a47f65198682', 'house', 1795322371716, '{"amount":1000000000,"verb":"issue"}', '[{"amount":1000000000,"kind":"chips-issued"}]', '\xd15458b6ddb1e9ee2dab1fb7d4e8ed8b0938d1af1b584d915a91f4041b259ffe', '\xf26dde78507895f7ca602e6ea759641ab9944282dba3a719091bb3651bb9b948'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 1, 1, 'c41ff42f-001b-4e85-8d01-37f64cdc5cab', 'house', 1795322371580, '{"command":"open"}', '[{"opened":{"float":10000000}},{"engine":{"number":1}},{"felt":{"event":"shoe-prepared","shoe":"5d004091-8ca4-4b63-b5dd-a7a560f93f88","commitment":"790aefeadce250eb636fc295a64390655d19263db654a26b8d3368dc34f3a3f8","sealed":"85d32d0917dfad5f7421306f3e958027578d52961c6966848ddc803ceb5d63231ec1889e58f75b57a6c035c925d550a171f69c415a9a32d8d46e1ffb4a9e1206ed4d913ee7dfe9f2"}}]', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x656d3987a5243a6ca10bfaa4f76f17febbe8930cc351eb3819edcbdd780640c2'),
	('00000000-0000-0000-0000-000000000000', 12, 1, 'bf74ce55-5ac6-4d33-90b5-20443091819a', 'house', 1795322371768, '{"amount":1000000000,"verb":"issue"}', '[{"amount":1000000000,"kind":"chips-issued"}]', '\xf26dde78507895f7ca602e6ea759641ab9944282dba3a719091bb3651bb9b948', '\x8e27a8c0be5dacd71e4b6077e9c0f92ab5df7d5dfb368a13cd89c9ef2b0691ce'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 1, 1, 'e32a2b99-7b64-4646-9f30-9ec699ca8b34', 'house', 1795322371620, '{"command":"open"}', '[{"opened":{"float":10000000}},{"engine":{"number":1}},{"felt":{"event":"shoe-prepared","shoe":"71d55b20-7512-4d92-be7c-699f74d3c9be","commitment":"ac062f086acfac97c1d1bdbfcd4627cc191da946e82b524af2f27f004e4cdd79","sealed":"eaa64a2338300065cb5b6b8cfababab097c0d1cc4a63b7f33fe8f3e517feedfa259ff8a31ca51de96861b3f0e9c906e87c0911f18e0fef12b89b7045e50061b066e37b8f09e646e6"}}]', '\x0000000000000000000000000000000000000000000000000000000000000000', '\xa91b40d66eef656840863f3c6ab557c717c107fe800e1cc0bf7afb861cdf1c1d'),
	('00000000-0000-0000-0000-000000000000', 13, 1, 'cfc326cd-8e2e-5113-ae1f-cd724bc7af60', 'house', 1795322371780, '{"sign":"abda41b4035648590154b68c0bf50488f0789ba026810f300c9dcf5b6b8fee32","table":"26fa4f66-3c89-5fb4-a85b-71e9e41033d9","verb":"sign"}', '[{"engine":1,"kind":"table-signed","marks":["cfc326cd-8e2e-5113-ae1f-cd724bc7af60"],"sign":"abda41b4035648590154b68c0bf50488f0789ba026810f300c9dcf5b6b8fee32","table":"26fa4f66-3c89-5fb4-a85b-71e9e41033d9"}]', '\x8e27a8c0be5dacd71e4b6077e9c0f92ab5df7d5dfb368a13cd89c9ef2b0691ce', '\xba5937a77e9a42bc30b990492e93f932c08d368e8c48c9436225605c62d21f08'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 2, 1, '958c816f-3a9f-4356-875f-e7e89023a9cc', 'pit:demo', 1795322371769, '{"command":"confirm-decks"}', '[{"decks-confirmed":{"by":"demo"}}]', '\x656d3987a5243a6ca10bfaa4f76f17febbe8930cc351eb3819edcbdd780640c2', '\x4101eb5c80ad603ff529c53bc56aee32732588259196328ec1bb51237d215619'),
	('d01d90a7-63c3-5e1f-82ee-51712918d820', 1, 1, 'a04dfbdf-d1c4-443d-8a3f-8364cbde326e', 'house', 1795322371625, '{"command":"open"}', '[{"opened":{"float":10000000}},{"engine":{"number":1}},{"felt":{"event":"shoe-prepared","shoe":"5afc0c3b-1f3c-482a-bf5f-c43443ddca1e","commitment":"1213d06b6e6de39474266dc36e334fca9d5edcbe24c0e3314c08f4920fa476cb","sealed":"4b201fe4ae71be6123f1d2f1a31f770d75557891c4f3a417059307a457e6adad11c9a1063b20c7bf49a667eabe97b73398a039ea6c77d46bd50489cb35153767fd55489aa09e08cd"}}]', '\x0000000000000000000000000000000000000000000000000000000000000000', '\xda74b3d3df57c63c580c427eb2fb40063c27c29461fd1ee04ba4f99eab3ae481'),
	('00000000-0000-0000-0000-000000000000', 14, 1, '1ef0eb44-7d25-59c7-9f09-6d6f3e3b6155', 'house', 1795322371824, '{"sign":"67170436ad0f5bdbae15ecaf45c3162f1f49f1e7fc5fbebac0aa3ee49a8eb7b7","table":"f2fb01da-91a2-51bc-85ec-81ea1e546a03","verb":"sign"}', '[{"engine":1,"kind":"table-signed","marks":["1ef0eb44-7d25-59c7-9f09-6d6f3e3b6155"],"sign":"67170436ad0f5bdbae15ecaf45c3162f1f49f1e7fc5fbebac0aa3ee49a8eb7b7","table":"f2fb01da-91a2-51bc-85ec-81ea1e546a03"}]', '\xba5937a77e9a42bc30b990492e93f932c08d368e8c48c9436225605c62d21f08', '\x6cc7ae0097e078fefb79f3dc4c56f5b3592753bc8fbffceb89343ffe3f9509c9'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 6, 1, '6e275d41-7425-47da-aa00-20e0d31a5f98', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322374772, '{"command":"sit","seat":2}', '[{"seat-taken":{"player":"97e13447-1775-4b40-a106-6b7e86c0389c","seat":2,"time_bank_ms":15000}}]', '\x782ef3109dc8d4019cc64debf97dfe1df2da838ff37d97eed07b6422ff2169f4', '\xe10f6cf0d3fbed66f4996c1c750e8e16727cc8266e3a4f6759aa881469697c14'),
	('00000000-0000-0000-0000-000000000000', 15, 1, 'f6072e2d-e6ba-5087-8572-e3cebcc3273a', 'house', 1795322371844, '{"sign":"0b64f20077e7467ff8640e8bbfa4fc17816b6cfba768040f69e5d43066597c2d","table":"9919b7b9-66ac-5481-8b38-72d15b781b16","verb":"sign"}', '[{"engine":1,"kind":"table-signed","marks":["f6072e2d-e6ba-5087-8572-e3cebcc3273a"],"sign":"0b64f20077e7467ff8640e8bbfa4fc17816b6cfba768040f69e5d43066597c2d","table":"9919b7b9-66ac-5481-8b38-72d15b781b16"}]', '\x6cc7ae0097e078fefb79f3dc4c56f5b3592753bc8fbffceb89343ffe3f9509c9', '\x0f03cadbcd76dbcdeef20f196cf0c617be7693a23807cd149335dc467bafc291'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 1, 1, '65618436-892d-4c21-b7d4-fa040eb8251b', 'house', 1795322371857, '{"command":"open"}', '[{"opened":{"float":10000000}},{"engine":{"number":1}},{"felt":{"event":"shoe-prepared","shoe":"cd45e457-d35b-4ae0-8ed3-7f045e23852f","commitment":"7096a30d41e827e1eec3c84cc5e44bf010ddf1282253b1f36ffdc93e389b71b7","sealed":"a3ceaa932c8ce637633ca5af11ded513217a1f2b379cc030013f1216a64b7f3d74d2ba81a39ed54a698940f8389e3d2857a879f66d3fa300850a0e97a9959276cceb149df32d0f9d"}}]', '\x0000000000000000000000000000000000000000000000000000000000000000', '\xfcae0bedeca7eea584d5c610bd8c743b31f14451bcc9499c5d91246fb8c47ac6'),
	('9919b7b9-66ac-5481-8b38-72d15b781b16', 1, 1, 'e6726415-53fd-4183-b2fe-adba058eae00', 'house', 1795322371864, '{"command":"open"}', '[{"opened":{"float":10000000}},{"engine":{"number":1}}]', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x5cebe0025017b479d538dd0716cf50743300067b0f1d499610e5f960c8c10fff'),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 1, 1, '4e6d2f95-7acb-44d0-9246-2bf253836dc9', 'house', 1795322371862, '{"command":"open"}', '[{"opened":{"float":10000000}},{"engine":{"number":1}},{"felt":{"event":"shoe-prepared","shoe":"889538ce-c30e-4ecc-b953-367575b70df0","commitment":"c12f824a5d857ccc0e57d904242620a6d6f59fd404f07a9d500d9acf1f4c9002","sealed":"19419d6f1e9f74ca4c2a44ff403fc4c3f6122a9d0878c800ce927879a4b9222a7491de0b724b3c3a8a516e47feef8ff187faa78e58a89590849b75de8271de3faa5074404d44a7ab"}}]', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x01acbcba9a76326188e21c241f02cb684d8ae808a999ff1a2bc289642ec2efb0'),
	('00000000-0000-0000-0000-000000000000', 16, 1, 'f4bbe54d-d28a-429d-a60e-e870ab328fcf', 'house', 1795322371923, '{"verb":"open-house"}', '[{"engine":1,"guests":true,"kind":"house-opened","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"origins":[],"seal_minutes":60,"self_check_hour":4,"tables":7,"version":"0.1.0"}]', '\x0f03cadbcd76dbcdeef20f196cf0c617be7693a23807cd149335dc467bafc291', '\xc70e22022c8fadc93ab3c6273e02b87cc4b2dc0188622c19a25f18bb84c3f336'),
	('00000000-0000-0000-0000-000000000000', 17, 1, 'fefb0ba6-13f0-4ea4-a080-37fe255c166c', 'house', 1795322371966, '{"number":1,"verb":"seal"}', '[{"hash":"571228c38aef8f803432a402c15c4147f783df916e929559122d40aee82f8370","kind":"sealed","number":1}]', '\xc70e22022c8fadc93ab3c6273e02b87cc4b2dc0188622c19a25f18bb84c3f336', '\x48f80127d24f1abef13bec2c6d95d60a06d9739a69549dac6069bb1d705eaa97'),
	('00000000-0000-0000-0000-000000000000', 18, 1, 'e6d4dd32-a981-51a8-80cb-12a2f7f6d844', 'house', 1795322372202, '{"amount":100000,"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77"}]', '\x48f80127d24f1abef13bec2c6d95d60a06d9739a69549dac6069bb1d705eaa97', '\x5e08751ec3f4caa250e7d79e0a7cd15e2e650409a86a54594d7ab3da0fd5f1c3'),
	('00000000-0000-0000-0000-000000000000', 19, 1, '268c5df3-ebce-5d30-a852-f44a6bbba78b', 'house', 1795322372222, '{"amount":100000,"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f"}]', '\x5e08751ec3f4caa250e7d79e0a7cd15e2e650409a86a54594d7ab3da0fd5f1c3', '\x4284ec072650884c7fc57e77bfd6d30424f592a2f3d497592d4581a7ed0c8ea6'),
	('00000000-0000-0000-0000-000000000000', 20, 1, '0507e576-852f-5e5a-bbce-e60f1d0ad0cf', 'house', 1795322372251, '{"amount":100000,"player":"618a1020-211c-4dc0-9599-c06cca9e83a5","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"618a1020-211c-4dc0-9599-c06cca9e83a5"}]', '\x4284ec072650884c7fc57e77bfd6d30424f592a2f3d497592d4581a7ed0c8ea6', '\x5f06e9954dbda85d399101b890ee534725870471c8e6fffbea2ea172a061c2b1'),
	('00000000-0000-0000-0000-000000000000', 21, 1, 'b49f36aa-a5b9-568d-aadf-3e527ae5d233', 'house', 1795322372276, '{"amount":100000,"player":"f36762f4-e4f8-44f8-82c1-194585df6728","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"f36762f4-e4f8-44f8-82c1-194585df6728"}]', '\x5f06e9954dbda85d399101b890ee534725870471c8e6fffbea2ea172a061c2b1', '\xcacd0879882d6d4522cb55f9eb148ea59fc7a77da183ec3bcda21e7c5fedc4cf'),
	('00000000-0000-0000-0000-000000000000', 22, 1, '6a996814-95ef-52eb-9e87-21f98fb0dbf1', 'house', 1795322372296, '{"amount":100000,"player":"8ee01e0f-2af5-42ef-9275-790906711579","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"8ee01e0f-2af5-42ef-9275-790906711579"}]', '\xcacd0879882d6d4522cb55f9eb148ea59fc7a77da183ec3bcda21e7c5fedc4cf', '\xaa6fd6a61e3820851ceb6656d0de47349fd030bd883df2e12417460feefcaebc'),
	('00000000-0000-0000-0000-000000000000', 23, 1, '5434ab19-5d9c-5ea0-8371-03f9529b7d9e', 'house', 1795322372374, '{"amount":100000,"player":"236f6ef6-012c-44b2-a0ee-921c3497569f","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"236f6ef6-012c-44b2-a0ee-921c3497569f"}]', '\xaa6fd6a61e3820851ceb6656d0de47349fd030bd883df2e12417460feefcaebc', '\x28856859c8ee181eabf5ff87ecea4be7a46dbeb9ff172d43d03545f8a30d6e22'),
	('00000000-0000-0000-0000-000000000000', 24, 1, '7279cc24-b969-5dda-b518-e6ea3dc2ffeb', 'house', 1795322372406, '{"amount":100000,"player":"97e13447-1775-4b40-a106-6b7e86c0389c","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"97e13447-1775-4b40-a106-6b7e86c0389c"}]', '\x28856859c8ee181eabf5ff87ecea4be7a46dbeb9ff172d43d03545f8a30d6e22', '\x48015f5a3fc8f83e13bc04a7c1acc81146b189ea6a2bef2c59711985c296f5a3'),
	('00000000-0000-0000-0000-000000000000', 25, 1, 'be7791f2-b2d7-5e78-b3a5-115e09148099', 'house', 1795322372435, '{"amount":100000,"player":"16fb0cc7-c943-4697-8f97-05cec72299e2","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"16fb0cc7-c943-4697-8f97-05cec72299e2"}]', '\x48015f5a3fc8f83e13bc04a7c1acc81146b189ea6a2bef2c59711985c296f5a3', '\x049b9a063de619fe5fa24cc4c44b0a2e6ce74d6a66fd7ee0749d019e5b9f5378'),
	('00000000-0000-0000-0000-000000000000', 26, 1, 'cce8f1f5-6b0e-536c-9f7e-3a58e8be4855', 'house', 1795322372474, '{"amount":100000,"player":"e737874a-c7d8-4215-bc9b-36819775f0c6","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"e737874a-c7d8-4215-bc9b-36819775f0c6"}]', '\x049b9a063de619fe5fa24cc4c44b0a2e6ce74d6a66fd7ee0749d019e5b9f5378', '\x5a2621c231babda9599c86387815878f6a9b6739391a00eaca369d864c4a00f7'),
	('00000000-0000-0000-0000-000000000000', 27, 1, '8d7ce283-3160-5237-a706-5e2f7d10f6ee', 'house', 1795322372498, '{"amount":100000,"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"53e9086e-40c8-46ba-a7ee-4b737aa36572"}]', '\x5a2621c231babda9599c86387815878f6a9b6739391a00eaca369d864c4a00f7', '\x60665555ab7da6678fe5b294efe8ea777352e45a3700e8ca2cfbf59dafd4d6f7'),
	('00000000-0000-0000-0000-000000000000', 28, 1, '264a26c7-c583-5ccf-9b05-573434bade4a', 'house', 1795322372549, '{"amount":100000,"player":"718ab17b-92d6-4517-bd75-56d23260da6c","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"718ab17b-92d6-4517-bd75-56d23260da6c"}]', '\x60665555ab7da6678fe5b294efe8ea777352e45a3700e8ca2cfbf59dafd4d6f7', '\xc1a8c39e446516d26a57914574b04a25cb81351f73a4e06322ff53afeccc9821'),
	('00000000-0000-0000-0000-000000000000', 29, 1, '65b8f6b1-1e6d-5980-b3b0-2246e9ca3be8', 'house', 1795322372591, '{"amount":100000,"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281"}]', '\xc1a8c39e446516d26a57914574b04a25cb81351f73a4e06322ff53afeccc9821', '\xac69c507d940212602ac5613e5bd712554c202969f6a00651087ffd73b6ca344'),
	('00000000-0000-0000-0000-000000000000', 30, 1, 'b0d1b5fb-4da4-50e7-8a67-b36317a7e72d', 'house', 1795322372635, '{"amount":100000,"player":"b2342c1c-643b-419b-95cd-2b271164ad47","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"b2342c1c-643b-419b-95cd-2b271164ad47"}]', '\xac69c507d940212602ac5613e5bd712554c202969f6a00651087ffd73b6ca344', '\xe17298e8b4b3db9dd054fb11f314293a7412936e0fd0f614beaa18a0bf0e46c7'),
	('00000000-0000-0000-0000-000000000000', 31, 1, 'd3c1263b-7274-5888-9b54-ce0ab965d4df', 'house', 1795322372665, '{"amount":100000,"player":"34e14a64-d6da-455a-95a7-f45232c3a237","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"34e14a64-d6da-455a-95a7-f45232c3a237"}]', '\xe17298e8b4b3db9dd054fb11f314293a7412936e0fd0f614beaa18a0bf0e46c7', '\xfdde609c5da6c387dca7f92f2d00e3f88a7496385177616e546186d81f00a763'),
	('00000000-0000-0000-0000-000000000000', 32, 1, 'aca92be0-4a23-5967-ad78-4a6e5f456973', 'house', 1795322372725, '{"amount":100000,"player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51"}]', '\xfdde609c5da6c387dca7f92f2d00e3f88a7496385177616e546186d81f00a763', '\xa852489c16159da2c5e02039df9ad3101e41d57266587e42f81fa95ee85bca27'),
	('00000000-0000-0000-0000-000000000000', 33, 1, '768c4712-02f6-511a-946a-8592c5e8c328', 'house', 1795322372742, '{"amount":100000,"player":"0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a"}]', '\xa852489c16159da2c5e02039df9ad3101e41d57266587e42f81fa95ee85bca27', '\x76d6d188b66be6535c7f1009ff2b3559fed74c53b977ab3e388f683628d23fde'),
	('00000000-0000-0000-0000-000000000000', 34, 1, '6887a1a5-5521-5781-92cd-5e7d28014c4b', 'house', 1795322372776, '{"amount":100000,"player":"f71c4156-484e-42ca-8e07-32977e689ba0","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"f71c4156-484e-42ca-8e07-32977e689ba0"}]', '\x76d6d188b66be6535c7f1009ff2b3559fed74c53b977ab3e388f683628d23fde', '\xee9b23a58aa6ab93b78484f2d509a308bd353055445d5b5e5e4077080ab180b7'),
	('00000000-0000-0000-0000-000000000000', 35, 1, '2f02bdd8-56f9-5627-9c81-834f6c671092', 'house', 1795322372816, '{"amount":100000,"player":"4db8035a-d589-4f00-b52f-4876d688767f","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"4db8035a-d589-4f00-b52f-4876d688767f"}]', '\xee9b23a58aa6ab93b78484f2d509a308bd353055445d5b5e5e4077080ab180b7', '\x6085283a1e8cf6cf0ce3f0120843f4adcced5772e33de98bd4bddd9f24d95266'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 2, 1, 'f0a86f7b-a98d-40eb-a872-664fe5af236f', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322372983, '{"command":"buy-in","amount":10000,"name":"Pilar (bot)"}', '[{"bought-in":{"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","name":"Pilar (bot)","amount":10000}}]', '\xfcae0bedeca7eea584d5c610bd8c743b31f14451bcc9499c5d91246fb8c47ac6', '\x6d869e7b6107d8aa87c7f79e56a7964ca66d3d6fddc26616a7a4fd0a57aae886'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 3, 1, 'c5487860-9f45-45b1-b291-b6199e8e3824', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322373224, '{"command":"buy-in","amount":2000,"name":"Jeanne (bot)"}', '[{"bought-in":{"player":"8ee01e0f-2af5-42ef-9275-790906711579","name":"Jeanne (bot)","amount":2000}}]', '\x4101eb5c80ad603ff529c53bc56aee32732588259196328ec1bb51237d215619', '\xe3e0dbe4edb8213ec6998d1275eabd7c1ba996a3657dde61e4e1af62fd688bf9'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 2, 1, '0040b398-c821-4474-9b2d-f8e64ea6811e', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322373264, '{"command":"buy-in","amount":20000,"name":"Jeanne (bot)"}', '[{"bought-in":{"player":"97e13447-1775-4b40-a106-6b7e86c0389c","name":"Jeanne (bot)","amount":20000}}]', '\xa91b40d66eef656840863f3c6ab557c717c107fe800e1cc0bf7afb861cdf1c1d', '\x46cf2842457f7dfe2a619186c543a76c106db96e7c429ac13cfba43e81e953de'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 4, 1, '59e117c7-8645-477c-9e8b-db8ad12fe517', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322373544, '{"command":"buy-in","amount":2000,"name":"Didier (bot)"}', '[{"bought-in":{"player":"16fb0cc7-c943-4697-8f97-05cec72299e2","name":"Didier (bot)","amount":2000}}]', '\xe3e0dbe4edb8213ec6998d1275eabd7c1ba996a3657dde61e4e1af62fd688bf9', '\xd8adc11eb1adf4b9bc91297a183baf3f7d97943b55256f62e1f0684b51861a1d'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 3, 1, 'b3ce4d44-d11b-4a41-a3f2-1b4e372c3526', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322373630, '{"command":"buy-in","amount":10000,"name":"Oscar (bot)"}', '[{"bought-in":{"player":"618a1020-211c-4dc0-9599-c06cca9e83a5","name":"Oscar (bot)","amount":10000}}]', '\x6d869e7b6107d8aa87c7f79e56a7964ca66d3d6fddc26616a7a4fd0a57aae886', '\x3099a1ac15da1202cdf700c3dbd1a2711e1499e4ba44a446cbbf74eaaccd59eb'),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 2, 1, '043bc9aa-b3b8-4038-995c-e6ef6f3b9045', 'player:0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a', 1795322373688, '{"command":"buy-in","amount":2000,"name":"Berthe (bot)"}', '[{"bought-in":{"player":"0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a","name":"Berthe (bot)","amount":2000}}]', '\x01acbcba9a76326188e21c241f02cb684d8ae808a999ff1a2bc289642ec2efb0', '\x9723c33bef1bf8c390548cee94303f6095638aebf3cccf31038c204998ff6a0f'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 4, 1, '1c4ae931-2b0e-4c72-a70e-ef072da387da', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322373730, '{"command":"buy-in","amount":10000,"name":"Gaston (bot)"}', '[{"bought-in":{"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","name":"Gaston (bot)","amount":10000}}]', '\x3099a1ac15da1202cdf700c3dbd1a2711e1499e4ba44a446cbbf74eaaccd59eb', '\xca72e779011dbea344ae6a19f3a0481538f5b689e14d7add149de17187baae7a'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 2, 1, '845ef626-8abe-44c1-a42e-251c2cc5b208', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322373730, '{"command":"buy-in","amount":8000,"name":"Gaston (bot)"}', '[{"bought-in":{"player":"34e14a64-d6da-455a-95a7-f45232c3a237","name":"Gaston (bot)","amount":8000}}]', '\x135386adfc887e0febd3fbc7675787ae7f91b8798a21ecef1b827d9597eea4b9', '\x4da54ac08633848e011ad2c6bdff7404235e078d16114dddcf39b5b4ebe9ddf1'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 3, 1, 'f5bf67bb-41f5-47f7-9a37-cedeca8314ea', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322373739, '{"command":"buy-in","amount":20000,"name":"Igor (bot)"}', '[{"bought-in":{"player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","name":"Igor (bot)","amount":20000}}]', '\x46cf2842457f7dfe2a619186c543a76c106db96e7c429ac13cfba43e81e953de', '\x2bc93bce7c3f7f3dd3ed7137d6792fbcdb515ad137c84f067e821d70b4904716'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 3, 1, '94781a32-a561-4e01-905b-bc846417c0b5', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322373860, '{"command":"buy-in","amount":8000,"name":"Igor (bot)"}', '[{"bought-in":{"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","name":"Igor (bot)","amount":8000}}]', '\x4da54ac08633848e011ad2c6bdff7404235e078d16114dddcf39b5b4ebe9ddf1', '\xdae9abbf00b3c3f3ebe35b04a47b4f416dddff271d773d71a0e3c498f4472151'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 4, 1, '4b0eea1f-6f1d-464a-9a7d-86b3c0132619', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322373877, '{"command":"buy-in","amount":20000,"name":"Fleur (bot)"}', '[{"bought-in":{"player":"236f6ef6-012c-44b2-a0ee-921c3497569f","name":"Fleur (bot)","amount":20000}}]', '\x2bc93bce7c3f7f3dd3ed7137d6792fbcdb515ad137c84f067e821d70b4904716', '\x8ae786b507d7832af1660f1baa4370c7f199b763e65179e99ee8b39ef62b7d33'),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 3, 1, 'c0dd3185-2306-46b6-be84-5412b2116c2f', 'player:718ab17b-92d6-4517-bd75-56d23260da6c', 1795322373901, '{"command":"buy-in","amount":2000,"name":"Didier (bot)"}', '[{"bought-in":{"player":"718ab17b-92d6-4517-bd75-56d23260da6c","name":"Didier (bot)","amount":2000}}]', '\x9723c33bef1bf8c390548cee94303f6095638aebf3cccf31038c204998ff6a0f', '\x56d7e3e66e3043f1f1d19470be0376c8995bc697640011b9416c3bebebe17fe2'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 4, 1, 'a7efacd5-d112-4d94-b2ef-2a7a0b7f972b', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322373960, '{"command":"buy-in","amount":8000,"name":"Jeanne (bot)"}', '[{"bought-in":{"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","name":"Jeanne (bot)","amount":8000}}]', '\xdae9abbf00b3c3f3ebe35b04a47b4f416dddff271d773d71a0e3c498f4472151', '\x2b95f37be3d1e401f32f0902dbfb44d918a41d5ac887c4ed951aa18c53fe0f25'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 5, 1, '06a2a470-c5b0-4a23-83db-3ec0b16fde33', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322374040, '{"command":"sit","seat":7}', '[{"seat-taken":{"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","seat":7,"time_bank_ms":15000}}]', '\xca72e779011dbea344ae6a19f3a0481538f5b689e14d7add149de17187baae7a', '\xb69bf0e945fe5fb9e6c9364f16e7491e0a7fd7c773760088cc362bd4d5799af6'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 5, 1, 'bb2717fe-3d5b-4d4c-b073-4d3a700adae6', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322374129, '{"command":"buy-in","amount":2000,"name":"Fleur (bot)"}', '[{"bought-in":{"player":"b2342c1c-643b-419b-95cd-2b271164ad47","name":"Fleur (bot)","amount":2000}}]', '\xd8adc11eb1adf4b9bc91297a183baf3f7d97943b55256f62e1f0684b51861a1d', '\x42b9918e3982f76ab87ed28804db5a33ee19ef99b8fa215b2c14b4114e9d762d'),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 4, 1, '21294740-09c0-4afe-9e85-7105ed1b36e8', 'player:4db8035a-d589-4f00-b52f-4876d688767f', 1795322374182, '{"command":"buy-in","amount":2000,"name":"Cosette (bot)"}', '[{"bought-in":{"player":"4db8035a-d589-4f00-b52f-4876d688767f","name":"Cosette (bot)","amount":2000}}]', '\x56d7e3e66e3043f1f1d19470be0376c8995bc697640011b9416c3bebebe17fe2', '\x8ceb3cbcd881fa417c94c335115168be72e323314a6bfc4e7d0c9776f830e3be'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 6, 1, '2d5cb997-294a-4f1c-866f-565ab26305da', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322374400, '{"command":"sit","seat":2}', '[{"seat-taken":{"player":"8ee01e0f-2af5-42ef-9275-790906711579","seat":2,"time_bank_ms":15000}},{"deadline-set":{"what":"wash","at":1795322378400,"total":4000}}]', '\x42b9918e3982f76ab87ed28804db5a33ee19ef99b8fa215b2c14b4114e9d762d', '\xec4348d84ef03ad3750ca5c22ef9caa1add614de5a2df2329cd60e64f458b253'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 6, 1, '2cf29fd7-bba9-4f39-885b-2903f4c382aa', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322374424, '{"command":"sit","seat":5}', '[{"seat-taken":{"player":"618a1020-211c-4dc0-9599-c06cca9e83a5","seat":5,"time_bank_ms":15000}}]', '\xb69bf0e945fe5fb9e6c9364f16e7491e0a7fd7c773760088cc362bd4d5799af6', '\x4f0e2acca308e5c65126ed6d767e89dd4b49a08d598a9cae12e5024bbc320830'),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 5, 1, 'ae12fb17-90d8-43b1-9e49-bdafb9dea5fd', 'player:0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a', 1795322374649, '{"command":"sit","seat":4}', '[{"seat-taken":{"player":"0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a","seat":4,"time_bank_ms":15000}}]', '\x8ceb3cbcd881fa417c94c335115168be72e323314a6bfc4e7d0c9776f830e3be', '\x614095e0f5ee8e96e185c01d5911807296d0643a6908e4b9e5993c17b6121ac3'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 7, 1, '4ad46f9a-6205-4fd2-97a0-5bc97d0b9786', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322374701, '{"command":"sit","seat":4}', '[{"seat-taken":{"player":"16fb0cc7-c943-4697-8f97-05cec72299e2","seat":4,"time_bank_ms":15000}}]', '\xec4348d84ef03ad3750ca5c22ef9caa1add614de5a2df2329cd60e64f458b253', '\xaca044a57d477d5d6709d8f7952d3e326da99e6feefd8f17e03f3225f678c5e1'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 5, 1, 'a2b9b5b9-6818-49c0-a4c1-c4ecb85d2d5c', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322374732, '{"command":"sit","seat":4}', '[{"seat-taken":{"player":"236f6ef6-012c-44b2-a0ee-921c3497569f","seat":4,"time_bank_ms":15000}},{"deadline-set":{"what":"wash","at":1795322378732,"total":4000}}]', '\x8ae786b507d7832af1660f1baa4370c7f199b763e65179e99ee8b39ef62b7d33', '\x782ef3109dc8d4019cc64debf97dfe1df2da838ff37d97eed07b6422ff2169f4'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 5, 1, '88560adf-580b-4f43-8add-b2ccc55cabb1', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322374926, '{"command":"sit","seat":4}', '[{"seat-taken":{"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","seat":4,"time_bank_ms":15000}},{"deadline-set":{"what":"wash","at":1795322378926,"total":4000}}]', '\x2b95f37be3d1e401f32f0902dbfb44d918a41d5ac887c4ed951aa18c53fe0f25', '\x93c85db69278584b1fa1c1e8c9f04b26c5dff401da0e36df95f0e96509a1f136'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 7, 1, '228d4b73-5fa9-407b-9fd5-80d1e9c26a45', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322374987, '{"command":"sit","seat":8}', '[{"seat-taken":{"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","seat":8,"time_bank_ms":15000}}]', '\x4f0e2acca308e5c65126ed6d767e89dd4b49a08d598a9cae12e5024bbc320830', '\x233fff90cccce1d5cace2cc2a1f13bf7f350c6dc711bc7586b2f6221750631e6'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 8, 1, '612cc7be-cd00-4752-afa4-34093156ed36', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322375016, '{"command":"wash","wash":"c6c7e219325fdf309373cc7775bf8f6c"}', '[{"felt":{"event":"washed","shoe":"cd45e457-d35b-4ae0-8ed3-7f045e23852f","player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","wash":"c6c7e219325fdf309373cc7775bf8f6c"}}]', '\x233fff90cccce1d5cace2cc2a1f13bf7f350c6dc711bc7586b2f6221750631e6', '\x7baa589eaa2c98796c2044b2f5c6228911737bba30c32316723c85cae987243e'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 8, 1, '3171b959-85f3-4f5e-83ae-0db78e3b699d', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322375136, '{"command":"wash","wash":"ab45e4252a869883e3f86f20944d92c5"}', '[{"felt":{"event":"washed","shoe":"5d004091-8ca4-4b63-b5dd-a7a560f93f88","player":"8ee01e0f-2af5-42ef-9275-790906711579","wash":"ab45e4252a869883e3f86f20944d92c5"}}]', '\xaca044a57d477d5d6709d8f7952d3e326da99e6feefd8f17e03f3225f678c5e1', '\x7a5a0264e79bff3fb1c81b2b9d4e76e2ea46e88ad16e05242d40e1460e5b8bd1'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 6, 1, 'de5c6ba1-cc8f-4b80-8c0b-e8caecc2a06e', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322375138, '{"command":"sit","seat":7}', '[{"seat-taken":{"player":"34e14a64-d6da-455a-95a7-f45232c3a237","seat":7,"time_bank_ms":15000}}]', '\x93c85db69278584b1fa1c1e8c9f04b26c5dff401da0e36df95f0e96509a1f136', '\x9173a1557484d7cd524990be8c9acab1f5688f3c578a985c2c80f8014cdc7f10'),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 6, 1, 'dd85c3b0-b991-4069-979c-62fbc7b9ad1b', 'player:718ab17b-92d6-4517-bd75-56d23260da6c', 1795322375188, '{"command":"sit","seat":2}', '[{"seat-taken":{"player":"718ab17b-92d6-4517-bd75-56d23260da6c","seat":2,"time_bank_ms":15000}}]', '\x614095e0f5ee8e96e185c01d5911807296d0643a6908e4b9e5993c17b6121ac3', '\xfda9036f41d5bf7966ceb5821f6b5d237bc7ef8697c26edffe394eb7836addf9'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 9, 1, '0de528b3-f677-4915-af7f-62d86d5bbc10', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322375196, '{"command":"sit","seat":1}', '[{"seat-taken":{"player":"b2342c1c-643b-419b-95cd-2b271164ad47","seat":1,"time_bank_ms":15000}}]', '\x7a5a0264e79bff3fb1c81b2b9d4e76e2ea46e88ad16e05242d40e1460e5b8bd1', '\xe62a1ddb5e96a134dcd1dcc99f5a5972eb12c39e1ee3fd5b87e4f4037347af1c'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 7, 1, '310005a8-4201-4417-87fa-df975215a2b5', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322375385, '{"command":"sit","seat":5}', '[{"seat-taken":{"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","seat":5,"time_bank_ms":15000}}]', '\x9173a1557484d7cd524990be8c9acab1f5688f3c578a985c2c80f8014cdc7f10', '\xc19b24dcb0376b89a28dfd9570e5d0285474eb214fed11b04f29e0c6d18c5bd5'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 9, 1, 'f67663ad-9d3c-424a-860f-9c7201b59755', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322375410, '{"command":"wash","wash":"a7a13193f938982d0e60a8d93af8e5e8"}', '[{"felt":{"event":"washed","shoe":"cd45e457-d35b-4ae0-8ed3-7f045e23852f","player":"618a1020-211c-4dc0-9599-c06cca9e83a5","wash":"a7a13193f938982d0e60a8d93af8e5e8"}}]', '\x7baa589eaa2c98796c2044b2f5c6228911737bba30c32316723c85cae987243e', '\xee0a06454f1f6cedb6af6d92de5d3337b5e7b0c0a5db4de0a2925c3340da8ef0'),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 7, 1, '23d76a0e-5539-4da0-9f3b-a43cfc26f971', 'player:4db8035a-d589-4f00-b52f-4876d688767f', 1795322375706, '{"command":"sit","seat":5}', '[{"seat-taken":{"player":"4db8035a-d589-4f00-b52f-4876d688767f","seat":5,"time_bank_ms":15000}}]', '\xfda9036f41d5bf7966ceb5821f6b5d237bc7ef8697c26edffe394eb7836addf9', '\x5706da43ce766c296f8f23fc5d6b4ffd7f68454bdeb20c87a76cea521bd0e790'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 7, 1, 'df58cd08-140c-41f9-b020-7af47cd71402', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322375869, '{"command":"wash","wash":"c6aeddd90d4c537e72b86aca3f230e17"}', '[{"felt":{"event":"washed","shoe":"71d55b20-7512-4d92-be7c-699f74d3c9be","player":"236f6ef6-012c-44b2-a0ee-921c3497569f","wash":"c6aeddd90d4c537e72b86aca3f230e17"}}]', '\xe10f6cf0d3fbed66f4996c1c750e8e16727cc8266e3a4f6759aa881469697c14', '\xd41f19476bda37247d2b8532728b9a7fc2b44990f8cf848b7ef8477c214c7c72'),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 8, 1, 'db8d69b5-2296-4fdd-b9e5-7782430a9fd1', 'player:0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a', 1795322375976, '{"command":"wash","wash":"1de9cdbda80d890e3620727cf4bc7794"}', '[{"felt":{"event":"washed","shoe":"889538ce-c30e-4ecc-b953-367575b70df0","player":"0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a","wash":"1de9cdbda80d890e3620727cf4bc7794"}}]', '\x5706da43ce766c296f8f23fc5d6b4ffd7f68454bdeb20c87a76cea521bd0e790', '\xc090ef42de77bfddc9f6c99faac66773a7740e43c4d1c44850d2013a256cb24b'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 8, 1, 'ac560a8a-1d57-4744-bf73-69d019b66703', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322376004, '{"command":"wash","wash":"68f0eed86b51873aa8841994f4a83ed6"}', '[{"felt":{"event":"washed","shoe":"71d55b20-7512-4d92-be7c-699f74d3c9be","player":"97e13447-1775-4b40-a106-6b7e86c0389c","wash":"68f0eed86b51873aa8841994f4a83ed6"}},{"felt":{"event":"tray-emptied"}},{"felt":{"event":"shoe-shuffled","shoe":"71d55b20-7512-4d92-be7c-699f74d3c9be","cards":312,"washes":["c6aeddd90d4c537e72b86aca3f230e17","68f0eed86b51873aa8841994f4a83ed6"]}},{"felt":{"event":"shoe-prepared","shoe":"9b11d31b-2935-433c-a32f-654bb4a757f5","commitment":"3232dab0024b55bce19aae2df9612c9e7f093c81289d80c49eeebfc6ac6fe069","sealed":"5c2e53787c5405c01719e5cab1547e1bf23725b392fc7517d3bf20603c8d1ea039b944ec864b6c6e01ca88a5cf1712bb45b0771ebe8387a5ba3ad71bb497ec98b9b29af0adcf0101"}},{"cut-offered":{"player":"236f6ef6-012c-44b2-a0ee-921c3497569f","spot":4}},{"deadline-set":{"what":"cut","at":1795322384004,"total":8000}}]', '\xd41f19476bda37247d2b8532728b9a7fc2b44990f8cf848b7ef8477c214c7c72', '\xfada51bd0e1711f9a42f3c741a913d393a35d384ac8d024213dbaf54b71836c0'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 10, 1, '1bd2d9a7-caec-45db-aedc-6b188dfd8ba9', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322376044, '{"command":"wash","wash":"49b9d7f2e004dfe5646625d66b655cbc"}', '[{"felt":{"event":"washed","shoe":"5d004091-8ca4-4b63-b5dd-a7a560f93f88","player":"16fb0cc7-c943-4697-8f97-05cec72299e2","wash":"49b9d7f2e004dfe5646625d66b655cbc"}}]', '\xe62a1ddb5e96a134dcd1dcc99f5a5972eb12c39e1ee3fd5b87e4f4037347af1c', '\x07aab9115809ed202a51aa59e3518766bfe98ff10bc7bd5ff9ba8d255a29ee9a'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 8, 1, '3c3ddee2-df3b-4a41-a26e-064d64584dd2', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322376052, '{"command":"wash","wash":"eaebd7720aa74b12dfe784501db97b8b"}', '[{"felt":{"event":"washed","shoe":"689bfea1-0f77-42a5-a9c8-6e36922cc6b7","player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","wash":"eaebd7720aa74b12dfe784501db97b8b"}}]', '\xc19b24dcb0376b89a28dfd9570e5d0285474eb214fed11b04f29e0c6d18c5bd5', '\xab53e6792f3e0c7ed4fdef6214026df43bdf8a5330f0f09decc230cf94b1f87b'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 9, 1, 'b388aac0-0200-43e5-bf0b-7cf9480c433d', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322376100, '{"command":"wash","wash":"2ae7aef8b27e8dae0aec343ce9b00c05"}', '[{"felt":{"event":"washed","shoe":"689bfea1-0f77-42a5-a9c8-6e36922cc6b7","player":"34e14a64-d6da-455a-95a7-f45232c3a237","wash":"2ae7aef8b27e8dae0aec343ce9b00c05"}}]', '\xab53e6792f3e0c7ed4fdef6214026df43bdf8a5330f0f09decc230cf94b1f87b', '\x4a9b631c452dff068e1680afde0a6f02bc07cd05e8971f6f419f79884816de84'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 9, 1, 'ac33bbdd-1d43-46db-a133-c2c622f2adc6', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322376292, '{"command":"sit","seat":3}', '[{"seat-taken":{"player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","seat":3,"time_bank_ms":15000}}]', '\xfada51bd0e1711f9a42f3c741a913d393a35d384ac8d024213dbaf54b71836c0', '\x6b5fe50b5a58cda9b1d910688366e0661e58ffe549c081bfcba0a2bc49d114a0'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 14, 1, '849f2234-bdae-49ac-bfa2-fcbf3ff52517', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322378682, '{"command":"wash","wash":"86448fa012f8a1c70623e7d773151cae"}', '[{"felt":{"event":"washed","shoe":"4cc73c00-ed4f-4e5d-800c-f4ad58e776dc","player":"34e14a64-d6da-455a-95a7-f45232c3a237","wash":"86448fa012f8a1c70623e7d773151cae"}}]', '\x01d008dd8c4c018ab64dc4c5a5737efdb2844c9e9e7758e1c356eb87402d26bc', '\x233150454cd395fb6dfa8979f21cef6efa00fddd3f559e5b4ac3e5e210adc2e6'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 15, 1, 'abdabbfa-0a9a-461f-b02b-5e26f0678046', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322378720, '{"command":"wash","wash":"9c68d4b92ac3be5e7325430ed29ddc6e"}', '[{"felt":{"event":"washed","shoe":"a1eb215d-1d15-4c51-9eda-e461d73f7444","player":"16fb0cc7-c943-4697-8f97-05cec72299e2","wash":"9c68d4b92ac3be5e7325430ed29ddc6e"}}]', '\x9d86a6103aa0bc994a672bfcda7964f1386a63c1af5069ce829e93a300b07267', '\xee43c915d2a522165de605f04daaee73491fb3c376f78c7c7ce24967b794592a'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 10, 1, '9a211783-d87f-45ba-91c4-6a4b6a9bcbc7', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322376311, '{"command":"wash","wash":"fa90b78bd80fef590c317b2076650a27"}', '[{"felt":{"event":"washed","shoe":"689bfea1-0f77-42a5-a9c8-6e36922cc6b7","player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","wash":"fa90b78bd80fef590c317b2076650a27"}},{"felt":{"event":"tray-emptied"}},{"felt":{"event":"shoe-shuffled","shoe":"689bfea1-0f77-42a5-a9c8-6e36922cc6b7","cards":312,"washes":["eaebd7720aa74b12dfe784501db97b8b","2ae7aef8b27e8dae0aec343ce9b00c05","fa90b78bd80fef590c317b2076650a27"]}},{"felt":{"event":"shoe-prepared","shoe":"4cc73c00-ed4f-4e5d-800c-f4ad58e776dc","commitment":"5514421dff9b8919fd0765682ec69a624d9fd2c52323504febe23db34f9f20c8","sealed":"ae15a58ca187bdfbad22128a82640de54888cf1271de3637e97de4510b2e5a483f8091e761c9d2153fe4fe9ec15f024fd69e3388d3b908dff0a1e6e5ce79900781229d11b0c9d98c"}},{"cut-offered":{"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","spot":4}},{"deadline-set":{"what":"cut","at":1795322384311,"total":8000}}]', '\x4a9b631c452dff068e1680afde0a6f02bc07cd05e8971f6f419f79884816de84', '\x0b0ffd047c55704aa94317507a50fbf9b2906d486da4a2b2e34026da716f16ae'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 11, 1, '54563500-de6d-4b6a-b092-1dbdabf6786d', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322376352, '{"command":"wash","wash":"b06519e7379ca6c75660a0c5227478a7"}', '[{"felt":{"event":"washed","shoe":"5d004091-8ca4-4b63-b5dd-a7a560f93f88","player":"b2342c1c-643b-419b-95cd-2b271164ad47","wash":"b06519e7379ca6c75660a0c5227478a7"}},{"felt":{"event":"tray-emptied"}},{"felt":{"event":"shoe-shuffled","shoe":"5d004091-8ca4-4b63-b5dd-a7a560f93f88","cards":312,"washes":["ab45e4252a869883e3f86f20944d92c5","49b9d7f2e004dfe5646625d66b655cbc","b06519e7379ca6c75660a0c5227478a7"]}},{"felt":{"event":"shoe-prepared","shoe":"a1eb215d-1d15-4c51-9eda-e461d73f7444","commitment":"ad5fd03fc3cb7f011b68e65f79bd5db1abcd63d2f52014963232bfc2077ced24","sealed":"fa27b88cc8fdd5c42d76a3333c2ab853c71e3834f3ced67154d7e5fde7e32ded3b0fdb30f9fe5ceeabf25d1ce6644bf756a3fe997113bde3d9f9977536255e388055d1d889fa4a13"}},{"cut-offered":{"player":"8ee01e0f-2af5-42ef-9275-790906711579","spot":2}},{"deadline-set":{"what":"cut","at":1795322384352,"total":8000}}]', '\x07aab9115809ed202a51aa59e3518766bfe98ff10bc7bd5ff9ba8d255a29ee9a', '\x76f737ad9490efa613c4a4bee8f36629f2132a939fb843f3971186db0ff40949'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 10, 1, '8c643762-99e1-4896-897a-cb18dcea362d', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322376458, '{"command":"wash","wash":"02b9cd3c0cccaff31ed9cee113b1b35a"}', '[{"felt":{"event":"washed","shoe":"cd45e457-d35b-4ae0-8ed3-7f045e23852f","player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","wash":"02b9cd3c0cccaff31ed9cee113b1b35a"}}]', '\xee0a06454f1f6cedb6af6d92de5d3337b5e7b0c0a5db4de0a2925c3340da8ef0', '\xcdf25060b0378bb17e8b9344ef703b44d5308e3782bfb690350e9e9c894bb940'),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 9, 1, 'b086fe73-8672-4f76-b699-0b5a787c6704', 'player:718ab17b-92d6-4517-bd75-56d23260da6c', 1795322376554, '{"command":"wash","wash":"e0996ddfc9e9c74180fb12a4bfbf32be"}', '[{"felt":{"event":"washed","shoe":"889538ce-c30e-4ecc-b953-367575b70df0","player":"718ab17b-92d6-4517-bd75-56d23260da6c","wash":"e0996ddfc9e9c74180fb12a4bfbf32be"}}]', '\xc090ef42de77bfddc9f6c99faac66773a7740e43c4d1c44850d2013a256cb24b', '\x5f7d4c7406c31f9e05dcaf3941af51be3b5a2e8b177220427e6f66491d0c1ae4'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 10, 1, '725c1aca-2e9f-4f45-8067-e77fd9dd02eb', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322376738, '{"command":"wash","wash":"2dc779dd4798798d89743fd120931644"}', '[{"felt":{"event":"washed","shoe":"9b11d31b-2935-433c-a32f-654bb4a757f5","player":"97e13447-1775-4b40-a106-6b7e86c0389c","wash":"2dc779dd4798798d89743fd120931644"}}]', '\x6b5fe50b5a58cda9b1d910688366e0661e58ffe549c081bfcba0a2bc49d114a0', '\x2900c3fc926a697b37066f2557c7f878b61742b9e59143e894928719332feddd'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 11, 1, '6d8633de-d4cd-4058-ae76-e2d55e5a7e17', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322377006, '{"command":"wash","wash":"1f6e6cfd466f2b0e60f1f1b95957acb5"}', '[{"felt":{"event":"washed","shoe":"9b11d31b-2935-433c-a32f-654bb4a757f5","player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","wash":"1f6e6cfd466f2b0e60f1f1b95957acb5"}}]', '\x2900c3fc926a697b37066f2557c7f878b61742b9e59143e894928719332feddd', '\xdf3d194d7d05c250638525fcf1dcb06ae9da8c47dbd068e7b0fd8cecbb4cdce1'),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 10, 1, '35c30899-1aab-4b6f-82b8-08bc1ec94d2e', 'player:4db8035a-d589-4f00-b52f-4876d688767f', 1795322377204, '{"command":"wash","wash":"f597ea2c00643d22896318974e3cacf2"}', '[{"felt":{"event":"washed","shoe":"889538ce-c30e-4ecc-b953-367575b70df0","player":"4db8035a-d589-4f00-b52f-4876d688767f","wash":"f597ea2c00643d22896318974e3cacf2"}}]', '\x5f7d4c7406c31f9e05dcaf3941af51be3b5a2e8b177220427e6f66491d0c1ae4', '\x984dfae83e7dc96fec144c0f8f17e0a286f0b715a6ceec70c0b04ce32ae7c17f'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 11, 1, 'b096b429-25a5-463b-bb18-d170ff940830', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322377343, '{"command":"wash","wash":"c92417d47f44bc11a079215df7110f5e"}', '[{"felt":{"event":"washed","shoe":"4cc73c00-ed4f-4e5d-800c-f4ad58e776dc","player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","wash":"c92417d47f44bc11a079215df7110f5e"}}]', '\x0b0ffd047c55704aa94317507a50fbf9b2906d486da4a2b2e34026da716f16ae', '\xb941e1b202a760d7f126291fc8a14bbc2393eebd68aae95fdb4bfb64a9dd156a'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 12, 1, '8a7dec10-1095-439b-88ef-a96e5de4f989', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322377463, '{"command":"wash","wash":"ff25f436d5d884060f5158c43a52d641"}', '[{"felt":{"event":"washed","shoe":"a1eb215d-1d15-4c51-9eda-e461d73f7444","player":"b2342c1c-643b-419b-95cd-2b271164ad47","wash":"ff25f436d5d884060f5158c43a52d641"}}]', '\x76f737ad9490efa613c4a4bee8f36629f2132a939fb843f3971186db0ff40949', '\xe16e3404cd9a072072114b3e9ed40c9c5a8370548149fe9d37a9d49a5d53aea9'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 12, 1, '20dc54af-fa46-4e21-a59a-3823e98d0bc2', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322377500, '{"command":"cut","position":null}', '[{"felt":{"event":"shoe-cut","position":156,"cut_card_at":260}},{"cut-made":{"player":"236f6ef6-012c-44b2-a0ee-921c3497569f","position":156}},{"felt":{"event":"burned","index":0}},{"felt":{"event":"burned","index":1}},{"felt":{"event":"burned","index":2}},{"felt":{"event":"burned","index":3}},{"felt":{"event":"burned","index":4}},"deadline-cleared"]', '\xdf3d194d7d05c250638525fcf1dcb06ae9da8c47dbd068e7b0fd8cecbb4cdce1', '\x9cc5cc8c795f4f1aaa7ca095e19b8560c43a18b073b12db1d82f80fd6ca2147e'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 13, 1, 'e2630ef8-5a14-4dcb-8d39-f64ae5046a58', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322377594, '{"command":"cut","position":null}', '[{"felt":{"event":"shoe-cut","position":156,"cut_card_at":234}},{"cut-made":{"player":"8ee01e0f-2af5-42ef-9275-790906711579","position":156}},{"felt":{"event":"burned","index":0}},"deadline-cleared"]', '\xe16e3404cd9a072072114b3e9ed40c9c5a8370548149fe9d37a9d49a5d53aea9', '\x548f7e277e542f59534cdc257748bfeeb48525e43d941912ff1214cac4134c53'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 12, 1, '052b859c-abd3-43dc-b331-384b64cdd1f2', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322377620, '{"command":"cut","position":null}', '[{"felt":{"event":"shoe-cut","position":156,"cut_card_at":260}},{"cut-made":{"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","position":156}},{"felt":{"event":"burned","index":0}},{"felt":{"event":"burned","index":1}},{"felt":{"event":"burned","index":2}},{"felt":{"event":"burned","index":3}},{"felt":{"event":"burned","index":4}},"deadline-cleared"]', '\xb941e1b202a760d7f126291fc8a14bbc2393eebd68aae95fdb4bfb64a9dd156a', '\x7281d40576e94dae3bb88c183e8e1f83baeca167e1e75c7ad8322a0eb8ac611d'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 14, 1, 'fcb96f0b-7a2e-4a91-b484-de2be1d8b33a', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322378340, '{"command":"wash","wash":"21c19f7e8bc3be1eb0a79adbd964e814"}', '[{"felt":{"event":"washed","shoe":"a1eb215d-1d15-4c51-9eda-e461d73f7444","player":"8ee01e0f-2af5-42ef-9275-790906711579","wash":"21c19f7e8bc3be1eb0a79adbd964e814"}}]', '\x548f7e277e542f59534cdc257748bfeeb48525e43d941912ff1214cac4134c53', '\x9d86a6103aa0bc994a672bfcda7964f1386a63c1af5069ce829e93a300b07267'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 13, 1, '4d95ffd3-4f34-42c2-8bfa-300ea5723e99', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322378652, '{"command":"wash","wash":"d7b02fb1a05b679523bae9027e0039d3"}', '[{"felt":{"event":"washed","shoe":"4cc73c00-ed4f-4e5d-800c-f4ad58e776dc","player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","wash":"d7b02fb1a05b679523bae9027e0039d3"}}]', '\x7281d40576e94dae3bb88c183e8e1f83baeca167e1e75c7ad8322a0eb8ac611d', '\x01d008dd8c4c018ab64dc4c5a5737efdb2844c9e9e7758e1c356eb87402d26bc'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 18, 1, 'e98a612f-d04d-4f67-96ee-7613360da0d8', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322399972, '{"command":"confirm"}', '[{"confirmed":{"player":"97e13447-1775-4b40-a106-6b7e86c0389c"}}]', '\xa7c5c7d1dfc346f1fb9ce4891cbf1e36273d52528b1c80d7d5bce9257a8eb2f2', '\xb3d1be894f8b66b5d7c745999e7f5b07b029af8589bc96a0295fef3d446d8b40'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 13, 1, '293fbccf-43c7-40e8-8281-8fb4044c5ede', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322378904, '{"command":"wash","wash":"e9d561244bc6244168b87b203a28e947"}', '[{"felt":{"event":"washed","shoe":"9b11d31b-2935-433c-a32f-654bb4a757f5","player":"236f6ef6-012c-44b2-a0ee-921c3497569f","wash":"e9d561244bc6244168b87b203a28e947"}}]', '\x9cc5cc8c795f4f1aaa7ca095e19b8560c43a18b073b12db1d82f80fd6ca2147e', '\x360cd507b79e582bc3f6b0803057a4bfbebddbd753f834301dfa93747ae97312'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 11, 1, 'ffbdee82-edce-4283-8eaa-a59771298ab5', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322386399, '{"command":"bet","spot":5,"amount":700}', '[{"bet-placed":{"spot":5,"player":"618a1020-211c-4dc0-9599-c06cca9e83a5","before":0,"after":700}},{"deadline-set":{"what":"betting","at":1795322401399,"total":15000}}]', '\xcdf25060b0378bb17e8b9344ef703b44d5308e3782bfb690350e9e9c894bb940', '\x5eae3f1f665cbf3b33995773bb5d7a131c9c7909f88b19efe917fd539aad5b8b'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 12, 1, 'c457f2b2-86a2-42ec-b181-bbecbed12d90', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322386440, '{"command":"bet","spot":7,"amount":700}', '[{"bet-placed":{"spot":7,"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","before":0,"after":700}}]', '\x5eae3f1f665cbf3b33995773bb5d7a131c9c7909f88b19efe917fd539aad5b8b', '\xf3f20bda1b4d512ff3195aed8a790a54c13384c2091a48a07c84c2c24b4e56f6'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 13, 1, '93f8917e-e2e5-4a6f-b640-81e30251fe9c', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322387946, '{"command":"bet","spot":8,"amount":600}', '[{"bet-placed":{"spot":8,"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","before":0,"after":600}}]', '\xf3f20bda1b4d512ff3195aed8a790a54c13384c2091a48a07c84c2c24b4e56f6', '\x3a07fb6490b6d80a411aacda9814f372f9937cc993dad8e26f32c898bd51b88a'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 15, 1, '79133e66-9b12-414c-a194-96c90a6551e1', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322388391, '{"command":"pok","spot":5,"amount":200}', '[{"pok-placed":{"spot":5,"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","before":0,"after":200}},{"deadline-set":{"what":"betting","at":1795322403391,"total":15000}}]', '\x233150454cd395fb6dfa8979f21cef6efa00fddd3f559e5b4ac3e5e210adc2e6', '\x638122bbe14a72dd350cb613d9a767200223fbea88c45d8c10299dbbe9ab79d3'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 14, 1, '72cef945-1eb2-4480-9bf9-3e154ee5516a', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322388506, '{"command":"bet","spot":3,"amount":2000}', '[{"bet-placed":{"spot":3,"player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","before":0,"after":2000}},{"deadline-set":{"what":"betting","at":1795322403506,"total":15000}}]', '\x360cd507b79e582bc3f6b0803057a4bfbebddbd753f834301dfa93747ae97312', '\xc64a2fcc28b589e48add85aac0d10452a129f2a29954f03236f3d674adfd36a5'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 15, 1, '5615ba06-f8b2-4912-9d71-cb434151e104', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322388514, '{"command":"bet","spot":2,"amount":3000}', '[{"bet-placed":{"spot":2,"player":"97e13447-1775-4b40-a106-6b7e86c0389c","before":0,"after":3000}}]', '\xc64a2fcc28b589e48add85aac0d10452a129f2a29954f03236f3d674adfd36a5', '\x7a8e02850334110ebdffc0870cfedda291a3923062be194bf101fc9712e47b8c'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 16, 1, '25d9900a-8f3c-4011-8635-d0d6e1a80605', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322388576, '{"command":"bet","spot":1,"amount":100}', '[{"bet-placed":{"spot":1,"player":"b2342c1c-643b-419b-95cd-2b271164ad47","before":0,"after":100}},{"deadline-set":{"what":"betting","at":1795322403576,"total":15000}}]', '\xee43c915d2a522165de605f04daaee73491fb3c376f78c7c7ce24967b794592a', '\x3b8af9ffc0e1f29b1c224c5f5df32ec5c1fd631b43f49ccea6bbe61934c31f93'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 17, 1, 'bbe46950-efca-4229-82ad-3f4c1e01d8ed', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322389709, '{"command":"bet","spot":2,"amount":300}', '[{"bet-placed":{"spot":2,"player":"8ee01e0f-2af5-42ef-9275-790906711579","before":0,"after":300}}]', '\x3b8af9ffc0e1f29b1c224c5f5df32ec5c1fd631b43f49ccea6bbe61934c31f93', '\x0c92c46feb73158acb378463f07acd9952a59eb91621bffd733de11bee2372a4'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 16, 1, 'e5ddef9c-f0e5-4f96-936d-781524a28199', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322389830, '{"command":"bet","spot":4,"amount":2000}', '[{"bet-placed":{"spot":4,"player":"236f6ef6-012c-44b2-a0ee-921c3497569f","before":0,"after":2000}}]', '\x7a8e02850334110ebdffc0870cfedda291a3923062be194bf101fc9712e47b8c', '\x0f4540f57b70f61d96621c58c3db003d6e012186b0b4e581f5b52e305ec10354'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 16, 1, '27c2dc56-40ff-4a45-a676-501e3de5db1b', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322389920, '{"command":"pok","spot":7,"amount":200}', '[{"pok-placed":{"spot":7,"player":"34e14a64-d6da-455a-95a7-f45232c3a237","before":0,"after":200}}]', '\x638122bbe14a72dd350cb613d9a767200223fbea88c45d8c10299dbbe9ab79d3', '\x72be79bcff0b9a4066ae019ef7b2168240f86e5b7e16a54ec26eb61076f20c97'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 17, 1, '2b3d5df5-cc1d-4d00-9482-ea485306cad4', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322390092, '{"command":"pok","spot":4,"amount":200}', '[{"pok-placed":{"spot":4,"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","before":0,"after":200}}]', '\x72be79bcff0b9a4066ae019ef7b2168240f86e5b7e16a54ec26eb61076f20c97', '\xa48a31b978b5e9e4d6ea97964672c6ed56a7404f5279e5bca2ee299dff1d556e'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 18, 1, '9e2eeb9d-53c4-47c9-b8e0-447e8c99b9d1', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322390227, '{"command":"bet","spot":4,"amount":400}', '[{"bet-placed":{"spot":4,"player":"16fb0cc7-c943-4697-8f97-05cec72299e2","before":0,"after":400}}]', '\x0c92c46feb73158acb378463f07acd9952a59eb91621bffd733de11bee2372a4', '\xe7f85bcd71787ec731fc5753601950b506245461ef3fadf7546c74c36acf2c93'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 14, 1, 'dfe7820a-514a-44f6-835d-d128e93b1c4c', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322397710, '{"command":"confirm"}', '[{"confirmed":{"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77"}}]', '\x3a07fb6490b6d80a411aacda9814f372f9937cc993dad8e26f32c898bd51b88a', '\x35f1830fe81c126144c7cc7fb0e914bcf8eb9fb76f1dc1ee97105b842e462c45'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 15, 1, '77b6ae21-0527-4964-9ab6-9807edc5425e', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322397900, '{"command":"confirm"}', '[{"confirmed":{"player":"618a1020-211c-4dc0-9599-c06cca9e83a5"}}]', '\x35f1830fe81c126144c7cc7fb0e914bcf8eb9fb76f1dc1ee97105b842e462c45', '\x3a7df5be4ca68d1895dc2ba01c7a05fa60579edfdd0dd6e9d31d609fb81d2044'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 16, 1, '6e3460bf-f165-4b9e-99c9-4e5057e6992f', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322399244, '{"command":"confirm"}', '[{"confirmed":{"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f"}},{"felt":{"event":"tray-emptied"}},{"felt":{"event":"shoe-shuffled","shoe":"cd45e457-d35b-4ae0-8ed3-7f045e23852f","cards":52,"washes":["c6c7e219325fdf309373cc7775bf8f6c","a7a13193f938982d0e60a8d93af8e5e8","02b9cd3c0cccaff31ed9cee113b1b35a"]}},{"felt":{"event":"round-started","round":1,"spots":[{"spot":5,"holder":"618a1020-211c-4dc0-9599-c06cca9e83a5","stake":700,"pok":0,"backers":[],"short":null},{"spot":7,"holder":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","stake":700,"pok":0,"backers":[],"short":null},{"spot":8,"holder":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","stake":600,"pok":0,"backers":[],"short":null}]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"Qd","index":0,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"8s","index":1,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":8,"hand":1}},"card":"2h","index":2,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"Tc","index":3,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"5h","index":4,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"3s","index":5,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":8,"hand":1}},"card":"7d","index":6,"exposed":false}},{"felt":{"event":"card-dealt","to":"hole","card":null,"index":7,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":5,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322414244,"total":15000}}]', '\x3a7df5be4ca68d1895dc2ba01c7a05fa60579edfdd0dd6e9d31d609fb81d2044', '\x6022240384cff6d3d95728919298b8f94330b54cc53df384ab8dfc869b215d8b'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 17, 1, '3f1bfc15-c03d-4023-b79e-a9ca16000ebc', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322399447, '{"command":"confirm"}', '[{"confirmed":{"player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51"}}]', '\x0f4540f57b70f61d96621c58c3db003d6e012186b0b4e581f5b52e305ec10354', '\xa7c5c7d1dfc346f1fb9ce4891cbf1e36273d52528b1c80d7d5bce9257a8eb2f2'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 19, 1, '3795fff4-30eb-4c44-9933-43cecab81fe1', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322399636, '{"command":"confirm"}', '[{"confirmed":{"player":"b2342c1c-643b-419b-95cd-2b271164ad47"}}]', '\xe7f85bcd71787ec731fc5753601950b506245461ef3fadf7546c74c36acf2c93', '\x81ced87a63ad878a17dd9ab8a0903b1941091a67c9bdc09427342257f861589d'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 18, 1, '2d991c67-83a8-4e84-85c5-c28803f90147', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322399768, '{"command":"bet","spot":5,"amount":200}', '[{"bet-placed":{"spot":5,"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","before":0,"after":200}}]', '\xa48a31b978b5e9e4d6ea97964672c6ed56a7404f5279e5bca2ee299dff1d556e', '\x771f16c7f701b047431814e6c093b9bd8d12bd7b5a5a6f7a1ea04288ce4ea0a8'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 17, 1, '93daf256-38fb-4e8b-8f73-57bd640e7afc', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322400336, '{"command":"decide","spot":5,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"Jc","index":8,"exposed":false}},{"felt":{"event":"busted","hand":{"spot":5,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":7,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322415336,"total":15000}}]', '\x6022240384cff6d3d95728919298b8f94330b54cc53df384ab8dfc869b215d8b', '\xe46f8f3ad6bfae702842d436cd3a5ef9927150a6b42cb80b0a032bc622d21df5'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 20, 1, '2c11f32d-6b1b-4420-b28f-262e51a424ac', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322400560, '{"command":"confirm"}', '[{"confirmed":{"player":"8ee01e0f-2af5-42ef-9275-790906711579"}}]', '\x81ced87a63ad878a17dd9ab8a0903b1941091a67c9bdc09427342257f861589d', '\xe8116f90b257e6b82dca905540c070aff4cb58c60e7181036b103797612d813f'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 19, 1, '90d73cdf-0e52-4e9c-add2-1bfda5291b4c', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322400731, '{"command":"bet","spot":7,"amount":800}', '[{"bet-placed":{"spot":7,"player":"34e14a64-d6da-455a-95a7-f45232c3a237","before":0,"after":800}}]', '\x771f16c7f701b047431814e6c093b9bd8d12bd7b5a5a6f7a1ea04288ce4ea0a8', '\xdbde35c21df3278af7e1ac3159edb6d8052178e00999afa37f1105099db0031e'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 19, 1, '46342587-7de1-488b-a056-3b6d10f19cb6', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322400837, '{"command":"confirm"}', '[{"confirmed":{"player":"236f6ef6-012c-44b2-a0ee-921c3497569f"}},{"felt":{"event":"round-started","round":1,"spots":[{"spot":2,"holder":"97e13447-1775-4b40-a106-6b7e86c0389c","stake":3000,"pok":0,"backers":[],"short":null},{"spot":3,"holder":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","stake":2000,"pok":0,"backers":[],"short":null},{"spot":4,"holder":"236f6ef6-012c-44b2-a0ee-921c3497569f","stake":2000,"pok":0,"backers":[],"short":null}]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"4c","index":5,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":3,"hand":1}},"card":"Js","index":6,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"Qh","index":7,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"Kd","index":8,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"2c","index":9,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":3,"hand":1}},"card":"8c","index":10,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"7h","index":11,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":2,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322415837,"total":15000}}]', '\xb3d1be894f8b66b5d7c745999e7f5b07b029af8589bc96a0295fef3d446d8b40', '\x10a3808a4f0389abe3419be1fd34b5cb4391d80db8ddf78a78fe04fe63e68f70'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 20, 1, 'a360133f-5463-4ff2-8c65-cfa848880e37', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322400875, '{"command":"bet","spot":4,"amount":600}', '[{"bet-placed":{"spot":4,"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","before":0,"after":600}}]', '\xdbde35c21df3278af7e1ac3159edb6d8052178e00999afa37f1105099db0031e', '\xac393e41fe130faf76caa351e8a70b313501fc850dd02ce082a3cb6f35f2d411'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 18, 1, '502bc601-c5a8-4022-800f-629c038344ee', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322401418, '{"command":"decide","spot":7,"hand":1,"decision":{"double":700}}', '[{"felt":{"event":"doubled","hand":{"spot":7,"hand":1},"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","amount":700,"matched":[]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"6h","index":9,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":8,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322416418,"total":15000}}]', '\xe46f8f3ad6bfae702842d436cd3a5ef9927150a6b42cb80b0a032bc622d21df5', '\x822e973c9c8a057901eae8d4fc9726e04aaba5da7fe967774661883486b9cf49'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 21, 1, 'a4daa310-ed1d-4868-9fa0-02d26c5a3221', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322401560, '{"command":"confirm"}', '[{"confirmed":{"player":"16fb0cc7-c943-4697-8f97-05cec72299e2"}},{"felt":{"event":"round-started","round":1,"spots":[{"spot":1,"holder":"b2342c1c-643b-419b-95cd-2b271164ad47","stake":100,"pok":0,"backers":[],"short":null},{"spot":2,"holder":"8ee01e0f-2af5-42ef-9275-790906711579","stake":300,"pok":0,"backers":[],"short":null},{"spot":4,"holder":"16fb0cc7-c943-4697-8f97-05cec72299e2","stake":400,"pok":0,"backers":[],"short":null}]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":1,"hand":1}},"card":"Ts","index":1,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"4d","index":2,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"6s","index":3,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"Jh","index":4,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":1,"hand":1}},"card":"9d","index":5,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"Js","index":6,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"8h","index":7,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":1,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322416560,"total":15000}}]', '\xe8116f90b257e6b82dca905540c070aff4cb58c60e7181036b103797612d813f', '\xdb4848c6206ef8b2ad4c3042def93f698379a20202a903bee04206e8f73e5fa1'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 20, 1, 'c3c2d39c-48d7-4fce-8773-c32aff32aa8b', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322401665, '{"command":"decide","spot":2,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"7d","index":12,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322416665,"total":15000}}]', '\x10a3808a4f0389abe3419be1fd34b5cb4391d80db8ddf78a78fe04fe63e68f70', '\x897afc770f6c39fc78a47f4d928ae1cd69e7d3f95e26b94c36d685afa78c7633'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 21, 1, '72789aca-b39d-448a-bcbe-cbe81b1f1807', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322402435, '{"command":"decide","spot":2,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"8c","index":13,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":3,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322417435,"total":15000}}]', '\x897afc770f6c39fc78a47f4d928ae1cd69e7d3f95e26b94c36d685afa78c7633', '\xed01a655638bfe8699be5c361ad36082c766d534d12a1a7fa4497b6855d5d417'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 19, 1, '2963dece-ee80-4f7c-919b-6582c72bc218', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322402803, '{"command":"decide","spot":8,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":8,"hand":1}},"card":"7c","index":10,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322417803,"total":15000}}]', '\x822e973c9c8a057901eae8d4fc9726e04aaba5da7fe967774661883486b9cf49', '\x7958515c44eda1d223416b8c330edd90d212f572ba7ba97fc6dd1cd25eb36ab5'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 22, 1, '96e74c31-8b92-469b-9130-0526f19c5456', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322402907, '{"command":"decide","spot":1,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":1,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":2,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322417907,"total":15000}}]', '\xdb4848c6206ef8b2ad4c3042def93f698379a20202a903bee04206e8f73e5fa1', '\x9b31c13f2147f84f5d193da84df83b388cb85643cf3fd885ecf84366f3c5abe2'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 24, 1, '36fa5b8b-4fdc-405e-a315-d95d01e4d43f', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322406566, '{"command":"decide","spot":5,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"3c","index":13,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322421566,"total":15000}}]', '\xcfb2e9f23a2452a8d3045ee025af867888d7ad84713e99ed20c76ac60db9ca1e', '\x9c7ded8fc0d773d4863c863cdc80f6f2009baa62e2a5ee28fd3dddae04695b3d'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 32, 1, '135a3b47-593e-440f-bfa4-02c86293ab5f', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322430204, '{"command":"decide","spot":1,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":1,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":2,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322445204,"total":15000}}]', '\x8f73bcf557a37c5d5415c753a894c2bb6489be1930bdbaa59f329d3a76251020', '\x4ef5485dc10d9ac0d620b2a219a182c7aaa1cb7896323a0c23dc6295a5dca6c1'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 21, 1, '31996cf1-f6d1-40a7-a6fe-085b074cdb33', 'table', 1795322403392, '{"command":"tick"}', '[{"felt":{"event":"round-started","round":1,"spots":[{"spot":4,"holder":"53e9086e-40c8-46ba-a7ee-4b737aa36572","stake":600,"pok":200,"backers":[],"short":null},{"spot":5,"holder":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","stake":200,"pok":200,"backers":[],"short":null},{"spot":7,"holder":"34e14a64-d6da-455a-95a7-f45232c3a237","stake":800,"pok":200,"backers":[],"short":null}]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"Js","index":5,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"4c","index":6,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"Js","index":7,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"7s","index":8,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"5s","index":9,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"Th","index":10,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"Jd","index":11,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":4,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322418392,"total":15000}}]', '\xac393e41fe130faf76caa351e8a70b313501fc850dd02ce082a3cb6f35f2d411', '\xca745c472b7171fa6ae71a062fa0283315ebfed8a3c3b925573dec169c5c95df'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 22, 1, 'eaf55ec2-719f-49cb-9b25-e79516fca2e0', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322403476, '{"command":"decide","spot":3,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":3,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":4,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322418476,"total":15000}}]', '\xed01a655638bfe8699be5c361ad36082c766d534d12a1a7fa4497b6855d5d417', '\x410917d00f6a52f4e1f5a69004e47d03d38272498af4ff4f99098d039825ae18'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 23, 1, '8fdfc7e6-ff17-4a6b-ad13-f5264a38a581', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322403836, '{"command":"decide","spot":2,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"3c","index":8,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322418836,"total":15000}}]', '\x9b31c13f2147f84f5d193da84df83b388cb85643cf3fd885ecf84366f3c5abe2', '\x1aa8febd8369ef8a220bd61c874c120df5c302d01d55c65a04065e8f6d05e5a3'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 20, 1, '9e6937c2-1240-434b-9786-f9502d446cfa', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322403917, '{"command":"decide","spot":8,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":8,"hand":1}},"card":"9c","index":11,"exposed":false}},{"felt":{"event":"busted","hand":{"spot":8,"hand":1}}},{"felt":{"event":"hole-shown","card":"4h"}},{"felt":{"event":"card-dealt","to":"dealer","card":"Th","index":12,"exposed":false}},{"felt":{"event":"settled","lines":[{"hand":{"spot":8,"hand":1},"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","wager":"main","outcome":"bust","taken":600,"stake_back":0,"winnings":0,"net":-600},{"hand":{"spot":7,"hand":1},"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","wager":"main","outcome":"win","taken":0,"stake_back":1400,"winnings":1400,"net":1400},{"hand":{"spot":5,"hand":1},"player":"618a1020-211c-4dc0-9599-c06cca9e83a5","wager":"main","outcome":"bust","taken":700,"stake_back":0,"winnings":0,"net":-700}]}},{"felt":{"event":"round-ended","round":1,"picked_up":[{"place":{"hand":{"spot":7,"hand":1}},"cards":["8s","3s","6h"]},{"place":"dealer","cards":["Tc","4h","Th"]}]}},{"felt":{"event":"shoe-retired","shoe":"cd45e457-d35b-4ae0-8ed3-7f045e23852f","seed":"48b67c25967565753c0d8ef19045748224fd43cdccb3d46c37ec948990894f10"}},{"felt":{"event":"shoe-prepared","shoe":"c28f9fc5-15e2-441f-967a-63a159b716fc","commitment":"ea293c5436594c064569dcefb30f1cc90bf9629b08001238358e063ed623a87b","sealed":"839ed0cc1f76a400ffc55a1a70349df22cb341777738895a8d22d2b8e2392550aeacecaaf71363b487cbed8e6cf866f36d2c3f45e8d253c81fa504dfd7e1147c404502e5261cb5e8"}},"deadline-cleared"]', '\x7958515c44eda1d223416b8c330edd90d212f572ba7ba97fc6dd1cd25eb36ab5', '\xccc1f3b40312774048cde6cbd2abf4fbc0729000a53608f20286dba94f8cab17'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 22, 1, '590be616-daf5-4380-aefa-46f6605ef567', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322404480, '{"command":"decide","spot":4,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"4c","index":12,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322419480,"total":15000}}]', '\xca745c472b7171fa6ae71a062fa0283315ebfed8a3c3b925573dec169c5c95df', '\xdca4185720a1ceddf9986db46fd406b07ab3d538b97f16c29407fc5b7e2589f6'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 21, 1, '5a9565f6-0c00-49d7-9c05-5a5016983f91', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322404678, '{"command":"wash","wash":"9fc357e6fe6d54c89d92aa8c066b7b3c"}', '[{"felt":{"event":"washed","shoe":"c28f9fc5-15e2-441f-967a-63a159b716fc","player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","wash":"9fc357e6fe6d54c89d92aa8c066b7b3c"}}]', '\xccc1f3b40312774048cde6cbd2abf4fbc0729000a53608f20286dba94f8cab17', '\x6317287f5cbb214854cc7ff388635846ad0620ea6fe42f84373146a0fb8fe1f1'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 23, 1, '873f27a0-c3cb-41e2-9a54-b55c59040cfe', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322404730, '{"command":"decide","spot":4,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":4,"hand":1}}},{"felt":{"event":"card-dealt","to":"dealer","card":"4c","index":14,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"6c","index":15,"exposed":false}},{"felt":{"event":"settled","lines":[{"hand":{"spot":4,"hand":1},"player":"236f6ef6-012c-44b2-a0ee-921c3497569f","wager":"main","outcome":"lose","taken":2000,"stake_back":0,"winnings":0,"net":-2000},{"hand":{"spot":3,"hand":1},"player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","wager":"main","outcome":"lose","taken":2000,"stake_back":0,"winnings":0,"net":-2000},{"hand":{"spot":2,"hand":1},"player":"97e13447-1775-4b40-a106-6b7e86c0389c","wager":"main","outcome":"win","taken":0,"stake_back":3000,"winnings":3000,"net":3000}]}},{"felt":{"event":"round-ended","round":1,"picked_up":[{"place":{"hand":{"spot":4,"hand":1}},"cards":["Qh","7h"]},{"place":{"hand":{"spot":3,"hand":1}},"cards":["Js","8c"]},{"place":{"hand":{"spot":2,"hand":1}},"cards":["4c","2c","7d","8c"]},{"place":"dealer","cards":["Kd","4c","6c"]}]}},"deadline-cleared"]', '\x410917d00f6a52f4e1f5a69004e47d03d38272498af4ff4f99098d039825ae18', '\x8eb271381d018dc5c7c6f6257eab714bf7ac595ea41f6c3600a1d6c2395ca2da'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 24, 1, '728a8549-c54e-4738-b02f-1a7461e974b1', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322405152, '{"command":"decide","spot":2,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":2,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":4,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322420152,"total":15000}}]', '\x1aa8febd8369ef8a220bd61c874c120df5c302d01d55c65a04065e8f6d05e5a3', '\xdd2a5724ee04a8641f326cd51e7618d05634065dd1c4cd7b50bfb11b91fc2861'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 22, 1, '32a7ffc3-c27f-46b7-99ad-6670e7ba6078', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322405212, '{"command":"wash","wash":"fca72b56dba83242bfdabeb82ccd5914"}', '[{"felt":{"event":"washed","shoe":"c28f9fc5-15e2-441f-967a-63a159b716fc","player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","wash":"fca72b56dba83242bfdabeb82ccd5914"}}]', '\x6317287f5cbb214854cc7ff388635846ad0620ea6fe42f84373146a0fb8fe1f1', '\xf7e85744a6e561edd16e3f20ebaaa3b68ed08b562d76316de48c7388648906ad'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 23, 1, 'b6067bfd-e1c6-49d3-b975-57aeddf0a6ed', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322405396, '{"command":"wash","wash":"280b17f7bcc40b9e573a70cd50b1b650"}', '[{"felt":{"event":"washed","shoe":"c28f9fc5-15e2-441f-967a-63a159b716fc","player":"618a1020-211c-4dc0-9599-c06cca9e83a5","wash":"280b17f7bcc40b9e573a70cd50b1b650"}}]', '\xf7e85744a6e561edd16e3f20ebaaa3b68ed08b562d76316de48c7388648906ad', '\x12530de9e04740a619e01ac6ffdfa7309984cfcca3e66d004ca357c80971d48f'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 23, 1, '2a2146b6-b6ee-4c3b-a4e3-208687ccfdb4', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322405748, '{"command":"decide","spot":4,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":4,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":5,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322420748,"total":15000}}]', '\xdca4185720a1ceddf9986db46fd406b07ab3d538b97f16c29407fc5b7e2589f6', '\xcfb2e9f23a2452a8d3045ee025af867888d7ad84713e99ed20c76ac60db9ca1e'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 25, 1, '61490827-5841-44f9-a393-6836daf8c0d4', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322406573, '{"command":"decide","spot":4,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"Jh","index":9,"exposed":false}},{"felt":{"event":"busted","hand":{"spot":4,"hand":1}}},{"felt":{"event":"card-dealt","to":"dealer","card":"Ks","index":10,"exposed":false}},{"felt":{"event":"settled","lines":[{"hand":{"spot":4,"hand":1},"player":"16fb0cc7-c943-4697-8f97-05cec72299e2","wager":"main","outcome":"bust","taken":400,"stake_back":0,"winnings":0,"net":-400},{"hand":{"spot":2,"hand":1},"player":"8ee01e0f-2af5-42ef-9275-790906711579","wager":"main","outcome":"lose","taken":300,"stake_back":0,"winnings":0,"net":-300},{"hand":{"spot":1,"hand":1},"player":"b2342c1c-643b-419b-95cd-2b271164ad47","wager":"main","outcome":"lose","taken":100,"stake_back":0,"winnings":0,"net":-100}]}},{"felt":{"event":"round-ended","round":1,"picked_up":[{"place":{"hand":{"spot":2,"hand":1}},"cards":["4d","Js","3c"]},{"place":{"hand":{"spot":1,"hand":1}},"cards":["Ts","9d"]},{"place":"dealer","cards":["Jh","Ks"]}]}},"deadline-cleared"]', '\xdd2a5724ee04a8641f326cd51e7618d05634065dd1c4cd7b50bfb11b91fc2861', '\xafcb34a0c59d7f8199f98c543b4f8869c3298a1d76b1dafc07b2c10bf112bacf'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 25, 1, '8a1146b0-0ddd-4258-918e-5382630797a3', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322407924, '{"command":"decide","spot":5,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":5,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":7,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322422924,"total":15000}}]', '\x9c7ded8fc0d773d4863c863cdc80f6f2009baa62e2a5ee28fd3dddae04695b3d', '\x83fd0dd86afbfeacdd091f170c59ccb627d0cdd8730a249e2ee07896d38b77ae'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 26, 1, 'f82949d7-3b0a-4abf-95f3-8950595812ae', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322409223, '{"command":"decide","spot":7,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":7,"hand":1}}},{"felt":{"event":"card-dealt","to":"dealer","card":"5s","index":14,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"9h","index":15,"exposed":false}},{"felt":{"event":"card-dealt","to":"pok","card":"Jc","index":16,"exposed":false}},{"felt":{"event":"card-dealt","to":"pok","card":"3c","index":17,"exposed":false}},{"felt":{"event":"settled","lines":[{"hand":{"spot":7,"hand":1},"player":"34e14a64-d6da-455a-95a7-f45232c3a237","wager":"main","outcome":"lose","taken":800,"stake_back":0,"winnings":0,"net":-800},{"hand":{"spot":5,"hand":1},"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","wager":"main","outcome":"lose","taken":200,"stake_back":0,"winnings":0,"net":-200},{"hand":{"spot":4,"hand":1},"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","wager":"main","outcome":"lose","taken":600,"stake_back":0,"winnings":0,"net":-600}]}},{"felt":{"event":"pok-settled","cards":["7s","5s","9h","Jc","3c"],"line":"none","lines":[{"hand":{"spot":7,"hand":1},"player":"34e14a64-d6da-455a-95a7-f45232c3a237","wager":"pok","outcome":"lose","taken":200,"stake_back":0,"winnings":0,"net":-200},{"hand":{"spot":5,"hand":1},"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","wager":"pok","outcome":"lose","taken":200,"stake_back":0,"winnings":0,"net":-200},{"hand":{"spot":4,"hand":1},"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","wager":"pok","outcome":"lose","taken":200,"stake_back":0,"winnings":0,"net":-200}]}},{"felt":{"event":"round-ended","round":1,"picked_up":[{"place":{"hand":{"spot":7,"hand":1}},"cards":["Js","Jd"]},{"place":{"hand":{"spot":5,"hand":1}},"cards":["4c","Th","3c"]},{"place":{"hand":{"spot":4,"hand":1}},"cards":["Js","5s","4c"]},{"place":"dealer","cards":["7s","5s","9h"]},{"place":"pok","cards":["Jc","3c"]}]}},"deadline-cleared"]', '\x83fd0dd86afbfeacdd091f170c59ccb627d0cdd8730a249e2ee07896d38b77ae', '\x1f61948f5a4355185cc7226f9a15b57ea1d5aaad28dd1148cf2b106a39ab5476'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 24, 1, '8a95098d-15a8-4916-95b6-132abb08fb98', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322415660, '{"command":"bet","spot":4,"amount":1000}', '[{"bet-placed":{"spot":4,"player":"236f6ef6-012c-44b2-a0ee-921c3497569f","before":0,"after":1000}},{"deadline-set":{"what":"betting","at":1795322430660,"total":15000}}]', '\x8eb271381d018dc5c7c6f6257eab714bf7ac595ea41f6c3600a1d6c2395ca2da', '\x49ef48516d8dd8b5f86353bb9aa5d6f78d4cfb6e5a40001984084f54f63ac078'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 24, 1, 'd3840440-30fa-4934-920e-cafd03b35737', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322416092, '{"command":"bet","spot":8,"amount":800}', '[{"bet-placed":{"spot":8,"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","before":0,"after":800}},{"deadline-set":{"what":"betting","at":1795322431092,"total":15000}}]', '\x12530de9e04740a619e01ac6ffdfa7309984cfcca3e66d004ca357c80971d48f', '\x94fd7dac17495d88a476481c02909e8cc1b999c8b020fec70459f8175031f5da'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 25, 1, '2ad2a54e-e65f-492b-a815-e4df8c11a416', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322416140, '{"command":"bet","spot":2,"amount":2000}', '[{"bet-placed":{"spot":2,"player":"97e13447-1775-4b40-a106-6b7e86c0389c","before":0,"after":2000}}]', '\x49ef48516d8dd8b5f86353bb9aa5d6f78d4cfb6e5a40001984084f54f63ac078', '\x612555dfac8541de276ec3127e962dc37206582c9ea9f6349057ac647ec45c41'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 25, 1, 'c572ad79-cc4a-41f1-b279-fb14966d9195', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322416141, '{"command":"bet","spot":7,"amount":800}', '[{"bet-placed":{"spot":7,"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","before":0,"after":800}}]', '\x94fd7dac17495d88a476481c02909e8cc1b999c8b020fec70459f8175031f5da', '\x5dd4016e16b4748737eb3afb524579ceacfd8025a370a249e7885177c577886d'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 26, 1, 'ad166ef3-84e1-482f-98b4-efa1300ad9c1', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322416159, '{"command":"bet","spot":3,"amount":2000}', '[{"bet-placed":{"spot":3,"player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","before":0,"after":2000}}]', '\x612555dfac8541de276ec3127e962dc37206582c9ea9f6349057ac647ec45c41', '\xf1b1fc4504b0bad6c2e3f189122e6952a26918918621381d5059482cf304e046'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 26, 1, 'cec397a5-7b9a-4672-8a7a-45f333a10058', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322416212, '{"command":"bet","spot":5,"amount":700}', '[{"bet-placed":{"spot":5,"player":"618a1020-211c-4dc0-9599-c06cca9e83a5","before":0,"after":700}}]', '\x5dd4016e16b4748737eb3afb524579ceacfd8025a370a249e7885177c577886d', '\x5e78c5985097ade1599cbf8d12701b2fa366a1aa9ae249e8febecfd8c87785cb'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 26, 1, '55e7b38b-0a86-49df-846f-dbdb6b1e6310', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322417559, '{"command":"bet","spot":2,"amount":200}', '[{"bet-placed":{"spot":2,"player":"8ee01e0f-2af5-42ef-9275-790906711579","before":0,"after":200}},{"deadline-set":{"what":"betting","at":1795322432559,"total":15000}}]', '\xafcb34a0c59d7f8199f98c543b4f8869c3298a1d76b1dafc07b2c10bf112bacf', '\x825bcaf8bb851bf0ea8e255d778206725c4aad60e3f1fce4c488b9302b4d4f65'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 27, 1, '59d24085-1432-498a-9cf4-b3e281a3f0d8', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322417769, '{"command":"bet","spot":4,"amount":300}', '[{"bet-placed":{"spot":4,"player":"16fb0cc7-c943-4697-8f97-05cec72299e2","before":0,"after":300}}]', '\x825bcaf8bb851bf0ea8e255d778206725c4aad60e3f1fce4c488b9302b4d4f65', '\x7ca043a8c4113d49c3988deea563924bc5790de9dca08652d93551bfdba89687'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 28, 1, '158b29a7-236c-44c4-a44d-3421f6f791d1', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322417799, '{"command":"bet","spot":1,"amount":200}', '[{"bet-placed":{"spot":1,"player":"b2342c1c-643b-419b-95cd-2b271164ad47","before":0,"after":200}}]', '\x7ca043a8c4113d49c3988deea563924bc5790de9dca08652d93551bfdba89687', '\x509c4fc81e4efef7216badf6a0c4abe0a4c595d65bb3adf60653357a7592e8b9'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 27, 1, '1f3209ec-69a9-404f-b5c3-c85d61c4129c', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322420510, '{"command":"pok","spot":5,"amount":200}', '[{"pok-placed":{"spot":5,"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","before":0,"after":200}},{"deadline-set":{"what":"betting","at":1795322435510,"total":15000}}]', '\x1f61948f5a4355185cc7226f9a15b57ea1d5aaad28dd1148cf2b106a39ab5476', '\x807c529e224577b173fb0ea24cf9c3dd83250b14dac00bd5cbda178397d21f4c'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 28, 1, 'a2226671-699a-429d-bf4c-ff0087d285ac', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322420536, '{"command":"pok","spot":4,"amount":200}', '[{"pok-placed":{"spot":4,"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","before":0,"after":200}}]', '\x807c529e224577b173fb0ea24cf9c3dd83250b14dac00bd5cbda178397d21f4c', '\x0c9de25691c63a523c4d6badab6f4cac547058d59c28224abb8c7c170f3ec218'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 29, 1, '22008486-229d-4939-ba2d-5b558bc19486', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322420660, '{"command":"pok","spot":7,"amount":200}', '[{"pok-placed":{"spot":7,"player":"34e14a64-d6da-455a-95a7-f45232c3a237","before":0,"after":200}}]', '\x0c9de25691c63a523c4d6badab6f4cac547058d59c28224abb8c7c170f3ec218', '\x31dfcca1d51fbe57c6a9a2c5a3d149614a92c8ccf8fd82fa129fb9231b098d49'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 27, 1, '5aff4617-b3fe-4572-abc8-d020cdc348fa', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322426982, '{"command":"confirm"}', '[{"confirmed":{"player":"236f6ef6-012c-44b2-a0ee-921c3497569f"}}]', '\xf1b1fc4504b0bad6c2e3f189122e6952a26918918621381d5059482cf304e046', '\xc7ed2936edf79574044dd8cd032e576c8e5ee74a29a744d85f90690e5ead602b'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 27, 1, 'c97ea391-77f4-4461-945f-6d9f49ca0984', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322427130, '{"command":"confirm"}', '[{"confirmed":{"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77"}}]', '\x5e78c5985097ade1599cbf8d12701b2fa366a1aa9ae249e8febecfd8c87785cb', '\xa54ced60f359528717f451e160a13b4ca0cf0f746ac10e0912cbdb4ec2441d1e'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 28, 1, '83c69aa3-293b-48f3-ab39-adf879bf6b86', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322427211, '{"command":"confirm"}', '[{"confirmed":{"player":"97e13447-1775-4b40-a106-6b7e86c0389c"}}]', '\xc7ed2936edf79574044dd8cd032e576c8e5ee74a29a744d85f90690e5ead602b', '\xc89f4b3e8a56b963ee89f60de6af0d074d7d7efafd07f70747fd76ed1895bfd9'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 39, 1, '9e50928a-18bf-4990-8a09-d6748f1b982a', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322455284, '{"command":"confirm"}', '[{"confirmed":{"player":"16fb0cc7-c943-4697-8f97-05cec72299e2"}}]', '\x78b52800107bc0a7de5bd2f2485cf3e2ec8c62660dfb534e2021f45f0a28c3e5', '\x92749f60c22aeb261059212e5e217b21a7e8c5997bbed08662a067ca2b32fd16'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 29, 1, '9d29b020-98af-4ea9-b64c-29b3db95f088', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322427494, '{"command":"confirm"}', '[{"confirmed":{"player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51"}},{"felt":{"event":"round-started","round":2,"spots":[{"spot":2,"holder":"97e13447-1775-4b40-a106-6b7e86c0389c","stake":2000,"pok":0,"backers":[],"short":null},{"spot":3,"holder":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","stake":2000,"pok":0,"backers":[],"short":null},{"spot":4,"holder":"236f6ef6-012c-44b2-a0ee-921c3497569f","stake":1000,"pok":0,"backers":[],"short":null}]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"Qs","index":16,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":3,"hand":1}},"card":"Jh","index":17,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"Kh","index":18,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"Qd","index":19,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"5s","index":20,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":3,"hand":1}},"card":"3h","index":21,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"2h","index":22,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":2,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322442494,"total":15000}}]', '\xc89f4b3e8a56b963ee89f60de6af0d074d7d7efafd07f70747fd76ed1895bfd9', '\xef503cfdc5567d54eb3ea940f6ffdcbe369b8d69dec64b758bff2938d8ad0faf'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 28, 1, '24e616d7-2f03-4e11-9051-7a672168c02e', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322427557, '{"command":"confirm"}', '[{"confirmed":{"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f"}}]', '\xa54ced60f359528717f451e160a13b4ca0cf0f746ac10e0912cbdb4ec2441d1e', '\xa40b2394e80e6b7db59764ffe30abf9e475aeec7ad3039b5f4d5e4f636da0917'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 29, 1, 'b9bdd79b-e386-45f0-9b40-a7b7dd4f9a12', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322427587, '{"command":"confirm"}', '[{"confirmed":{"player":"618a1020-211c-4dc0-9599-c06cca9e83a5"}},{"felt":{"event":"tray-emptied"}},{"felt":{"event":"shoe-shuffled","shoe":"c28f9fc5-15e2-441f-967a-63a159b716fc","cards":52,"washes":["9fc357e6fe6d54c89d92aa8c066b7b3c","fca72b56dba83242bfdabeb82ccd5914","280b17f7bcc40b9e573a70cd50b1b650"]}},{"felt":{"event":"round-started","round":2,"spots":[{"spot":5,"holder":"618a1020-211c-4dc0-9599-c06cca9e83a5","stake":700,"pok":0,"backers":[],"short":null},{"spot":7,"holder":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","stake":800,"pok":0,"backers":[],"short":null},{"spot":8,"holder":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","stake":800,"pok":0,"backers":[],"short":null}]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"9h","index":0,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"7h","index":1,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":8,"hand":1}},"card":"6h","index":2,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"Ac","index":3,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"Qd","index":4,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"Qh","index":5,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":8,"hand":1}},"card":"2s","index":6,"exposed":false}},{"felt":{"event":"card-dealt","to":"hole","card":null,"index":7,"exposed":false}},{"felt":{"event":"insurance-offered"}},{"deadline-set":{"what":"insurance","at":1795322437587,"total":10000}}]', '\xa40b2394e80e6b7db59764ffe30abf9e475aeec7ad3039b5f4d5e4f636da0917', '\x7581bf6629a090702ee7b3be6c802941bff794941a1327ee9a930cedf82b8cd8'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 30, 1, 'c3f82410-2b75-4ae8-97d3-5c07b13711cf', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322428452, '{"command":"decline","spot":8,"hand":null}', '[{"felt":{"event":"insurance-declined","spot":8,"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f"}}]', '\x7581bf6629a090702ee7b3be6c802941bff794941a1327ee9a930cedf82b8cd8', '\x440a8cc431bc8c25acb3e9d25d20e700f084af48ddfe11d9e9592fbcd0836da4'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 31, 1, '006c2855-19b0-4457-a07f-40b855b37fe7', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322428586, '{"command":"decline","spot":5,"hand":null}', '[{"felt":{"event":"insurance-declined","spot":5,"player":"618a1020-211c-4dc0-9599-c06cca9e83a5"}}]', '\x440a8cc431bc8c25acb3e9d25d20e700f084af48ddfe11d9e9592fbcd0836da4', '\x673dfd7a050fa0833f2f120b6d071131bdb0d0e67f7d361b3cbafffb3c57b85f'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 32, 1, '6d65ba9e-f85a-47b5-b786-682a185ef2e8', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322428728, '{"command":"decline","spot":7,"hand":null}', '[{"felt":{"event":"insurance-declined","spot":7,"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77"}},{"felt":{"event":"insurance-closed"}},{"felt":{"event":"turn-started","hand":{"spot":5,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322443728,"total":15000}}]', '\x673dfd7a050fa0833f2f120b6d071131bdb0d0e67f7d361b3cbafffb3c57b85f', '\xe1915397def28b9d07411186cbc121f44f51abe2ec8099882f52365556a80546'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 29, 1, '06428a51-96d7-4afc-8b54-09e7c2944b79', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322428788, '{"command":"confirm"}', '[{"confirmed":{"player":"8ee01e0f-2af5-42ef-9275-790906711579"}}]', '\x509c4fc81e4efef7216badf6a0c4abe0a4c595d65bb3adf60653357a7592e8b9', '\x7902836bd46601c2d7524e1c0c9696a6d3d16f4955cff95cf1368b5fd6e60dbf'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 30, 1, '5c7e19df-63ce-443f-a2ed-d842a7029850', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322428815, '{"command":"confirm"}', '[{"confirmed":{"player":"16fb0cc7-c943-4697-8f97-05cec72299e2"}}]', '\x7902836bd46601c2d7524e1c0c9696a6d3d16f4955cff95cf1368b5fd6e60dbf', '\xdb9026bfa4d67f8efb7451220d7b4ee7a63ade6544ce6466c10e9c5c52fe9025'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 31, 1, '0cec0a81-6839-4e82-a564-61aac5cc2e89', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322428939, '{"command":"confirm"}', '[{"confirmed":{"player":"b2342c1c-643b-419b-95cd-2b271164ad47"}},{"felt":{"event":"round-started","round":2,"spots":[{"spot":1,"holder":"b2342c1c-643b-419b-95cd-2b271164ad47","stake":200,"pok":0,"backers":[],"short":null},{"spot":2,"holder":"8ee01e0f-2af5-42ef-9275-790906711579","stake":200,"pok":0,"backers":[],"short":null},{"spot":4,"holder":"16fb0cc7-c943-4697-8f97-05cec72299e2","stake":300,"pok":0,"backers":[],"short":null}]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":1,"hand":1}},"card":"9h","index":11,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"5d","index":12,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"Kc","index":13,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"2h","index":14,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":1,"hand":1}},"card":"8s","index":15,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"9h","index":16,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"Qh","index":17,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":1,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322443939,"total":15000}}]', '\xdb9026bfa4d67f8efb7451220d7b4ee7a63ade6544ce6466c10e9c5c52fe9025', '\x8f73bcf557a37c5d5415c753a894c2bb6489be1930bdbaa59f329d3a76251020'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 30, 1, '5f6b3f12-dc96-4bb1-bcb1-1dffd8fab59d', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322428952, '{"command":"decide","spot":2,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"6d","index":23,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":3,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322443952,"total":15000}}]', '\xef503cfdc5567d54eb3ea940f6ffdcbe369b8d69dec64b758bff2938d8ad0faf', '\x80411c14a2a777e3b0a718008705a6153051ec109c8569ee274dcd127d354923'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 33, 1, '4f82edf9-c8ff-4f92-85e6-33c1963aa6d4', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322429604, '{"command":"decide","spot":5,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":5,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":7,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322444604,"total":15000}}]', '\xe1915397def28b9d07411186cbc121f44f51abe2ec8099882f52365556a80546', '\xc5071fbfd8526c97cbac095ef6c6b3f283bf2d304f66886b5a4e25695e6a2275'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 31, 1, '8434268d-1874-476a-8869-ca1a9647f23a', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322430232, '{"command":"decide","spot":3,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":3,"hand":1}},"card":"5h","index":24,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322445232,"total":15000}}]', '\x80411c14a2a777e3b0a718008705a6153051ec109c8569ee274dcd127d354923', '\x1b972ab0cbbaa11e4ea546b328d38ab517b6d59c4da80c71c2b5211b52bfd9a0'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 34, 1, '2534fb10-9357-4beb-82cc-efc228a0807c', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322430458, '{"command":"decide","spot":7,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":7,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":8,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322445458,"total":15000}}]', '\xc5071fbfd8526c97cbac095ef6c6b3f283bf2d304f66886b5a4e25695e6a2275', '\xe07b5b7da7049096460542ccf771134508fa2a11d0d6c87abb426cf4bf71bed0'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 35, 1, 'c588a496-e112-434e-942c-3f160a94ae1c', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322431281, '{"command":"decide","spot":8,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":8,"hand":1}},"card":"Jd","index":8,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322446281,"total":15000}}]', '\xe07b5b7da7049096460542ccf771134508fa2a11d0d6c87abb426cf4bf71bed0', '\xebccc62cdb2b7b763ce347917d070f00e9eb869d9d1a97be63e258aa7a9a3497'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 30, 1, 'b04544c7-ec47-44a4-82e4-ce9aa1b1775f', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322431368, '{"command":"bet","spot":4,"amount":200}', '[{"bet-placed":{"spot":4,"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","before":0,"after":200}}]', '\x31dfcca1d51fbe57c6a9a2c5a3d149614a92c8ccf8fd82fa129fb9231b098d49', '\x5ee45150a53ab97f2605f9a906419c8a3b839df71503bf3464b4944e6b327a92'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 31, 1, 'bc74df64-1e50-4427-a734-667bd10646e9', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322431592, '{"command":"bet","spot":5,"amount":200}', '[{"bet-placed":{"spot":5,"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","before":0,"after":200}}]', '\x5ee45150a53ab97f2605f9a906419c8a3b839df71503bf3464b4944e6b327a92', '\x73d541771e263a67227f4e4421cdffc4338cd78026cce7ac71648356a1faf792'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 33, 1, '6d64a7a8-3401-4207-8ff3-de0324c38fc2', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322431636, '{"command":"decide","spot":2,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":2,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":4,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322446636,"total":15000}}]', '\x4ef5485dc10d9ac0d620b2a219a182c7aaa1cb7896323a0c23dc6295a5dca6c1', '\x144031c03e3e20b4661b83b976b9735ccf89fc82f98a6c859eebb97339a27fb4'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 32, 1, 'd673d98f-708d-4f83-8aa8-98761dac91c1', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322431680, '{"command":"decide","spot":3,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":3,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":4,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322446680,"total":15000}}]', '\x1b972ab0cbbaa11e4ea546b328d38ab517b6d59c4da80c71c2b5211b52bfd9a0', '\x0bc3c6fe684d8f51bb6ba55233cdb05347d4f420495f004ed87dd32bd7048d31'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 32, 1, '079040bf-d979-4775-9e8f-9f5b600861b5', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322431833, '{"command":"bet","spot":7,"amount":800}', '[{"bet-placed":{"spot":7,"player":"34e14a64-d6da-455a-95a7-f45232c3a237","before":0,"after":800}}]', '\x73d541771e263a67227f4e4421cdffc4338cd78026cce7ac71648356a1faf792', '\x3e5bb75b0b4a33d625a2b8fe6e82b4b63e6009ac072f02ba9c705d8a1c5c6f45'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 36, 1, '9c9b22da-5b69-4025-accc-9bf344ae5427', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322432168, '{"command":"decide","spot":8,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":8,"hand":1}}},{"felt":{"event":"hole-shown","card":"Kc"}},{"felt":{"event":"settled","lines":[{"hand":{"spot":8,"hand":1},"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","wager":"main","outcome":"lose","taken":800,"stake_back":0,"winnings":0,"net":-800},{"hand":{"spot":7,"hand":1},"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","wager":"main","outcome":"lose","taken":800,"stake_back":0,"winnings":0,"net":-800},{"hand":{"spot":5,"hand":1},"player":"618a1020-211c-4dc0-9599-c06cca9e83a5","wager":"main","outcome":"lose","taken":700,"stake_back":0,"winnings":0,"net":-700}]}},{"felt":{"event":"round-ended","round":2,"picked_up":[{"place":{"hand":{"spot":8,"hand":1}},"cards":["6h","2s","Jd"]},{"place":{"hand":{"spot":7,"hand":1}},"cards":["7h","Qh"]},{"place":{"hand":{"spot":5,"hand":1}},"cards":["9h","Qd"]},{"place":"dealer","cards":["Ac","Kc"]}]}},{"felt":{"event":"shoe-retired","shoe":"c28f9fc5-15e2-441f-967a-63a159b716fc","seed":"ffa532686402ed0f9f6dd91e71fe15cc95cdfca3ef3a8b91cdccc8a1fa30b9a2"}},{"felt":{"event":"shoe-prepared","shoe":"512e0a53-7aed-40bc-8fe5-c2442499ae9c","commitment":"5548bf80282d35c03c75a17d5cd787523e7034dc3a4ea3810bc2cdaf495710bf","sealed":"ddd9699988159a5893b773af966b9233bd0c5a6a90affa79ec54b01b2e68a4a3b6f14a594bc6134ce50b81d28a9ca316b51ffe379e6ad2705d72236182c917a338ec3f67c14334f0"}},"deadline-cleared"]', '\xebccc62cdb2b7b763ce347917d070f00e9eb869d9d1a97be63e258aa7a9a3497', '\x458bd07f20f5c64cfb6415297432daa34c0231814d656b42d240b7a7a1da7888'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 33, 1, '7cb191f0-b4c2-4980-aec2-73560e64bbba', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322432446, '{"command":"decide","spot":4,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"Ts","index":25,"exposed":false}},{"felt":{"event":"busted","hand":{"spot":4,"hand":1}}},{"felt":{"event":"card-dealt","to":"dealer","card":"2c","index":26,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"9c","index":27,"exposed":false}},{"felt":{"event":"settled","lines":[{"hand":{"spot":4,"hand":1},"player":"236f6ef6-012c-44b2-a0ee-921c3497569f","wager":"main","outcome":"bust","taken":1000,"stake_back":0,"winnings":0,"net":-1000},{"hand":{"spot":3,"hand":1},"player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","wager":"main","outcome":"lose","taken":2000,"stake_back":0,"winnings":0,"net":-2000},{"hand":{"spot":2,"hand":1},"player":"97e13447-1775-4b40-a106-6b7e86c0389c","wager":"main","outcome":"push","taken":0,"stake_back":2000,"winnings":0,"net":0}]}},{"felt":{"event":"round-ended","round":2,"picked_up":[{"place":{"hand":{"spot":3,"hand":1}},"cards":["Jh","3h","5h"]},{"place":{"hand":{"spot":2,"hand":1}},"cards":["Qs","5s","6d"]},{"place":"dealer","cards":["Qd","2c","9c"]}]}},"deadline-cleared"]', '\x0bc3c6fe684d8f51bb6ba55233cdb05347d4f420495f004ed87dd32bd7048d31', '\x5dfa470f17fbbcc3d71f1c4f3647e5770cd50d18d7b9b61dfe5303fd1655fc7d'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 34, 1, '8fa8a618-1080-4344-8c9d-9d561439176d', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322432840, '{"command":"decide","spot":4,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":4,"hand":1}}},{"felt":{"event":"card-dealt","to":"dealer","card":"4d","index":18,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"7d","index":19,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"Qc","index":20,"exposed":false}},{"felt":{"event":"settled","lines":[{"hand":{"spot":4,"hand":1},"player":"16fb0cc7-c943-4697-8f97-05cec72299e2","wager":"main","outcome":"win","taken":0,"stake_back":300,"winnings":300,"net":300},{"hand":{"spot":2,"hand":1},"player":"8ee01e0f-2af5-42ef-9275-790906711579","wager":"main","outcome":"win","taken":0,"stake_back":200,"winnings":200,"net":200},{"hand":{"spot":1,"hand":1},"player":"b2342c1c-643b-419b-95cd-2b271164ad47","wager":"main","outcome":"win","taken":0,"stake_back":200,"winnings":200,"net":200}]}},{"felt":{"event":"round-ended","round":2,"picked_up":[{"place":{"hand":{"spot":4,"hand":1}},"cards":["Kc","Qh"]},{"place":{"hand":{"spot":2,"hand":1}},"cards":["5d","9h"]},{"place":{"hand":{"spot":1,"hand":1}},"cards":["9h","8s"]},{"place":"dealer","cards":["2h","4d","7d","Qc"]}]}},"deadline-cleared"]', '\x144031c03e3e20b4661b83b976b9735ccf89fc82f98a6c859eebb97339a27fb4', '\x69e46001636349b474866c4dff8033089ac1b76fd2d65a941cf88e30c5203985'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 37, 1, '27d3cb9c-9d25-4a01-be6f-f703c8486eae', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322432969, '{"command":"wash","wash":"6a88820ac3dbb7881ec277a7fa2b5356"}', '[{"felt":{"event":"washed","shoe":"512e0a53-7aed-40bc-8fe5-c2442499ae9c","player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","wash":"6a88820ac3dbb7881ec277a7fa2b5356"}}]', '\x458bd07f20f5c64cfb6415297432daa34c0231814d656b42d240b7a7a1da7888', '\x848ab2865d318075edceaf62298175ec285ae5f0c82bca5faed866a353e4743e'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 38, 1, 'fbb4c795-a35a-4ba8-b480-626ac3688d1b', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322433239, '{"command":"wash","wash":"7e2d525989d49fdc1963126bed54c7f3"}', '[{"felt":{"event":"washed","shoe":"512e0a53-7aed-40bc-8fe5-c2442499ae9c","player":"618a1020-211c-4dc0-9599-c06cca9e83a5","wash":"7e2d525989d49fdc1963126bed54c7f3"}}]', '\x848ab2865d318075edceaf62298175ec285ae5f0c82bca5faed866a353e4743e', '\x5ca104585320cccbb53e2b7c60a9c1ccc4ba6072259bfeec47407010146cdbd3'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 39, 1, 'c805d442-f2a8-40a8-98cb-87353daa9420', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322433632, '{"command":"wash","wash":"0d02cc10994e8e565ccd61319350273d"}', '[{"felt":{"event":"washed","shoe":"512e0a53-7aed-40bc-8fe5-c2442499ae9c","player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","wash":"0d02cc10994e8e565ccd61319350273d"}}]', '\x5ca104585320cccbb53e2b7c60a9c1ccc4ba6072259bfeec47407010146cdbd3', '\x1050408b15a330de2f1cc2d280f9e866841a73253ffa007cdf9e1ea38ba65faa'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 33, 1, '24c799df-b065-4f68-beeb-f49caad0bf36', 'table', 1795322435512, '{"command":"tick"}', '[{"felt":{"event":"round-started","round":2,"spots":[{"spot":4,"holder":"53e9086e-40c8-46ba-a7ee-4b737aa36572","stake":200,"pok":200,"backers":[],"short":null},{"spot":5,"holder":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","stake":200,"pok":200,"backers":[],"short":null},{"spot":7,"holder":"34e14a64-d6da-455a-95a7-f45232c3a237","stake":800,"pok":200,"backers":[],"short":null}]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"6h","index":18,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"6c","index":19,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"8h","index":20,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"As","index":21,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"2d","index":22,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"Qd","index":23,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"8d","index":24,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":4,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322450512,"total":15000}}]', '\x3e5bb75b0b4a33d625a2b8fe6e82b4b63e6009ac072f02ba9c705d8a1c5c6f45', '\xad9b5367a27f4550b01e2f991cf4297f1f04d0c7b8198149fab63f0489da1c81'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 34, 1, '73b7cda5-34da-47a0-aa32-8c159aab414b', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322436931, '{"command":"decide","spot":4,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"2s","index":25,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322451931,"total":15000}}]', '\xad9b5367a27f4550b01e2f991cf4297f1f04d0c7b8198149fab63f0489da1c81', '\x832ea7f926bb89fd05f44d7129eb6671827d5294b7192b9e520905deaa245988'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 35, 1, '07bb8c1d-1b03-4439-96af-017d79b1f8d8', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322438307, '{"command":"decide","spot":4,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"6d","index":26,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322453307,"total":15000}}]', '\x832ea7f926bb89fd05f44d7129eb6671827d5294b7192b9e520905deaa245988', '\x4c325d75874e84b780322c6b6ec61b26f0e4c616e703142b630c37f7ac396654'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 36, 1, '7504f52f-8d57-4665-91fd-bb7acd1388a5', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322439119, '{"command":"decide","spot":4,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"Tc","index":27,"exposed":false}},{"felt":{"event":"busted","hand":{"spot":4,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":5,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322454119,"total":15000}}]', '\x4c325d75874e84b780322c6b6ec61b26f0e4c616e703142b630c37f7ac396654', '\x02b08184bd3ee3de9ab43f4f3d6b19329bf80fbe73c276a077b8efb58b3a0dfb'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 37, 1, 'bdc5b5b4-5309-4dfc-88c0-f14491e77d45', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322439918, '{"command":"decide","spot":5,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"As","index":28,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322454918,"total":15000}}]', '\x02b08184bd3ee3de9ab43f4f3d6b19329bf80fbe73c276a077b8efb58b3a0dfb', '\x0fdcc0e21269e5ecad74f63796ede7c61155b7de1055a94e6706738a6ec0e5d5'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 38, 1, '8353e5a1-7b32-42b0-8600-6139014379e6', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322441013, '{"command":"decide","spot":5,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":5,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":7,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322456013,"total":15000}}]', '\x0fdcc0e21269e5ecad74f63796ede7c61155b7de1055a94e6706738a6ec0e5d5', '\xcc1a72c6ca002796331073b1219291d4b0d1492388827cae9a6077bb3f428ce8'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 39, 1, '61421601-f678-4097-9374-ea1dc883c2b3', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322442515, '{"command":"decide","spot":7,"hand":1,"decision":"split"}', '[{"felt":{"event":"split","hand":{"spot":7,"hand":1},"player":"34e14a64-d6da-455a-95a7-f45232c3a237","amount":800,"matched":[]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"Kc","index":29,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322457515,"total":15000}}]', '\xcc1a72c6ca002796331073b1219291d4b0d1492388827cae9a6077bb3f428ce8', '\x82e6f33b985a258d92d7fa1259ffb7935b2460c7f2a50ce811089ad5ef95a56c'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 34, 1, 'a16e4234-64c3-46ef-bf9e-dfccd438e7b3', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322443344, '{"command":"bet","spot":2,"amount":2000}', '[{"bet-placed":{"spot":2,"player":"97e13447-1775-4b40-a106-6b7e86c0389c","before":0,"after":2000}},{"deadline-set":{"what":"betting","at":1795322458344,"total":15000}}]', '\x5dfa470f17fbbcc3d71f1c4f3647e5770cd50d18d7b9b61dfe5303fd1655fc7d', '\x1001df33697b2984894976c9779a4704746c119a5af04585a600f33099dda9c0'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 35, 1, 'e06c3cb5-d534-48c9-9b4e-f4051b1c3a95', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322443488, '{"command":"bet","spot":3,"amount":2000}', '[{"bet-placed":{"spot":3,"player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","before":0,"after":2000}}]', '\x1001df33697b2984894976c9779a4704746c119a5af04585a600f33099dda9c0', '\xe72a2c857d7ed4b9a1f5003a3aa7a1f4506acfe33a8a7ecf0acfd43b366b987b'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 40, 1, '3e4be3e5-3c63-4173-bece-9d107d429b10', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322443534, '{"command":"decide","spot":7,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":7,"hand":1}}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":2}},"card":"Td","index":30,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":7,"hand":2}}},{"deadline-set":{"what":"turn","at":1795322458534,"total":15000}}]', '\x82e6f33b985a258d92d7fa1259ffb7935b2460c7f2a50ce811089ad5ef95a56c', '\x9a73cbd672a95ef41d985ca7a32bb17267df3bf2f73eabcdf39f21028685973d'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 36, 1, '569a2ad4-888e-4fec-b111-a7667e538adf', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322443560, '{"command":"bet","spot":4,"amount":4000}', '[{"bet-placed":{"spot":4,"player":"236f6ef6-012c-44b2-a0ee-921c3497569f","before":0,"after":4000}}]', '\xe72a2c857d7ed4b9a1f5003a3aa7a1f4506acfe33a8a7ecf0acfd43b366b987b', '\x6a4611d211306c8268671b22ab38ab394abe13fddf0c2a2b1f988ed95945bbc1'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 40, 1, '63e44666-2e82-4a68-b2d8-fc973c52a2fb', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322443949, '{"command":"bet","spot":7,"amount":600}', '[{"bet-placed":{"spot":7,"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","before":0,"after":600}},{"deadline-set":{"what":"betting","at":1795322458949,"total":15000}}]', '\x1050408b15a330de2f1cc2d280f9e866841a73253ffa007cdf9e1ea38ba65faa', '\xe82b60552f78c5e34a63c02d95aeb2c7750c8c69c69053b1c087b637c687cbd0'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 41, 1, 'd5194e05-35a8-4ba1-8a11-ee49da4d040d', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322444043, '{"command":"bet","spot":5,"amount":500}', '[{"bet-placed":{"spot":5,"player":"618a1020-211c-4dc0-9599-c06cca9e83a5","before":0,"after":500}}]', '\xe82b60552f78c5e34a63c02d95aeb2c7750c8c69c69053b1c087b637c687cbd0', '\xabb9ffb68cb5d23f8a83a7de10ac2e77720a57efb39c24cc77d8b7f2156a79a6'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 35, 1, 'e7f749cf-0776-42ae-a89d-93314fba64b6', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322444056, '{"command":"bet","spot":1,"amount":400}', '[{"bet-placed":{"spot":1,"player":"b2342c1c-643b-419b-95cd-2b271164ad47","before":0,"after":400}},{"deadline-set":{"what":"betting","at":1795322459056,"total":15000}}]', '\x69e46001636349b474866c4dff8033089ac1b76fd2d65a941cf88e30c5203985', '\x838f2e5e80e4d1be63374426c05740f85fada2ccf4dc6d1715146a5a1e3fb37b');
INSERT INTO public.journal VALUES
	('78153df4-4972-5930-bcd6-422d635a2b83', 36, 1, '434ddd8d-6124-475d-a290-6cad20f11c63', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322444196, '{"command":"bet","spot":4,"amount":300}', '[{"bet-placed":{"spot":4,"player":"16fb0cc7-c943-4697-8f97-05cec72299e2","before":0,"after":300}}]', '\x838f2e5e80e4d1be63374426c05740f85fada2ccf4dc6d1715146a5a1e3fb37b', '\x5437c3f476386f36a3f8c2e6150b49b7b14d235c564415d10e8df85f2f9d46f3'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 37, 1, '81eeed20-f1d1-434d-94ca-edb8c6b86ced', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322444223, '{"command":"bet","spot":2,"amount":200}', '[{"bet-placed":{"spot":2,"player":"8ee01e0f-2af5-42ef-9275-790906711579","before":0,"after":200}}]', '\x5437c3f476386f36a3f8c2e6150b49b7b14d235c564415d10e8df85f2f9d46f3', '\xcbf358c8ae35d56abdb07df48b74e3d3cd9ca74aa451a41e6c95230a2a15602b'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 1, 'ebe5c823-75ec-4bc3-8c54-46abd16d451a', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322444924, '{"command":"decide","spot":7,"hand":2,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":7,"hand":2}}},{"felt":{"event":"card-dealt","to":"dealer","card":"5h","index":31,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"Ks","index":32,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"Kh","index":33,"exposed":false}},{"felt":{"event":"card-dealt","to":"pok","card":"8h","index":34,"exposed":false}},{"felt":{"event":"settled","lines":[{"hand":{"spot":7,"hand":2},"player":"34e14a64-d6da-455a-95a7-f45232c3a237","wager":"main","outcome":"win","taken":0,"stake_back":800,"winnings":800,"net":800},{"hand":{"spot":7,"hand":1},"player":"34e14a64-d6da-455a-95a7-f45232c3a237","wager":"main","outcome":"win","taken":0,"stake_back":800,"winnings":800,"net":800},{"hand":{"spot":5,"hand":1},"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","wager":"main","outcome":"win","taken":0,"stake_back":200,"winnings":200,"net":200},{"hand":{"spot":4,"hand":1},"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","wager":"main","outcome":"bust","taken":200,"stake_back":0,"winnings":0,"net":-200}]}},{"felt":{"event":"pok-settled","cards":["As","5h","Ks","Kh","8h"],"line":"jacks","lines":[{"hand":{"spot":7,"hand":1},"player":"34e14a64-d6da-455a-95a7-f45232c3a237","wager":"pok","outcome":"win","taken":0,"stake_back":200,"winnings":200,"net":200},{"hand":{"spot":5,"hand":1},"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","wager":"pok","outcome":"win","taken":0,"stake_back":200,"winnings":200,"net":200},{"hand":{"spot":4,"hand":1},"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","wager":"pok","outcome":"win","taken":0,"stake_back":200,"winnings":200,"net":200}]}},{"felt":{"event":"round-ended","round":2,"picked_up":[{"place":{"hand":{"spot":7,"hand":2}},"cards":["8d","Td"]},{"place":{"hand":{"spot":7,"hand":1}},"cards":["8h","Kc"]},{"place":{"hand":{"spot":5,"hand":1}},"cards":["6c","Qd","As"]},{"place":"dealer","cards":["As","5h","Ks","Kh"]},{"place":"pok","cards":["8h"]}]}},"deadline-cleared"]', '\x9a73cbd672a95ef41d985ca7a32bb17267df3bf2f73eabcdf39f21028685973d', '\xf5c77d9e21372e50dbec136138cef49f42123dbc14c685c13617f41ac293c5ca'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 42, 1, 'c881ed1f-90ea-4db4-9bb2-a00ea9098f03', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322445028, '{"command":"bet","spot":8,"amount":800}', '[{"bet-placed":{"spot":8,"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","before":0,"after":800}}]', '\xabb9ffb68cb5d23f8a83a7de10ac2e77720a57efb39c24cc77d8b7f2156a79a6', '\x5e25eb81435312139b621f4fd117044c66c72734bcd1fa98636cf09d3872d561'),
	('00000000-0000-0000-0000-000000000000', 36, 1, '9106682d-2162-5457-ab93-346d275acffc', 'house', 1795322447760, '{"amount":100000,"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444"}]', '\x6085283a1e8cf6cf0ce3f0120843f4adcced5772e33de98bd4bddd9f24d95266', '\xadf4d2e07585d40bbf0e4b8bfe830bc54c169dcd35258a3f0754fe0410425dd0'),
	('00000000-0000-0000-0000-000000000000', 37, 1, '1244ab39-f4bc-48d4-a58c-3763cb19cdc9', 'house', 1795322447972, '{"amount":100000,"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444","verb":"take-play-chips"}', '[{"amount":100000,"kind":"play-chips-returned","marks":["cdec75e6-6074-44cc-b8d7-fec76c6ba444"],"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444"}]', '\xadf4d2e07585d40bbf0e4b8bfe830bc54c169dcd35258a3f0754fe0410425dd0', '\x87596622b92ed51c527d6475e3047587e8d000ae593af2d079f169627ed797c5'),
	('00000000-0000-0000-0000-000000000000', 38, 1, 'f1358ada-9a04-580c-950c-938c51bca111', 'cage:cage', 1795322448384, '{"amount":50000,"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444","reference":"R-1","verb":"sell-chips"}', '[{"amount":50000,"kind":"chips-bought","marks":["cdec75e6-6074-44cc-b8d7-fec76c6ba444","2552a87e-cd3b-55e1-8bc0-f8c739296133","22bdb388-96c4-53a3-bbd8-5860e604697c"],"number":1,"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444","reference":"R-1","series":"receipt"}]', '\x87596622b92ed51c527d6475e3047587e8d000ae593af2d079f169627ed797c5', '\x31efb631d6aa88f8b87c7b725b444a5ff2f8c5cb12834b80c70c9fdbcbafe5cd'),
	('00000000-0000-0000-0000-000000000000', 39, 1, '9a5ddce4-74c7-5997-b679-6b3e388269f7', 'cage:cage', 1795322448432, '{"amount":10000,"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444","reference":"","verb":"redeem-chips"}', '[{"amount":10000,"kind":"chips-redeemed","marks":["cdec75e6-6074-44cc-b8d7-fec76c6ba444","2552a87e-cd3b-55e1-8bc0-f8c739296133","60755994-3f19-5232-856b-9ddd843980b3"],"number":2,"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444","reference":"","series":"receipt"}]', '\x31efb631d6aa88f8b87c7b725b444a5ff2f8c5cb12834b80c70c9fdbcbafe5cd', '\xe6091f69fd55a81990dada5109e9d57e38ac6fb42f32cde86e2e672bc993a56d'),
	('00000000-0000-0000-0000-000000000000', 40, 1, 'fe2cb753-4161-56b6-8b65-bdb50df11b7c', 'cage:cage', 1795322448495, '{"counted":123456,"verb":"count-cage"}', '[{"books":2928160000,"counted":123456,"difference":-2928036544,"kind":"cage-counted","marks":["234625ea-591c-5205-a30a-844fa7d3b9d5","e9abffee-6655-518c-b570-dab0e5d04ced"],"number":1,"series":"count"}]', '\xe6091f69fd55a81990dada5109e9d57e38ac6fb42f32cde86e2e672bc993a56d', '\xcbd32d6d5cd5088f66daaf4fe1d86270e1d124166c56096bc37f39796c9e5813'),
	('00000000-0000-0000-0000-000000000000', 41, 1, '22396068-6abd-4369-9d3d-a5307c908188', 'house', 1795322448702, '{"verb":"note-login"}', '[{"at_ms":1795322448701,"door":"staff","kind":"login-failed","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"name":"pit"}]', '\xcbd32d6d5cd5088f66daaf4fe1d86270e1d124166c56096bc37f39796c9e5813', '\x1708aed012c8fc4d9a52470af9c34d2aedd0c7e7866775eb98455d05b685089f'),
	('00000000-0000-0000-0000-000000000000', 42, 1, '3f475f09-c281-a86f-8c47-faf94758ed9e', 'auditor:auditor', 1795322449056, '{"path":"/api/audit/trial-balance","query":"","verb":"audit"}', '[{"kind":"audit-query","path":"/api/audit/trial-balance","query":""}]', '\x1708aed012c8fc4d9a52470af9c34d2aedd0c7e7866775eb98455d05b685089f', '\xc469aed878c1a2c83c01b21d79a8d2517c7017cf888b7cc7f7dd93ad2e3fe5f7'),
	('00000000-0000-0000-0000-000000000000', 43, 1, 'ee0d5501-346f-31d4-8dd2-d744044db109', 'auditor:auditor', 1795322449083, '{"path":"/api/audit/events","query":"","verb":"audit"}', '[{"kind":"audit-query","path":"/api/audit/events","query":""}]', '\xc469aed878c1a2c83c01b21d79a8d2517c7017cf888b7cc7f7dd93ad2e3fe5f7', '\x04cfc42a5948b53e6cc5e4b29ccc8f86a335e537441435cb54af2881b5213db7'),
	('00000000-0000-0000-0000-000000000000', 44, 1, '1a43ca47-0162-ee84-c408-5a9735f9af79', 'auditor:auditor', 1795322449176, '{"path":"/api/audit/events/kinds","query":"","verb":"audit"}', '[{"kind":"audit-query","path":"/api/audit/events/kinds","query":""}]', '\x04cfc42a5948b53e6cc5e4b29ccc8f86a335e537441435cb54af2881b5213db7', '\xd2f1c5d50795982c4f11895912a08c39105390380840ddb7096f569a99f420e8'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 37, 1, '4460ff81-18d6-480b-b720-9b674756d7c3', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322454642, '{"command":"confirm"}', '[{"confirmed":{"player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51"}}]', '\x6a4611d211306c8268671b22ab38ab394abe13fddf0c2a2b1f988ed95945bbc1', '\x921a883ae9f6cb7750d95e698f91d4c4d47bc95cc1041c955d1e6393f2e12f5d'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 38, 1, 'baca49be-11ed-4e2c-b352-6310522f4f55', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322454791, '{"command":"confirm"}', '[{"confirmed":{"player":"97e13447-1775-4b40-a106-6b7e86c0389c"}}]', '\x921a883ae9f6cb7750d95e698f91d4c4d47bc95cc1041c955d1e6393f2e12f5d', '\x374e43b05da2486f463078f07a1b6f9b1be75ae66a67491605c3ee61dba54d82'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 43, 1, '85104d5d-179a-4ce4-bbe6-ae5d2b6b6c10', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322454897, '{"command":"confirm"}', '[{"confirmed":{"player":"618a1020-211c-4dc0-9599-c06cca9e83a5"}}]', '\x5e25eb81435312139b621f4fd117044c66c72734bcd1fa98636cf09d3872d561', '\x64c7111a955e855ca3dda969a810baec45383df135524c9a2cbaf42364e922cd'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 39, 1, 'ed4f86db-1c00-4985-9fa7-4955bad53324', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322454990, '{"command":"confirm"}', '[{"confirmed":{"player":"236f6ef6-012c-44b2-a0ee-921c3497569f"}},{"felt":{"event":"round-started","round":3,"spots":[{"spot":2,"holder":"97e13447-1775-4b40-a106-6b7e86c0389c","stake":2000,"pok":0,"backers":[],"short":null},{"spot":3,"holder":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","stake":2000,"pok":0,"backers":[],"short":null},{"spot":4,"holder":"236f6ef6-012c-44b2-a0ee-921c3497569f","stake":4000,"pok":0,"backers":[],"short":null}]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"6h","index":28,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":3,"hand":1}},"card":"Ks","index":29,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"Tc","index":30,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"5d","index":31,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"3c","index":32,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":3,"hand":1}},"card":"8s","index":33,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"Kh","index":34,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":2,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322469990,"total":15000}}]', '\x374e43b05da2486f463078f07a1b6f9b1be75ae66a67491605c3ee61dba54d82', '\xd6464b07fa70ceed1a2163c34008e959c11b39d34fffbb598c6ff44b4679c3d9'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 38, 1, '92e45299-fdcc-44cb-9281-d81650cdb0d6', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322455184, '{"command":"confirm"}', '[{"confirmed":{"player":"8ee01e0f-2af5-42ef-9275-790906711579"}}]', '\xcbf358c8ae35d56abdb07df48b74e3d3cd9ca74aa451a41e6c95230a2a15602b', '\x78b52800107bc0a7de5bd2f2485cf3e2ec8c62660dfb534e2021f45f0a28c3e5'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 40, 1, 'b41f3534-e8e6-4ee9-b65d-65dc9a01e1c7', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322455312, '{"command":"confirm"}', '[{"confirmed":{"player":"b2342c1c-643b-419b-95cd-2b271164ad47"}},{"felt":{"event":"round-started","round":3,"spots":[{"spot":1,"holder":"b2342c1c-643b-419b-95cd-2b271164ad47","stake":400,"pok":0,"backers":[],"short":null},{"spot":2,"holder":"8ee01e0f-2af5-42ef-9275-790906711579","stake":200,"pok":0,"backers":[],"short":null},{"spot":4,"holder":"16fb0cc7-c943-4697-8f97-05cec72299e2","stake":300,"pok":0,"backers":[],"short":null}]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":1,"hand":1}},"card":"3h","index":21,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"8c","index":22,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"3d","index":23,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"Jh","index":24,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":1,"hand":1}},"card":"8d","index":25,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"2c","index":26,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"4s","index":27,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":1,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322470312,"total":15000}}]', '\x92749f60c22aeb261059212e5e217b21a7e8c5997bbed08662a067ca2b32fd16', '\x6d7f24b6b63b18873b444a6e1271533d1ef4b442c3f2511c2dbf2d8b0046777e'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 44, 1, '47076271-2cdc-4fdf-b06b-496b04b0742a', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322455451, '{"command":"confirm"}', '[{"confirmed":{"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77"}}]', '\x64c7111a955e855ca3dda969a810baec45383df135524c9a2cbaf42364e922cd', '\x554c5c8041c9a5583a520e725a987a743bbc35ed89ee4f0fa8b561368f115cb0'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 45, 1, '595ea165-e9a1-429e-88ec-8e59af526e2d', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322455812, '{"command":"confirm"}', '[{"confirmed":{"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f"}},{"felt":{"event":"tray-emptied"}},{"felt":{"event":"shoe-shuffled","shoe":"512e0a53-7aed-40bc-8fe5-c2442499ae9c","cards":52,"washes":["6a88820ac3dbb7881ec277a7fa2b5356","7e2d525989d49fdc1963126bed54c7f3","0d02cc10994e8e565ccd61319350273d"]}},{"felt":{"event":"round-started","round":3,"spots":[{"spot":5,"holder":"618a1020-211c-4dc0-9599-c06cca9e83a5","stake":500,"pok":0,"backers":[],"short":null},{"spot":7,"holder":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","stake":600,"pok":0,"backers":[],"short":null},{"spot":8,"holder":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","stake":800,"pok":0,"backers":[],"short":null}]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"5s","index":0,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"5c","index":1,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":8,"hand":1}},"card":"3d","index":2,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"3h","index":3,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"2s","index":4,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"8c","index":5,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":8,"hand":1}},"card":"Ac","index":6,"exposed":false}},{"felt":{"event":"card-dealt","to":"hole","card":null,"index":7,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":5,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322470812,"total":15000}}]', '\x554c5c8041c9a5583a520e725a987a743bbc35ed89ee4f0fa8b561368f115cb0', '\xa0fc4bc6ad309c265d9e6bb797133c74375427bea6a77d70484117732e6eea36'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 42, 1, '9d866bfa-9c2d-4405-89ca-50d9384b3ce2', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322455971, '{"command":"pok","spot":5,"amount":200}', '[{"pok-placed":{"spot":5,"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","before":0,"after":200}},{"deadline-set":{"what":"betting","at":1795322470971,"total":15000}}]', '\xf5c77d9e21372e50dbec136138cef49f42123dbc14c685c13617f41ac293c5ca', '\x685eb07d12da093e0ec5d09d4f019735aa36149f704e17335df3650d97722d95'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 43, 1, '75a40f0e-56a8-443f-af18-d470007662cf', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322456104, '{"command":"pok","spot":7,"amount":200}', '[{"pok-placed":{"spot":7,"player":"34e14a64-d6da-455a-95a7-f45232c3a237","before":0,"after":200}}]', '\x685eb07d12da093e0ec5d09d4f019735aa36149f704e17335df3650d97722d95', '\x913027426ad45f7ce0aadd8a0b927e85c60e33e591e5e765ad730d04ccfd31ed'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 40, 1, 'd2e9168c-5926-45e3-9c43-87a251b8e3c2', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322456160, '{"command":"decide","spot":2,"hand":1,"decision":{"double":2000}}', '[{"felt":{"event":"doubled","hand":{"spot":2,"hand":1},"player":"97e13447-1775-4b40-a106-6b7e86c0389c","amount":2000,"matched":[]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"2d","index":35,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":3,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322471160,"total":15000}}]', '\xd6464b07fa70ceed1a2163c34008e959c11b39d34fffbb598c6ff44b4679c3d9', '\x4a34eb395572c53de7890da349ba180a6335c1fcecbebcc29e66fadd7b4fe36c'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 44, 1, '2186e209-d91c-42d3-b848-d8260bbb012a', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322456161, '{"command":"pok","spot":4,"amount":200}', '[{"pok-placed":{"spot":4,"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","before":0,"after":200}}]', '\x913027426ad45f7ce0aadd8a0b927e85c60e33e591e5e765ad730d04ccfd31ed', '\x3e4a4add272308378daafc2a6d29f7d112b50070f0d1f5fabc2c0b34b67490f6'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 46, 1, '0f930632-f5b3-4ca8-9907-f3764d842ed6', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322456611, '{"command":"decide","spot":5,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"Kh","index":8,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322471611,"total":15000}}]', '\xa0fc4bc6ad309c265d9e6bb797133c74375427bea6a77d70484117732e6eea36', '\x83312e7f7a659427d6f269891b258d08895946571622818b84d721b76d969fdd'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 41, 1, '6f443bcb-0d61-466c-afc1-1b26d2c5dbb0', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322456790, '{"command":"decide","spot":1,"hand":1,"decision":{"double":400}}', '[{"felt":{"event":"doubled","hand":{"spot":1,"hand":1},"player":"b2342c1c-643b-419b-95cd-2b271164ad47","amount":400,"matched":[]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":1,"hand":1}},"card":"Td","index":28,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":2,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322471790,"total":15000}}]', '\x6d7f24b6b63b18873b444a6e1271533d1ef4b442c3f2511c2dbf2d8b0046777e', '\xb10dd3d5cfbfd2b92de5d2ea2c71beccc4b66b280a0357012f802ce712e66059'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 41, 1, 'd9d990bc-8b3b-48cb-9c51-e9ad5f4d989e', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322456998, '{"command":"decide","spot":3,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":3,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":4,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322471998,"total":15000}}]', '\x4a34eb395572c53de7890da349ba180a6335c1fcecbebcc29e66fadd7b4fe36c', '\xcfbaa296460219923b70f1a2913f82b7036f249fbc18520e79518e2d40524122'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 42, 1, '35bb6bf5-e5a1-41fd-b7b2-682e09fe3ac7', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322457684, '{"command":"decide","spot":2,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":2,"hand":1}},"card":"7h","index":29,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322472684,"total":15000}}]', '\xb10dd3d5cfbfd2b92de5d2ea2c71beccc4b66b280a0357012f802ce712e66059', '\xef07a9900fa942b4580d4e6bddf159211a3f0e051d84ea8213246a3d3c3b0457'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 47, 1, '965112b2-455e-4ae5-bcc4-398686e15254', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322458120, '{"command":"decide","spot":5,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":5,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":7,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322473120,"total":15000}}]', '\x83312e7f7a659427d6f269891b258d08895946571622818b84d721b76d969fdd', '\x00b1b6c2b40b4da0af01f829c9332c8560a14810c5824bbef911f8b760fbc689'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 49, 1, 'efafc3cc-f58b-4210-b6e6-e1ef5f7a7a6b', 'player:b2342c1c-643b-419b-95cd-2b271164ad47', 1795322475376, '{"command":"bet","spot":1,"amount":200}', '[{"bet-placed":{"spot":1,"player":"b2342c1c-643b-419b-95cd-2b271164ad47","before":0,"after":200}}]', '\xd7298075f28ce4900e6b64b9ed8908c0c426bdc83c79563317253394d23d013b', '\x8d14bbafb82ed177dec33c1778e8bf8f382f5e788826fd3b77c79d89d16db2ad'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 42, 1, 'c1f8817e-6963-4dfb-bb52-b786abde51ac', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322458451, '{"command":"decide","spot":4,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":4,"hand":1}}},{"felt":{"event":"card-dealt","to":"dealer","card":"Ks","index":36,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"Ts","index":37,"exposed":false}},{"felt":{"event":"settled","lines":[{"hand":{"spot":4,"hand":1},"player":"236f6ef6-012c-44b2-a0ee-921c3497569f","wager":"main","outcome":"win","taken":0,"stake_back":4000,"winnings":4000,"net":4000},{"hand":{"spot":3,"hand":1},"player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","wager":"main","outcome":"win","taken":0,"stake_back":2000,"winnings":2000,"net":2000},{"hand":{"spot":2,"hand":1},"player":"97e13447-1775-4b40-a106-6b7e86c0389c","wager":"main","outcome":"win","taken":0,"stake_back":4000,"winnings":4000,"net":4000}]}},{"felt":{"event":"round-ended","round":3,"picked_up":[{"place":{"hand":{"spot":4,"hand":1}},"cards":["Tc","Kh"]},{"place":{"hand":{"spot":3,"hand":1}},"cards":["Ks","8s"]},{"place":{"hand":{"spot":2,"hand":1}},"cards":["6h","3c","2d"]},{"place":"dealer","cards":["5d","Ks","Ts"]}]}},"deadline-cleared"]', '\xcfbaa296460219923b70f1a2913f82b7036f249fbc18520e79518e2d40524122', '\xbe585465804052c1d9d945878115b82ff4c9f199b2034e1b4e9e85570162fb0c'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 43, 1, 'dd4fcd7b-1317-4766-b708-71b5fbe41f6f', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322459156, '{"command":"decide","spot":2,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":2,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":4,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322474156,"total":15000}}]', '\xef07a9900fa942b4580d4e6bddf159211a3f0e051d84ea8213246a3d3c3b0457', '\xb798aef323e64f25476374a81af326f325feddd7ecb023b1b6f12b4318a9d9d4'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 48, 1, '71b799ac-8857-4e9b-a07b-4f07a8186a7b', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322459404, '{"command":"decide","spot":7,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":7,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":8,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322474404,"total":15000}}]', '\x00b1b6c2b40b4da0af01f829c9332c8560a14810c5824bbef911f8b760fbc689', '\x7d086a19e7a771c380237fbc4696f0b2da76666e86aecf56b2d24f209f121785'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 44, 1, '77b9b588-6041-41fd-ae98-2a9997bfa578', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322460200, '{"command":"decide","spot":4,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"3h","index":30,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322475200,"total":15000}}]', '\xb798aef323e64f25476374a81af326f325feddd7ecb023b1b6f12b4318a9d9d4', '\x8ae87b8527537c2d4889973c7d30f8bd27283a7fbce26c739be4a96b62884937'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 49, 1, 'a83621b4-56fb-445f-b616-202ecfde5fe8', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322460684, '{"command":"decide","spot":8,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":8,"hand":1}},"card":"7d","index":9,"exposed":false}},{"felt":{"event":"hole-shown","card":"5d"}},{"felt":{"event":"card-dealt","to":"dealer","card":"7c","index":10,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"Jc","index":11,"exposed":false}},{"felt":{"event":"settled","lines":[{"hand":{"spot":8,"hand":1},"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","wager":"main","outcome":"win","taken":0,"stake_back":800,"winnings":800,"net":800},{"hand":{"spot":7,"hand":1},"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","wager":"main","outcome":"win","taken":0,"stake_back":600,"winnings":600,"net":600},{"hand":{"spot":5,"hand":1},"player":"618a1020-211c-4dc0-9599-c06cca9e83a5","wager":"main","outcome":"win","taken":0,"stake_back":500,"winnings":500,"net":500}]}},{"felt":{"event":"round-ended","round":3,"picked_up":[{"place":{"hand":{"spot":8,"hand":1}},"cards":["3d","Ac","7d"]},{"place":{"hand":{"spot":7,"hand":1}},"cards":["5c","8c"]},{"place":{"hand":{"spot":5,"hand":1}},"cards":["5s","2s","Kh"]},{"place":"dealer","cards":["3h","5d","7c","Jc"]}]}},{"felt":{"event":"shoe-retired","shoe":"512e0a53-7aed-40bc-8fe5-c2442499ae9c","seed":"d51f8bbd509f66f4ffa29a8be6387d384c02b45e72af6a0a964974e820e34151"}},{"felt":{"event":"shoe-prepared","shoe":"922f1118-2555-4725-8312-92d928b7f77c","commitment":"b2ad6e0a7ee26aa3ed8081dcac67f525af44ea1f19d482610e42f59c0331d5c3","sealed":"f6e6330c13e3813cb288daafa02e611d227272fae33e7f35882cea71770d3bd8c5c6eb18e71b19a4b779de1ff58f01173cf72989d513724166d70d62e054a1df951d53fec8f6c788"}},"deadline-cleared"]', '\x7d086a19e7a771c380237fbc4696f0b2da76666e86aecf56b2d24f209f121785', '\x21eb3e68b32212b679adbbc4bde1921f939d957a2b8f87910f46e2d444ee8eaf'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 50, 1, '5de655d6-b59e-4ab9-b509-ed08bb98bd91', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322461497, '{"command":"wash","wash":"63ab6f451ecc13d5a3fa8c40395fcc70"}', '[{"felt":{"event":"washed","shoe":"922f1118-2555-4725-8312-92d928b7f77c","player":"618a1020-211c-4dc0-9599-c06cca9e83a5","wash":"63ab6f451ecc13d5a3fa8c40395fcc70"}}]', '\x21eb3e68b32212b679adbbc4bde1921f939d957a2b8f87910f46e2d444ee8eaf', '\xca1c1f737220509a5600858277432c9ef636554ddd22bf577be061f5943b7a53'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 51, 1, 'deaacddd-b611-453c-b88e-576eb52e6a95', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322461519, '{"command":"wash","wash":"42bc8ddcffca13b20c098fc05e61dfa2"}', '[{"felt":{"event":"washed","shoe":"922f1118-2555-4725-8312-92d928b7f77c","player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","wash":"42bc8ddcffca13b20c098fc05e61dfa2"}}]', '\xca1c1f737220509a5600858277432c9ef636554ddd22bf577be061f5943b7a53', '\xc382fae5fc90d9cab26b0e58d850c04d2fa12c7078c845c2ff4f9718f54e9bdd'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 52, 1, 'bafa40c5-8614-40b7-9325-5b2b69b24724', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322461624, '{"command":"wash","wash":"1bd5ec34c92aebdac5051edaa275af5a"}', '[{"felt":{"event":"washed","shoe":"922f1118-2555-4725-8312-92d928b7f77c","player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","wash":"1bd5ec34c92aebdac5051edaa275af5a"}}]', '\xc382fae5fc90d9cab26b0e58d850c04d2fa12c7078c845c2ff4f9718f54e9bdd', '\x0216705d4560f0d226c0a8df413dfb2ee77b1c5a7f922c893d5bf23e432d7f4a'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 45, 1, 'a6177a8f-5f69-4f53-9ec8-49e07043fd45', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322461674, '{"command":"decide","spot":4,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"3s","index":31,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322476674,"total":15000}}]', '\x8ae87b8527537c2d4889973c7d30f8bd27283a7fbce26c739be4a96b62884937', '\x96e6ce559ce7b8e8f9901e0360c274dfce04e6b0fed668e8e5607b956d9c293b'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 46, 1, '69554112-59fc-40c0-a51c-68fb2d501265', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322462751, '{"command":"decide","spot":4,"hand":1,"decision":"hit"}', '[{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"4c","index":32,"exposed":false}},{"deadline-set":{"what":"turn","at":1795322477751,"total":15000}}]', '\x96e6ce559ce7b8e8f9901e0360c274dfce04e6b0fed668e8e5607b956d9c293b', '\xc556fa8e803f9c624a0b9a2b93a04c077400d6281b7aded164e01d64edbd538a'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 47, 1, '4d14adc9-7b74-4b5c-8d3c-ab724a4bfe3b', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322464005, '{"command":"decide","spot":4,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":4,"hand":1}}},{"felt":{"event":"card-dealt","to":"dealer","card":"7d","index":33,"exposed":false}},{"felt":{"event":"settled","lines":[{"hand":{"spot":4,"hand":1},"player":"16fb0cc7-c943-4697-8f97-05cec72299e2","wager":"main","outcome":"push","taken":0,"stake_back":300,"winnings":0,"net":0},{"hand":{"spot":2,"hand":1},"player":"8ee01e0f-2af5-42ef-9275-790906711579","wager":"main","outcome":"push","taken":0,"stake_back":200,"winnings":0,"net":0},{"hand":{"spot":1,"hand":1},"player":"b2342c1c-643b-419b-95cd-2b271164ad47","wager":"main","outcome":"win","taken":0,"stake_back":800,"winnings":800,"net":800}]}},{"felt":{"event":"round-ended","round":3,"picked_up":[{"place":{"hand":{"spot":4,"hand":1}},"cards":["3d","4s","3h","3s","4c"]},{"place":{"hand":{"spot":2,"hand":1}},"cards":["8c","2c","7h"]},{"place":{"hand":{"spot":1,"hand":1}},"cards":["3h","8d","Td"]},{"place":"dealer","cards":["Jh","7d"]}]}},"deadline-cleared"]', '\xc556fa8e803f9c624a0b9a2b93a04c077400d6281b7aded164e01d64edbd538a', '\xabd5ccf9b2fc813c14d21ac449e9531a22e08fc520e78201c7d42396ecfdf2bf'),
	('00000000-0000-0000-0000-000000000000', 45, 1, 'fe8402bf-bd6b-522d-9110-e5a4e1422918', 'pit:pit', 1795322466533, '{"settings":{"attended":true,"backing":true,"decks":6,"float":10000000,"hints":true,"limits":{"bet_max":50000,"bet_min":1000,"pok_max":null,"unit":1000},"name":"Kept","pit":"main","rulebook":"paris-club","source":"generated","spots_per_player_max":null,"timers":{"betting_ms":15000,"cut_ms":8000,"idle_rounds_max":8,"insurance_ms":10000,"quiet_ms_max":180000,"time_bank_ms":15000,"turn_ms":15000,"wash_ms":4000},"vacant_spots":true},"table":"9008f580-59b6-54f8-8985-361c424bf79a","verb":"open-table"}', '[{"by":"pit","float":10000000,"kind":"table-opened","marks":["9008f580-59b6-54f8-8985-361c424bf79a"],"settings":{"attended":true,"backing":true,"decks":6,"float":10000000,"hints":true,"limits":{"bet_max":50000,"bet_min":1000,"pok_max":null,"unit":1000},"name":"Kept","pit":"main","rulebook":"paris-club","source":"generated","spots_per_player_max":null,"timers":{"betting_ms":15000,"cut_ms":8000,"idle_rounds_max":8,"insurance_ms":10000,"quiet_ms_max":180000,"time_bank_ms":15000,"turn_ms":15000,"wash_ms":4000},"vacant_spots":true},"table":"9008f580-59b6-54f8-8985-361c424bf79a"}]', '\xd2f1c5d50795982c4f11895912a08c39105390380840ddb7096f569a99f420e8', '\x19987a312b4f3028828bc4840a9ad7518abf27dd87b832753af90d8566bba182'),
	('00000000-0000-0000-0000-000000000000', 46, 1, '9ee67acd-f60d-54f0-9461-bff5e02a8a83', 'house', 1795322466584, '{"sign":"8a49af78980fb6dea07a62a04d443572d4999dd9efb449febd9db5aa05d5a3c5","table":"9008f580-59b6-54f8-8985-361c424bf79a","verb":"sign"}', '[{"engine":1,"kind":"table-signed","marks":["9ee67acd-f60d-54f0-9461-bff5e02a8a83"],"sign":"8a49af78980fb6dea07a62a04d443572d4999dd9efb449febd9db5aa05d5a3c5","table":"9008f580-59b6-54f8-8985-361c424bf79a"}]', '\x19987a312b4f3028828bc4840a9ad7518abf27dd87b832753af90d8566bba182', '\x3cac9f1ad2b9154d75959c90bf45b47cc679a447f080dc27fe7204c379fcbb6a'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 1, 1, 'c77c5fe1-0844-483a-a275-cffc08c943ce', 'house', 1795322466620, '{"command":"open"}', '[{"opened":{"float":10000000}},{"engine":{"number":1}},{"felt":{"event":"shoe-prepared","shoe":"4ed56f97-03a8-4539-a50b-3e9e8e5f9c26","commitment":"9382a0af305973fdc9f33fe44db8cc95cb62848f5bf781ad849b0a394c651cb2","sealed":"083b39682439cd2878b8a62177cb815fcf39c509f6a9598792def92b5006db6f917914291865e6ba26227cfc4a898b62aea01f1be2d3b1f042ab0afc214d458e7d66bede458d5080"}}]', '\x0000000000000000000000000000000000000000000000000000000000000000', '\xf3b0ef126268df2d8f9e31f9d04facf3bf2c82d8050201e474b9477c466175b7'),
	('00000000-0000-0000-0000-000000000000', 47, 1, '81b5e3a9-6871-5b2c-866c-be87a39469af', 'house', 1795322466656, '{"amount":100000,"player":"f1a0b1cd-1f5d-44ee-beb8-54297db715c3","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"f1a0b1cd-1f5d-44ee-beb8-54297db715c3"}]', '\x3cac9f1ad2b9154d75959c90bf45b47cc679a447f080dc27fe7204c379fcbb6a', '\x301a54e0cf4f17c836b3fb9008682ef3135f25e942905ee5cf332d652b3e3f00'),
	('00000000-0000-0000-0000-000000000000', 48, 1, '63ccd078-05a0-536c-9ead-1e67a8c51a44', 'house', 1795322466672, '{"amount":100000,"player":"9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c"}]', '\x301a54e0cf4f17c836b3fb9008682ef3135f25e942905ee5cf332d652b3e3f00', '\xe963df156d267da2fa4ca31a07a5924e82a34a5ba017ee95c6f322d18b434814'),
	('00000000-0000-0000-0000-000000000000', 49, 1, '8d51175f-f99c-547b-8fae-49012bb94479', 'house', 1795322466700, '{"amount":100000,"player":"c90b550f-46a2-4a51-b50c-894fbda3e159","verb":"sell"}', '[{"amount":100000,"kind":"chips-sold","player":"c90b550f-46a2-4a51-b50c-894fbda3e159"}]', '\xe963df156d267da2fa4ca31a07a5924e82a34a5ba017ee95c6f322d18b434814', '\xaee86825c862eca492a008990d2b9dd7dfde91dcd1b1b21c76d015b1c51040bf'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 45, 1, '729b7e11-aea1-4028-be7a-3dcbbbaf1ae4', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322467134, '{"command":"bet","spot":5,"amount":200}', '[{"bet-placed":{"spot":5,"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","before":0,"after":200}}]', '\x3e4a4add272308378daafc2a6d29f7d112b50070f0d1f5fabc2c0b34b67490f6', '\x9df6757cf9f0bf68430bc211e015b7e4093eb087a01ff02c9e6e99006ca0948d'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 46, 1, '7b6d8496-7913-4092-87de-91593206c0e0', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322467407, '{"command":"bet","spot":7,"amount":800}', '[{"bet-placed":{"spot":7,"player":"34e14a64-d6da-455a-95a7-f45232c3a237","before":0,"after":800}}]', '\x9df6757cf9f0bf68430bc211e015b7e4093eb087a01ff02c9e6e99006ca0948d', '\x13276e3c8b2ef98fa0ca4fcd93a03d60c65d084abac5e2ffa478f6e61cdecac0'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 47, 1, '14b7bb44-7916-4e0f-93e7-4abc16a27524', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322467447, '{"command":"bet","spot":4,"amount":400}', '[{"bet-placed":{"spot":4,"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","before":0,"after":400}}]', '\x13276e3c8b2ef98fa0ca4fcd93a03d60c65d084abac5e2ffa478f6e61cdecac0', '\x9f6ddd751bdc2ed837ce36509018d92dfc516b42bec55e966eb29824449e3327'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 2, 1, '83491034-1dc5-409c-a80c-def32632c7cd', 'player:f1a0b1cd-1f5d-44ee-beb8-54297db715c3', 1795322467524, '{"command":"buy-in","amount":20000,"name":"Nadia (bot)"}', '[{"bought-in":{"player":"f1a0b1cd-1f5d-44ee-beb8-54297db715c3","name":"Nadia (bot)","amount":20000}}]', '\xf3b0ef126268df2d8f9e31f9d04facf3bf2c82d8050201e474b9477c466175b7', '\x99b8806c90f04fb229e9c7d339bd3324d88a4118f80c17093f7490a14e4ffe86'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 3, 1, 'da934b07-9476-493e-b5aa-ec6b8aa1c426', 'player:9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c', 1795322467573, '{"command":"buy-in","amount":20000,"name":"Cosette (bot)"}', '[{"bought-in":{"player":"9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c","name":"Cosette (bot)","amount":20000}}]', '\x99b8806c90f04fb229e9c7d339bd3324d88a4118f80c17093f7490a14e4ffe86', '\xfdec24da7c1b81ff45d3f4988a1d8f3704b79a94400098da9238ed79d2bda62c'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 4, 1, 'b831a59b-9b2a-4fa3-83b4-116ab6f23a7e', 'player:c90b550f-46a2-4a51-b50c-894fbda3e159', 1795322467896, '{"command":"buy-in","amount":20000,"name":"Gaston (bot)"}', '[{"bought-in":{"player":"c90b550f-46a2-4a51-b50c-894fbda3e159","name":"Gaston (bot)","amount":20000}}]', '\xfdec24da7c1b81ff45d3f4988a1d8f3704b79a94400098da9238ed79d2bda62c', '\x0be07a975b37c98655ba58dcbe7e7f6dc568c448cd92c830236178c3c38c3f73'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 5, 1, '49943b1a-d13f-422c-a1d2-a7e01e566336', 'player:f1a0b1cd-1f5d-44ee-beb8-54297db715c3', 1795322468661, '{"command":"sit","seat":1}', '[{"seat-taken":{"player":"f1a0b1cd-1f5d-44ee-beb8-54297db715c3","seat":1,"time_bank_ms":15000}},{"deadline-set":{"what":"wash","at":1795322472661,"total":4000}}]', '\x0be07a975b37c98655ba58dcbe7e7f6dc568c448cd92c830236178c3c38c3f73', '\xf179bf95cf3a0f6e625a007994df8db5f7c459a93ff101b33f6a56177a8797a0'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 6, 1, '0a3795b8-4902-42dd-a690-57d2bf80b927', 'player:9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c', 1795322469036, '{"command":"sit","seat":7}', '[{"seat-taken":{"player":"9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c","seat":7,"time_bank_ms":15000}}]', '\xf179bf95cf3a0f6e625a007994df8db5f7c459a93ff101b33f6a56177a8797a0', '\x661aca7b69e21726cec20ccae31e5833c87c14f2d214b3f16427e883c6ede80a'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 43, 1, '575f70b1-4ea5-45ac-9cf9-59903185cfc0', 'player:fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322469220, '{"command":"bet","spot":3,"amount":4000}', '[{"bet-placed":{"spot":3,"player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51","before":0,"after":4000}},{"deadline-set":{"what":"betting","at":1795322484220,"total":15000}}]', '\xbe585465804052c1d9d945878115b82ff4c9f199b2034e1b4e9e85570162fb0c', '\x39f7d661cb81a5f787ec93dcd57f1b6e470a59c5b2589326a3c3a3e117a991b9'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 7, 1, '77efa5f2-6b34-44ed-98a7-3a0f854dcbd6', 'player:c90b550f-46a2-4a51-b50c-894fbda3e159', 1795322469228, '{"command":"sit","seat":2}', '[{"seat-taken":{"player":"c90b550f-46a2-4a51-b50c-894fbda3e159","seat":2,"time_bank_ms":15000}}]', '\x661aca7b69e21726cec20ccae31e5833c87c14f2d214b3f16427e883c6ede80a', '\x078aafb8b061388d441bfd5f3924510dcf7e7716f3223184024b4ad0f046d46d'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 44, 1, '78d9bcd4-d2a2-4b7b-9662-24b63fcb5b04', 'player:97e13447-1775-4b40-a106-6b7e86c0389c', 1795322469408, '{"command":"bet","spot":2,"amount":4000}', '[{"bet-placed":{"spot":2,"player":"97e13447-1775-4b40-a106-6b7e86c0389c","before":0,"after":4000}}]', '\x39f7d661cb81a5f787ec93dcd57f1b6e470a59c5b2589326a3c3a3e117a991b9', '\xf474ae3ff75f9bf6a0aa0d9009bcde13dd7b8e23acf2b4048322e507ecc0fa09'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 45, 1, '420aff6b-384b-4f5f-9386-28ff2046c05c', 'player:236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322469663, '{"command":"bet","spot":4,"amount":4000}', '[{"bet-placed":{"spot":4,"player":"236f6ef6-012c-44b2-a0ee-921c3497569f","before":0,"after":4000}}]', '\xf474ae3ff75f9bf6a0aa0d9009bcde13dd7b8e23acf2b4048322e507ecc0fa09', '\x2e42277c3c25d1030444e3d7c76bd9adff1ede298dc434832bdda34ec66a2e9c'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 8, 1, 'f7fb8f8e-4b0a-46c7-bd85-4a039f90dba7', 'player:f1a0b1cd-1f5d-44ee-beb8-54297db715c3', 1795322469980, '{"command":"wash","wash":"ce57ecf142de638131590b13dec0ac24"}', '[{"felt":{"event":"washed","shoe":"4ed56f97-03a8-4539-a50b-3e9e8e5f9c26","player":"f1a0b1cd-1f5d-44ee-beb8-54297db715c3","wash":"ce57ecf142de638131590b13dec0ac24"}}]', '\x078aafb8b061388d441bfd5f3924510dcf7e7716f3223184024b4ad0f046d46d', '\x8f6660f7649612ace3c7d051d722ceb52311a31b3fbe7f9c46de0a243c499e9e'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 9, 1, '490e1d77-72e1-4810-864f-c064d5e21432', 'player:c90b550f-46a2-4a51-b50c-894fbda3e159', 1795322470136, '{"command":"wash","wash":"f3d85b39f68ce79b672f42dab6a756cf"}', '[{"felt":{"event":"washed","shoe":"4ed56f97-03a8-4539-a50b-3e9e8e5f9c26","player":"c90b550f-46a2-4a51-b50c-894fbda3e159","wash":"f3d85b39f68ce79b672f42dab6a756cf"}}]', '\x8f6660f7649612ace3c7d051d722ceb52311a31b3fbe7f9c46de0a243c499e9e', '\x00910ca39efea76b1778226f260d5dd7c5063e3dc95026fbe57e9a1095bdde03'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 10, 1, '806ccb96-12d9-4a71-8da5-0d3d9cd22f60', 'player:9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c', 1795322470468, '{"command":"wash","wash":"3684c633871f02ee903c57dba8062981"}', '[{"felt":{"event":"washed","shoe":"4ed56f97-03a8-4539-a50b-3e9e8e5f9c26","player":"9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c","wash":"3684c633871f02ee903c57dba8062981"}},{"felt":{"event":"tray-emptied"}},{"felt":{"event":"shoe-shuffled","shoe":"4ed56f97-03a8-4539-a50b-3e9e8e5f9c26","cards":312,"washes":["ce57ecf142de638131590b13dec0ac24","f3d85b39f68ce79b672f42dab6a756cf","3684c633871f02ee903c57dba8062981"]}},{"felt":{"event":"shoe-prepared","shoe":"950f3c8a-9c13-4edf-9204-ca7a1253f8c3","commitment":"4cf08b98564f0132b5e2b503cb098e99a0faf0cb80d79d16ca459c2108bde6b2","sealed":"a491d4c6dc17b4628ef215d9b4ef6f543b8555e99713680dc6cf2646ca75bbcc7c7b3286e96b5d51ebfeec0e0e10751d861b0029597d5d9583d7363630c8bf6c7427b2b98bf8fe3d"}},{"cut-offered":{"player":"f1a0b1cd-1f5d-44ee-beb8-54297db715c3","spot":1}},{"deadline-set":{"what":"cut","at":1795322478468,"total":8000}}]', '\x00910ca39efea76b1778226f260d5dd7c5063e3dc95026fbe57e9a1095bdde03', '\x8d6b453139430e84d71166eb0848984b3dced1a896b8f8b41e79c52da6aff153'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 48, 1, 'c74b4ce3-df99-4542-bf9e-e48761389ab7', 'table', 1795322470975, '{"command":"tick"}', '[{"felt":{"event":"round-started","round":3,"spots":[{"spot":4,"holder":"53e9086e-40c8-46ba-a7ee-4b737aa36572","stake":400,"pok":200,"backers":[],"short":null},{"spot":5,"holder":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","stake":200,"pok":200,"backers":[],"short":null},{"spot":7,"holder":"34e14a64-d6da-455a-95a7-f45232c3a237","stake":800,"pok":200,"backers":[],"short":null}]}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"2c","index":35,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"9d","index":36,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"Jd","index":37,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"4d","index":38,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":4,"hand":1}},"card":"Qd","index":39,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":5,"hand":1}},"card":"4h","index":40,"exposed":false}},{"felt":{"event":"card-dealt","to":{"hand":{"spot":7,"hand":1}},"card":"3s","index":41,"exposed":false}},{"felt":{"event":"turn-started","hand":{"spot":4,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322485975,"total":15000}}]', '\x9f6ddd751bdc2ed837ce36509018d92dfc516b42bec55e966eb29824449e3327', '\xc42a382dc9b0334b1bd9041a7c8c489c4f67e9477ac1047c0ec39922eee8cf0c'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 11, 1, '411686fc-7b7d-4294-add8-a3d911f5677a', 'player:c90b550f-46a2-4a51-b50c-894fbda3e159', 1795322471312, '{"command":"wash","wash":"c7e9efcc8ec379a645ed3adcbce621dc"}', '[{"felt":{"event":"washed","shoe":"950f3c8a-9c13-4edf-9204-ca7a1253f8c3","player":"c90b550f-46a2-4a51-b50c-894fbda3e159","wash":"c7e9efcc8ec379a645ed3adcbce621dc"}}]', '\x8d6b453139430e84d71166eb0848984b3dced1a896b8f8b41e79c52da6aff153', '\x0936f37f74df347a9da93411f9e3c39bb4bebc5e0482b3c75c76d1c75f5c9b28'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 12, 1, '0d47a61c-4f57-4417-9dc1-d1c5898820db', 'player:f1a0b1cd-1f5d-44ee-beb8-54297db715c3', 1795322471351, '{"command":"cut","position":null}', '[{"felt":{"event":"shoe-cut","position":156,"cut_card_at":260}},{"cut-made":{"player":"f1a0b1cd-1f5d-44ee-beb8-54297db715c3","position":156}},{"felt":{"event":"burned","index":0}},{"felt":{"event":"burned","index":1}},{"felt":{"event":"burned","index":2}},{"felt":{"event":"burned","index":3}},{"felt":{"event":"burned","index":4}},"deadline-cleared"]', '\x0936f37f74df347a9da93411f9e3c39bb4bebc5e0482b3c75c76d1c75f5c9b28', '\xeff81d726dc8e3062c638af5de25bb4ffda6e5255746576878b226b2ed744b03'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 13, 1, '7d2c26c8-47f6-4f2d-8cf3-8a83ac89a7c8', 'player:9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c', 1795322472172, '{"command":"wash","wash":"a54f8c951d4a545ca36da55a702d4fc6"}', '[{"felt":{"event":"washed","shoe":"950f3c8a-9c13-4edf-9204-ca7a1253f8c3","player":"9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c","wash":"a54f8c951d4a545ca36da55a702d4fc6"}}]', '\xeff81d726dc8e3062c638af5de25bb4ffda6e5255746576878b226b2ed744b03', '\x3f5f868d9d4bc07038295c4bfc6b43d8528ae69f733550400b593454649dc98d'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 49, 1, 'f8ba4fa0-8a73-4303-9b13-b87abe2f4b84', 'player:53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322472189, '{"command":"decide","spot":4,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":4,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":5,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322487189,"total":15000}}]', '\xc42a382dc9b0334b1bd9041a7c8c489c4f67e9477ac1047c0ec39922eee8cf0c', '\x705e48ea1ff918b06744e9151370a8f38de72406096a6b62d4dc38bfb5f05629'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 53, 1, '89c4c117-e0ec-4074-8586-97c3a3f3e016', 'player:78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322472323, '{"command":"bet","spot":7,"amount":500}', '[{"bet-placed":{"spot":7,"player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77","before":0,"after":500}},{"deadline-set":{"what":"betting","at":1795322487323,"total":15000}}]', '\x0216705d4560f0d226c0a8df413dfb2ee77b1c5a7f922c893d5bf23e432d7f4a', '\x023ecc85903b6d34f652ea047580d63a46e3e2ac372e5fe9f754a73d18a95a6f'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 54, 1, '3c9632ac-36b9-4886-9b3a-e5587427894c', 'player:618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322472454, '{"command":"bet","spot":5,"amount":600}', '[{"bet-placed":{"spot":5,"player":"618a1020-211c-4dc0-9599-c06cca9e83a5","before":0,"after":600}}]', '\x023ecc85903b6d34f652ea047580d63a46e3e2ac372e5fe9f754a73d18a95a6f', '\x2367eef12b7a6b02c0294b8f14ed17fc2e0b80991cc349f080292b458885128d'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 14, 1, 'af1f747b-baa1-406c-9ef8-1d98cc481ca0', 'player:f1a0b1cd-1f5d-44ee-beb8-54297db715c3', 1795322472617, '{"command":"wash","wash":"fb2e200c5482750c7f5d70e1e3746747"}', '[{"felt":{"event":"washed","shoe":"950f3c8a-9c13-4edf-9204-ca7a1253f8c3","player":"f1a0b1cd-1f5d-44ee-beb8-54297db715c3","wash":"fb2e200c5482750c7f5d70e1e3746747"}}]', '\x3f5f868d9d4bc07038295c4bfc6b43d8528ae69f733550400b593454649dc98d', '\x263f613370549bfa5156c5418edddf8e201a707fcc782ab8aba440af808910dc'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 55, 1, '6d0225c8-d97a-425e-93db-2d696d47b247', 'player:da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322472994, '{"command":"bet","spot":8,"amount":700}', '[{"bet-placed":{"spot":8,"player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f","before":0,"after":700}}]', '\x2367eef12b7a6b02c0294b8f14ed17fc2e0b80991cc349f080292b458885128d', '\x04aa07083baf7f69a2ca9b8040f32dc0a3b06f3cf029915678f05ef4480571ec'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 50, 1, '3950845d-da6b-4fdb-9e0c-fc66fcbfc3c1', 'player:d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322473260, '{"command":"decide","spot":5,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":5,"hand":1}}},{"felt":{"event":"turn-started","hand":{"spot":7,"hand":1}}},{"deadline-set":{"what":"turn","at":1795322488260,"total":15000}}]', '\x705e48ea1ff918b06744e9151370a8f38de72406096a6b62d4dc38bfb5f05629', '\x32e422ad87261fe68e47634a3fd0388829bc3a10de04054563e47e9a258a8f80'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 51, 1, 'e681987d-0ae2-419b-9389-48af40b02c85', 'player:34e14a64-d6da-455a-95a7-f45232c3a237', 1795322474674, '{"command":"decide","spot":7,"hand":1,"decision":"stand"}', '[{"felt":{"event":"stood","hand":{"spot":7,"hand":1}}},{"felt":{"event":"card-dealt","to":"dealer","card":"Jh","index":42,"exposed":false}},{"felt":{"event":"card-dealt","to":"dealer","card":"Td","index":43,"exposed":false}},{"felt":{"event":"card-dealt","to":"pok","card":"Ac","index":44,"exposed":false}},{"felt":{"event":"card-dealt","to":"pok","card":"5s","index":45,"exposed":false}},{"felt":{"event":"settled","lines":[{"hand":{"spot":7,"hand":1},"player":"34e14a64-d6da-455a-95a7-f45232c3a237","wager":"main","outcome":"win","taken":0,"stake_back":800,"winnings":800,"net":800},{"hand":{"spot":5,"hand":1},"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","wager":"main","outcome":"win","taken":0,"stake_back":200,"winnings":200,"net":200},{"hand":{"spot":4,"hand":1},"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","wager":"main","outcome":"win","taken":0,"stake_back":400,"winnings":400,"net":400}]}},{"felt":{"event":"pok-settled","cards":["4d","Jh","Td","Ac","5s"],"line":"none","lines":[{"hand":{"spot":7,"hand":1},"player":"34e14a64-d6da-455a-95a7-f45232c3a237","wager":"pok","outcome":"lose","taken":200,"stake_back":0,"winnings":0,"net":-200},{"hand":{"spot":5,"hand":1},"player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281","wager":"pok","outcome":"lose","taken":200,"stake_back":0,"winnings":0,"net":-200},{"hand":{"spot":4,"hand":1},"player":"53e9086e-40c8-46ba-a7ee-4b737aa36572","wager":"pok","outcome":"lose","taken":200,"stake_back":0,"winnings":0,"net":-200}]}},{"felt":{"event":"round-ended","round":3,"picked_up":[{"place":{"hand":{"spot":7,"hand":1}},"cards":["Jd","3s"]},{"place":{"hand":{"spot":5,"hand":1}},"cards":["9d","4h"]},{"place":{"hand":{"spot":4,"hand":1}},"cards":["2c","Qd"]},{"place":"dealer","cards":["4d","Jh","Td"]},{"place":"pok","cards":["Ac","5s"]}]}},"deadline-cleared"]', '\x32e422ad87261fe68e47634a3fd0388829bc3a10de04054563e47e9a258a8f80', '\x8ce2c9ef5484989e9baf3c1bb3ab3b5a0fe53795f796420117927f1cc430ca26'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 48, 1, 'ae244b88-990f-45a5-b2f8-5b6cd23e2754', 'player:8ee01e0f-2af5-42ef-9275-790906711579', 1795322475092, '{"command":"bet","spot":2,"amount":100}', '[{"bet-placed":{"spot":2,"player":"8ee01e0f-2af5-42ef-9275-790906711579","before":0,"after":100}},{"deadline-set":{"what":"betting","at":1795322490092,"total":15000}}]', '\xabd5ccf9b2fc813c14d21ac449e9531a22e08fc520e78201c7d42396ecfdf2bf', '\xd7298075f28ce4900e6b64b9ed8908c0c426bdc83c79563317253394d23d013b'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 50, 1, '4de39fc3-bf0e-41ae-9c05-07018d1f7fb0', 'player:16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322475452, '{"command":"bet","spot":4,"amount":200}', '[{"bet-placed":{"spot":4,"player":"16fb0cc7-c943-4697-8f97-05cec72299e2","before":0,"after":200}}]', '\x8d14bbafb82ed177dec33c1778e8bf8f382f5e788826fd3b77c79d89d16db2ad', '\xcb1a500167e6e3f2d3e4d55b88f28f9cf49b9cd7ee9dcd50efc54516e6d504e0'),
	('00000000-0000-0000-0000-000000000000', 50, 1, 'f615dff0-4098-5f55-82ff-4c7d46d25f40', 'player:cdec75e6-6074-44cc-b8d7-fec76c6ba444', 1795322478640, '{"change":{"kind":"deposit-day","value":80000,"what":"limit"},"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444","verb":"limit"}', '[{"after":{"limits":{"deposit-day":{"value":80000}}},"before":{"limits":{}},"kind":"limits-changed","marks":["cdec75e6-6074-44cc-b8d7-fec76c6ba444","cc2ad30e-4d44-5a6d-add8-497e75400a57"],"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444"}]', '\xaee86825c862eca492a008990d2b9dd7dfde91dcd1b1b21c76d015b1c51040bf', '\xa6378a25692ed37ca551bc5a12f9169c34c40769d03dd875f35669d42f97a1f0'),
	('00000000-0000-0000-0000-000000000000', 51, 1, '18aea0b6-a237-56f9-b4a8-c57c2a1a56b6', 'player:cdec75e6-6074-44cc-b8d7-fec76c6ba444', 1795322478728, '{"change":{"length":"day","what":"away"},"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444","verb":"limit"}', '[{"after":{"away":{"length":"day","until":1795408878728},"limits":{"deposit-day":{"value":80000}}},"before":{"limits":{"deposit-day":{"value":80000}}},"kind":"limits-changed","marks":["cdec75e6-6074-44cc-b8d7-fec76c6ba444","cc2ad30e-4d44-5a6d-add8-497e75400a57"],"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444"}]', '\xa6378a25692ed37ca551bc5a12f9169c34c40769d03dd875f35669d42f97a1f0', '\x4687d8caaa746d52553bef097d10924a8c9726b97a9471319ebd6f189dbbaca6');


--
-- Data for Name: mark; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mark VALUES
	('63617369-6e6f-8e73-8967-6e6966696361', '00000000-0000-0000-0000-000000000000', 1),
	('63617369-6e6f-8e73-8967-6e6966696361', '00000000-0000-0000-0000-000000000000', 2),
	('63617369-6e6f-8e73-8967-6e6966696361', '00000000-0000-0000-0000-000000000000', 3),
	('63617369-6e6f-8e73-8967-6e6966696361', '00000000-0000-0000-0000-000000000000', 4),
	('63617369-6e6f-8e73-8967-6e6966696361', '00000000-0000-0000-0000-000000000000', 5),
	('eb2dacdb-8c3d-5438-beaf-3b2e437ee27c', '00000000-0000-0000-0000-000000000000', 6),
	('65ab8f53-57f6-5051-93c0-8881f1cba171', '00000000-0000-0000-0000-000000000000', 7),
	('32043ff9-e612-5123-8c7b-b5e34310fe69', '00000000-0000-0000-0000-000000000000', 8),
	('9e67d967-279e-5597-9409-104aed7409e4', '00000000-0000-0000-0000-000000000000', 9),
	('689bfea1-0f77-42a5-a9c8-6e36922cc6b7', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 1),
	('5d004091-8ca4-4b63-b5dd-a7a560f93f88', '78153df4-4972-5930-bcd6-422d635a2b83', 1),
	('71d55b20-7512-4d92-be7c-699f74d3c9be', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 1),
	('5afc0c3b-1f3c-482a-bf5f-c43443ddca1e', 'd01d90a7-63c3-5e1f-82ee-51712918d820', 1),
	('cfc326cd-8e2e-5113-ae1f-cd724bc7af60', '00000000-0000-0000-0000-000000000000', 13),
	('1ef0eb44-7d25-59c7-9f09-6d6f3e3b6155', '00000000-0000-0000-0000-000000000000', 14),
	('f6072e2d-e6ba-5087-8572-e3cebcc3273a', '00000000-0000-0000-0000-000000000000', 15),
	('cd45e457-d35b-4ae0-8ed3-7f045e23852f', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 1),
	('889538ce-c30e-4ecc-b953-367575b70df0', 'f2fb01da-91a2-51bc-85ec-81ea1e546a03', 1),
	('63617369-6e6f-8e73-8967-6e6966696361', '00000000-0000-0000-0000-000000000000', 16),
	('71d55b20-7512-4d92-be7c-699f74d3c9be', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 8),
	('9b11d31b-2935-433c-a32f-654bb4a757f5', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 8),
	('4cc73c00-ed4f-4e5d-800c-f4ad58e776dc', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 10),
	('689bfea1-0f77-42a5-a9c8-6e36922cc6b7', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 10),
	('5d004091-8ca4-4b63-b5dd-a7a560f93f88', '78153df4-4972-5930-bcd6-422d635a2b83', 11),
	('a1eb215d-1d15-4c51-9eda-e461d73f7444', '78153df4-4972-5930-bcd6-422d635a2b83', 11),
	('cd45e457-d35b-4ae0-8ed3-7f045e23852f', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 16),
	('c28f9fc5-15e2-441f-967a-63a159b716fc', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 20),
	('cd45e457-d35b-4ae0-8ed3-7f045e23852f', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 20),
	('c28f9fc5-15e2-441f-967a-63a159b716fc', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 29),
	('c28f9fc5-15e2-441f-967a-63a159b716fc', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 36),
	('512e0a53-7aed-40bc-8fe5-c2442499ae9c', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 36),
	('cdec75e6-6074-44cc-b8d7-fec76c6ba444', '00000000-0000-0000-0000-000000000000', 37),
	('2552a87e-cd3b-55e1-8bc0-f8c739296133', '00000000-0000-0000-0000-000000000000', 38),
	('cdec75e6-6074-44cc-b8d7-fec76c6ba444', '00000000-0000-0000-0000-000000000000', 38),
	('22bdb388-96c4-53a3-bbd8-5860e604697c', '00000000-0000-0000-0000-000000000000', 38),
	('60755994-3f19-5232-856b-9ddd843980b3', '00000000-0000-0000-0000-000000000000', 39),
	('2552a87e-cd3b-55e1-8bc0-f8c739296133', '00000000-0000-0000-0000-000000000000', 39),
	('cdec75e6-6074-44cc-b8d7-fec76c6ba444', '00000000-0000-0000-0000-000000000000', 39),
	('234625ea-591c-5205-a30a-844fa7d3b9d5', '00000000-0000-0000-0000-000000000000', 40),
	('e9abffee-6655-518c-b570-dab0e5d04ced', '00000000-0000-0000-0000-000000000000', 40),
	('63617369-6e6f-8e73-8967-6e6966696361', '00000000-0000-0000-0000-000000000000', 41),
	('512e0a53-7aed-40bc-8fe5-c2442499ae9c', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 45),
	('512e0a53-7aed-40bc-8fe5-c2442499ae9c', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 49),
	('922f1118-2555-4725-8312-92d928b7f77c', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 49),
	('9008f580-59b6-54f8-8985-361c424bf79a', '00000000-0000-0000-0000-000000000000', 45),
	('9ee67acd-f60d-54f0-9461-bff5e02a8a83', '00000000-0000-0000-0000-000000000000', 46),
	('4ed56f97-03a8-4539-a50b-3e9e8e5f9c26', '9008f580-59b6-54f8-8985-361c424bf79a', 1),
	('950f3c8a-9c13-4edf-9204-ca7a1253f8c3', '9008f580-59b6-54f8-8985-361c424bf79a', 10),
	('4ed56f97-03a8-4539-a50b-3e9e8e5f9c26', '9008f580-59b6-54f8-8985-361c424bf79a', 10),
	('cc2ad30e-4d44-5a6d-add8-497e75400a57', '00000000-0000-0000-0000-000000000000', 50),
	('cdec75e6-6074-44cc-b8d7-fec76c6ba444', '00000000-0000-0000-0000-000000000000', 50),
	('cc2ad30e-4d44-5a6d-add8-497e75400a57', '00000000-0000-0000-0000-000000000000', 51),
	('cdec75e6-6074-44cc-b8d7-fec76c6ba444', '00000000-0000-0000-0000-000000000000', 51);


--
-- Data for Name: notable; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notable VALUES
	('00000000-0000-0000-0000-000000000000', 1, 0, 'staff-added', 'house', 1795322371348, NULL, '{"kind":"staff-added","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"name":"admin","role":"admin"}'),
	('00000000-0000-0000-0000-000000000000', 2, 0, 'staff-added', 'house', 1795322371419, NULL, '{"kind":"staff-added","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"name":"pit","role":"pit"}'),
	('00000000-0000-0000-0000-000000000000', 3, 0, 'staff-added', 'house', 1795322371432, NULL, '{"kind":"staff-added","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"name":"croupier","role":"croupier"}'),
	('00000000-0000-0000-0000-000000000000', 4, 0, 'staff-added', 'house', 1795322371448, NULL, '{"kind":"staff-added","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"name":"cage","role":"cage"}'),
	('00000000-0000-0000-0000-000000000000', 5, 0, 'staff-added', 'house', 1795322371456, NULL, '{"kind":"staff-added","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"name":"auditor","role":"auditor"}'),
	('00000000-0000-0000-0000-000000000000', 6, 0, 'table-signed', 'house', 1795322371538, NULL, '{"engine":1,"kind":"table-signed","marks":["eb2dacdb-8c3d-5438-beaf-3b2e437ee27c"],"sign":"e8989b46c2a419d29ebdbc2cbd9d06c9154770eee19bbcaa6446cb34221301a0","table":"78153df4-4972-5930-bcd6-422d635a2b83"}'),
	('00000000-0000-0000-0000-000000000000', 7, 0, 'table-signed', 'house', 1795322371564, NULL, '{"engine":1,"kind":"table-signed","marks":["65ab8f53-57f6-5051-93c0-8881f1cba171"],"sign":"e0d4d0363daa142a17923fcf59a9323ef6f27cb2fb718321f55b4a1784ec9061","table":"d8f50801-93ed-57f2-a969-c9a3b69ec137"}'),
	('00000000-0000-0000-0000-000000000000', 8, 0, 'table-signed', 'house', 1795322371570, NULL, '{"engine":1,"kind":"table-signed","marks":["32043ff9-e612-5123-8c7b-b5e34310fe69"],"sign":"d5a2b649d9e4d5b6a321f58748e10dce41d8ee5090da18003aaebab859da3311","table":"d01d90a7-63c3-5e1f-82ee-51712918d820"}'),
	('00000000-0000-0000-0000-000000000000', 9, 0, 'table-signed', 'house', 1795322371610, NULL, '{"engine":1,"kind":"table-signed","marks":["9e67d967-279e-5597-9409-104aed7409e4"],"sign":"dd7d5287dadf6030af175535bced6125cfbd8f800b12ed6d06ce03da89ade84f","table":"e5daefd7-6e4d-5653-80b9-d0d5e439f037"}'),
	('00000000-0000-0000-0000-000000000000', 10, 0, 'chips-issued', 'house', 1795322371668, NULL, '{"amount":1000000000,"kind":"chips-issued"}'),
	('00000000-0000-0000-0000-000000000000', 11, 0, 'chips-issued', 'house', 1795322371716, NULL, '{"amount":1000000000,"kind":"chips-issued"}'),
	('00000000-0000-0000-0000-000000000000', 12, 0, 'chips-issued', 'house', 1795322371768, NULL, '{"amount":1000000000,"kind":"chips-issued"}'),
	('00000000-0000-0000-0000-000000000000', 13, 0, 'table-signed', 'house', 1795322371780, NULL, '{"engine":1,"kind":"table-signed","marks":["cfc326cd-8e2e-5113-ae1f-cd724bc7af60"],"sign":"abda41b4035648590154b68c0bf50488f0789ba026810f300c9dcf5b6b8fee32","table":"26fa4f66-3c89-5fb4-a85b-71e9e41033d9"}'),
	('00000000-0000-0000-0000-000000000000', 14, 0, 'table-signed', 'house', 1795322371824, NULL, '{"engine":1,"kind":"table-signed","marks":["1ef0eb44-7d25-59c7-9f09-6d6f3e3b6155"],"sign":"67170436ad0f5bdbae15ecaf45c3162f1f49f1e7fc5fbebac0aa3ee49a8eb7b7","table":"f2fb01da-91a2-51bc-85ec-81ea1e546a03"}'),
	('00000000-0000-0000-0000-000000000000', 15, 0, 'table-signed', 'house', 1795322371844, NULL, '{"engine":1,"kind":"table-signed","marks":["f6072e2d-e6ba-5087-8572-e3cebcc3273a"],"sign":"0b64f20077e7467ff8640e8bbfa4fc17816b6cfba768040f69e5d43066597c2d","table":"9919b7b9-66ac-5481-8b38-72d15b781b16"}'),
	('00000000-0000-0000-0000-000000000000', 16, 0, 'house-opened', 'house', 1795322371923, NULL, '{"engine":1,"guests":true,"kind":"house-opened","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"origins":[],"seal_minutes":60,"self_check_hour":4,"tables":7,"version":"0.1.0"}'),
	('00000000-0000-0000-0000-000000000000', 17, 0, 'sealed', 'house', 1795322371966, NULL, '{"hash":"571228c38aef8f803432a402c15c4147f783df916e929559122d40aee82f8370","kind":"sealed","number":1}'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 1, 0, 'opened', 'house', 1795322371857, NULL, '{"float":10000000}'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 1, 0, 'opened', 'house', 1795322371580, NULL, '{"float":10000000}'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 2, 0, 'decks-confirmed', 'pit:demo', 1795322371769, NULL, '{"by":"demo"}'),
	('9919b7b9-66ac-5481-8b38-72d15b781b16', 1, 0, 'opened', 'house', 1795322371864, NULL, '{"float":10000000}'),
	('d01d90a7-63c3-5e1f-82ee-51712918d820', 1, 0, 'opened', 'house', 1795322371625, NULL, '{"float":10000000}'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 1, 0, 'opened', 'house', 1795322371620, NULL, '{"float":10000000}'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 1, 0, 'opened', 'house', 1795322371688, NULL, '{"float":10000000}'),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 1, 0, 'opened', 'house', 1795322371862, NULL, '{"float":10000000}'),
	('00000000-0000-0000-0000-000000000000', 18, 0, 'chips-sold', 'house', 1795322372202, NULL, '{"amount":100000,"kind":"chips-sold","player":"78c1008c-cb1f-4bdc-80c4-a758deb7bf77"}'),
	('00000000-0000-0000-0000-000000000000', 19, 0, 'chips-sold', 'house', 1795322372222, NULL, '{"amount":100000,"kind":"chips-sold","player":"da283b54-6a9e-4f34-b9a4-75ce47cf727f"}'),
	('00000000-0000-0000-0000-000000000000', 20, 0, 'chips-sold', 'house', 1795322372251, NULL, '{"amount":100000,"kind":"chips-sold","player":"618a1020-211c-4dc0-9599-c06cca9e83a5"}'),
	('00000000-0000-0000-0000-000000000000', 21, 0, 'chips-sold', 'house', 1795322372276, NULL, '{"amount":100000,"kind":"chips-sold","player":"f36762f4-e4f8-44f8-82c1-194585df6728"}'),
	('00000000-0000-0000-0000-000000000000', 22, 0, 'chips-sold', 'house', 1795322372296, NULL, '{"amount":100000,"kind":"chips-sold","player":"8ee01e0f-2af5-42ef-9275-790906711579"}'),
	('00000000-0000-0000-0000-000000000000', 23, 0, 'chips-sold', 'house', 1795322372374, NULL, '{"amount":100000,"kind":"chips-sold","player":"236f6ef6-012c-44b2-a0ee-921c3497569f"}'),
	('00000000-0000-0000-0000-000000000000', 24, 0, 'chips-sold', 'house', 1795322372406, NULL, '{"amount":100000,"kind":"chips-sold","player":"97e13447-1775-4b40-a106-6b7e86c0389c"}'),
	('00000000-0000-0000-0000-000000000000', 25, 0, 'chips-sold', 'house', 1795322372435, NULL, '{"amount":100000,"kind":"chips-sold","player":"16fb0cc7-c943-4697-8f97-05cec72299e2"}'),
	('00000000-0000-0000-0000-000000000000', 26, 0, 'chips-sold', 'house', 1795322372474, NULL, '{"amount":100000,"kind":"chips-sold","player":"e737874a-c7d8-4215-bc9b-36819775f0c6"}'),
	('00000000-0000-0000-0000-000000000000', 27, 0, 'chips-sold', 'house', 1795322372498, NULL, '{"amount":100000,"kind":"chips-sold","player":"53e9086e-40c8-46ba-a7ee-4b737aa36572"}'),
	('00000000-0000-0000-0000-000000000000', 28, 0, 'chips-sold', 'house', 1795322372549, NULL, '{"amount":100000,"kind":"chips-sold","player":"718ab17b-92d6-4517-bd75-56d23260da6c"}'),
	('00000000-0000-0000-0000-000000000000', 29, 0, 'chips-sold', 'house', 1795322372591, NULL, '{"amount":100000,"kind":"chips-sold","player":"d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281"}'),
	('00000000-0000-0000-0000-000000000000', 30, 0, 'chips-sold', 'house', 1795322372635, NULL, '{"amount":100000,"kind":"chips-sold","player":"b2342c1c-643b-419b-95cd-2b271164ad47"}'),
	('00000000-0000-0000-0000-000000000000', 31, 0, 'chips-sold', 'house', 1795322372665, NULL, '{"amount":100000,"kind":"chips-sold","player":"34e14a64-d6da-455a-95a7-f45232c3a237"}'),
	('00000000-0000-0000-0000-000000000000', 32, 0, 'chips-sold', 'house', 1795322372725, NULL, '{"amount":100000,"kind":"chips-sold","player":"fb6098b7-da93-4b8d-9191-c1e15ae02d51"}'),
	('00000000-0000-0000-0000-000000000000', 33, 0, 'chips-sold', 'house', 1795322372742, NULL, '{"amount":100000,"kind":"chips-sold","player":"0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a"}'),
	('00000000-0000-0000-0000-000000000000', 34, 0, 'chips-sold', 'house', 1795322372776, NULL, '{"amount":100000,"kind":"chips-sold","player":"f71c4156-484e-42ca-8e07-32977e689ba0"}'),
	('00000000-0000-0000-0000-000000000000', 35, 0, 'chips-sold', 'house', 1795322372816, NULL, '{"amount":100000,"kind":"chips-sold","player":"4db8035a-d589-4f00-b52f-4876d688767f"}'),
	('00000000-0000-0000-0000-000000000000', 36, 0, 'chips-sold', 'house', 1795322447760, NULL, '{"amount":100000,"kind":"chips-sold","player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444"}'),
	('00000000-0000-0000-0000-000000000000', 37, 0, 'play-chips-returned', 'house', 1795322447972, NULL, '{"amount":100000,"kind":"play-chips-returned","marks":["cdec75e6-6074-44cc-b8d7-fec76c6ba444"],"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444"}'),
	('00000000-0000-0000-0000-000000000000', 38, 0, 'chips-bought', 'cage:cage', 1795322448384, NULL, '{"amount":50000,"kind":"chips-bought","marks":["cdec75e6-6074-44cc-b8d7-fec76c6ba444","2552a87e-cd3b-55e1-8bc0-f8c739296133","22bdb388-96c4-53a3-bbd8-5860e604697c"],"number":1,"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444","reference":"R-1","series":"receipt"}'),
	('00000000-0000-0000-0000-000000000000', 39, 0, 'chips-redeemed', 'cage:cage', 1795322448432, NULL, '{"amount":10000,"kind":"chips-redeemed","marks":["cdec75e6-6074-44cc-b8d7-fec76c6ba444","2552a87e-cd3b-55e1-8bc0-f8c739296133","60755994-3f19-5232-856b-9ddd843980b3"],"number":2,"player":"cdec75e6-6074-44cc-b8d7-fec76c6ba444","reference":"","series":"receipt"}'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 1, 0, 'opened', 'house', 1795322466620, NULL, '{"float":10000000}'),
	('00000000-0000-0000-0000-000000000000', 40, 0, 'cage-counted', 'cage:cage', 1795322448495, NULL, '{"books":2928160000,"counted":123456,"difference":-2928036544,"kind":"cage-counted","marks":["234625ea-591c-5205-a30a-844fa7d3b9d5","e9abffee-6655-518c-b570-dab0e5d04ced"],"number":1,"series":"count"}'),
	('00000000-0000-0000-0000-000000000000', 41, 0, 'login-failed', 'house', 1795322448702, NULL, '{"at_ms":1795322448701,"door":"staff","kind":"login-failed","marks":["63617369-6e6f-8e73-8967-6e6966696361"],"name":"pit"}'),
	('00000000-0000-0000-0000-000000000000', 42, 0, 'audit-query', 'auditor:auditor', 1795322449056, NULL, '{"kind":"audit-query","path":"/api/audit/trial-balance","query":""}'),
	('00000000-0000-0000-0000-000000000000', 43, 0, 'audit-query', 'auditor:auditor', 1795322449083, NULL, '{"kind":"audit-query","path":"/api/audit/events","query":""}'),
	('00000000-0000-0000-0000-000000000000', 44, 0, 'audit-query', 'auditor:auditor', 1795322449176, NULL, '{"kind":"audit-query","path":"/api/audit/events/kinds","query":""}'),
	('00000000-0000-0000-0000-000000000000', 45, 0, 'table-opened', 'pit:pit', 1795322466533, NULL, '{"by":"pit","float":10000000,"kind":"table-opened","marks":["9008f580-59b6-54f8-8985-361c424bf79a"],"settings":{"attended":true,"backing":true,"decks":6,"float":10000000,"hints":true,"limits":{"bet_max":50000,"bet_min":1000,"pok_max":null,"unit":1000},"name":"Kept","pit":"main","rulebook":"paris-club","source":"generated","spots_per_player_max":null,"timers":{"betting_ms":15000,"cut_ms":8000,"idle_rounds_max":8,"insurance_ms":10000,"quiet_ms_max":180000,"time_bank_ms":15000,"turn_ms":15000,"wash_ms":4000},"vacant_spots":true},"table":"9008f580-59b6-54f8-8985-361c424bf79a"}'),
	('00000000-0000-0000-0000-000000000000', 46, 0, 'table-signed', 'house', 1795322466584, NULL, '{"engine":1,"kind":"table-signed","marks":["9ee67acd-f60d-54f0-9461-bff5e02a8a83"],"sign":"8a49af78980fb6dea07a62a04d443572d4999dd9efb449febd9db5aa05d5a3c5","table":"9008f580-59b6-54f8-8985-361c424bf79a"}'),
	('00000000-0000-0000-0000-000000000000', 47, 0, 'chips-sold', 'house', 1795322466656, NULL, '{"amount":100000,"kind":"chips-sold","player":"f1a0b1cd-1f5d-44ee-beb8-54297db715c3"}'),
	('00000000-0000-0000-0000-000000000000', 48, 0, 'chips-sold', 'house', 1795322466672, NULL, '{"amount":100000,"kind":"chips-sold","player":"9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c"}'),
	('00000000-0000-0000-0000-000000000000', 49, 0, 'chips-sold', 'house', 1795322466700, NULL, '{"amount":100000,"kind":"chips-sold","player":"c90b550f-46a2-4a51-b50c-894fbda3e159"}');


--
-- Data for Name: player; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.player VALUES
	('78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 'Pilar (bot)', 'guest', 1795322372016),
	('da283b54-6a9e-4f34-b9a4-75ce47cf727f', 'Gaston (bot)', 'guest', 1795322372016),
	('f36762f4-e4f8-44f8-82c1-194585df6728', 'Gaston (bot)', 'guest', 1795322372016),
	('618a1020-211c-4dc0-9599-c06cca9e83a5', 'Oscar (bot)', 'guest', 1795322372016),
	('8ee01e0f-2af5-42ef-9275-790906711579', 'Jeanne (bot)', 'guest', 1795322372016),
	('b2342c1c-643b-419b-95cd-2b271164ad47', 'Fleur (bot)', 'guest', 1795322372016),
	('16fb0cc7-c943-4697-8f97-05cec72299e2', 'Didier (bot)', 'guest', 1795322372017),
	('236f6ef6-012c-44b2-a0ee-921c3497569f', 'Fleur (bot)', 'guest', 1795322372017),
	('97e13447-1775-4b40-a106-6b7e86c0389c', 'Jeanne (bot)', 'guest', 1795322372017),
	('d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 'Igor (bot)', 'guest', 1795322372017),
	('e737874a-c7d8-4215-bc9b-36819775f0c6', 'Pilar (bot)', 'guest', 1795322372017),
	('53e9086e-40c8-46ba-a7ee-4b737aa36572', 'Jeanne (bot)', 'guest', 1795322372017),
	('f71c4156-484e-42ca-8e07-32977e689ba0', 'Nadia (bot)', 'guest', 1795322372017),
	('fb6098b7-da93-4b8d-9191-c1e15ae02d51', 'Igor (bot)', 'guest', 1795322372017),
	('34e14a64-d6da-455a-95a7-f45232c3a237', 'Gaston (bot)', 'guest', 1795322372017),
	('718ab17b-92d6-4517-bd75-56d23260da6c', 'Didier (bot)', 'guest', 1795322372017),
	('4db8035a-d589-4f00-b52f-4876d688767f', 'Cosette (bot)', 'guest', 1795322372033),
	('0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a', 'Berthe (bot)', 'guest', 1795322372018),
	('cdec75e6-6074-44cc-b8d7-fec76c6ba444', 'Nora', 'account', 1795322447736),
	('9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c', 'Cosette (bot)', 'guest', 1795322466638),
	('f1a0b1cd-1f5d-44ee-beb8-54297db715c3', 'Nadia (bot)', 'guest', 1795322466638),
	('c90b550f-46a2-4a51-b50c-894fbda3e159', 'Gaston (bot)', 'guest', 1795322466638);


--
-- Data for Name: player_login; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.player_login VALUES
	('cdec75e6-6074-44cc-b8d7-fec76c6ba444', 'nora', '$argon2id$v=19$m=19456,t=2,p=1$7ABrl25C/zkwZqJ99fhDmQ$pttgq4hGZer0vHO+eVPFg6DxvDq8SPQMXRQPj6CkHIA', 1795322448012);


--
-- Data for Name: player_session; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.player_session VALUES
	('\x82007d9631988cdf24b7b7b7ed492b5fd6b2ada994f05c9479d2c618160a57a1', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322372016, 1797914372016, NULL),
	('\xcce605841f9adce4e2254876371af6458d0d155393ca9edc99cc9cd05e0376ce', 'f36762f4-e4f8-44f8-82c1-194585df6728', 1795322372016, 1797914372016, NULL),
	('\xfacc82bcb42ed368bfd9415edc5170058577728aad53216b0f03a6c2c385861a', 'da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322372016, 1797914372016, NULL),
	('\x1070a6668301bd21c0d208e46ed03c606ac7808868c99a1ada5dc3fb39399854', '618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322372016, 1797914372016, NULL),
	('\xeb6bf1b95360dfb76ebfc8c555119d44fd02a7076c169c1b8bd183cd7c312dbc', '8ee01e0f-2af5-42ef-9275-790906711579', 1795322372016, 1797914372016, NULL),
	('\xadacda98e36d150b8f2bda9b086261773fde32583b26c2c5a345951fb476d1a1', 'b2342c1c-643b-419b-95cd-2b271164ad47', 1795322372016, 1797914372016, NULL),
	('\xc474091245e73e0d89845c8d722727698eb33805fe33ec3744d08971abda15c1', '97e13447-1775-4b40-a106-6b7e86c0389c', 1795322372017, 1797914372017, NULL),
	('\xba95b811debae445384b5502036d01d6357ac160ac6c071c8837f316f8d71005', '236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322372017, 1797914372017, NULL),
	('\x73e3c23997e286d12709248a4937937e2d6cb85da913eecd33c195a198482e4f', '16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322372017, 1797914372017, NULL),
	('\xaeb6ae9511b35e0b9ebd8ebb9879e1c3e3072a85c77715d3ea7b1c10bcacc8a4', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322372017, 1797914372017, NULL),
	('\x6714bcbb0722c1889c76d7797dd48f467904690b134ad31cf60cf786a2b19f27', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322372017, 1797914372017, NULL),
	('\x306eb2cb19ca0c20c811c84febfd564a9ae41f0a1aaaade45e70f23b8ec97142', 'e737874a-c7d8-4215-bc9b-36819775f0c6', 1795322372017, 1797914372017, NULL),
	('\x4b3fa9f4d52c940d68fac5d03a572a1d7b8cb62ddd8a95c6e8bc02a303f00b79', '718ab17b-92d6-4517-bd75-56d23260da6c', 1795322372017, 1797914372017, NULL),
	('\x302a2d539227f916a774eb4839678d6281758455ad00443ecdc589021c661048', '34e14a64-d6da-455a-95a7-f45232c3a237', 1795322372017, 1797914372017, NULL),
	('\x8755da537e9025992fbbd4fe016fba18aa714c67f5344aea4d93fd83ed307903', 'f71c4156-484e-42ca-8e07-32977e689ba0', 1795322372017, 1797914372017, NULL),
	('\x6f86f48dc008d0f5dcbdbb2ccfe523700c982593501e83ca7525c7749dbf8b6b', 'fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322372017, 1797914372017, NULL),
	('\xa12f549605483b0fd8f1212e71e07ba968b5ebe50ab01a94f75b5197341d22b0', '4db8035a-d589-4f00-b52f-4876d688767f', 1795322372033, 1797914372033, NULL),
	('\xa5d1004207d4e129e0e505650d488be448d45d6cde0af84b16e129c77f9d9723', '0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a', 1795322372018, 1797914372018, NULL),
	('\x93408721fbc72bb946609d337b9cf395645da7e75f9d8b52c8078510d8f42014', 'cdec75e6-6074-44cc-b8d7-fec76c6ba444', 1795322448012, 1797914448012, NULL),
	('\xe50fad35048fe9498a24eb2c4cdcd99e017b93b4c1f17672309814a599e22d8d', 'cdec75e6-6074-44cc-b8d7-fec76c6ba444', 1795322447736, 1797914447736, 1795322448030),
	('\xfab3052b4f495b96f35e31de6db22b31b4d34c9d84996d8321b5770133e025cb', 'cdec75e6-6074-44cc-b8d7-fec76c6ba444', 1795322466167, 1797914466167, NULL),
	('\x003d1595faa39a8a271a098f5a2db950fc51f4c9f9c3bff5009a2e3db5f3e607', '9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c', 1795322466638, 1797914466638, NULL),
	('\xeeb88643b14fa721d6fd3e895594bae8b1cbf807684ccd14c5b73dc30506a5e3', 'f1a0b1cd-1f5d-44ee-beb8-54297db715c3', 1795322466638, 1797914466638, NULL),
	('\xeb536b6c7bfad5f9232264bad2350512d8a208d790beb069eb0e59346e5e2748', 'c90b550f-46a2-4a51-b50c-894fbda3e159', 1795322466638, 1797914466638, NULL),
	('\xfa905e4efadd7fcb5bf65aeef9691d4d228cb2e3a82f499cdb6a9db60be51101', 'cdec75e6-6074-44cc-b8d7-fec76c6ba444', 1795322478596, 1797914478596, NULL);


--
-- Data for Name: projection; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.projection VALUES
	('9919b7b9-66ac-5481-8b38-72d15b781b16', 2, 1, '{"shoe":null,"layout":0,"first_seq":null,"nets":{},"staff":[],"irregular":0,"adjusted":false,"running":null,"disputes":{}}'),
	('d01d90a7-63c3-5e1f-82ee-51712918d820', 2, 1, '{"shoe":null,"layout":0,"first_seq":null,"nets":{},"staff":[],"irregular":0,"adjusted":false,"running":null,"disputes":{}}'),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 2, 45, '{"shoe":"71d55b20-7512-4d92-be7c-699f74d3c9be","layout":12000,"first_seq":43,"nets":{"236f6ef6-012c-44b2-a0ee-921c3497569f":-4000,"97e13447-1775-4b40-a106-6b7e86c0389c":-4000,"fb6098b7-da93-4b8d-9191-c1e15ae02d51":-4000},"staff":[],"irregular":0,"adjusted":false,"running":null,"disputes":{}}'),
	('00000000-0000-0000-0000-000000000000', 2, 49, '{"shoe":null,"layout":0,"first_seq":null,"nets":{},"staff":[],"irregular":0,"adjusted":false,"running":null,"disputes":{}}'),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 2, 55, '{"shoe":"512e0a53-7aed-40bc-8fe5-c2442499ae9c","layout":1800,"first_seq":53,"nets":{"618a1020-211c-4dc0-9599-c06cca9e83a5":-600,"78c1008c-cb1f-4bdc-80c4-a758deb7bf77":-500,"da283b54-6a9e-4f34-b9a4-75ce47cf727f":-700},"staff":[],"irregular":0,"adjusted":false,"running":null,"disputes":{}}'),
	('9008f580-59b6-54f8-8985-361c424bf79a', 2, 14, '{"shoe":"4ed56f97-03a8-4539-a50b-3e9e8e5f9c26","layout":0,"first_seq":null,"nets":{},"staff":[],"irregular":0,"adjusted":false,"running":null,"disputes":{}}'),
	('78153df4-4972-5930-bcd6-422d635a2b83', 2, 50, '{"shoe":"5d004091-8ca4-4b63-b5dd-a7a560f93f88","layout":500,"first_seq":48,"nets":{"16fb0cc7-c943-4697-8f97-05cec72299e2":-200,"8ee01e0f-2af5-42ef-9275-790906711579":-100,"b2342c1c-643b-419b-95cd-2b271164ad47":-200},"staff":[],"irregular":0,"adjusted":false,"running":null,"disputes":{}}'),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 2, 51, '{"shoe":"689bfea1-0f77-42a5-a9c8-6e36922cc6b7","layout":0,"first_seq":null,"nets":{},"staff":[],"irregular":0,"adjusted":false,"running":null,"disputes":{}}'),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 2, 10, '{"shoe":null,"layout":0,"first_seq":null,"nets":{},"staff":[],"irregular":0,"adjusted":false,"running":null,"disputes":{}}');


--
-- Data for Name: round; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.round VALUES
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 1, 'home-game', 'cd45e457-d35b-4ae0-8ed3-7f045e23852f', 11, 20, 1795322399244, 1795322403917, 3, 2700, 100, 1400, false, 0, 0, false, false),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 1, 'paris-club', '71d55b20-7512-4d92-be7c-699f74d3c9be', 14, 23, 1795322400837, 1795322404730, 3, 7000, -1000, 3000, false, 0, 0, false, false),
	('78153df4-4972-5930-bcd6-422d635a2b83', 1, 'ontario-fair', '5d004091-8ca4-4b63-b5dd-a7a560f93f88', 16, 25, 1795322401560, 1795322406573, 3, 800, -800, 0, false, 0, 0, false, false),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 1, 'poker-21', '689bfea1-0f77-42a5-a9c8-6e36922cc6b7', 15, 26, 1795322403392, 1795322409223, 3, 2200, -2200, 0, false, 0, 0, false, false),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 2, 'home-game', 'c28f9fc5-15e2-441f-967a-63a159b716fc', 24, 36, 1795322427587, 1795322432168, 3, 2300, -2300, 0, false, 0, 0, false, false),
	('78153df4-4972-5930-bcd6-422d635a2b83', 2, 'ontario-fair', '5d004091-8ca4-4b63-b5dd-a7a560f93f88', 26, 34, 1795322428939, 1795322432840, 3, 700, 700, 300, false, 0, 0, false, false),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 2, 'paris-club', '71d55b20-7512-4d92-be7c-699f74d3c9be', 24, 33, 1795322427494, 1795322432446, 3, 5000, -3000, 0, false, 0, 0, false, false),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 2, 'poker-21', '689bfea1-0f77-42a5-a9c8-6e36922cc6b7', 27, 41, 1795322435512, 1795322444924, 3, 2600, 2200, 1800, false, 0, 0, false, false),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 3, 'paris-club', '71d55b20-7512-4d92-be7c-699f74d3c9be', 34, 42, 1795322454990, 1795322458451, 3, 10000, 10000, 4000, false, 0, 0, false, false),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 3, 'home-game', '512e0a53-7aed-40bc-8fe5-c2442499ae9c', 40, 49, 1795322455812, 1795322460684, 3, 1900, 1900, 800, false, 0, 0, false, false),
	('78153df4-4972-5930-bcd6-422d635a2b83', 3, 'ontario-fair', '5d004091-8ca4-4b63-b5dd-a7a560f93f88', 35, 47, 1795322455312, 1795322464005, 3, 1300, 800, 800, false, 0, 0, false, false),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 3, 'poker-21', '689bfea1-0f77-42a5-a9c8-6e36922cc6b7', 42, 51, 1795322470975, 1795322474674, 3, 2000, 800, 600, false, 0, 0, false, false);


--
-- Data for Name: round_player; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.round_player VALUES
	('618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322403917, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 1, 700, -700),
	('78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322403917, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 1, 1400, 1400),
	('da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322403917, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 1, 600, -600),
	('236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322404730, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 1, 2000, -2000),
	('97e13447-1775-4b40-a106-6b7e86c0389c', 1795322404730, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 1, 3000, 3000),
	('fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322404730, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 1, 2000, -2000),
	('16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322406573, '78153df4-4972-5930-bcd6-422d635a2b83', 1, 400, -400),
	('8ee01e0f-2af5-42ef-9275-790906711579', 1795322406573, '78153df4-4972-5930-bcd6-422d635a2b83', 1, 300, -300),
	('b2342c1c-643b-419b-95cd-2b271164ad47', 1795322406573, '78153df4-4972-5930-bcd6-422d635a2b83', 1, 100, -100),
	('34e14a64-d6da-455a-95a7-f45232c3a237', 1795322409223, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 1, 1000, -1000),
	('53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322409223, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 1, 800, -800),
	('d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322409223, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 1, 400, -400),
	('618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322432168, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 2, 700, -700),
	('78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322432168, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 2, 800, -800),
	('da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322432168, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 2, 800, -800),
	('16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322432840, '78153df4-4972-5930-bcd6-422d635a2b83', 2, 300, 300),
	('8ee01e0f-2af5-42ef-9275-790906711579', 1795322432840, '78153df4-4972-5930-bcd6-422d635a2b83', 2, 200, 200),
	('b2342c1c-643b-419b-95cd-2b271164ad47', 1795322432840, '78153df4-4972-5930-bcd6-422d635a2b83', 2, 200, 200),
	('236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322432446, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 2, 1000, -1000),
	('97e13447-1775-4b40-a106-6b7e86c0389c', 1795322432446, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 2, 2000, 0),
	('fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322432446, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 2, 2000, -2000),
	('34e14a64-d6da-455a-95a7-f45232c3a237', 1795322444924, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 2, 1800, 1800),
	('53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322444924, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 2, 400, 0),
	('d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322444924, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 2, 400, 400),
	('236f6ef6-012c-44b2-a0ee-921c3497569f', 1795322458451, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 3, 4000, 4000),
	('97e13447-1775-4b40-a106-6b7e86c0389c', 1795322458451, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 3, 4000, 4000),
	('fb6098b7-da93-4b8d-9191-c1e15ae02d51', 1795322458451, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 3, 2000, 2000),
	('618a1020-211c-4dc0-9599-c06cca9e83a5', 1795322460684, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 3, 500, 500),
	('78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 1795322460684, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 3, 600, 600),
	('da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1795322460684, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 3, 800, 800),
	('16fb0cc7-c943-4697-8f97-05cec72299e2', 1795322464005, '78153df4-4972-5930-bcd6-422d635a2b83', 3, 300, 0),
	('8ee01e0f-2af5-42ef-9275-790906711579', 1795322464005, '78153df4-4972-5930-bcd6-422d635a2b83', 3, 200, 0),
	('b2342c1c-643b-419b-95cd-2b271164ad47', 1795322464005, '78153df4-4972-5930-bcd6-422d635a2b83', 3, 800, 800),
	('34e14a64-d6da-455a-95a7-f45232c3a237', 1795322474674, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 3, 1000, 600),
	('53e9086e-40c8-46ba-a7ee-4b737aa36572', 1795322474674, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 3, 600, 200),
	('d0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 1795322474674, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 3, 400, 0);


--
-- Data for Name: round_staff; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: seal; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seal VALUES
	(1, 1795322371931, '[{"chain":"00000000-0000-0000-0000-000000000000","epoch":1,"seq":16,"hash":"c70e22022c8fadc93ab3c6273e02b87cc4b2dc0188622c19a25f18bb84c3f336"},{"chain":"26fa4f66-3c89-5fb4-a85b-71e9e41033d9","epoch":1,"seq":1,"hash":"fcae0bedeca7eea584d5c610bd8c743b31f14451bcc9499c5d91246fb8c47ac6"},{"chain":"78153df4-4972-5930-bcd6-422d635a2b83","epoch":1,"seq":2,"hash":"4101eb5c80ad603ff529c53bc56aee32732588259196328ec1bb51237d215619"},{"chain":"9919b7b9-66ac-5481-8b38-72d15b781b16","epoch":1,"seq":1,"hash":"5cebe0025017b479d538dd0716cf50743300067b0f1d499610e5f960c8c10fff"},{"chain":"d01d90a7-63c3-5e1f-82ee-51712918d820","epoch":1,"seq":1,"hash":"da74b3d3df57c63c580c427eb2fb40063c27c29461fd1ee04ba4f99eab3ae481"},{"chain":"d8f50801-93ed-57f2-a969-c9a3b69ec137","epoch":1,"seq":1,"hash":"a91b40d66eef656840863f3c6ab557c717c107fe800e1cc0bf7afb861cdf1c1d"},{"chain":"e5daefd7-6e4d-5653-80b9-d0d5e439f037","epoch":1,"seq":1,"hash":"135386adfc887e0febd3fbc7675787ae7f91b8798a21ecef1b827d9597eea4b9"},{"chain":"f2fb01da-91a2-51bc-85ec-81ea1e546a03","epoch":1,"seq":1,"hash":"01acbcba9a76326188e21c241f02cb684d8ae808a999ff1a2bc289642ec2efb0"}]', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x571228c38aef8f803432a402c15c4147f783df916e929559122d40aee82f8370', '\xdcc5cebe7e743a7b99eb449961fc8e36abfba5e1c7b89805bfa08e3c0746e78a', '\x99578568ac983236bc3a1a60f55484b0371489b7a63a9cb1d6bda37a4cc073d16717540afd0a96abd9781433438fdb024fe3f796971f2e49bd5c1b84b88d8a02');


--
-- Data for Name: seed_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seed_key VALUES
	(true, '\xe2e8c199b4a94a391be8a7fc7a74e32f9c4855131f5ff7e4dc7033bac0b72bd7');


--
-- Data for Name: staff; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.staff VALUES
	('admin', '$argon2id$v=19$m=19456,t=2,p=1$r/swTZagS1zorZHyfTHzOw$rrd5Xyr8p+9Mmv7Ha394CA71DULRgwFc7JtHI9Mg+5M', 1795322370847, 'admin', NULL, NULL),
	('pit', '$argon2id$v=19$m=19456,t=2,p=1$nj5KKdeFYFNpzDG4PkLVew$5EH0ICmBqlN8yvVS9b3QE+Yiuc6TkuPqVnPCymLzBrE', 1795322370997, 'pit', NULL, NULL),
	('croupier', '$argon2id$v=19$m=19456,t=2,p=1$GzL445ZdAhcxGHWCDJE3aQ$Xv7CQ0cMzlZzj/RtuPeuuk6W2VDf34dVGApJAB5upcM', 1795322371104, 'croupier', NULL, NULL),
	('cage', '$argon2id$v=19$m=19456,t=2,p=1$l2/52lee3geJafHvGphIMA$fTrJwzLGpQ/zpi1yhp7a6gfz89fDSiW9nTd3tcAWCNk', 1795322371224, 'cage', NULL, NULL),
	('auditor', '$argon2id$v=19$m=19456,t=2,p=1$uS8IDlgfqI7JFKEGU7Papg$UhrdiL2lpKhN394pO2HqVOapY29jXsid37bCOTtaDWY', 1795322371344, 'auditor', NULL, NULL);


--
-- Data for Name: staff_session; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.staff_session VALUES
	('\x0361adfeddccc5663de2a657317afb8bf9948eda0f0f1a1dbaecda4d92f994e8', 'cage', 1795322448300, 1795322448552, 1795365648300, NULL),
	('\x9247fadf3e0ea1b7c141bc4478b3c564cc6418fcd55e49a19cfcd9dfcecce295', 'pit', 1795322448875, 1795322448882, 1795365648875, NULL),
	('\x2715c7d64853ae352916935df3dd373bb896a4867a7e5b777f8cdaf892e78587', 'auditor', 1795322449028, 1795322449152, 1795365649028, NULL),
	('\x07049324222d061e8209bf2e47b9594ad370f03cab6fe2469657e44ffd66d4c1', 'pit', 1795322466454, 1795322466495, 1795365666454, NULL);


--
-- Data for Name: takings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.takings VALUES
	('9919b7b9-66ac-5481-8b38-72d15b781b16', 1795320000000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10000000, 0, 0, 0, 0, 0, 0, 0, 0),
	('d01d90a7-63c3-5e1f-82ee-51712918d820', 1795320000000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10000000, 0, 0, 0, 0, 0, 0, 0, 0),
	('f2fb01da-91a2-51bc-85ec-81ea1e546a03', 1795320000000, 0, 0, 0, 0, 0, 0, 0, 6000, 0, 10000000, 0, 0, 0, 0, 0, 0, 0, 0),
	('d8f50801-93ed-57f2-a969-c9a3b69ec137', 1795320000000, 3, 0, 0, 0, 0, 22000, 6000, 60000, 0, 10000000, 0, 20000, 6000, 138000000, 110000000, 58000000, 0, 0),
	('26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 1795320000000, 3, 0, 0, 0, 0, 6900, -300, 30000, 0, 10000000, 0, 6200, -300, 12900000, 8910000, -1480000, 0, 0),
	('78153df4-4972-5930-bcd6-422d635a2b83', 1795320000000, 3, 0, 0, 0, 0, 2800, 700, 6000, 0, 10000000, 0, 2400, 700, 1940000, 1770000, 570000, 0, 0),
	('9008f580-59b6-54f8-8985-361c424bf79a', 1795320000000, 0, 0, 0, 0, 0, 0, 0, 60000, 0, 10000000, 0, 0, 0, 0, 0, 0, 0, 0),
	('e5daefd7-6e4d-5653-80b9-d0d5e439f037', 1795320000000, 3, 0, 0, 0, 0, 6800, 800, 24000, 0, 10000000, 0, 4200, 1400, 5960000, 7080000, 1320000, 1800, -600);


--
-- Data for Name: transfer; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.transfer VALUES
	('f47f6a96-8173-5157-8e5c-de8ea6cbc123', '00000000-0000-0000-0000-000000000000', 10, 1, 1795322371668, 1000000000, '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', 0, 'issue', 'issue', 'cage'),
	('e79cd068-a388-55d0-b2e2-714c4b44bcc6', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 1, 2, 1795322371688, 10000000, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '00000000-0000-0000-0000-000000000000', 0, 'fill', 'cage', 'float'),
	('7469a16d-652f-5974-b0b6-ee693ca187af', '00000000-0000-0000-0000-000000000000', 11, 3, 1795322371716, 1000000000, '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', 0, 'issue', 'issue', 'cage'),
	('63c18a2e-14fd-52b5-9e89-0363e70b1154', '78153df4-4972-5930-bcd6-422d635a2b83', 1, 3, 1795322371580, 10000000, '78153df4-4972-5930-bcd6-422d635a2b83', '00000000-0000-0000-0000-000000000000', 0, 'fill', 'cage', 'float'),
	('3473b119-0c85-53c1-96cf-be78d01e5f44', '00000000-0000-0000-0000-000000000000', 12, 4, 1795322371768, 1000000000, '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', 0, 'issue', 'issue', 'cage'),
	('82839c33-1ccf-5f2a-8420-0cd4ee608e63', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 1, 4, 1795322371620, 10000000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '00000000-0000-0000-0000-000000000000', 0, 'fill', 'cage', 'float'),
	('a5fa8ab8-27fd-58d9-895f-740e38522511', 'd01d90a7-63c3-5e1f-82ee-51712918d820', 1, 5, 1795322371625, 10000000, 'd01d90a7-63c3-5e1f-82ee-51712918d820', '00000000-0000-0000-0000-000000000000', 0, 'fill', 'cage', 'float'),
	('bbff76bf-04b7-5fc7-915f-570e90278a55', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 1, 6, 1795322371857, 10000000, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '00000000-0000-0000-0000-000000000000', 0, 'fill', 'cage', 'float'),
	('8ed888f5-0bda-52e7-9666-cd9f1e39d458', '9919b7b9-66ac-5481-8b38-72d15b781b16', 1, 7, 1795322371864, 10000000, '9919b7b9-66ac-5481-8b38-72d15b781b16', '00000000-0000-0000-0000-000000000000', 0, 'fill', 'cage', 'float'),
	('978ba4d6-3805-54b3-91f7-4f4cc0a5df21', 'f2fb01da-91a2-51bc-85ec-81ea1e546a03', 1, 7, 1795322371862, 10000000, 'f2fb01da-91a2-51bc-85ec-81ea1e546a03', '00000000-0000-0000-0000-000000000000', 0, 'fill', 'cage', 'float'),
	('8558898e-a512-5f54-8b10-557d391e7b9a', '00000000-0000-0000-0000-000000000000', 18, 8, 1795322372202, 100000, '00000000-0000-0000-0000-000000000000', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 0, 'purchase', 'cage', 'purse'),
	('e0d7341d-8770-546e-8f80-4d7f22888fe4', '00000000-0000-0000-0000-000000000000', 19, 9, 1795322372222, 100000, '00000000-0000-0000-0000-000000000000', 'da283b54-6a9e-4f34-b9a4-75ce47cf727f', 0, 'purchase', 'cage', 'purse'),
	('eae53d3c-0942-5247-8924-306883f22546', '00000000-0000-0000-0000-000000000000', 20, 10, 1795322372251, 100000, '00000000-0000-0000-0000-000000000000', '618a1020-211c-4dc0-9599-c06cca9e83a5', 0, 'purchase', 'cage', 'purse'),
	('32ce7618-e75e-599e-817c-783083809157', '00000000-0000-0000-0000-000000000000', 21, 11, 1795322372276, 100000, '00000000-0000-0000-0000-000000000000', 'f36762f4-e4f8-44f8-82c1-194585df6728', 0, 'purchase', 'cage', 'purse'),
	('6b7a983a-9eb5-5686-8253-8792ce986a51', '00000000-0000-0000-0000-000000000000', 22, 12, 1795322372296, 100000, '00000000-0000-0000-0000-000000000000', '8ee01e0f-2af5-42ef-9275-790906711579', 0, 'purchase', 'cage', 'purse'),
	('02520ae8-984c-57b5-ab16-2e27857f90a9', '00000000-0000-0000-0000-000000000000', 23, 13, 1795322372374, 100000, '00000000-0000-0000-0000-000000000000', '236f6ef6-012c-44b2-a0ee-921c3497569f', 0, 'purchase', 'cage', 'purse'),
	('7aa31efc-39c0-513e-b341-60e96315ada2', '00000000-0000-0000-0000-000000000000', 24, 14, 1795322372406, 100000, '00000000-0000-0000-0000-000000000000', '97e13447-1775-4b40-a106-6b7e86c0389c', 0, 'purchase', 'cage', 'purse'),
	('c52dd232-e082-5b10-b3d8-f072b606b795', '00000000-0000-0000-0000-000000000000', 25, 15, 1795322372435, 100000, '00000000-0000-0000-0000-000000000000', '16fb0cc7-c943-4697-8f97-05cec72299e2', 0, 'purchase', 'cage', 'purse'),
	('28395a06-42c9-5874-91c5-f3a39961798d', '00000000-0000-0000-0000-000000000000', 26, 16, 1795322372474, 100000, '00000000-0000-0000-0000-000000000000', 'e737874a-c7d8-4215-bc9b-36819775f0c6', 0, 'purchase', 'cage', 'purse'),
	('597dad42-dd2e-5eec-979b-80a4539be859', '00000000-0000-0000-0000-000000000000', 27, 17, 1795322372498, 100000, '00000000-0000-0000-0000-000000000000', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 0, 'purchase', 'cage', 'purse'),
	('19ee9d30-d4e4-56bf-aef3-7ab10fa17919', '00000000-0000-0000-0000-000000000000', 28, 18, 1795322372549, 100000, '00000000-0000-0000-0000-000000000000', '718ab17b-92d6-4517-bd75-56d23260da6c', 0, 'purchase', 'cage', 'purse'),
	('0d8aa82f-cc92-5108-a175-4a777459b0cf', '00000000-0000-0000-0000-000000000000', 29, 19, 1795322372591, 100000, '00000000-0000-0000-0000-000000000000', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 0, 'purchase', 'cage', 'purse'),
	('2d6f4d4e-4d37-5cbb-a403-3c2c38e020a6', '00000000-0000-0000-0000-000000000000', 30, 20, 1795322372635, 100000, '00000000-0000-0000-0000-000000000000', 'b2342c1c-643b-419b-95cd-2b271164ad47', 0, 'purchase', 'cage', 'purse'),
	('25dc55bb-2d9b-553f-b963-abde3471ab45', '00000000-0000-0000-0000-000000000000', 31, 21, 1795322372665, 100000, '00000000-0000-0000-0000-000000000000', '34e14a64-d6da-455a-95a7-f45232c3a237', 0, 'purchase', 'cage', 'purse'),
	('6bae0801-3541-5fc2-bbcd-993d6b18d1fd', '00000000-0000-0000-0000-000000000000', 32, 22, 1795322372725, 100000, '00000000-0000-0000-0000-000000000000', 'fb6098b7-da93-4b8d-9191-c1e15ae02d51', 0, 'purchase', 'cage', 'purse'),
	('284a8ff9-99bb-5b20-8184-62c9f8e792a8', '00000000-0000-0000-0000-000000000000', 33, 23, 1795322372742, 100000, '00000000-0000-0000-0000-000000000000', '0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a', 0, 'purchase', 'cage', 'purse'),
	('44ffbd9e-4400-52ae-8fbe-56b404efa3ed', '00000000-0000-0000-0000-000000000000', 34, 24, 1795322372776, 100000, '00000000-0000-0000-0000-000000000000', 'f71c4156-484e-42ca-8e07-32977e689ba0', 0, 'purchase', 'cage', 'purse'),
	('7755437e-dfb8-5e5d-aaef-b4355d1fdd2b', '00000000-0000-0000-0000-000000000000', 35, 25, 1795322372816, 100000, '00000000-0000-0000-0000-000000000000', '4db8035a-d589-4f00-b52f-4876d688767f', 0, 'purchase', 'cage', 'purse'),
	('f1f41c7c-cf29-5b12-9c40-0e84132c7b83', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 2, 26, 1795322372983, 10000, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 0, 'buy_in', 'purse', 'rack'),
	('6cc9d731-e0d8-5206-adae-d16e579001ba', '78153df4-4972-5930-bcd6-422d635a2b83', 3, 27, 1795322373224, 2000, '78153df4-4972-5930-bcd6-422d635a2b83', '8ee01e0f-2af5-42ef-9275-790906711579', 0, 'buy_in', 'purse', 'rack'),
	('a87c0345-612a-55d8-91f9-340c686cb516', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 2, 28, 1795322373264, 20000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '97e13447-1775-4b40-a106-6b7e86c0389c', 0, 'buy_in', 'purse', 'rack'),
	('b3c9b758-64fe-57f5-bd66-49bb4b88efa5', '78153df4-4972-5930-bcd6-422d635a2b83', 4, 29, 1795322373544, 2000, '78153df4-4972-5930-bcd6-422d635a2b83', '16fb0cc7-c943-4697-8f97-05cec72299e2', 0, 'buy_in', 'purse', 'rack'),
	('0c176e70-2fcc-5bf4-8af5-614021d55312', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 3, 30, 1795322373630, 10000, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '618a1020-211c-4dc0-9599-c06cca9e83a5', 0, 'buy_in', 'purse', 'rack'),
	('967d011a-a25c-5804-89d6-fa6ab0144598', 'f2fb01da-91a2-51bc-85ec-81ea1e546a03', 2, 31, 1795322373688, 2000, 'f2fb01da-91a2-51bc-85ec-81ea1e546a03', '0dc4b1b3-37dc-4dc6-bdc3-467735e19c7a', 0, 'buy_in', 'purse', 'rack'),
	('5c926969-6f5e-55d7-8cd6-6d82228adb35', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 4, 32, 1795322373730, 10000, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 'da283b54-6a9e-4f34-b9a4-75ce47cf727f', 0, 'buy_in', 'purse', 'rack'),
	('ad9ad67d-28d9-5dc1-b7c0-63d534ee5eec', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 2, 32, 1795322373730, 8000, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 0, 'buy_in', 'purse', 'rack'),
	('dbffb4a9-bb2d-5a19-95f8-032b5de50d6e', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 3, 33, 1795322373739, 20000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 'fb6098b7-da93-4b8d-9191-c1e15ae02d51', 0, 'buy_in', 'purse', 'rack'),
	('2095d43d-5077-5e91-b785-4f18b21a48ee', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 3, 34, 1795322373860, 8000, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 0, 'buy_in', 'purse', 'rack'),
	('6476a2dc-9c92-55ca-bea4-6598237b837f', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 4, 35, 1795322373877, 20000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '236f6ef6-012c-44b2-a0ee-921c3497569f', 0, 'buy_in', 'purse', 'rack'),
	('b6f0d783-2327-5eb5-9383-5f148d5503bd', 'f2fb01da-91a2-51bc-85ec-81ea1e546a03', 3, 36, 1795322373901, 2000, 'f2fb01da-91a2-51bc-85ec-81ea1e546a03', '718ab17b-92d6-4517-bd75-56d23260da6c', 0, 'buy_in', 'purse', 'rack'),
	('95908bf7-4e61-5ab0-9279-6096d52f1a27', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 4, 37, 1795322373960, 8000, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 0, 'buy_in', 'purse', 'rack'),
	('c40d426d-1f37-5b16-81b3-0e3b396f17b3', '78153df4-4972-5930-bcd6-422d635a2b83', 5, 38, 1795322374129, 2000, '78153df4-4972-5930-bcd6-422d635a2b83', 'b2342c1c-643b-419b-95cd-2b271164ad47', 0, 'buy_in', 'purse', 'rack'),
	('8fce7f29-1799-5ce8-bbb9-948ba8882fb6', 'f2fb01da-91a2-51bc-85ec-81ea1e546a03', 4, 39, 1795322374182, 2000, 'f2fb01da-91a2-51bc-85ec-81ea1e546a03', '4db8035a-d589-4f00-b52f-4876d688767f', 0, 'buy_in', 'purse', 'rack'),
	('098943ce-923f-529c-b610-6586b4b5da88', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 11, 40, 1795322386399, 700, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '618a1020-211c-4dc0-9599-c06cca9e83a5', 0, 'stake', 'rack', 'layout'),
	('b95540bd-6fab-58cc-a781-0be03cf12107', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 12, 41, 1795322386440, 700, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 0, 'stake', 'rack', 'layout'),
	('3ff4604e-d845-5180-9940-a872afce125f', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 13, 42, 1795322387946, 600, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 'da283b54-6a9e-4f34-b9a4-75ce47cf727f', 0, 'stake', 'rack', 'layout'),
	('fdac987e-3a34-5358-b62f-38625f14e1e1', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 15, 43, 1795322388391, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 0, 'stake', 'rack', 'layout'),
	('fec5debe-f815-54f1-9b95-039845d8c84a', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 14, 44, 1795322388506, 2000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 'fb6098b7-da93-4b8d-9191-c1e15ae02d51', 0, 'stake', 'rack', 'layout'),
	('625d63fc-3519-5b71-a5c7-64a7f10e0626', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 15, 45, 1795322388514, 3000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '97e13447-1775-4b40-a106-6b7e86c0389c', 0, 'stake', 'rack', 'layout'),
	('ddb31fbf-c4b1-56c4-b3a3-5bb3383573b4', '78153df4-4972-5930-bcd6-422d635a2b83', 16, 46, 1795322388576, 100, '78153df4-4972-5930-bcd6-422d635a2b83', 'b2342c1c-643b-419b-95cd-2b271164ad47', 0, 'stake', 'rack', 'layout'),
	('a769658e-cf46-518c-ad24-3f297458d2b5', '78153df4-4972-5930-bcd6-422d635a2b83', 17, 47, 1795322389709, 300, '78153df4-4972-5930-bcd6-422d635a2b83', '8ee01e0f-2af5-42ef-9275-790906711579', 0, 'stake', 'rack', 'layout'),
	('1ec7c8b8-e003-53a1-9abe-44ea8d5025bc', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 16, 48, 1795322389830, 2000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '236f6ef6-012c-44b2-a0ee-921c3497569f', 0, 'stake', 'rack', 'layout'),
	('a2fa696f-4091-59f2-b6d9-020cbb7cc9ef', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 16, 49, 1795322389920, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 0, 'stake', 'rack', 'layout'),
	('294b0a7f-6673-551f-9f9f-3a136278d2f5', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 17, 50, 1795322390092, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 0, 'stake', 'rack', 'layout'),
	('b45afa86-baa9-5d42-9f89-b38d364c5729', '78153df4-4972-5930-bcd6-422d635a2b83', 18, 51, 1795322390227, 400, '78153df4-4972-5930-bcd6-422d635a2b83', '16fb0cc7-c943-4697-8f97-05cec72299e2', 0, 'stake', 'rack', 'layout'),
	('ab0ccc8e-6c53-5ac1-9465-b777e053f82c', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 18, 52, 1795322399768, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 0, 'stake', 'rack', 'layout'),
	('610ec856-6774-5bb4-9e4d-16b72a60a64e', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 19, 53, 1795322400731, 800, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 0, 'stake', 'rack', 'layout'),
	('5d330439-8618-5287-9a67-3c1076bb4177', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 20, 54, 1795322400875, 600, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 0, 'stake', 'rack', 'layout'),
	('39b88e1f-4065-54dc-a557-c200e532cea1', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 18, 55, 1795322401418, 700, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 0, 'stake', 'rack', 'layout'),
	('2055d48c-28be-5c46-8980-a01c09e75235', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 20, 56, 1795322403917, 600, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '00000000-0000-0000-0000-000000000000', 0, 'take', 'layout', 'float'),
	('995d09b4-b85e-5969-97f2-3b1fb11b37be', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 20, 56, 1795322403917, 700, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '00000000-0000-0000-0000-000000000000', 1, 'take', 'layout', 'float'),
	('76d13a83-abe9-5c99-83f4-94ca2c416590', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 20, 56, 1795322403917, 1400, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 2, 'winnings', 'float', 'rack'),
	('73017476-911c-5f00-ba9d-cc532da0b690', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 20, 56, 1795322403917, 1400, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 3, 'stake_back', 'layout', 'rack'),
	('87ac1569-c0b1-5b09-bed8-67dd04432701', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 23, 57, 1795322404730, 2000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '00000000-0000-0000-0000-000000000000', 0, 'take', 'layout', 'float'),
	('fdc558de-14be-5033-ae1d-fe0e8199da32', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 23, 57, 1795322404730, 2000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '00000000-0000-0000-0000-000000000000', 1, 'take', 'layout', 'float'),
	('b192b5c8-c0c9-539e-903c-84bd6ff259c8', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 23, 57, 1795322404730, 3000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '97e13447-1775-4b40-a106-6b7e86c0389c', 2, 'winnings', 'float', 'rack'),
	('04629e15-304e-5f8f-8ac5-37c21af8ab82', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 23, 57, 1795322404730, 3000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '97e13447-1775-4b40-a106-6b7e86c0389c', 3, 'stake_back', 'layout', 'rack'),
	('800d026d-a164-5b92-b526-8ad6e28945b5', '78153df4-4972-5930-bcd6-422d635a2b83', 25, 58, 1795322406573, 400, '78153df4-4972-5930-bcd6-422d635a2b83', '00000000-0000-0000-0000-000000000000', 0, 'take', 'layout', 'float'),
	('d24f80a6-a54a-5554-a8db-4324ef97bd5c', '78153df4-4972-5930-bcd6-422d635a2b83', 25, 58, 1795322406573, 300, '78153df4-4972-5930-bcd6-422d635a2b83', '00000000-0000-0000-0000-000000000000', 1, 'take', 'layout', 'float'),
	('b9b9876d-d832-5297-a206-2c379c6e7d0d', '78153df4-4972-5930-bcd6-422d635a2b83', 25, 58, 1795322406573, 100, '78153df4-4972-5930-bcd6-422d635a2b83', '00000000-0000-0000-0000-000000000000', 2, 'take', 'layout', 'float'),
	('f93a1fbd-3cd2-5972-92d3-179adad2be22', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 26, 59, 1795322409223, 800, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '00000000-0000-0000-0000-000000000000', 0, 'take', 'layout', 'float'),
	('805ac419-0acc-5a04-b27c-4d164252ad13', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 26, 59, 1795322409223, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '00000000-0000-0000-0000-000000000000', 1, 'take', 'layout', 'float'),
	('bc9b9410-be9a-5a53-ac73-d46c13340811', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 26, 59, 1795322409223, 600, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '00000000-0000-0000-0000-000000000000', 2, 'take', 'layout', 'float'),
	('150ee9fe-227c-5502-8cee-7c59fcf2c486', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 26, 59, 1795322409223, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '00000000-0000-0000-0000-000000000000', 3, 'take', 'layout', 'float'),
	('128e5903-89aa-52ec-9393-a0098d507474', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 26, 59, 1795322409223, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '00000000-0000-0000-0000-000000000000', 4, 'take', 'layout', 'float'),
	('fb7ee019-9af2-59ce-b885-152e17294406', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 26, 59, 1795322409223, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '00000000-0000-0000-0000-000000000000', 5, 'take', 'layout', 'float'),
	('54e65eac-7d77-5725-835a-1cc4f9ebe104', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 24, 60, 1795322415660, 1000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '236f6ef6-012c-44b2-a0ee-921c3497569f', 0, 'stake', 'rack', 'layout'),
	('d89e5ef9-ed06-5b09-9b6c-6ca1e6cb4760', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 24, 61, 1795322416092, 800, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 'da283b54-6a9e-4f34-b9a4-75ce47cf727f', 0, 'stake', 'rack', 'layout'),
	('9e9aad0a-4bf3-509b-8425-3cffc2801e26', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 25, 62, 1795322416140, 2000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '97e13447-1775-4b40-a106-6b7e86c0389c', 0, 'stake', 'rack', 'layout'),
	('17f6d137-106d-519f-b996-4957aad24e91', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 25, 63, 1795322416141, 800, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 0, 'stake', 'rack', 'layout'),
	('39bcadbe-57bd-568f-865c-c2cd3403e04a', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 26, 64, 1795322416159, 2000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 'fb6098b7-da93-4b8d-9191-c1e15ae02d51', 0, 'stake', 'rack', 'layout'),
	('4f000278-66ce-5206-b8e3-7cdfd0cb4337', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 26, 65, 1795322416212, 700, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '618a1020-211c-4dc0-9599-c06cca9e83a5', 0, 'stake', 'rack', 'layout'),
	('1a03ebe6-b982-5773-b777-cd47b7b40a95', '78153df4-4972-5930-bcd6-422d635a2b83', 26, 66, 1795322417559, 200, '78153df4-4972-5930-bcd6-422d635a2b83', '8ee01e0f-2af5-42ef-9275-790906711579', 0, 'stake', 'rack', 'layout'),
	('49f8cd29-48ea-56c5-93af-4c0a8188c375', '78153df4-4972-5930-bcd6-422d635a2b83', 27, 67, 1795322417769, 300, '78153df4-4972-5930-bcd6-422d635a2b83', '16fb0cc7-c943-4697-8f97-05cec72299e2', 0, 'stake', 'rack', 'layout'),
	('7682f741-cac1-5581-9c95-5b15d806065b', '78153df4-4972-5930-bcd6-422d635a2b83', 28, 68, 1795322417799, 200, '78153df4-4972-5930-bcd6-422d635a2b83', 'b2342c1c-643b-419b-95cd-2b271164ad47', 0, 'stake', 'rack', 'layout'),
	('0773cf6b-0168-5b60-abea-1c2e6ffaea34', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 27, 69, 1795322420510, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 0, 'stake', 'rack', 'layout'),
	('80e2e64f-bdb4-565c-b0b4-e5313582592b', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 28, 70, 1795322420536, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 0, 'stake', 'rack', 'layout'),
	('a8622d24-7dbc-5197-8860-12ca2dabea5e', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 29, 71, 1795322420660, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 0, 'stake', 'rack', 'layout'),
	('523fce9e-a389-5c91-b9f9-8da366f4863e', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 30, 72, 1795322431368, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 0, 'stake', 'rack', 'layout'),
	('4a16effd-3bb4-590b-9010-14e1974ce18c', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 31, 73, 1795322431592, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 0, 'stake', 'rack', 'layout'),
	('21c57a16-91e2-5222-9256-45ed95248cf4', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 32, 74, 1795322431833, 800, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 0, 'stake', 'rack', 'layout'),
	('179e29c9-37f4-542d-9a52-bfdc7f09f0d9', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 36, 75, 1795322432168, 800, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '00000000-0000-0000-0000-000000000000', 0, 'take', 'layout', 'float'),
	('86496936-6660-5c20-b9e6-25ec385ad87f', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 36, 75, 1795322432168, 800, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '00000000-0000-0000-0000-000000000000', 1, 'take', 'layout', 'float'),
	('39ba4bd2-8516-5f81-9676-c1a2daab3c86', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 36, 75, 1795322432168, 700, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '00000000-0000-0000-0000-000000000000', 2, 'take', 'layout', 'float'),
	('790f448a-e959-5d69-be2c-ddb6e9b5ce86', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 33, 76, 1795322432446, 1000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '00000000-0000-0000-0000-000000000000', 0, 'take', 'layout', 'float'),
	('c735585b-ce67-5c5b-ac5c-b3e0bb60f138', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 33, 76, 1795322432446, 2000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '00000000-0000-0000-0000-000000000000', 1, 'take', 'layout', 'float'),
	('4d57ef99-2d05-5d0f-89f8-285656b02a19', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 33, 76, 1795322432446, 2000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '97e13447-1775-4b40-a106-6b7e86c0389c', 2, 'stake_back', 'layout', 'rack'),
	('1de37078-e463-50d2-8b69-b101700e7132', '78153df4-4972-5930-bcd6-422d635a2b83', 34, 77, 1795322432840, 300, '78153df4-4972-5930-bcd6-422d635a2b83', '16fb0cc7-c943-4697-8f97-05cec72299e2', 0, 'winnings', 'float', 'rack'),
	('d5789cb6-aa98-54bd-83fc-e4a68f6a755c', '78153df4-4972-5930-bcd6-422d635a2b83', 34, 77, 1795322432840, 300, '78153df4-4972-5930-bcd6-422d635a2b83', '16fb0cc7-c943-4697-8f97-05cec72299e2', 1, 'stake_back', 'layout', 'rack'),
	('be2e73b4-5e99-5f94-b151-e4d4e449b1b1', '78153df4-4972-5930-bcd6-422d635a2b83', 34, 77, 1795322432840, 200, '78153df4-4972-5930-bcd6-422d635a2b83', '8ee01e0f-2af5-42ef-9275-790906711579', 2, 'winnings', 'float', 'rack'),
	('ee61109e-c5af-5a7a-9630-6e0ed0f0afb9', '78153df4-4972-5930-bcd6-422d635a2b83', 34, 77, 1795322432840, 200, '78153df4-4972-5930-bcd6-422d635a2b83', '8ee01e0f-2af5-42ef-9275-790906711579', 3, 'stake_back', 'layout', 'rack'),
	('8a96748c-a178-5540-82b8-ab09f4f13a53', '78153df4-4972-5930-bcd6-422d635a2b83', 34, 77, 1795322432840, 200, '78153df4-4972-5930-bcd6-422d635a2b83', 'b2342c1c-643b-419b-95cd-2b271164ad47', 4, 'winnings', 'float', 'rack'),
	('37762626-b1a3-5c23-8e02-a8acbde1cca0', '78153df4-4972-5930-bcd6-422d635a2b83', 34, 77, 1795322432840, 200, '78153df4-4972-5930-bcd6-422d635a2b83', 'b2342c1c-643b-419b-95cd-2b271164ad47', 5, 'stake_back', 'layout', 'rack'),
	('ed4f288b-9969-5ba9-b003-e2d26c79da3b', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 39, 78, 1795322442515, 800, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 0, 'stake', 'rack', 'layout'),
	('670d6a56-2dab-5f44-b0de-643449afae31', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 34, 79, 1795322443344, 2000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '97e13447-1775-4b40-a106-6b7e86c0389c', 0, 'stake', 'rack', 'layout'),
	('d5970cab-b7db-572c-b13d-7973e4f9500c', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 35, 80, 1795322443488, 2000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 'fb6098b7-da93-4b8d-9191-c1e15ae02d51', 0, 'stake', 'rack', 'layout'),
	('46b50587-04ff-5c2f-bfd8-424cd94ecead', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 36, 81, 1795322443560, 4000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '236f6ef6-012c-44b2-a0ee-921c3497569f', 0, 'stake', 'rack', 'layout'),
	('a9c85665-9a20-5f71-b98b-b95f703dc609', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 40, 82, 1795322443949, 600, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 0, 'stake', 'rack', 'layout'),
	('c71e1eaa-2676-5652-8b8c-ca8b33d6cb05', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 41, 83, 1795322444043, 500, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '618a1020-211c-4dc0-9599-c06cca9e83a5', 0, 'stake', 'rack', 'layout'),
	('a03afd2a-b3fb-5db1-84d9-715f1a31b532', '78153df4-4972-5930-bcd6-422d635a2b83', 35, 84, 1795322444056, 400, '78153df4-4972-5930-bcd6-422d635a2b83', 'b2342c1c-643b-419b-95cd-2b271164ad47', 0, 'stake', 'rack', 'layout'),
	('b1f46dd8-53e5-5267-bb54-0a057b183ffa', '78153df4-4972-5930-bcd6-422d635a2b83', 36, 85, 1795322444196, 300, '78153df4-4972-5930-bcd6-422d635a2b83', '16fb0cc7-c943-4697-8f97-05cec72299e2', 0, 'stake', 'rack', 'layout'),
	('1a8caf00-ec2f-540b-9421-8fa9f106d48d', '78153df4-4972-5930-bcd6-422d635a2b83', 37, 86, 1795322444223, 200, '78153df4-4972-5930-bcd6-422d635a2b83', '8ee01e0f-2af5-42ef-9275-790906711579', 0, 'stake', 'rack', 'layout'),
	('d458a48b-deb3-59a0-b7e3-f68e8703a6b1', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 87, 1795322444924, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '00000000-0000-0000-0000-000000000000', 0, 'take', 'layout', 'float'),
	('784a8d21-1deb-5bf2-a57d-8182a22cfbb7', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 87, 1795322444924, 800, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 1, 'winnings', 'float', 'rack'),
	('c462d22d-225a-5426-b062-3b42caddbd4b', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 87, 1795322444924, 800, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 2, 'stake_back', 'layout', 'rack'),
	('a5ea6de1-a0b3-5020-8fdd-774f4b038bc1', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 87, 1795322444924, 800, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 3, 'winnings', 'float', 'rack'),
	('e1e41b50-48a0-5bb5-8991-ab6c28e77d55', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 87, 1795322444924, 800, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 4, 'stake_back', 'layout', 'rack'),
	('f86dd9ce-d218-510c-8d9d-1a7b092720fc', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 87, 1795322444924, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 5, 'winnings', 'float', 'rack'),
	('4399711e-ca3a-57e3-9f96-a334c08e8299', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 87, 1795322444924, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 6, 'stake_back', 'layout', 'rack'),
	('e66e8d1e-95e8-53e3-a8dd-bfd75d9651f5', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 87, 1795322444924, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 7, 'winnings', 'float', 'rack'),
	('b78e3031-ba91-501b-b781-1408d1ec94f0', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 87, 1795322444924, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 8, 'stake_back', 'layout', 'rack'),
	('0b35d8a4-7519-58ba-bbec-e3a4babd866c', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 87, 1795322444924, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 9, 'winnings', 'float', 'rack'),
	('4c21b4ae-2fc3-5e6a-8372-8e05ee5efb54', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 87, 1795322444924, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 10, 'stake_back', 'layout', 'rack'),
	('46613c5e-9db4-5671-992c-89b3aab43b8c', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 87, 1795322444924, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 11, 'winnings', 'float', 'rack'),
	('b0bf75be-3e6a-524f-9e9d-fc81208cee24', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 41, 87, 1795322444924, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 12, 'stake_back', 'layout', 'rack'),
	('0a9d7457-08bb-5ea8-a8e2-4a3eba55ecbe', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 42, 88, 1795322445028, 800, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 'da283b54-6a9e-4f34-b9a4-75ce47cf727f', 0, 'stake', 'rack', 'layout'),
	('9ed9e752-7694-59e5-9192-c53d42e2944b', '00000000-0000-0000-0000-000000000000', 36, 89, 1795322447760, 100000, '00000000-0000-0000-0000-000000000000', 'cdec75e6-6074-44cc-b8d7-fec76c6ba444', 0, 'purchase', 'cage', 'purse'),
	('0232b3cc-1ce4-5893-a732-3a520d99cd1c', '00000000-0000-0000-0000-000000000000', 37, 90, 1795322447972, 100000, '00000000-0000-0000-0000-000000000000', 'cdec75e6-6074-44cc-b8d7-fec76c6ba444', 0, 'redemption', 'purse', 'cage'),
	('2738efcb-c520-5c8d-8c26-4faa02364bf4', '00000000-0000-0000-0000-000000000000', 38, 91, 1795322448384, 50000, '00000000-0000-0000-0000-000000000000', 'cdec75e6-6074-44cc-b8d7-fec76c6ba444', 0, 'purchase', 'cage', 'purse'),
	('5bfa3599-f5a5-5799-9007-a156d15d3fc5', '00000000-0000-0000-0000-000000000000', 39, 92, 1795322448432, 10000, '00000000-0000-0000-0000-000000000000', 'cdec75e6-6074-44cc-b8d7-fec76c6ba444', 0, 'redemption', 'purse', 'cage'),
	('c5d71548-ca22-593c-be0b-bd23e27a5e13', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 42, 93, 1795322455971, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 0, 'stake', 'rack', 'layout'),
	('47df2bc5-5be8-5784-b04d-a09c77139b14', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 43, 94, 1795322456104, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 0, 'stake', 'rack', 'layout'),
	('f23846aa-8488-531b-ae67-f4c976de8ef0', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 40, 95, 1795322456160, 2000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '97e13447-1775-4b40-a106-6b7e86c0389c', 0, 'stake', 'rack', 'layout'),
	('05e002a4-72fc-56b6-b2ba-3b2bcba7fca5', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 44, 96, 1795322456161, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 0, 'stake', 'rack', 'layout'),
	('3aa8954d-a9f7-5b1f-b380-5ef5959e5326', '78153df4-4972-5930-bcd6-422d635a2b83', 41, 97, 1795322456790, 400, '78153df4-4972-5930-bcd6-422d635a2b83', 'b2342c1c-643b-419b-95cd-2b271164ad47', 0, 'stake', 'rack', 'layout'),
	('48a9be27-be33-5547-9717-47568d299a12', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 42, 98, 1795322458451, 4000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '236f6ef6-012c-44b2-a0ee-921c3497569f', 0, 'winnings', 'float', 'rack'),
	('be14f927-ab76-56ca-b37c-e6ef1eef015e', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 42, 98, 1795322458451, 4000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '236f6ef6-012c-44b2-a0ee-921c3497569f', 1, 'stake_back', 'layout', 'rack'),
	('f2c41974-502e-5ef3-9fbc-d4b1a955880d', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 42, 98, 1795322458451, 2000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 'fb6098b7-da93-4b8d-9191-c1e15ae02d51', 2, 'winnings', 'float', 'rack'),
	('b0727172-32dc-585e-92f7-854f13a58e1e', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 42, 98, 1795322458451, 2000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 'fb6098b7-da93-4b8d-9191-c1e15ae02d51', 3, 'stake_back', 'layout', 'rack'),
	('b3f74bbf-a386-5053-b4fc-2ad283736c7b', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 42, 98, 1795322458451, 4000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '97e13447-1775-4b40-a106-6b7e86c0389c', 4, 'winnings', 'float', 'rack'),
	('e53357b8-9720-593f-ac01-eafbd603d47a', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 42, 98, 1795322458451, 4000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '97e13447-1775-4b40-a106-6b7e86c0389c', 5, 'stake_back', 'layout', 'rack'),
	('899a55a4-2baa-5c80-ae2d-7f6e94cceacd', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 49, 99, 1795322460684, 800, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 'da283b54-6a9e-4f34-b9a4-75ce47cf727f', 0, 'winnings', 'float', 'rack'),
	('8d6f5845-9f9f-5029-bbfe-e1067cc1094a', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 49, 99, 1795322460684, 800, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 'da283b54-6a9e-4f34-b9a4-75ce47cf727f', 1, 'stake_back', 'layout', 'rack'),
	('f361a2e1-e4e3-54a8-a5ed-7f7cbcfe3d22', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 49, 99, 1795322460684, 600, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 2, 'winnings', 'float', 'rack'),
	('00f20feb-20a8-5cfa-91c1-ac089e008cd5', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 49, 99, 1795322460684, 600, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 3, 'stake_back', 'layout', 'rack'),
	('b834fcbe-d210-5467-8e75-8ade7eda48c2', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 49, 99, 1795322460684, 500, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '618a1020-211c-4dc0-9599-c06cca9e83a5', 4, 'winnings', 'float', 'rack'),
	('9c70adb0-e939-58f5-8236-d329d6704581', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 49, 99, 1795322460684, 500, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '618a1020-211c-4dc0-9599-c06cca9e83a5', 5, 'stake_back', 'layout', 'rack'),
	('258f71b0-fa94-5f44-ac69-f6b93ee37bd2', '78153df4-4972-5930-bcd6-422d635a2b83', 47, 100, 1795322464005, 300, '78153df4-4972-5930-bcd6-422d635a2b83', '16fb0cc7-c943-4697-8f97-05cec72299e2', 0, 'stake_back', 'layout', 'rack'),
	('ec874258-59cb-5b9d-bcb8-a1d605ab0027', '78153df4-4972-5930-bcd6-422d635a2b83', 47, 100, 1795322464005, 200, '78153df4-4972-5930-bcd6-422d635a2b83', '8ee01e0f-2af5-42ef-9275-790906711579', 1, 'stake_back', 'layout', 'rack'),
	('f7d7662f-d042-5481-9090-c8f016144a9e', '78153df4-4972-5930-bcd6-422d635a2b83', 47, 100, 1795322464005, 800, '78153df4-4972-5930-bcd6-422d635a2b83', 'b2342c1c-643b-419b-95cd-2b271164ad47', 2, 'winnings', 'float', 'rack'),
	('a6d01461-13aa-5928-b64c-cb470819a3dd', '78153df4-4972-5930-bcd6-422d635a2b83', 47, 100, 1795322464005, 800, '78153df4-4972-5930-bcd6-422d635a2b83', 'b2342c1c-643b-419b-95cd-2b271164ad47', 3, 'stake_back', 'layout', 'rack'),
	('0196e6a8-fe21-57dc-b90d-cb0767b4082b', '9008f580-59b6-54f8-8985-361c424bf79a', 1, 101, 1795322466620, 10000000, '9008f580-59b6-54f8-8985-361c424bf79a', '00000000-0000-0000-0000-000000000000', 0, 'fill', 'cage', 'float'),
	('6b315cef-06f0-5453-b726-f3772920ab67', '00000000-0000-0000-0000-000000000000', 47, 102, 1795322466656, 100000, '00000000-0000-0000-0000-000000000000', 'f1a0b1cd-1f5d-44ee-beb8-54297db715c3', 0, 'purchase', 'cage', 'purse'),
	('0de283b7-0ff4-5124-8b30-546a9c31b0f2', '00000000-0000-0000-0000-000000000000', 48, 103, 1795322466672, 100000, '00000000-0000-0000-0000-000000000000', '9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c', 0, 'purchase', 'cage', 'purse'),
	('a9678791-ff22-55b6-acc5-769027af8f00', '00000000-0000-0000-0000-000000000000', 49, 104, 1795322466700, 100000, '00000000-0000-0000-0000-000000000000', 'c90b550f-46a2-4a51-b50c-894fbda3e159', 0, 'purchase', 'cage', 'purse'),
	('76c9f0fe-3e55-5af1-abdd-0588ff9b9e75', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 45, 105, 1795322467134, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 0, 'stake', 'rack', 'layout'),
	('284925ef-868b-59c4-b976-38a191c1b58e', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 46, 106, 1795322467407, 800, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 0, 'stake', 'rack', 'layout'),
	('5d6d952e-e204-5cf3-943f-ab8d0d469b99', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 47, 107, 1795322467447, 400, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 0, 'stake', 'rack', 'layout'),
	('edb7a7ff-29d1-5a3f-b3b1-c08f7f0ed0fb', '9008f580-59b6-54f8-8985-361c424bf79a', 2, 108, 1795322467524, 20000, '9008f580-59b6-54f8-8985-361c424bf79a', 'f1a0b1cd-1f5d-44ee-beb8-54297db715c3', 0, 'buy_in', 'purse', 'rack'),
	('4c766ca0-ae9f-5a51-80e6-78912165b1e0', '9008f580-59b6-54f8-8985-361c424bf79a', 3, 109, 1795322467573, 20000, '9008f580-59b6-54f8-8985-361c424bf79a', '9dc9a04f-8f6d-4137-bf5f-d0e677e5e73c', 0, 'buy_in', 'purse', 'rack'),
	('3a9b78c8-5b76-50dd-9627-e9bc1a39b9a5', '9008f580-59b6-54f8-8985-361c424bf79a', 4, 110, 1795322467896, 20000, '9008f580-59b6-54f8-8985-361c424bf79a', 'c90b550f-46a2-4a51-b50c-894fbda3e159', 0, 'buy_in', 'purse', 'rack'),
	('ba714949-d4b7-5962-90a4-7aacb374ca89', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 43, 111, 1795322469220, 4000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 'fb6098b7-da93-4b8d-9191-c1e15ae02d51', 0, 'stake', 'rack', 'layout'),
	('46f595d2-7ec1-5795-8e57-04243001854d', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 44, 112, 1795322469408, 4000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '97e13447-1775-4b40-a106-6b7e86c0389c', 0, 'stake', 'rack', 'layout'),
	('522a41e5-b80d-5c71-8a72-069fd6ce36ef', 'd8f50801-93ed-57f2-a969-c9a3b69ec137', 45, 113, 1795322469663, 4000, 'd8f50801-93ed-57f2-a969-c9a3b69ec137', '236f6ef6-012c-44b2-a0ee-921c3497569f', 0, 'stake', 'rack', 'layout'),
	('ccbea75e-0ed2-5b7a-ba78-905b4ccefb52', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 53, 114, 1795322472323, 500, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '78c1008c-cb1f-4bdc-80c4-a758deb7bf77', 0, 'stake', 'rack', 'layout'),
	('b2f672e6-e19f-5ecb-8763-ee40e12d9697', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 54, 115, 1795322472454, 600, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', '618a1020-211c-4dc0-9599-c06cca9e83a5', 0, 'stake', 'rack', 'layout'),
	('337d065c-ef6e-5075-b508-354beea1df2e', '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 55, 116, 1795322472994, 700, '26fa4f66-3c89-5fb4-a85b-71e9e41033d9', 'da283b54-6a9e-4f34-b9a4-75ce47cf727f', 0, 'stake', 'rack', 'layout'),
	('05cc8a69-63d9-558e-b4a9-cebc5b23b72c', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 51, 117, 1795322474674, 800, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 0, 'winnings', 'float', 'rack'),
	('c8fcfd81-6ffe-529a-b3a2-f35bde16d242', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 51, 117, 1795322474674, 800, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '34e14a64-d6da-455a-95a7-f45232c3a237', 1, 'stake_back', 'layout', 'rack'),
	('e05d31c3-bcb7-59b4-b604-e895c65ede9f', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 51, 117, 1795322474674, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 2, 'winnings', 'float', 'rack'),
	('ffa02460-032e-5135-8318-00ef683159fc', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 51, 117, 1795322474674, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 'd0f3c7ac-c1ca-4e0d-b8d1-0ad70319e281', 3, 'stake_back', 'layout', 'rack'),
	('d27f25f2-1b21-59ee-b4f3-b66ce1db8295', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 51, 117, 1795322474674, 400, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 4, 'winnings', 'float', 'rack'),
	('745b2d46-c3d8-5954-9760-235077b0430a', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 51, 117, 1795322474674, 400, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '53e9086e-40c8-46ba-a7ee-4b737aa36572', 5, 'stake_back', 'layout', 'rack'),
	('e7eb37d8-410b-5421-96ff-2c2faf4848cc', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 51, 117, 1795322474674, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '00000000-0000-0000-0000-000000000000', 6, 'take', 'layout', 'float'),
	('82afaa13-7d5a-572d-9208-534f8dfd7b61', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 51, 117, 1795322474674, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '00000000-0000-0000-0000-000000000000', 7, 'take', 'layout', 'float'),
	('0f33b314-7256-53ca-954c-379700d73b7f', 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', 51, 117, 1795322474674, 200, 'e5daefd7-6e4d-5653-80b9-d0d5e439f037', '00000000-0000-0000-0000-000000000000', 8, 'take', 'layout', 'float'),
	('6a421b87-f5bc-5227-ba06-9472be5e53a5', '78153df4-4972-5930-bcd6-422d635a2b83', 48, 118, 1795322475092, 100, '78153df4-4972-5930-bcd6-422d635a2b83', '8ee01e0f-2af5-42ef-9275-790906711579', 0, 'stake', 'rack', 'layout'),
	('68824422-de98-52f3-b7ee-409d29cad140', '78153df4-4972-5930-bcd6-422d635a2b83', 49, 119, 1795322475376, 200, '78153df4-4972-5930-bcd6-422d635a2b83', 'b2342c1c-643b-419b-95cd-2b271164ad47', 0, 'stake', 'rack', 'layout'),
	('c5880dd1-cd9c-5d8f-834a-e93463d9a075', '78153df4-4972-5930-bcd6-422d635a2b83', 50, 120, 1795322475452, 200, '78153df4-4972-5930-bcd6-422d635a2b83', '16fb0cc7-c943-4697-8f97-05cec72299e2', 0, 'stake', 'rack', 'layout');


--
-- Name: transfer_batch; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.transfer_batch', 120, true);


--
-- Name: _sqlx_migrations _sqlx_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);


--
-- Name: account account_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_id PRIMARY KEY (kind, gaming_table, player);


--
-- Name: chain chain_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chain
    ADD CONSTRAINT chain_id PRIMARY KEY (id);


--
-- Name: gaming_table gaming_table_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.gaming_table
    ADD CONSTRAINT gaming_table_id PRIMARY KEY (id);


--
-- Name: house_note house_note_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.house_note
    ADD CONSTRAINT house_note_id PRIMARY KEY (id);


--
-- Name: journal journal_command_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_command_once UNIQUE (chain, command_id);


--
-- Name: journal journal_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_id PRIMARY KEY (chain, seq);


--
-- Name: mark mark_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mark
    ADD CONSTRAINT mark_id PRIMARY KEY (id, chain, seq);


--
-- Name: notable notable_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notable
    ADD CONSTRAINT notable_id PRIMARY KEY (chain, seq, ordinal);


--
-- Name: player player_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_id PRIMARY KEY (id);


--
-- Name: player_login player_login_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.player_login
    ADD CONSTRAINT player_login_id PRIMARY KEY (player);


--
-- Name: player_login player_login_name; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.player_login
    ADD CONSTRAINT player_login_name UNIQUE (name_key);


--
-- Name: player_session player_session_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.player_session
    ADD CONSTRAINT player_session_id PRIMARY KEY (token_hash);


--
-- Name: projection projection_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.projection
    ADD CONSTRAINT projection_id PRIMARY KEY (chain);


--
-- Name: round round_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.round
    ADD CONSTRAINT round_id PRIMARY KEY (gaming_table, round);


--
-- Name: round_player round_player_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.round_player
    ADD CONSTRAINT round_player_id PRIMARY KEY (player, ended_ms, gaming_table, round);


--
-- Name: round_staff round_staff_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.round_staff
    ADD CONSTRAINT round_staff_id PRIMARY KEY (staff, ended_ms, gaming_table, round);


--
-- Name: seal seal_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seal
    ADD CONSTRAINT seal_id PRIMARY KEY (number);


--
-- Name: seed_key seed_key_once; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seed_key
    ADD CONSTRAINT seed_key_once PRIMARY KEY (one);


--
-- Name: staff staff_name; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_name PRIMARY KEY (name);


--
-- Name: staff_session staff_session_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_id PRIMARY KEY (token_hash);


--
-- Name: takings takings_id; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.takings
    ADD CONSTRAINT takings_id PRIMARY KEY (gaming_table, hour_ms);


--
-- Name: transfer transfer_place; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.transfer
    ADD CONSTRAINT transfer_place PRIMARY KEY (chain, seq, ordinal);


--
-- Name: account_of_player; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_of_player ON public.account USING btree (player) WHERE (kind = ANY (ARRAY['purse'::public.account_kind, 'rack'::public.account_kind]));


--
-- Name: account_of_table; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_of_table ON public.account USING btree (gaming_table, player);


--
-- Name: house_note_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX house_note_waiting ON public.house_note USING btree (at_ms, id) WHERE (recorded_seq IS NULL);


--
-- Name: notable_by_actor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notable_by_actor ON public.notable USING btree (actor, at_ms, chain, seq, ordinal);


--
-- Name: notable_by_kind; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notable_by_kind ON public.notable USING btree (kind, at_ms, chain, seq, ordinal);


--
-- Name: notable_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notable_by_time ON public.notable USING btree (at_ms, chain, seq, ordinal);


--
-- Name: notable_of_chain; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notable_of_chain ON public.notable USING btree (chain, at_ms, seq, ordinal);


--
-- Name: notable_of_round; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notable_of_round ON public.notable USING btree (chain, round) WHERE (round IS NOT NULL);


--
-- Name: player_of_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX player_of_name ON public.player USING btree (public.name_folded(name) text_pattern_ops);


--
-- Name: player_session_of_player; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX player_session_of_player ON public.player_session USING btree (player);


--
-- Name: round_adjusted; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_adjusted ON public.round USING btree (ended_ms, gaming_table, round) WHERE adjusted;


--
-- Name: round_automatic; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_automatic ON public.round USING btree (ended_ms, gaming_table, round) WHERE (automatic > 0);


--
-- Name: round_by_number; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_by_number ON public.round USING btree (round, ended_ms, gaming_table);


--
-- Name: round_by_stake; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_by_stake ON public.round USING btree (staked);


--
-- Name: round_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_by_time ON public.round USING btree (ended_ms, gaming_table, round);


--
-- Name: round_by_win; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_by_win ON public.round USING btree (max_win);


--
-- Name: round_disputed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_disputed ON public.round USING btree (ended_ms, gaming_table, round) WHERE disputed;


--
-- Name: round_irregular; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_irregular ON public.round USING btree (ended_ms, gaming_table, round) WHERE (irregular > 0);


--
-- Name: round_of_shoe; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_of_shoe ON public.round USING btree (shoe, ended_ms);


--
-- Name: round_of_table; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_of_table ON public.round USING btree (gaming_table, ended_ms, round);


--
-- Name: round_player_of_round; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_player_of_round ON public.round_player USING btree (gaming_table, round);


--
-- Name: round_staff_of_round; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_staff_of_round ON public.round_staff USING btree (gaming_table, round);


--
-- Name: round_void; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX round_void ON public.round USING btree (ended_ms, gaming_table, round) WHERE void;


--
-- Name: staff_session_of_staff; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_session_of_staff ON public.staff_session USING btree (staff);


--
-- Name: takings_by_hour; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX takings_by_hour ON public.takings USING btree (hour_ms);


--
-- Name: transfer_bought; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX transfer_bought ON public.transfer USING btree (player, at_ms) INCLUDE (amount) WHERE (kind = 'purchase'::public.transfer_kind);


--
-- Name: transfer_of_cage; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX transfer_of_cage ON public.transfer USING btree (batch) WHERE ((from_account = 'cage'::public.account_kind) OR (to_account = 'cage'::public.account_kind));


--
-- Name: transfer_of_purse; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX transfer_of_purse ON public.transfer USING btree (player, batch) WHERE ((from_account = 'purse'::public.account_kind) OR (to_account = 'purse'::public.account_kind));


--
-- Name: transfer_of_visit; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX transfer_of_visit ON public.transfer USING btree (player, gaming_table, seq, ordinal) INCLUDE (kind, amount, at_ms) WHERE (kind = ANY (ARRAY['buy_in'::public.transfer_kind, 'cash_out'::public.transfer_kind]));


--
-- Name: journal journal_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER journal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: mark mark_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER mark_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.mark FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: seal seal_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER seal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.seal FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: transfer transfer_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER transfer_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.transfer FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: player_login player_login_player; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.player_login
    ADD CONSTRAINT player_login_player FOREIGN KEY (player) REFERENCES public.player(id);


--
-- Name: player_session player_session_player; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.player_session
    ADD CONSTRAINT player_session_player FOREIGN KEY (player) REFERENCES public.player(id);


--
-- Name: staff_session staff_session_staff; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_staff FOREIGN KEY (staff) REFERENCES public.staff(name);


--
-- Name: TABLE account; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.account TO casino_server;
GRANT SELECT ON TABLE public.account TO casino_auditor;


--
-- Name: TABLE chain; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.chain TO casino_server;
GRANT SELECT ON TABLE public.chain TO casino_auditor;


--
-- Name: TABLE transfer; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.transfer TO casino_server;
GRANT SELECT ON TABLE public.transfer TO casino_auditor;


--
-- Name: TABLE entry; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.entry TO casino_server;
GRANT SELECT ON TABLE public.entry TO casino_auditor;


--
-- Name: TABLE gaming_table; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.gaming_table TO casino_server;
GRANT SELECT ON TABLE public.gaming_table TO casino_auditor;


--
-- Name: COLUMN gaming_table.closed_at_ms; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(closed_at_ms) ON TABLE public.gaming_table TO casino_server;


--
-- Name: TABLE house_note; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.house_note TO casino_server;
GRANT SELECT ON TABLE public.house_note TO casino_auditor;


--
-- Name: COLUMN house_note.recorded_seq; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(recorded_seq) ON TABLE public.house_note TO casino_server;


--
-- Name: TABLE journal; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.journal TO casino_server;


--
-- Name: TABLE journal_open; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.journal_open TO casino_auditor;


--
-- Name: TABLE mark; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.mark TO casino_server;
GRANT SELECT ON TABLE public.mark TO casino_auditor;


--
-- Name: TABLE notable; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notable TO casino_server;
GRANT SELECT ON TABLE public.notable TO casino_auditor;


--
-- Name: TABLE player; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.player TO casino_server;
GRANT SELECT ON TABLE public.player TO casino_auditor;


--
-- Name: COLUMN player.name; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(name) ON TABLE public.player TO casino_server;


--
-- Name: COLUMN player.kind; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(kind) ON TABLE public.player TO casino_server;


--
-- Name: TABLE player_login; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.player_login TO casino_server;


--
-- Name: COLUMN player_login.password_hash; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(password_hash) ON TABLE public.player_login TO casino_server;


--
-- Name: TABLE player_session; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.player_session TO casino_server;


--
-- Name: TABLE projection; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.projection TO casino_server;
GRANT SELECT ON TABLE public.projection TO casino_auditor;


--
-- Name: TABLE round; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.round TO casino_server;
GRANT SELECT ON TABLE public.round TO casino_auditor;


--
-- Name: TABLE round_player; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.round_player TO casino_server;
GRANT SELECT ON TABLE public.round_player TO casino_auditor;


--
-- Name: TABLE round_staff; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.round_staff TO casino_server;
GRANT SELECT ON TABLE public.round_staff TO casino_auditor;


--
-- Name: TABLE seal; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.seal TO casino_server;
GRANT SELECT ON TABLE public.seal TO casino_auditor;


--
-- Name: TABLE seed_key; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.seed_key TO casino_server;


--
-- Name: TABLE staff; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT ON TABLE public.staff TO casino_server;


--
-- Name: COLUMN staff.name; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT(name) ON TABLE public.staff TO casino_auditor;


--
-- Name: COLUMN staff.password_hash; Type: ACL; Schema: public; Owner: -
--

GRANT UPDATE(password_hash) ON TABLE public.staff TO casino_server;


--
-- Name: COLUMN staff.created_at_ms; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT(created_at_ms) ON TABLE public.staff TO casino_auditor;


--
-- Name: COLUMN staff.role; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT(role) ON TABLE public.staff TO casino_auditor;


--
-- Name: COLUMN staff.ended_at_ms; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT(ended_at_ms) ON TABLE public.staff TO casino_auditor;


--
-- Name: COLUMN staff.pit; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT(pit) ON TABLE public.staff TO casino_auditor;


--
-- Name: TABLE staff_session; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,UPDATE ON TABLE public.staff_session TO casino_server;


--
-- Name: TABLE table_balance; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT ON TABLE public.table_balance TO casino_server;
GRANT SELECT ON TABLE public.table_balance TO casino_auditor;


--
-- Name: TABLE takings; Type: ACL; Schema: public; Owner: -
--

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.takings TO casino_server;
GRANT SELECT ON TABLE public.takings TO casino_auditor;


--
-- Name: SEQUENCE transfer_batch; Type: ACL; Schema: public; Owner: -
--

GRANT USAGE ON SEQUENCE public.transfer_batch TO casino_server;


--
-- PostgreSQL database dump complete
--


