-- Schemas, default privileges and extensions.
--
-- Rules of all files:
--   * Definer functions are in "private", which the API does not expose. Functions in "public" are thin invoker wrappers.
--   * Every function has an empty search_path, so all names are qualified.
--   * Tables in "private" have no grants: only definer code reads them.
--   * Grants are beside their object. All rights on a table are revoked first, then granted by name and by column. A function starts
--     without rights. API roles reach private functions only through wrappers, policies, CHECK constraints and invoker triggers.
--   * The service role (edge functions) bypasses row-level security. Constraints and triggers apply to it too.

create schema if not exists private;
comment on schema private is 'Holds definer functions and the tables that only they read. The API does not expose it.';
revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema public, private to anon, authenticated, service_role;
-- Supabase grants the API roles all rights on new objects of "public", and PostgreSQL lets everybody execute new functions.
-- Objects created after this point start without rights.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- Text search of the panel: a trigram index finds any part of a word, in any script.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
