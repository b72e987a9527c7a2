-- Who sends a request: role, network address, salted hashes, signatures; and the check before each API request.

create table private.secrets (
  id boolean primary key default true check (id),
  address_salt bytea not null,
  link_keys bytea[] not null check (cardinality(link_keys) = 2)
);
comment on table private.secrets is
  'One row, made with the database: the random salt for hashes of network addresses, and the keys of signed links.';
comment on column private.secrets.link_keys is
  'Inner and outer key of private.link_signature, 64 bytes each. New keys make all existing links invalid.';

-- gen_random_uuid() is cryptographically random. Two of them have 244 random bits.
insert into private.secrets (address_salt, link_keys)
select h[1], array[h[2] || h[3], h[4] || h[5]]
from (select array_agg(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || n, 'UTF8'))) h
  from generate_series(1, 5) n) random;

create function private.is_api_caller() returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(current_setting('role', true), '') in ('anon', 'authenticated');
$$;
comment on function private.is_api_caller() is
  'Returns whether the statement came through the API as a visitor or a signed-in person, not as service role or by SQL. Works inside '
  'definer functions, which do not change the setting "role".';
grant execute on function private.is_api_caller() to anon, authenticated, service_role;

create function private.client_address() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  candidate text;
begin
  -- The proxy sets the first two. A self-hosted gateway must drop those of clients.
  -- Of x-forwarded-for only the last entry was written by a proxy.
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
  'Returns the network address of the caller from the request headers. Null when there is none or it is malformed.';

create function private.client_network() returns text
  language sql stable set search_path = ''
as $$
  select text(network(set_masklen(a.address, case family(a.address) when 6 then 64 else 24 end)))
  from (select private.client_address()::inet as address) a;
$$;
comment on function private.client_network() is
  'Returns the caller''s network in the form that may be stored: the /24 of an IPv4 address, the /64 of an IPv6 address, which identify '
  'nobody. Null without an address.';

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
  'Returns a salted hash of the caller''s IPv4 address or IPv6 /64. Callers without an address share one.';

create function private.salted_hash(variadic parts text[]) returns text
  language sql stable security definer set search_path = ''
as $$
  select encode(sha256(address_salt || convert_to(array_to_string(parts, E'\x1f', ''), 'UTF8')), 'hex') from private.secrets;
$$;
comment on function private.salted_hash(text[]) is
  'Returns the salted SHA-256 of the parts, in hex. Without the salt nobody can reverse it by trying all addresses.';
grant execute on function private.salted_hash(text[]) to service_role;

create function private.link_signature(message bytea) returns bytea
  language sql stable security definer set search_path = ''
as $$
  -- An HMAC with two random keys instead of two derived from one.
  select substring(sha256(s.link_keys[2] || sha256(s.link_keys[1] || message)) from 1 for 16) from private.secrets s;
$$;
comment on function private.link_signature(bytea) is
  'Returns the 128-bit signature of a message, an HMAC with the keys of private.secrets.';

create function private.check_request() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  -- Planned and estimated counts include rows that policies hide from the caller. Exact counts read all visible rows, which may be a
  -- million posts. No screen needs them: count_rows stops at 1,001.
  if private.is_api_caller()
    and lower(coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'prefer', ''))
      ~ 'count\s*=\s*(exact|planned|estimated)'
  then
    raise exception using
      errcode = 'PT400', message = 'count_not_offered',
      detail = 'Planned and estimated counts tell how many rows there are that the caller may not see, exact ones read them all.',
      hint = 'Read page by page.';
  end if;
end;
$$;
comment on function private.check_request() is
  'Runs before each API request, as the caller. Refuses counts, which disclose hidden rows or read whole tables: PT400 count_not_offered.';
grant execute on function private.check_request() to anon, authenticated, service_role;

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
  -- The planner assumes a thousand rows per function call and would compile for a second a query of some milliseconds.
  alter role authenticator set jit = off;
exception when undefined_object or insufficient_privilege then
  raise warning 'jit could not be switched off for authenticator: %', sqlerrm;
end $$;
