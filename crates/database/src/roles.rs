//! The roles of the database. Its owner makes the schema. The server logs in as another role, which
//! may add to the books and not rewrite them; it has no other rights to go back to. The roles are
//! made where the owner's login may make them; elsewhere the house is refused, with the words that
//! make them.

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, FromRow, PgPool};

use crate::error::{PlaceError, RoleError};

/// The role of servers, and their login where no other one is given.
pub(crate) const SERVER: &str = "casino_server";
/// `insufficient_privilege`.
const INSUFFICIENT_PRIVILEGE: &str = "42501";
/// `internal_error`: another session has changed the same role at this moment.
const CHANGED_MEANWHILE: &str = "XX000";
/// How often the roles are made before a failure counts.
const TRIES_MAX: u32 = 5;

const ARE_THERE: &str = "
    select count(*) = 2 and bool_or(rolname = 'casino_server' and rolcanlogin) from pg_roles
    where rolname in ('casino_server', 'casino_auditor')";
const MAKE: &str = "do $$
declare wanted text;
begin
    foreach wanted in array array['casino_server', 'casino_auditor'] loop
        if not exists (select from pg_roles where rolname = wanted) then
            begin
                execute format('create role %I nologin', wanted);
            exception
                -- Another database of the same cluster made it at the same moment.
                when duplicate_object or unique_violation then null;
            end;
        end if;
    end loop;
    alter role casino_server login;
end
$$";
/// Too strong is who may become a role that rules the server, or one that owns the database or
/// anything of ours in it; and who may change what is written there.
const RIGHTS: &str = "
    select session_user::text as login,
        exists (select from pg_roles where pg_has_role(session_user, oid, 'member')
            and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
                or starts_with(rolname, 'pg_write') or starts_with(rolname, 'pg_execute')))
        or exists (select from pg_database
            where datname = current_database() and pg_has_role(session_user, datdba, 'member'))
        or exists (select from pg_class
            where relnamespace = (
                    select relnamespace from pg_class where oid = 'journal'::regclass)
                and pg_has_role(session_user, relowner, 'member'))
        or has_table_privilege(session_user, 'journal', 'update, delete, truncate, trigger')
        or has_table_privilege(session_user, 'transfer', 'update, delete, truncate, trigger')
            as is_too_strong,
        has_table_privilege(session_user, 'journal', 'insert') as may_write";

/// The settings of the roles of servers, in all databases and in this one, and the statements that
/// take them away.
const SETTINGS: &str = "
    select rolname::text, string_agg(setting, ', '),
        format('alter role %1$I reset all; alter role %1$I in database %2$I reset all',
            rolname, current_database())
    from pg_db_role_setting join pg_roles on setrole = pg_roles.oid,
        unnest(pg_db_role_setting.setconfig) as setting
    where rolname in ('casino_server', $1) and rolname <> current_user
        and setdatabase in (0, (select oid from pg_database where datname = current_database()))
    group by rolname";

/// The rights of a server's login.
#[derive(Debug, FromRow)]
struct Rights {
    login: String,
    is_too_strong: bool,
    may_write: bool,
}

/// Makes the roles, if they are not there. To be called before the schema is made, which gives them
/// their rights.
pub(crate) async fn ensure(owner: &PgPool) -> Result<(), PlaceError> {
    let mut tries = 0;
    while !are_there(owner).await? {
        tries += 1;
        let Err(error) = sqlx::raw_sql(MAKE).execute(owner).await else { continue };
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        match code.as_deref() {
            Some(INSUFFICIENT_PRIVILEGE) => return Err(RoleError::Missing.into()),
            Some(CHANGED_MEANWHILE) if tries < TRIES_MAX => {}
            Some(_) | None => return Err(error.into()),
        }
    }
    Ok(())
}

/// Takes away the settings that the server's role, or this login of a server, may have given
/// itself, where the owner's login may do so: some keep every new session of the server from its
/// work, or from being opened at all.
pub(crate) async fn reset(owner: &PgPool, login: &str) -> Result<(), PlaceError> {
    let found = sqlx::query_as::<_, (String, String, String)>(SETTINGS);
    for (role, settings, reset) in found.bind(login).fetch_all(owner).await? {
        match sqlx::raw_sql(AssertSqlSafe(reset)).execute(owner).await {
            Ok(_) => tracing::warn!(role, settings, "a login had settings of its own: taken away"),
            Err(error) => {
                tracing::error!(role, settings, error = %error, "a login has settings of its own");
            }
        }
    }
    Ok(())
}

/// Whether the roles are there.
pub(crate) async fn are_there(pool: &PgPool) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(ARE_THERE).fetch_one(pool).await
}

/// Fails unless the connections of this pool have the rights of a server and no others.
pub(crate) async fn check(server: &PgPool) -> Result<(), PlaceError> {
    let Rights { login, is_too_strong, may_write } =
        sqlx::query_as::<_, Rights>(RIGHTS).fetch_one(server).await?;
    if is_too_strong {
        return Err(RoleError::TooStrong(login).into());
    }
    if !may_write {
        return Err(RoleError::TooWeak(login).into());
    }
    Ok(())
}

/// The failure of a login with these options.
pub(crate) fn login_failed(options: &PgConnectOptions, source: sqlx::Error) -> RoleError {
    RoleError::Login { login: options.get_username().to_owned(), source }
}
