-- Lockout after failed logins, per account and network address, and audit entries for sign-ins.

create table private.login_lockouts (
  subject text primary key check (char_length(subject) <= 64),
  failures integer not null default 0,
  locked_until timestamptz,
  updated_at timestamptz not null default now(),
  account text not null check (char_length(account) <= 254)
);
comment on table private.login_lockouts is
  'Consecutive failed logins per account and network, as one salted hash of both. Separate from the history, so that deleting records '
  'unlocks nobody.';
comment on column private.login_lockouts.account is 'The typed login in the form of private.login_account. The account may not exist.';
create index login_lockouts_updated_at_idx on private.login_lockouts (updated_at);
create index login_lockouts_account_idx on private.login_lockouts (account);
create index login_lockouts_locked_until_idx on private.login_lockouts (locked_until) where locked_until is not null;

create function private.login_account(username text) returns text
  language sql immutable set search_path = ''
as $$
  select left(private.email_key(private.clean_contact(private.clean_text(left(coalesce(username, ''), 2000), 'line'), 'email')), 254);
$$;
comment on function private.login_account(text) is
  'Returns the typed login in the form in which accounts are compared: one line, lower case, nothing invisible, addresses as in Auth.';

create function private.login_subject(username text) returns text
  language sql stable security definer set search_path = ''
as $$
  select private.salted_hash('login', private.login_account(username), private.client_subject());
$$;
comment on function private.login_subject(text) is 'Returns the hash under which failures of this account from this network are counted.';

