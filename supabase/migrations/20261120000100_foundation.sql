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

-- ---------------------------------------------------------------- administrators

create table public.administrators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  display_name text,
  requires_aal2 boolean,
  constraint administrators_display_name_length check (display_name ~ '\S' and char_length(display_name) <= 80)
);
comment on table public.administrators is
  'Accounts that may use the control panel. Rows are added and removed by SQL only; removing one takes effect at once.';
comment on column public.administrators.display_name is
  'Names the administrator where the panel says who did something; null: not chosen yet. The address of the account is shown to nobody.';
comment on column public.administrators.requires_aal2 is
  'Whether this account is an administrator only in sessions that have passed a second factor (claim aal = aal2). Null: as soon as it has a verified authenticator; true: always; false: never. Switched by require_second_factor, and by SQL when the authenticator is lost.';
alter table public.administrators enable row level security;
revoke all on public.administrators from anon, authenticated, service_role;
grant select, insert, update, delete on public.administrators to service_role;
grant select, update (display_name) on public.administrators to authenticated;

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.administrators a, (select auth.jwt() as claims) token
    where a.user_id = (select auth.uid())
      and (token.claims ->> 'aal' = 'aal2' or not coalesce(
        a.requires_aal2, exists (select 1 from auth.mfa_factors f where f.user_id = a.user_id and f.status = 'verified')))
      -- Auth names the session in each token that it writes. One without the name was signed by whoever holds the project's own secret.
      and (token.claims ->> 'session_id' is null or exists (
        select 1 from auth.sessions s where s.id = (token.claims ->> 'session_id')::uuid and s.user_id = a.user_id)));
$$;
comment on function private.is_admin() is
  'Whether the caller is an administrator, in a session that has not ended and has passed the second factor where the account asks for one. Reads the tables, so that a grant can be revoked and a session ended at once; of the token only the claims aal and session_id, which Auth writes.';
grant execute on function private.is_admin() to authenticated, service_role;

create function private.check_administrator() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'administrators_only';
  end if;
end;
$$;
comment on function private.check_administrator() is 'Error PT403 administrators_only for everybody else.';

create function public.is_administrator() returns boolean
  language sql stable set search_path = ''
as $$ select private.is_admin(); $$;
comment on function public.is_administrator() is 'Whether the caller may do what administrators do, just now and in this session. For edge functions that act on somebody''s word.';
grant execute on function public.is_administrator() to authenticated;

create policy "administrators read who the administrators are" on public.administrators
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
comment on policy "administrators read who the administrators are" on public.administrators is
  'The own row, also before the second factor: it tells the client whether the signed-in person is an administrator and has to give a code. The others tell the panel who did something. Nobody else finds a row.';
create policy "administrators change their own name" on public.administrators
  for update to authenticated using (user_id = (select auth.uid()) and (select private.is_admin())) with check (user_id = (select auth.uid()));
comment on policy "administrators change their own name" on public.administrators is 'Security tab. The grant leaves nothing else to change.';

create function private.require_second_factor(required boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if required and coalesce((select auth.jwt()) ->> 'aal', '') <> 'aal2' then
    raise exception using errcode = 'PT403', message = 'second_factor_unproved';
  elsif required and not exists (select 1 from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified') then
    -- Removed since this session passed it: nobody could pass the next one.
    raise exception using errcode = 'PT422', message = 'second_factor_missing';
  end if;
  update public.administrators a set requires_aal2 = coalesce(required, false)
  where a.user_id = (select auth.uid()) and a.requires_aal2 is distinct from coalesce(required, false);
end;
$$;
comment on function private.require_second_factor(boolean) is 'See public.require_second_factor.';

create function public.require_second_factor(required boolean) returns void
  language sql set search_path = ''
as $$ select private.require_second_factor(required); $$;
comment on function public.require_second_factor(boolean) is
  'For administrators: from now on only sessions that have passed a second factor are this administrator''s, or all again. Switching on wants such a session and a verified factor. Errors: PT403 administrators_only, PT403 second_factor_unproved, PT422 second_factor_missing.';
grant execute on function private.require_second_factor(boolean), public.require_second_factor(boolean) to authenticated;

-- ---------------------------------------------------------------- who is asking

create table private.secrets (
  id boolean primary key default true check (id),
  address_salt bytea not null,
  link_keys bytea[] not null check (cardinality(link_keys) = 2)
);
comment on table private.secrets is 'One row, made when the database is created: the random salt for hashes of network addresses, and the keys of signed links.';
comment on column private.secrets.link_keys is 'The inner and the outer key of private.link_signature, 64 bytes each. With others, no link that is out is good any more.';
-- gen_random_uuid() draws from the strong random source; two of them carry 244 random bits.
insert into private.secrets (address_salt, link_keys)
select h[1], array[h[2] || h[3], h[4] || h[5]]
from (select array_agg(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || n, 'UTF8'))) h from generate_series(1, 5) n) random;

