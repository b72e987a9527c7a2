-- Login history and lockout. Passwords are never stored.

create table public.login_attempts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  ip_address text,
  username_attempted text not null,
  successful boolean not null,
  reason text,
  search_text text generated always as (private.search_form(username_attempted, ip_address)) stored,
  constraint login_attempts_ip_address_length check (char_length(ip_address) <= 45),
  constraint login_attempts_username_attempted_length check (char_length(username_attempted) <= 254),
  constraint login_attempts_reason_known check (reason in ('wrong_credentials', 'locked_out', 'wrong_code')),
  constraint login_attempts_reason_of_failure check (successful = (reason is null))
);
comment on table public.login_attempts is 'Login history of the last 90 days, for the administrator. Written by record_login_attempt only.';
comment on column public.login_attempts.ip_address is 'The network the attempt came from, never the whole address: 198.51.100.0/24.';
comment on column public.login_attempts.reason is 'Why it failed: wrong_credentials, locked_out, or wrong_code (of the second factor, after the right password); null for a success.';
create index login_attempts_created_at_idx on public.login_attempts (created_at desc, id desc);
create index login_attempts_successful_idx on public.login_attempts (successful, created_at desc, id desc);
create index login_attempts_username_attempted_idx on public.login_attempts (username_attempted, created_at desc, id desc);
create index login_attempts_ip_address_idx on public.login_attempts (ip_address, created_at desc, id desc);
create index login_attempts_search_text_idx on public.login_attempts using gin (search_text extensions.gin_trgm_ops);
alter table public.login_attempts enable row level security;
revoke all on public.login_attempts from anon, authenticated, service_role;
grant select, insert, update, delete on public.login_attempts to service_role;
grant select, delete on public.login_attempts to authenticated;

create policy "administrators read the login history" on public.login_attempts
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read the login history" on public.login_attempts is 'Login history tab.';
create policy "administrators delete from the login history" on public.login_attempts
  for delete to authenticated using ((select private.is_admin()));
comment on policy "administrators delete from the login history" on public.login_attempts is 'Login history tab.';
create trigger audit_removed after delete on public.login_attempts
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

create table private.login_lockouts (
  subject text primary key check (char_length(subject) <= 64),
  failures integer not null default 0,
  locked_until timestamptz,
  updated_at timestamptz not null default now(),
  -- As it was typed at the login, folded; there may be no such account.
  account text not null check (char_length(account) <= 254)
);
comment on table private.login_lockouts is
  'Failed logins in a row per account and network (one salted hash of both). Apart from the history, so that deleting records unlocks nobody.';
create index login_lockouts_updated_at_idx on private.login_lockouts (updated_at);
create index login_lockouts_account_idx on private.login_lockouts (account);
create index login_lockouts_locked_until_idx on private.login_lockouts (locked_until) where locked_until is not null;

create function private.login_account(username text) returns text
  language sql immutable set search_path = ''
as $$ select left(private.email_key(private.clean_contact(private.clean_text(left(coalesce(username, ''), 2000), 'line'), 'email')), 254); $$;
comment on function private.login_account(text) is 'What was typed at the login as an account is named: one line of small letters, nothing invisible in it, an address as Auth has it.';

create function private.login_subject(username text) returns text
  language sql stable security definer set search_path = ''
as $$
  select private.salted_hash('login', private.login_account(username), private.client_subject());
$$;
comment on function private.login_subject(text) is 'The hash under which failures for this account from this network are counted.';

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
comment on function private.login_lockout(text) is 'The caller''s own lockout state for an account; the counter starts again once a lockout has passed.';