create function private.login_lockout(username text)
  returns table (status text, remaining_attempts integer, locked_until timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select
    case when l.locked_until > now() then 'locked' else 'open' end,
    case
      when l.locked_until > now() then 0
      when l.locked_until is null then 5 - coalesce(l.failures, 0)
      else 5
    end,
    case when l.locked_until > now() then l.locked_until end
  from (select private.login_subject(login_lockout.username) as subject) s
  left join private.login_lockouts l on l.subject = s.subject;
$$;
comment on function private.login_lockout(text) is
  'Returns the caller''s own lockout state for an account. The count restarts after a lockout.';

create function private.satisfies_second_factor(account uuid, aal text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(aal = 'aal2', false) or not exists (select 1 from auth.mfa_factors f where f.user_id = account and f.status = 'verified');
$$;
comment on function private.satisfies_second_factor(uuid, text) is
  'Returns whether a session has the second factor, or the account has no verified one.';

create function private.record_login_attempt(username text, successful boolean)
  returns table (status text, remaining_attempts integer, locked_until timestamptz)
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  account text := private.login_account(record_login_attempt.username);
  this_subject text := private.login_subject(account);
  locked boolean;
begin
  if private.text_fault(account, 'line') = 'invisible' or record_login_attempt.successful is null then
    raise exception using errcode = 'PT422', message = 'username_required';
  end if;
  if private.is_api_caller() and not private.take_rate_limit('login', private.client_subject(), 60, interval '10 minutes') then
    return query select 'rate_limited'::text, s.remaining_attempts, s.locked_until from private.login_lockout(account) s;
    return;
  end if;

  -- One attempt at a time per account and network. Otherwise an attempt that checked before the fifth failure and wrote after it would
  -- restart the count. The statements below see what the attempt before has committed (the API runs in READ COMMITTED).
  perform pg_advisory_xact_lock(hashtextextended(this_subject, 0));
  locked := exists (select 1 from private.login_lockouts l where l.subject = this_subject and l.locked_until > now());

  perform private.delete_older('public.login_attempts', 'created_at', now() - interval '90 days');
  perform private.delete_older('private.login_lockouts', 'updated_at', now() - interval '1 day');

  if record_login_attempt.successful then
    -- Only the session that the sign-in opened proves a success, with the second factor where the account has one. Other claims change
    -- nothing.
    if exists (select 1 from auth.users u where u.id = (select auth.uid()) and lower(u.email) = account)
      and private.satisfies_second_factor((select auth.uid()), (select auth.jwt()) ->> 'aal')
    then
      insert into public.login_attempts (ip_address, username_attempted, successful)
      values (private.client_network(), account, true);
      delete from private.login_lockouts l where l.subject = this_subject;
    end if;
  else
    insert into public.login_attempts (ip_address, username_attempted, successful, reason)
    values (private.client_network(), account, false, case when locked then 'locked_out' else 'wrong_credentials' end);
    if not locked then
      insert into private.login_lockouts as l (subject, failures, account) values (this_subject, 1, account)
      on conflict (subject) do update set
        failures = case when l.locked_until is null then l.failures + 1 else 1 end,
        locked_until = case when l.locked_until is null and l.failures + 1 >= 5 then now() + interval '5 minutes' end,
        updated_at = now();
    end if;
  end if;
  return query select s.status, s.remaining_attempts, s.locked_until from private.login_lockout(account) s;
end;
$$;
comment on function private.record_login_attempt(text, boolean) is 'See public.record_login_attempt; writes the history and the counter.';
grant execute on function private.record_login_attempt(text, boolean) to anon, authenticated, service_role;

create function public.record_login_attempt(username text, successful boolean)
  returns table (status text, remaining_attempts integer, locked_until timestamptz)
  language sql set search_path = ''
as $$ select * from private.record_login_attempt(record_login_attempt.username, record_login_attempt.successful); $$;
comment on function public.record_login_attempt(text, boolean) is
  'Records an attempt (a success only in the session that it opened) and returns one row: status open, locked or rate_limited; attempts '
  'left of 5; the end of the 5-minute lock. Failures count per account and network address.';
grant execute on function public.record_login_attempt(text, boolean) to anon, authenticated, service_role;

create function private.get_login_lockout(username text)
  returns table (status text, remaining_attempts integer, locked_until timestamptz)
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if private.is_api_caller() and not private.take_rate_limit('login state', private.client_subject(), 120, interval '10 minutes') then
    return query select 'rate_limited'::text, s.remaining_attempts, s.locked_until from private.login_lockout(get_login_lockout.username) s;
  else
    return query select s.status, s.remaining_attempts, s.locked_until from private.login_lockout(get_login_lockout.username) s;
  end if;
end;
$$;
comment on function private.get_login_lockout(text) is 'See public.get_login_lockout.';
grant execute on function private.get_login_lockout(text) to anon, authenticated, service_role;

create function public.get_login_lockout(username text)
  returns table (status text, remaining_attempts integer, locked_until timestamptz)
  language sql set search_path = ''
as $$ select * from private.get_login_lockout(get_login_lockout.username); $$;
comment on function public.get_login_lockout(text) is
  'Returns the same row as record_login_attempt and records nothing. Called before a sign-in and after a reload.';
grant execute on function public.get_login_lockout(text) to anon, authenticated, service_role;

create function private.audit_sign_in() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor, actor_name, action, table_name, row_id)
  select a.user_id, a.display_name, 'sign_in', 'administrators', a.user_id from public.administrators a
  where a.user_id = new.user_id
    and (new.aal::text = 'aal2' or not coalesce(a.requires_aal2, not private.satisfies_second_factor(a.user_id, new.aal::text)))
    -- A session that adds its second factor now was audited before.
    and not exists (
      select 1 from public.audit_log l
      where tg_op = 'UPDATE' and l.actor = new.user_id and l.action = 'sign_in'
        and l.created_at >= new.created_at - interval '5 seconds');
  return null;
exception when others then
  -- A sign-in must not fail because of the audit log.
  raise warning 'A sign-in could not be noted: %', sqlerrm;
  return null;
end;
$$;
comment on function private.audit_sign_in() is
  'Trigger of auth.sessions: writes an audit entry for each sign-in of an administrator, after the second factor where one is required.';

create trigger audit_sign_in after insert on auth.sessions for each row execute function private.audit_sign_in();
create trigger audit_code after update of aal on auth.sessions
  for each row when (new.aal is distinct from old.aal) execute function private.audit_sign_in();