create function private.is_api_caller() returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(current_setting('role', true), '') in ('anon', 'authenticated');
$$;
comment on function private.is_api_caller() is
  'Whether the statement came in through the API as a visitor or a signed-in person (and not as service role or by SQL). Works inside definer functions, because SET ROLE outlives them.';

create function private.client_address() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  candidate text;
begin
  -- The edge in front sets the first two (a self-hosted gateway must drop what clients send there);
  -- of x-forwarded-for only the last entry was written by a proxy.
  candidate := btrim(coalesce(
    nullif(headers ->> 'cf-connecting-ip', ''),
    nullif(headers ->> 'x-real-ip', ''),
    (regexp_match(headers ->> 'x-forwarded-for', '([^,]+)\s*$'))[1],
    ''
  ));
  return host(regexp_replace(candidate, '^::ffff:(?=\d+\.)', '')::inet);
exception when invalid_text_representation then
  return null;
end;
$$;
comment on function private.client_address() is
  'The network address of the caller from the request headers, or null when there is none or it is not an address.';

create function private.client_network() returns text
  language sql stable set search_path = ''
as $$
  select text(network(set_masklen(a.address, case family(a.address) when 6 then 64 else 24 end))) from (select private.client_address()::inet as address) a;
$$;
comment on function private.client_network() is
  'The caller''s network as it may be kept: the /24 of an IPv4 address, the /64 of an IPv6 one, in which nobody is named; null without an address.';

create function private.client_subject() returns text
  language sql stable security definer set search_path = ''
as $$
  select encode(sha256(s.address_salt || convert_to(coalesce(
    case family(a.address)
      when 6 then host(network(set_masklen(a.address, 64)))
      when 4 then host(a.address)
    end, 'unknown'), 'UTF8')), 'hex')
  from private.secrets s, (select private.client_address()::inet as address) a;
$$;
comment on function private.client_subject() is
  'Salted hash that stands for the caller''s network (the /64 of an IPv6 address, as one household owns all of it). Callers without an address share one.';

create function private.salted_hash(variadic parts text[]) returns text
  language sql stable security definer set search_path = ''
as $$
  select encode(sha256(address_salt || convert_to(array_to_string(parts, E'\x1f', ''), 'UTF8')), 'hex') from private.secrets;
$$;
comment on function private.salted_hash(text[]) is 'Salted SHA-256, in hex, of the parts; cannot be reversed by trying all addresses without the salt.';
grant execute on function private.salted_hash(text[]) to service_role;

create function private.link_signature(message bytea) returns bytea
  language sql stable security definer set search_path = ''
as $$
  -- HMAC whose two keys are random instead of made from one.
  select substring(sha256(s.link_keys[2] || sha256(s.link_keys[1] || message)) from 1 for 16) from private.secrets s;
$$;
comment on function private.link_signature(bytea) is 'What only this database can know of a message: 128 bits that make a link one that nobody can guess.';

-- ---------------------------------------------------------------- before every request

create function private.check_request() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  -- A planned or estimated count is the planner's guess about all rows, those included that policies hide from the caller. An exact one reads all that
  -- the caller may see, a million posts for whoever likes to ask: no screen does, count_rows stops at 1,001.
  if private.is_api_caller()
    and lower(coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'prefer', '')) ~ 'count\s*=\s*(exact|planned|estimated)'
  then
    raise exception using
      errcode = 'PT400', message = 'count_not_offered',
      detail = 'Planned and estimated counts tell how many rows there are that the caller may not see, exact ones read them all.', hint = 'Read page by page.';
  end if;
end;
$$;
comment on function private.check_request() is
  'Called by the API before each request, as the caller. Refuses counts, which give volumes away or read everything: PT400 count_not_offered.';
grant execute on function private.is_api_caller(), private.check_request() to anon, authenticated, service_role;

do $$
begin
  alter role authenticator set pgrst.db_pre_request = 'private.check_request';
  notify pgrst, 'reload config';
exception when undefined_object or insufficient_privilege then
  -- Where the API is configured elsewhere, its setting db-pre-request has to name the function.
  raise warning 'pgrst.db_pre_request could not be set to private.check_request: %', sqlerrm;
