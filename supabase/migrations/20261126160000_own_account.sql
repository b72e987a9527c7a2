-- The own account of signed-in people: change of address, sessions, export of their data, and its page.

-- /account is a page of the site now: a page of the owner's own moves, and a redirect that starts there goes to the trash.
update public.content_items i set slug = 'account-page'
where i.kind = 'page' and i.slug = 'account'
  and not exists (select 1 from public.content_items o where o.kind = 'page' and o.slug = 'account-page');
update public.redirects set deleted_at = now() where from_path = '/account' and deleted_at is null;

create or replace function private.is_reserved_slug(slug text) returns boolean
  language sql immutable set search_path = ''
as $$
  select slug ~ '^app(-|$)' or slug = any (array[
    -- Pages of the site.
    'services', 'products', 'about', 'careers', 'courses', 'our-work', 'news', 'join-creators-hub', 'creator', 'creators',
    'search-results', 'login', 'reset-password', 'account', 'application', 'privacy-policy', 'terms-of-service', 'sitemap', 'verify',
    'admin',
    -- Languages, files of the build and of hosts.
    'ar', 'en', '404', 'index', 'home', 'assets', 'icons', 'images', 'fonts', 'locales', 'og', 'cdn-cgi', 'netlify',
    -- The backend.
    'rest', 'auth', 'storage', 'functions', 'realtime', 'graphql', 'api']);
$$;

create or replace function private.is_page_path(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select value = any (array['/', '/services', '/products', '/about', '/careers', '/courses', '/our-work', '/news',
      '/join-creators-hub', '/creators', '/search-results', '/login', '/reset-password', '/account', '/application', '/privacy-policy',
      '/terms-of-service', '/sitemap'])
    or value ~ '^/(admin|creator|verify|assets|locales|images|icons|og|rest|auth|storage|functions|_local)(/|$)'
    or value ~ '(^|/)(_|\.)|\.(html|xml|txt|ico|js|css|json|webmanifest)$'
    or exists (
      select 1 from public.content_items i
      where i.slug = substring(value from '^(?:/[a-z-]+)?/([^/]+)$') and private.item_path(i.kind, i.slug) = value
        and not i.is_draft and i.deleted_at is null);
$$;

create or replace function private.visit_pages() returns text[]
  language sql immutable set search_path = ''
as $$
  select array['home', 'services', 'products', 'about', 'careers', 'courses', 'ourWork', 'creatorsHub', 'creators', 'job', 'service',
    'product', 'course', 'project', 'news', 'newsPost', 'ownPage', 'creator', 'searchResults', 'login', 'resetPassword', 'account',
    'application', 'verify', 'certificate', 'privacyPolicy', 'termsOfService', 'sitemap', 'notFound'];
$$;

create function private.account_record(account uuid, max_rows integer) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select
    jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
    'is_administrator', exists (select 1 from public.administrators a where a.user_id = u.id),
    'profile', (select to_jsonb(c) - '{search_text}'::text[] from public.creators c where c.id = u.id),
    'account', (select to_jsonb(c) - '{search_text,creator_id}'::text[] from public.creator_accounts c where c.creator_id = u.id),
    'posts', (select coalesce(jsonb_agg(to_jsonb(p) - '{request_id,search_text,creator_id}'::text[]
      order by p.created_at desc, p.id desc), '[]')
      from (select * from public.creator_posts p where p.creator_id = u.id order by p.created_at desc, p.id desc limit max_rows) p),
    'removed_posts', (select coalesce(jsonb_agg(to_jsonb(p) - '{creator_id}'::text[] order by p.created_at desc, p.id desc), '[]')
      from (select * from private.post_removals p where p.creator_id = u.id order by p.created_at desc, p.id desc limit max_rows) p),
    'decisions', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'created_at', d.created_at, 'kind', d.subject,
        'status', d.status, 'decided_at', d.decided_at, 'content', coalesce(d.snapshot ->> 'content', d.snapshot ->> 'bio'),
        'appeal', d.appeal) order by d.created_at desc, d.id desc), '[]')
      from (select * from private.report_cases c where c.creator_id = u.id order by c.created_at desc, c.id desc limit max_rows) d),
    'likes', (select coalesce(jsonb_agg(to_jsonb(l) - '{voter}'::text[] order by l.created_at desc), '[]')
      from (select * from public.post_likes l
        where l.voter = 'user:' || u.id and l.voter >= 'user:' and l.voter < 'user;' limit max_rows) l),
    'files', (select coalesce(jsonb_agg(o.name), '[]') from (
      -- The index of Storage compares bytes. "0" follows "/".
      select o.name from storage.objects o where o.bucket_id = 'avatars' and o.name ~>=~ (u.id || '/') and o.name ~<~ (u.id || '0')
        order by o.name limit max_rows) o))
  from auth.users u where u.id = account_record.account;
