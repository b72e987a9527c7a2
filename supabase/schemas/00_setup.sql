-- Foundation: the private schema, who is an administrator, who is asking, and rate limits.
--
-- Rules every migration here follows:
--   * definer functions live in "private", which the API does not expose; functions in "public" are thin invoker wrappers
--   * every function has an empty search_path, so all names are qualified
--   * tables in "private" have no grants at all; only definer code reads them
--   * privileges stand beside what they are about: everything on a table is revoked first, then each right is given by name and
--     column by column; a function starts without any right, so each grant says who calls it (API roles reach private functions
--     only through wrappers, policies, CHECK constraints and invoker triggers)
--   * the service role (edge functions) passes row-level security; guards, constraints and triggers hold for it too
create schema if not exists private;
comment on schema private is 'Definer functions and what only they may read. Not exposed by the API.';
revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema public, private to anon, authenticated, service_role;
-- A project gives the API roles everything on what is made in "public", and PostgreSQL lets everybody execute every function.
-- What the migrations make from here on starts without any right.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- Text search of the panel's lists: an index over groups of three letters finds any part of a word, in any script.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