end $$;

do $$
begin
  -- The planner takes calls of functions for a thousand rows each, and would compile for a second what takes some milliseconds.
  alter role authenticator set jit = off;
exception when undefined_object or insufficient_privilege then
  raise warning 'jit could not be switched off for authenticator: %', sqlerrm;
end $$;

-- ---------------------------------------------------------------- forgetting

create function private.delete_older(target regclass, stamp name, before timestamptz, portion integer default 500) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  -- Nobody's deed, whosever request it comes with: the trail leaves it out.
  perform set_config('site.housekeeping', 'on', true);
  execute format(
    -- skip locked: two callers at once share the work instead of waiting for each other
    'delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I < $1 order by %2$I limit $2 for update skip locked))',
    target, stamp) using before, portion;
  get diagnostics deleted = row_count;
  perform set_config('site.housekeeping', '', true);
  return deleted;
end;
$$;
comment on function private.delete_older(regclass, name, timestamptz, integer) is
  'Deletes the oldest rows of a table from before a time, one portion at a time, so that no request and no lock lasts long however much has piled up; returns how many. The column wants an index.';

-- ---------------------------------------------------------------- rate limits

create table private.rate_limits (
  action text not null check (char_length(action) <= 64),
  subject text not null check (char_length(subject) <= 200),
  window_started_at timestamptz not null default now(),
  hits integer not null default 1,
  primary key (action, subject)
);
comment on table private.rate_limits is 'How often a subject (a salted hash or a user id) did something in the current window.';
create index rate_limits_window_started_at_idx on private.rate_limits (window_started_at);

create function private.take_rate_limit(action text, subject text, max_hits integer, per interval) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  hits_now integer;
begin
  insert into private.rate_limits as r (action, subject)
  values (take_rate_limit.action, take_rate_limit.subject)
  on conflict on constraint rate_limits_pkey do update set
    -- stops counting one above the limit, so a flood cannot overflow the counter
    hits = case when r.window_started_at <= now() - per then 1 else least(r.hits + 1, max_hits + 1) end,
    window_started_at = case when r.window_started_at <= now() - per then now() else r.window_started_at end
  returning r.hits into hits_now;

  -- Housekeeping without a scheduler: about one call in a hundred clears what no window can still need.
  if random() < 0.01 then
    perform private.delete_older('private.rate_limits', 'window_started_at', now() - interval '2 days');
  end if;
  return hits_now <= max_hits;
end;
$$;
comment on function private.take_rate_limit(text, text, integer, interval) is
  'Counts one use; false once there were more than max_hits in the window. Functions return that as a status, so that the count is not rolled back.';
grant execute on function private.take_rate_limit(text, text, integer, interval) to service_role;

create function private.begin_insert() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform set_config('site.inserted', '', true);
  return null;
end;
$$;
comment on function private.begin_insert() is 'Trigger, before each statement: limit_inserts counts the rows of a statement from here.';

create function private.limit_inserts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Many at once would all be weighed before the first too many rolls their count back.
  if private.is_api_caller() then
    if current_setting('site.inserted', true) = tg_table_name then
      raise exception using errcode = 'PT400', message = 'one_at_a_time', detail = 'One entry a request.';
    end if;
    perform set_config('site.inserted', tg_table_name, true);
  end if;
  -- Only successful inserts are counted: the refused one rolls its own count back and the counter stays at the limit.
  -- Whose it is, is asked of the API's callers alone: its hash takes longer than all the rest of an insert by SQL.
  if private.is_api_caller()
    and not private.take_rate_limit(
      'insert ' || tg_table_name, case tg_argv[2] when 'account' then (select auth.uid())::text else private.client_subject() end,
      tg_argv[0]::integer, tg_argv[1]::interval)
  then
    raise exception using
      errcode = 'PT429', message = 'rate_limited',
      detail = 'Too many entries in a short time.', hint = 'Wait a few minutes and send it again.';
  end if;
  return new;
end;
$$;
comment on function private.limit_inserts() is
  'Trigger(max, interval, address|account): refuses an insert through the API when the caller''s network address or account made too many; the API answers HTTP 429, code PT429, message rate_limited. A request inserts one row: else PT400 one_at_a_time. Stands beside begin_insert, and before every trigger that reads a text at length.';

create function public.take_function_limit(action text, address text, max_hits integer, window_seconds integer) returns boolean
  language sql set search_path = ''
as $$
  select private.take_rate_limit(
    'function ' || take_function_limit.action, private.salted_hash(take_function_limit.address),
    take_function_limit.max_hits, make_interval(secs => take_function_limit.window_seconds));