$$;
comment on function private.account_record(uuid, integer) is
  'Returns all data of an account with its profile, up to a number of rows per kind: for person_record and export_my_data, which check the '
  'caller.';

create or replace function private.person_record(contact text, max_rows integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  person record;
  found jsonb;
begin
  perform private.check_administrator();
  select * into person from private.person_contact(contact);
  if person.address is null and person.phone is null then
    return '{"status": "unclear"}';
  end if;
  with rows as materialized (select * from private.person_rows(contact, max_rows + 1)),
  kept as (select r.kind, r.id, r.created_at
    from (select *, row_number() over (partition by kind order by created_at desc, id desc) as n from rows) r where r.n <= max_rows),
  items as (
    select k.kind, k.created_at, k.id, to_jsonb(i) - '{request_id,search_text,email_key,phone_key,text_key}'::text[]
      || jsonb_build_object('talks', private.talks_of_inquiry(i.id), 'notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - '{inquiry_id,application_id}'::text[] order by n.created_at, n.id), '[]')
      from (select * from public.notes n where n.inquiry_id = i.id order by n.created_at, n.id limit 1000) n)) as item
    from kept k join public.inquiries i on i.id = k.id where k.kind = 'inquiries'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(a) - '{search_text}'::text[] || jsonb_build_object('notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - '{inquiry_id,application_id}'::text[] order by n.created_at, n.id), '[]')
      from (select * from public.notes n where n.application_id = a.id order by n.created_at, n.id limit 1000) n),
      'interviews', (
      select coalesce(jsonb_agg(to_jsonb(v) - '{application_id,request_id}'::text[] order by v.created_at, v.id), '[]')
      from (select * from public.interviews v where v.application_id = a.id order by v.created_at, v.id limit 1000) v))
    from kept k join public.job_applications a on a.id = k.id where k.kind = 'applications'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(e) - '{request_id,run_id,email_key,phone_key,is_suspect}'::text[]
      || jsonb_build_object('course', private.enrolment_title(r.course_id), 'starts_at', r.starts_at, 'certificates', (
      select coalesce(jsonb_agg(to_jsonb(c) - '{id,run_id,enrolment_id}'::text[] order by c.created_at, c.id), '[]')
      from public.course_certificates c where c.enrolment_id = e.id))
    from kept k join public.course_enrolments e on e.id = k.id join public.course_runs r on r.id = e.run_id
    where k.kind = 'enrolments'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(v) - '{source_id,email_key}'::text[]
      || jsonb_build_object('about', private.invitation_subject(v))
    from kept k join public.review_invitations v on v.id = k.id where k.kind = 'invitations'
    union all
    select k.kind, k.created_at, k.id, private.account_record(k.id, max_rows)
    from kept k where k.kind = 'accounts'
    union all
    select k.kind, k.created_at, k.id, jsonb_build_object('id', r.id, 'created_at', r.created_at, 'kind', c.subject, 'reason', r.reason,
      'text', r.details, 'email', r.email, 'language', r.language, 'verdict', r.verdict)
    from kept k join private.reports r on r.id = k.id join private.report_cases c on c.id = r.case_id where k.kind = 'reports'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(r) - '{request_id,search_text,is_pending}'::text[] from kept k
      join public.user_reviews r on r.id = k.id where k.kind = 'reviews'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(l) - '{search_text}'::text[] from kept k join public.login_attempts l on l.id = k.id
      where k.kind = 'sign_ins'
    union all
    select k.kind, k.created_at, k.id,
      jsonb_build_object('id', o.id, 'created_at', o.created_at, 'kind', o.kind, 'status', o.status, 'row_id', o.row_id,
        'recipients', to_jsonb(o.recipients), 'finished_at', o.finished_at)
    from kept k join private.outbox o on o.id = k.id where k.kind = 'mails'
  )
  select jsonb_build_object(
      'status', 'found', 'more', (select coalesce(max(c.n), 0) > max_rows from (select count(*) as n from rows group by kind) c))
    || jsonb_object_agg(s.kind, (select coalesce(jsonb_agg(t.item order by t.created_at desc, t.id desc), '[]') from items t
      where t.kind = s.kind))
  into found from unnest(
    array['inquiries', 'applications', 'enrolments', 'invitations', 'reports', 'accounts', 'reviews', 'sign_ins', 'mails']) s (kind);
  return found;
end;
$$;

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
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', f.bucket_id, 'path', f.name) order by f.bucket_id, f.name), '[]')
      from storage.buckets b cross join lateral (
        -- The index of Storage compares bytes. "0" follows "/".
        select o.bucket_id, o.name from storage.objects o
        where o.bucket_id = b.id and o.name ~>=~ (me || '/') and o.name ~<~ (me || '0') order by o.name limit max_rows) f));
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
