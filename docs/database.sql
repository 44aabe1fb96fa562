-- A database of your own for a house. An administrator of your Postgres runs this file once:
--
--   psql -f docs/database.sql
--   psql -c '\password casino_owner' -c '\password casino_server'
--
-- The owner makes the tables. The server's login adds to the books and cannot rewrite them.
create role casino_owner login;
create role casino_server login;
create role casino_auditor nologin;
create database casino owner casino_owner;
