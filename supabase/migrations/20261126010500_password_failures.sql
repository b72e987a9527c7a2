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
grant execute on function private.hook_password_verification_attempt(jsonb) to supabase_auth_admin;

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
grant execute on function private.hook_mfa_verification_attempt(jsonb) to supabase_auth_admin;

create function public.hook_mfa_verification_attempt(event jsonb) returns jsonb
  language sql set search_path = ''
as $$ select private.hook_mfa_verification_attempt(hook_mfa_verification_attempt.event); $$;
comment on function public.hook_mfa_verification_attempt(jsonb) is
  'Hook of Auth, asked after each code of a second factor ({user_id, factor_id, factor_type, valid}): a wrong one stands in the login history, without a network, which Auth does not tell; 10 in 15 minutes refuse the account''s codes for 15 minutes, the right one too.';
grant execute on function public.hook_mfa_verification_attempt(jsonb) to supabase_auth_admin;
grant usage on schema public, private to supabase_auth_admin;
grant execute on function public.hook_password_verification_attempt(jsonb) to supabase_auth_admin;

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