$$;
comment on function public.take_function_limit(text, text, integer, integer) is
  'For edge functions (service role only): counts one use by a client address; false when over the limit.';
grant execute on function public.take_function_limit(text, text, integer, integer) to service_role;

-- ---------------------------------------------------------------- addresses that strangers send

create function private.is_email(value text) returns boolean
  language sql immutable set search_path = ''
as $$
  select char_length(value) <= 254
    and value ~ '^[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF@<>()\[\],;:"/?#%\\]+@[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF!-,./:-@\x5B-\x60{-~]+(\.[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF!-,./:-@\x5B-\x60{-~]+)+$';
$$;
comment on function private.is_email(text) is
  'Whether it is one address that keeps its meaning behind "mailto:". supabase/functions/_shared/address-rules.ts has the same rule.';

create function private.is_site_path(value text) returns boolean
  language sql immutable set search_path = ''
as $$
  select char_length(value) <= 300 and value ~ '^/[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF\\?#]*$' and strpos(value, '//') = 0;
$$;
comment on function private.is_site_path(text) is
  'Whether it is a path of the site, without query and hash, that no browser takes for another site''s. supabase/functions/_shared/address-rules.ts has the same rule.';
grant execute on function private.is_email(text), private.is_site_path(text) to anon, authenticated, service_role;

-- ---------------------------------------------------------------- text in the form it is searched in

create function private.fold_text(value text) returns text
  language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    translate(
      -- Bounded before and after, as one letter can become eighteen.
      -- diacritics, tatweel and what has no width go; then alef and hamza forms, yeh, teh marbuta, digits and the letters of Persian and Urdu keyboards become one form each
      regexp_replace(lower(left(normalize(left(value, 8000), NFKC), 8000)), '[\u00AD\u034F\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'),
      'أإآٱٲٳىئیۍێېےۓةھۀہۂۃەؤۆۇۋکڪں٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ااااااييييييييهههههههووووككن01234567890123456789'),
    '[\s[:cntrl:]]+', ' ', 'g'));
$$;
comment on function private.fold_text(text) is 'Lower case, one space, and one form for the Arabic letters and digits that people write in several ways; of the first 8,000 characters.';

create function private.search_form(variadic parts text[]) returns text
  language sql immutable set search_path = ''
as $$ select ' ' || left(private.fold_text(left(array_to_string(parts, ' '), 8000)), 4000); $$;
comment on function private.search_form(text[]) is
  'What a list is searched in: the texts of a row, folded, one space before each word. For generated columns search_text, which carry a trigram index.';
grant execute on function private.fold_text(text), private.search_form(text[]) to anon, authenticated, service_role;

-- ---------------------------------------------------------------- shapes used by CHECK constraints

create function private.is_text_list(items text[], max_items integer, max_length integer) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(array_ndims(items), 1) = 1
    and cardinality(items) <= max_items
    and not exists (
      select 1 from unnest(items) as item
      where item is null or item !~ '\S' or char_length(item) > max_length
    );
$$;
comment on function private.is_text_list(text[], integer, integer) is 'Whether it is a flat list of non-blank texts within the limits.';
grant execute on function private.is_text_list(text[], integer, integer) to anon, authenticated, service_role;

create function private.is_translations(value jsonb, limits jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'object'
    and not exists (
      select 1 from jsonb_each(case jsonb_typeof(value) when 'object' then value else '{}' end) as language (code, fields)
      where code not in ('en', 'ar') or jsonb_typeof(fields) <> 'object' or exists (
        select 1 from jsonb_each(case jsonb_typeof(fields) when 'object' then fields else '{}' end) as field (name, content)
        where not case jsonb_typeof(limits -> name) || ' of ' || jsonb_typeof(content)
          when 'number of string' then char_length(content #>> '{}') <= (limits ->> name)::integer
          when 'array of array' then not jsonb_path_exists(content, 'strict $[*] ? (@.type() != "string")')
            and private.is_text_list(array(select jsonb_array_elements_text(content)), (limits -> name ->> 0)::integer, (limits -> name ->> 1)::integer)
          else false
        end
      )
    );
$$;
comment on function private.is_translations(jsonb, jsonb) is
  'Whether it is {"en"|"ar": {field: text or list of texts}} with the fields that limits names, {field: characters} or {field: [entries, characters of each]}. The row''s own columns are the text for languages without an entry, and have the same limits.';
grant execute on function private.is_translations(jsonb, jsonb) to authenticated, service_role;