create function private.has_passed(account uuid, aal text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(aal = 'aal2', false) or not exists (select 1 from auth.mfa_factors f where f.user_id = account and f.status = 'verified');
$$;
comment on function private.has_passed(uuid, text) is 'Whether a session of an account has given the code, where one is asked for.';

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

  -- One attempt after the other for one account and network. Without it, an attempt that had looked for a lock before the fifth
  -- failure made one, and wrote after it, took the lock for a passed one and started counting anew: four failures and three more at
  -- once left the account open. What is read below is read after the lock is ours, each statement in its own snapshot (the API runs
  -- in READ COMMITTED), so it sees what the attempt before has committed.
  perform pg_advisory_xact_lock(hashtextextended(this_subject, 0));
  locked := exists (select 1 from private.login_lockouts l where l.subject = this_subject and l.locked_until > now());

  perform private.delete_older('public.login_attempts', 'created_at', now() - interval '90 days');
  perform private.delete_older('private.login_lockouts', 'updated_at', now() - interval '1 day');

  if record_login_attempt.successful then
    -- Only the session that came out of it proves a success, with the code where the account has an authenticator; a claim without one changes nothing.
    if exists (select 1 from auth.users u where u.id = (select auth.uid()) and lower(u.email) = account)
      and private.has_passed((select auth.uid()), (select auth.jwt()) ->> 'aal')
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
  'Records an attempt (a success only with the session it gave) and returns one row: status open, locked or rate_limited; attempts left of 5; the end of the 5-minute lock. Failures count per account and network address.';
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
  'The same row as record_login_attempt without recording anything: asked before a sign-in and after a reload.';
grant execute on function public.get_login_lockout(text) to anon, authenticated, service_role;

-- ---------------------------------------------------------------- sign-ins of administrators, whoever asks Auth

create function private.audit_sign_in() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (actor, actor_name, action, table_name, row_id)
  select a.user_id, a.display_name, 'sign_in', 'administrators', a.user_id from public.administrators a
  where a.user_id = new.user_id and (new.aal::text = 'aal2' or not coalesce(a.requires_aal2, not private.has_passed(a.user_id, new.aal::text)))
    -- A session that proves an authenticator just added has signed in before.
    and not exists (
      select 1 from public.audit_log l where tg_op = 'UPDATE' and l.actor = new.user_id and l.action = 'sign_in' and l.created_at >= new.created_at - interval '5 seconds');
  return null;
exception when others then
  -- Nobody is kept from signing in because it could not be noted.
  raise warning 'A sign-in could not be noted: %', sqlerrm;
  return null;
end;
$$;
comment on function private.audit_sign_in() is
  'Trigger of auth.sessions: the trail names each sign-in of an administrator, by the login page or straight at Auth, once the code is given where one is asked for.';
create trigger audit_sign_in after insert on auth.sessions for each row execute function private.audit_sign_in();
create trigger audit_code after update of aal on auth.sessions for each row when (new.aal is distinct from old.aal) execute function private.audit_sign_in();

-- ---------------------------------------------------------------- the password itself, whoever asks Auth

create table private.password_failures (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null default 'password' check (kind in ('password', 'code')),
  failures integer not null default 1,
  window_started_at timestamptz not null default now(),
  locked_until timestamptz,
  primary key (user_id, kind)
);
comment on table private.password_failures is
  'Wrong passwords, and wrong codes of the second factor, per account, from wherever they came. Apart from login_lockouts: Auth tells its hooks the account and not the address.';
create index password_failures_window_started_at_idx on private.password_failures (window_started_at);
create index password_failures_locked_until_idx on private.password_failures (locked_until) where locked_until is not null;
revoke all on private.password_failures from anon, authenticated, service_role;

create function private.is_refused(this_user uuid, kind text, is_valid boolean, most integer) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  answer boolean;
begin
  if is_valid then
    return exists (select 1 from private.password_failures f where f.user_id = this_user and f.kind = is_refused.kind and f.locked_until > now());
  end if;
  -- One statement: parallel failures wait for one another at the row, and each counts on from what the one before has written.
  -- A lock that holds is neither prolonged nor lifted, and one that has passed starts a new window.
  insert into private.password_failures as f (user_id, kind) values (this_user, is_refused.kind)
  on conflict on constraint password_failures_pkey do update set
    failures = case
      when f.locked_until > now() then f.failures
      when f.locked_until is not null or f.window_started_at <= now() - interval '15 minutes' then 1
      else f.failures + 1
    end,
    window_started_at = case
      when f.locked_until > now() then f.window_started_at
      when f.locked_until is not null or f.window_started_at <= now() - interval '15 minutes' then now()
      else f.window_started_at
    end,
    locked_until = case
      when f.locked_until > now() then f.locked_until
      when f.locked_until is null and f.window_started_at > now() - interval '15 minutes' and f.failures + 1 >= most
        then now() + interval '15 minutes'
    end
  returning coalesce(f.locked_until > now(), false) into answer;
  return answer;
end;
$$;
comment on function private.is_refused(uuid, text, boolean, integer) is
  'Whether Auth is to refuse an account''s password or code just now, counting a wrong one: so many within 15 minutes refuse it for 15 minutes, the right one too.';

create function private.hook_password_verification_attempt(event jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_refused((event ->> 'user_id')::uuid, 'password', (event ->> 'valid')::boolean, 30) then
    return jsonb_build_object(
      'decision', 'reject', 'message', 'too_many_wrong_passwords', 'should_logout_user', false);
  end if;
  return jsonb_build_object('decision', 'continue');
end;
$$;
comment on function private.hook_password_verification_attempt(jsonb) is 'See public.hook_password_verification_attempt; counts in a table that nobody else may read.';

create function public.hook_password_verification_attempt(event jsonb) returns jsonb
  language sql set search_path = ''
as $$ select private.hook_password_verification_attempt(hook_password_verification_attempt.event); $$;
comment on function public.hook_password_verification_attempt(jsonb) is
  'Hook of Auth, asked after each comparison of a password ({user_id, valid}): 30 wrong ones in 15 minutes refuse the account''s password for 15 minutes, the right one too. So the limit also holds for calls that pass the login page by. The page''s five stay per account and network address (record_login_attempt), so that nobody locks somebody else out with five tries.';

create function private.hook_mfa_verification_attempt(event jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  this_user uuid := (event ->> 'user_id')::uuid;
  is_valid boolean := (event ->> 'valid')::boolean;
  account text := (select left(lower(u.email), 254) from auth.users u where u.id = this_user);
  -- Only whoever knows the password gets so far, so few tries lock nobody else out.
  refused boolean := private.is_refused(this_user, 'code', is_valid, 10);
begin
  -- Of several authenticators one after the other is asked about what was typed: that counts once, and not at all once one has known it.
  if is_valid and not refused then
    delete from private.password_failures f where f.user_id = this_user and f.kind = 'code';
    delete from public.login_attempts l where l.username_attempted = account and l.reason = 'wrong_code' and l.created_at > now() - interval '3 seconds';
  elsif not exists (
    select 1 from public.login_attempts l where l.username_attempted = account and l.reason in ('wrong_code', 'locked_out') and l.created_at > now() - interval '3 seconds')
  then
    perform private.delete_older('public.login_attempts', 'created_at', now() - interval '90 days');
    insert into public.login_attempts (username_attempted, successful, reason)
    select account, false, case when is_valid then 'locked_out' else 'wrong_code' end where account is not null;
  end if;
  if refused then
    return jsonb_build_object('decision', 'reject', 'message', 'too_many_wrong_codes');
  end if;
  return jsonb_build_object('decision', 'continue');
end;
$$;
comment on function private.hook_mfa_verification_attempt(jsonb) is 'See public.hook_mfa_verification_attempt; writes the history and counts in a table that nobody else may read.';

create function public.hook_mfa_verification_attempt(event jsonb) returns jsonb
  language sql set search_path = ''
as $$ select private.hook_mfa_verification_attempt(hook_mfa_verification_attempt.event); $$;
comment on function public.hook_mfa_verification_attempt(jsonb) is
  'Hook of Auth, asked after each code of a second factor ({user_id, factor_id, factor_type, valid}): a wrong one stands in the login history, without a network, which Auth does not tell; 10 in 15 minutes refuse the account''s codes for 15 minutes, the right one too.';
grant usage on schema public, private to supabase_auth_admin;
grant execute on function public.hook_password_verification_attempt(jsonb), private.hook_password_verification_attempt(jsonb),
  public.hook_mfa_verification_attempt(jsonb), private.hook_mfa_verification_attempt(jsonb) to supabase_auth_admin;

-- ---------------------------------------------------------------- a new password

create function private.lift_lock() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.login_lockouts l where l.account = private.login_account(new.email);
  delete from private.password_failures f where f.user_id = new.id and f.kind = 'password';
  return null;
exception when others then
  -- Auth writes here whenever somebody signs in or sets a password, which nothing of ours may stop.
  raise warning 'the lock of an account was not lifted: %', sqlerrm;
  return null;
end;
$$;
comment on function private.lift_lock() is 'Trigger: whoever has set a new password begins anew. What was guessed before was the old one. Never fails.';
create trigger lift_lock after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function private.lift_lock();

-- ---------------------------------------------------------------- what is locked, and the way out

create function private.locked_accounts() returns table (account text, networks integer, locked_until timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select l.account, count(*)::integer, max(l.locked_until)
  from (
    (select l.account, l.locked_until from private.login_lockouts l where l.locked_until > now() order by l.locked_until desc limit 1000)
    union all
    (select lower(u.email), f.locked_until from private.password_failures f join auth.users u on u.id = f.user_id
      where f.locked_until > now() order by f.locked_until desc limit 1000)
  ) l
  where private.is_admin()
  group by l.account order by max(l.locked_until) desc, l.account limit 20;
$$;
comment on function private.locked_accounts() is 'See public.locked_accounts; reads tables that nobody else may.';
grant execute on function private.locked_accounts() to authenticated;

create function public.locked_accounts() returns table (account text, networks integer, locked_until timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.locked_accounts(); $$;
comment on function public.locked_accounts() is
  'Accounts whose login is refused just now, those locked longest first, 20 at most: the name as it was tried, from how many networks, and the end of the lock. Administrators only.';
grant execute on function public.locked_accounts() to authenticated;

create function private.unlock_account(account text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  folded text := private.login_account(unlock_account.account);
  unlocked integer;
  refused integer;
begin
  perform private.check_administrator();
  delete from private.login_lockouts l where l.account = folded;
  get diagnostics unlocked = row_count;
  delete from private.password_failures f using auth.users u where u.id = f.user_id and u.email = folded and not u.is_sso_user;
  get diagnostics refused = row_count;
  if unlocked + refused > 0 then
    perform private.write_audit('unlock', 'login_lockouts', array[(select u.id from auth.users u where u.email = folded and not u.is_sso_user)], 1, '{}');
  end if;
  return unlocked + refused > 0;
end;
$$;
comment on function private.unlock_account(text) is 'See public.unlock_account; writes tables that nobody else may.';
grant execute on function private.unlock_account(text) to authenticated;

create function public.unlock_account(account text) returns boolean
  language sql set search_path = ''
as $$ select private.unlock_account(unlock_account.account); $$;
comment on function public.unlock_account(text) is
  'Forgets the failed logins of an account, from everywhere, so that it may be tried again at once; whether there were any. PT403 administrators_only.';
grant execute on function public.unlock_account(text) to authenticated;
