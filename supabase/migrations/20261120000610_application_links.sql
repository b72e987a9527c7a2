-- The link by which an applicant follows an application without an account. It is made from the row and a key that only the database has,
-- so that nothing is stored which could be read and used; who has it has this application and no other.

create function private.application_signature(application public.job_applications, expires_on integer) returns bytea
  language sql stable set search_path = ''
as $$
  -- With the address, so that a link is good for the person alone to whom it was mailed.
  select private.link_signature(convert_to('application', 'UTF8') || uuid_send(application.id) || int4send(expires_on) || convert_to(lower(application.email), 'UTF8'));
$$;
comment on function private.application_signature(public.job_applications, integer) is 'Signs an application, its applicant and a day (counted from 2000-01-01).';

create function private.application_token(application public.job_applications, since timestamptz) returns text
  language sql stable security definer set search_path = ''
as $$
  select translate(encode(uuid_send(application.id) || int4send(d.expires_on) || private.application_signature(application, d.expires_on), 'base64'), '+/', '-_')
  from (select (since at time zone 'UTC')::date + 180 - date '2000-01-01' as expires_on) d;
$$;
comment on function private.application_token(public.job_applications, timestamptz) is
  'The token of an applicant''s link: the application, the last day it is good, 180 days on, and the signature of both; 48 letters fit for an address.';

create function private.linked_application(token text) returns public.job_applications
  language plpgsql stable security definer set search_path = ''
as $$
declare
  parts bytea;
  expires_on integer;
  found public.job_applications;
  nothing public.job_applications;
begin
  if token is null or token !~ '^[A-Za-z0-9_-]{48}$' then
    return nothing;
  end if;
  parts := decode(translate(token, '-_', '+/'), 'base64');
  expires_on := ('x' || encode(substring(parts from 17 for 4), 'hex'))::bit(32)::integer;
  select * into found from public.job_applications a where a.id = encode(substring(parts from 1 for 16), 'hex')::uuid;
  -- Hashes are compared, so that how long it takes tells nothing of the signature; the day counts only once it is signed.
  if sha256(substring(parts from 21)) is distinct from sha256(private.application_signature(found, expires_on)) then
    return nothing;
  elsif date '2000-01-01' + expires_on < (now() at time zone 'UTC')::date then
    return nothing;
  end if;
  return found;
end;
$$;
comment on function private.linked_application(text) is
  'The application of a token; nothing for one that is malformed, forged or expired, and for an application that is erased: whoever asks can''t tell these apart.';
