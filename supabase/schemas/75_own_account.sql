-- What signed-in people do with their own account: change of address, sessions, export of their data. The password is Auth's alone.

create function private.check_own_session() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant jsonb := (select auth.jwt());
  account uuid;
begin
  select s.user_id into account from auth.sessions s
  where s.id::text = claims ->> 'session_id' and s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now());
  if account is null then
    raise exception using errcode = 'PT401', message = 'session_ended', detail = 'The session of this token has ended.';
  elsif not private.satisfies_second_factor(account, claims ->> 'aal') then
    raise exception using errcode = 'PT403', message = 'second_factor_required';
  end if;
  return account;
end;
$$;
comment on function private.check_own_session() is
  'Returns the account of the caller. A token outlives its session by minutes, so the session itself is looked up. Errors: PT401 '
  'session_ended, PT403 second_factor_required.';

create function private.follow_account_email() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- Auth stores the requested address until both owners have opened their links. Any other change was made with the secret key.
  is_confirmed constant boolean := old.email_change is not distinct from new.email;
begin
  update public.creator_accounts a set
    email = new.email, email_confirmed_at = case when is_confirmed then now() end
  where a.creator_id = new.id;
  if is_confirmed then
    update public.creators c set status = 'active' where c.id = new.id and c.status = 'unverified';
  end if;
  return null;
exception when others then
  -- The change in Auth must not fail: its owner logs in with the new address already.
  raise warning 'private.follow_account_email: %', sqlerrm;
  return null;
end;
$$;
comment on function private.follow_account_email() is
  'Trigger: the record of a creator has the address of the account. A confirmed change also verifies the creator, as the mailed link does. '
  'Raises no error, as no trigger on a table of Auth does.';

create trigger follow_account_email after update of email on auth.users
  for each row when (old.email is distinct from new.email and new.email is not null and not new.is_sso_user)
  execute function private.follow_account_email();

create function private.own_sessions()
  returns table (id uuid, created_at timestamptz, seen_at timestamptz, user_agent text, is_current boolean)
  language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  account constant uuid := private.check_own_session();
  current_session constant text := (select auth.jwt()) ->> 'session_id';
begin
  return query
    select s.id, s.created_at, greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'), left(s.user_agent, 400),
      s.id::text = current_session
    from auth.sessions s
    where s.user_id = account and (s.not_after is null or s.not_after > now())
    order by 5 desc, 3 desc, 1 limit 50;
end;
$$;
comment on function private.own_sessions() is 'See public.own_sessions. Reads the schema auth.';
grant execute on function private.own_sessions() to authenticated;

create function public.own_sessions()
  returns table (id uuid, created_at timestamptz, seen_at timestamptz, user_agent text, is_current boolean)
  language sql stable set search_path = ''
as $$ select * from private.own_sessions(); $$;
comment on function public.own_sessions() is
  'Returns up to 50 sessions of the caller''s account: when it began, when it was last renewed, the browser as it names itself, whether it '
  'is this one. This one comes first, then the latest. No network addresses. Errors: PT401 session_ended, PT403 second_factor_required.';
grant execute on function public.own_sessions() to authenticated;

create function private.end_session(session_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := private.check_own_session();
begin
  -- The own session ends by a log-out.
  delete from auth.sessions s
  where s.id = end_session.session_id and s.user_id = account and s.id::text <> (select auth.jwt()) ->> 'session_id';
  return found;
end;
$$;
comment on function private.end_session(uuid) is 'See public.end_session. Writes the schema auth.';
grant execute on function private.end_session(uuid) to authenticated;

create function public.end_session(session_id uuid) returns boolean
  language sql set search_path = ''
as $$ select private.end_session(end_session.session_id); $$;
comment on function public.end_session(uuid) is
  'Ends another session of the caller''s own account. Returns whether there was one: false for this session and for those of others. '
  'Errors: PT401 session_ended, PT403 second_factor_required.';
grant execute on function public.end_session(uuid) to authenticated;

create function private.export_my_data() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  max_rows constant integer := 1000;
  me constant uuid := private.check_own_session();
  mine jsonb;
begin
  if not private.take_rate_limit('export_my_data', me::text, 5, interval '1 hour') then
    return '{"status": "rate_limited"}';
  end if;
  mine := private.account_record(me, max_rows) - '{is_administrator}'::text[];
  return jsonb_build_object(
    'status', 'found',
    -- Nobody learns of a report about them before it is decided.
    'account', mine || jsonb_build_object('decisions', jsonb_path_query_array(mine, '$.decisions[*] ? (@.status != "open")')),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', r.created_at, 'kind', c.subject, 'reason', r.reason, 'text', r.details,
        'verdict', r.verdict) order by r.created_at desc, r.id desc), '[]')
      from (select * from private.reports p where p.reporter_id = me order by p.created_at desc, p.id desc limit max_rows) r
      join private.report_cases c on c.id = r.case_id),
    'files', mine -> 'files');
end;
$$;
comment on function private.export_my_data() is 'See public.export_my_data. Reads the schemas auth and storage.';
grant execute on function private.export_my_data() to authenticated;

create function public.export_my_data() returns jsonb
  language sql volatile set search_path = ''
as $$ select private.export_my_data(); $$;
comment on function public.export_my_data() is
  'Returns what is stored about the caller: {"status": "found", "account": profile, texts, posts, likes and decisions, "reports": those '
  'sent, "files": [{bucket, path}]}, up to 1,000 rows per kind. {"status": "rate_limited"} after five in an hour. Errors: PT401 '
  'session_ended, PT403 second_factor_required.';
grant execute on function public.export_my_data() to authenticated;
