-- Limits of Auth itself for wrong passwords and codes, per account, and how a lock ends.

grant usage on schema public, private to supabase_auth_admin;

create table private.password_failures (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null default 'password' check (kind in ('password', 'code')),
  failures integer not null default 1,
  window_started_at timestamptz not null default now(),
  locked_until timestamptz,
  primary key (user_id, kind)
);
comment on table private.password_failures is
  'Wrong passwords and wrong codes of the second factor per account, from all addresses. Separate from login_lockouts: Auth gives its '
  'hooks the account and not the address.';
create index password_failures_window_started_at_idx on private.password_failures (window_started_at);
create index password_failures_locked_until_idx on private.password_failures (locked_until) where locked_until is not null;

create function private.is_attempt_blocked(account_id uuid, kind text, is_valid boolean, max_failures integer) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  is_blocked boolean;
begin
  if is_valid then
    return exists (select 1 from private.password_failures f
      where f.user_id = account_id and f.kind = is_attempt_blocked.kind and f.locked_until > now());
  end if;
  -- One statement: parallel failures wait for each other at the row, and each increments the count of the one before. An active lock is
  -- neither extended nor removed. After an expired one a new window begins.
  insert into private.password_failures as f (user_id, kind) values (account_id, is_attempt_blocked.kind)
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
      when f.locked_until is null and f.window_started_at > now() - interval '15 minutes' and f.failures + 1 >= max_failures
        then now() + interval '15 minutes'
    end
  returning coalesce(f.locked_until > now(), false) into is_blocked;
  return is_blocked;
end;
$$;
comment on function private.is_attempt_blocked(uuid, text, boolean, integer) is
  'Records the result of a password or code check and returns whether Auth must reject it: max_failures wrong ones within 15 minutes '
  'block the account for 15 minutes, also the right ones.';

create function private.hook_password_verification_attempt(event jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_attempt_blocked((event ->> 'user_id')::uuid, 'password', (event ->> 'valid')::boolean, 30) then
    return jsonb_build_object(
      'decision', 'reject', 'message', 'too_many_wrong_passwords', 'should_logout_user', false);
  end if;
  return jsonb_build_object('decision', 'continue');
end;
$$;
comment on function private.hook_password_verification_attempt(jsonb) is
  'See public.hook_password_verification_attempt. Writes a private table.';
grant execute on function private.hook_password_verification_attempt(jsonb) to supabase_auth_admin;

create function public.hook_password_verification_attempt(event jsonb) returns jsonb
  language sql set search_path = ''
as $$ select private.hook_password_verification_attempt(hook_password_verification_attempt.event); $$;
comment on function public.hook_password_verification_attempt(jsonb) is
  'Auth hook, called after each password check ({user_id, valid}). 30 wrong passwords in 15 minutes block the account for 15 minutes, '
  'also for the right one. The limit also holds for calls that bypass the login page, whose limit of 5 is per account and network '
  'address, so that five attempts lock out nobody else.';
grant execute on function public.hook_password_verification_attempt(jsonb) to supabase_auth_admin;

create function private.hook_mfa_verification_attempt(event jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  account_id uuid := (event ->> 'user_id')::uuid;
  is_valid boolean := (event ->> 'valid')::boolean;
  account text := (select left(lower(u.email), 254) from auth.users u where u.id = account_id);
  -- The caller knows the password, so a low limit locks out nobody else.
  is_blocked boolean := private.is_attempt_blocked(account_id, 'code', is_valid, 10);
begin
  -- Auth checks a code against each authenticator. All misses count once, and not at all when one matches.
  if is_valid and not is_blocked then
    delete from private.password_failures f where f.user_id = account_id and f.kind = 'code';
    delete from public.login_attempts l
    where l.username_attempted = account and l.reason = 'wrong_code' and l.created_at > now() - interval '3 seconds';
  elsif not exists (
    select 1 from public.login_attempts l
    where l.username_attempted = account and l.reason in ('wrong_code', 'locked_out') and l.created_at > now() - interval '3 seconds')
  then
    perform private.delete_older('public.login_attempts', 'created_at', now() - interval '90 days');
    insert into public.login_attempts (username_attempted, successful, reason)
    select account, false, case when is_valid then 'locked_out' else 'wrong_code' end where account is not null;
  end if;
  if is_blocked then
    return jsonb_build_object('decision', 'reject', 'message', 'too_many_wrong_codes');
  end if;
  return jsonb_build_object('decision', 'continue');
end;
$$;
comment on function private.hook_mfa_verification_attempt(jsonb) is
  'See public.hook_mfa_verification_attempt. Writes the login history and a private table.';
grant execute on function private.hook_mfa_verification_attempt(jsonb) to supabase_auth_admin;

create function public.hook_mfa_verification_attempt(event jsonb) returns jsonb
  language sql set search_path = ''
as $$ select private.hook_mfa_verification_attempt(hook_mfa_verification_attempt.event); $$;
comment on function public.hook_mfa_verification_attempt(jsonb) is
  'Auth hook, called after each check of a second factor ({user_id, factor_id, factor_type, valid}). Records a wrong code in the login '
  'history, without a network, which Auth does not tell. 10 wrong codes in 15 minutes block the account''s codes for 15 minutes, also '
  'the right ones.';
grant execute on function public.hook_mfa_verification_attempt(jsonb) to supabase_auth_admin;

create function private.clear_lockouts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.login_lockouts l where l.account = private.login_account(new.email);
  delete from private.password_failures f where f.user_id = new.id and f.kind = 'password';
  return null;
exception when others then
  -- Auth writes here during a sign-in and a change of password, which must not fail.
  raise warning 'the lock of an account was not lifted: %', sqlerrm;
  return null;
end;
$$;
comment on function private.clear_lockouts() is 'Trigger: a new password clears the failed logins of the account. Raises no error.';

create trigger clear_lockouts after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function private.clear_lockouts();

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
comment on function private.locked_accounts() is 'See public.locked_accounts. Reads private tables.';
grant execute on function private.locked_accounts() to authenticated;

create function public.locked_accounts() returns table (account text, networks integer, locked_until timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.locked_accounts(); $$;
comment on function public.locked_accounts() is
  'For administrators. Returns up to 20 accounts whose login is blocked now, longest lock first: the name as typed, the number of '
  'networks, the end of the lock.';
grant execute on function public.locked_accounts() to authenticated;

create function private.unlock_account(account text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  folded text := private.login_account(unlock_account.account);
  unlocked integer;
  failed integer;
begin
  perform private.check_administrator();
  delete from private.login_lockouts l where l.account = folded;
  get diagnostics unlocked = row_count;
  delete from private.password_failures f using auth.users u where u.id = f.user_id and u.email = folded and not u.is_sso_user;
  get diagnostics failed = row_count;
  if unlocked + failed > 0 then
    perform private.write_audit('unlock', 'login_lockouts',
      array[(select u.id from auth.users u where u.email = folded and not u.is_sso_user)], 1, '{}');
  end if;
  return unlocked + failed > 0;
end;
$$;
comment on function private.unlock_account(text) is 'See public.unlock_account. Writes private tables.';
grant execute on function private.unlock_account(text) to authenticated;

create function public.unlock_account(account text) returns boolean
  language sql set search_path = ''
as $$ select private.unlock_account(unlock_account.account); $$;
comment on function public.unlock_account(text) is
  'For administrators. Deletes the failed logins of an account from all networks and returns whether there were any. Error: PT403 '
  'administrators_only.';
grant execute on function public.unlock_account(text) to authenticated;
