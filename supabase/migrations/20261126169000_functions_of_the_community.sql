-- Functions of the community as all its parts together need them.

drop function private.like_post(uuid);
drop function private.unlike_post(uuid);

create or replace function private.account_record(account uuid, max_rows integer) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select
    jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
    'is_administrator', exists (select 1 from public.administrators a where a.user_id = u.id),
    'profile', (select to_jsonb(c) - '{search_text}'::text[] from public.creators c where c.id = u.id),
    'account', (select to_jsonb(c) - '{search_text,creator_id,invitation_id}'::text[] from public.creator_accounts c
      where c.creator_id = u.id),
    'accepted_rules', (select coalesce(jsonb_agg(to_jsonb(a) - '{creator_id}'::text[] order by a.created_at desc, a.version), '[]')
      from public.rules_acceptances a where a.creator_id = u.id),
    'posts', (select coalesce(jsonb_agg(to_jsonb(p) - '{request_id,search_text,creator_id}'::text[]
      order by p.created_at desc, p.id desc), '[]')
      from (select * from public.creator_posts p where p.creator_id = u.id order by p.created_at desc, p.id desc limit max_rows) p),
    'earlier_posts', (select coalesce(jsonb_agg(to_jsonb(v) order by v.created_at desc, v.post_id, v.version desc), '[]')
      from (select x.* from public.creator_post_versions x join public.creator_posts p on p.id = x.post_id where p.creator_id = u.id
        order by x.created_at desc limit max_rows) v),
    'removed_posts', (select coalesce(jsonb_agg(to_jsonb(p) - '{creator_id}'::text[] order by p.created_at desc, p.id desc), '[]')
      from (select * from private.post_removals p where p.creator_id = u.id order by p.created_at desc, p.id desc limit max_rows) p),
    'decisions', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'created_at', d.created_at, 'kind', d.subject,
        'status', d.status, 'decided_at', d.decided_at, 'content', coalesce(d.snapshot ->> 'content', d.snapshot ->> 'bio'),
        'appeal', d.appeal) order by d.created_at desc, d.id desc), '[]')
      from (select * from private.report_cases c where c.creator_id = u.id order by c.created_at desc, c.id desc limit max_rows) d),
    'likes', (select coalesce(jsonb_agg(to_jsonb(l) - '{voter,undo_hash}'::text[] order by l.created_at desc), '[]')
      from (select * from public.post_likes l
        where l.voter = 'user:' || u.id and l.voter >= 'user:' and l.voter < 'user;' limit max_rows) l),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', f.bucket_id, 'path', f.name) order by f.bucket_id, f.name), '[]')
      from storage.buckets b cross join lateral (
        -- The index of Storage compares bytes. "0" follows "/".
        select o.bucket_id, o.name from storage.objects o
        where o.bucket_id = b.id and o.name ~>=~ (u.id || '/') and o.name ~<~ (u.id || '0') order by o.name limit max_rows) f
      where b.id in ('avatars', 'post-pictures')))
  from auth.users u where u.id = account_record.account;
$$;

create or replace function private.export_my_data() returns jsonb
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

create or replace function private.is_page_path(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select value = any (array['/', '/services', '/products', '/about', '/careers', '/courses', '/our-work', '/news',
      '/join-creators-hub', '/creators', '/search-results', '/login', '/reset-password', '/account', '/application',
      '/privacy-policy', '/terms-of-service', '/community-rules', '/sitemap'])
    or value ~ '^/(admin|creator|verify|assets|locales|images|icons|og|rest|auth|storage|functions|_local)(/|$)'
    or value ~ '(^|/)(_|\.)|\.(html|xml|txt|ico|js|css|json|webmanifest)$'
    or exists (
      select 1 from public.content_items i
      where i.slug = substring(value from '^(?:/[a-z-]+)?/([^/]+)$') and private.item_path(i.kind, i.slug) = value
        and not i.is_draft and i.deleted_at is null);
$$;

create or replace function private.is_reserved_slug(slug text) returns boolean
  language sql immutable set search_path = ''
as $$
  select slug ~ '^app(-|$)' or slug = any (array[
    -- Pages of the site.
    'services', 'products', 'about', 'careers', 'courses', 'our-work', 'news', 'join-creators-hub', 'creator', 'creators',
    'search-results', 'login', 'reset-password', 'account', 'application', 'privacy-policy', 'terms-of-service',
    'community-rules', 'sitemap', 'verify', 'admin',
    -- Languages, files of the build and of hosts.
    'ar', 'en', '404', 'index', 'home', 'assets', 'icons', 'images', 'fonts', 'locales', 'og', 'cdn-cgi', 'netlify',
    -- The backend.
    'rest', 'auth', 'storage', 'functions', 'realtime', 'graphql', 'api']);
$$;

create or replace function private.like_post(liked_post_id uuid, undo text default null) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  network text := private.client_subject();
  liker text := private.voter_of(liked_post_id);
  likes integer;
begin
  perform 1 from public.creator_posts p
    where p.id = liked_post_id and p.visibility = 'shown' and private.is_seen_creator(p.creator_id);
  if not found then
    raise exception using errcode = 'PT404', message = 'post_not_found';
  end if;

  if not exists (select 1 from public.post_likes where post_id = liked_post_id and voter = liker) then
    -- The user agent can be faked, so one network gets a few likes per post and a limited number in all.
    if not private.take_rate_limit('like', network, 60, interval '10 minutes')
      or ((select auth.uid()) is null
        and not private.take_rate_limit('like ' || liked_post_id, network, 10, interval '1 day'))
    then
      return null;
    end if;
    insert into public.post_likes (post_id, voter, undo_hash)
    values (liked_post_id, liker, case when (select auth.uid()) is null then private.undo_hash_of(undo) end)
    on conflict do nothing;
    if found then
      update public.creator_posts set likes_count = likes_count + 1 where id = liked_post_id;
    end if;
  end if;
  select likes_count into likes from public.creator_posts where id = liked_post_id;
  return likes;
end;
$$;

create or replace function private.unlike_post(liked_post_id uuid, undo text default null) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  secret text := private.undo_hash_of(undo);
  likes integer;
begin
  if (select auth.uid()) is null and secret is null then
    raise exception using errcode = '42501', message = 'decrement_post_likes: a visitor takes back only what this browser has liked';
  end if;
  -- Likes and unlikes share one limit.
  if not private.take_rate_limit('like', private.client_subject(), 60, interval '10 minutes') then
    return null;
  end if;
  if (select auth.uid()) is null then
    delete from public.post_likes where post_id = liked_post_id and undo_hash = secret;
  else
    delete from public.post_likes where post_id = liked_post_id and voter = private.voter_of(liked_post_id);
  end if;
  if found then
    update public.creator_posts set likes_count = greatest(likes_count - 1, 0) where id = liked_post_id;
  end if;
  select likes_count into likes from public.creator_posts p
  where p.id = liked_post_id and p.visibility = 'shown' and private.is_seen_creator(p.creator_id);
  if not found then
    raise exception using errcode = 'PT404', message = 'post_not_found';
  end if;
  return likes;
end;
$$;

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

create or replace function private.report_item(c private.report_cases) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', c.id, 'created_at', c.created_at, 'subject', c.subject, 'subject_id', c.subject_id, 'held_for', c.held_for,
    'reports', c.reports_count, 'weight', c.weight, 'status', c.status, 'decided_at', c.decided_at, 'decided', c.reasons,
    'appeal', c.appeal, 'appealed_at', c.appealed_at, 'appeal_status', c.appeal_status, 'answer', c.appeal_reasons,
    'snapshot', c.snapshot, 'later', nullif(c.later, '[]'), 'current', n.shot, 'is_changed', md5(n.shot::text) <> c.version,
    'visibility', case c.subject
      when 'post' then (select p.visibility from public.creator_posts p where p.id = c.subject_id)
      else (select r.visibility from public.creators r where r.id = c.subject_id) end,
    'creator', (
      select jsonb_build_object('id', r.id, 'username', r.username, 'full_name', r.full_name, 'status', r.status,
        'visibility', r.visibility, 'profile_picture_url', r.profile_picture_url, 'breaches', (
          select count(*) from (
            select 1 from private.report_cases x where x.creator_id = c.creator_id and x.status not in ('open', 'kept')
              and x.appeal_status is distinct from 'granted' limit 100) b))
      from public.creators r where r.id = c.creator_id),
    'reasons', (select jsonb_object_agg(g.reason, g.rows) from (
      select r.reason, count(*) as rows from private.reports r where r.case_id = c.id group by r.reason) g),
    'texts', (select jsonb_agg(jsonb_build_object('id', t.id, 'at', t.created_at, 'reason', t.reason, 'details', t.details,
        'weight', t.weight,
        'by', coalesce((select w.username from public.creators w where w.id = t.reporter_id), '')) order by t.weight desc, t.created_at)
      from (select * from private.reports r where r.case_id = c.id and r.details is not null
        order by r.weight desc, r.created_at limit 20) t)))
  -- Read once.
  from (select private.report_snapshot(c.subject, c.subject_id) as shot offset 0) n;
$$;

create or replace function private.report_snapshot(subject text, subject_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select case report_snapshot.subject
    when 'post' then (
      select jsonb_build_object('content', p.content, 'type', p.type, 'created_at', p.created_at)
        || case p.pictures when '[]' then '{}' else jsonb_build_object('pictures', p.pictures) end
      from public.creator_posts p where p.id = report_snapshot.subject_id)
    else (
      -- Every public column that the creator writes.
      select to_jsonb(c) - '{id,created_at,status,visibility,followers_count,posts_count,rank,name_key,search_text}'::text[]
      from public.creators c where c.id = report_snapshot.subject_id) end;
$$;

create or replace function private.report_thing(subject text, subject_id uuid, reason text, details text, email text, language text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := (select auth.uid());
  sender text := case when account is null then private.salted_hash('report', private.client_subject()) end;
  address text := private.email_key(private.clean_contact(nullif(btrim(report_thing.email), ''), 'email'));
  note text;
  fault text;
  owner uuid;
  current_version text;
  shot jsonb;
  known private.report_cases;
  points integer;
begin
  -- Checked before anything is looked up, so that a refusal tells nothing about the thing.
  if report_thing.subject is null or report_thing.subject not in ('post', 'profile') or report_thing.subject_id is null
    or coalesce(report_thing.language, '') not in ('en', 'ar')
    or coalesce(report_thing.reason, '')
      not in ('spam', 'harassment', 'hate', 'nudity', 'violence', 'impersonation', 'personal', 'copyright', 'other')
  then
    raise exception using errcode = 'PT400', message = 'report_malformed';
  elsif char_length(report_thing.details) > 20000 then
    raise exception using errcode = '22001', message = 'details_long', detail = 'The text is too long.';
  end if;
  note := nullif(btrim(private.clean_text(report_thing.details, 'text'), E' \t\n'), '');
  fault := private.text_fault(note, 'text');
  if char_length(note) > 1000 then
    raise exception using errcode = '23514', message = 'reports_details_length', detail = 'The text is too long.';
  elsif fault is not null then
    raise exception using errcode = 'PT422', message = 'details_' || fault, detail = 'The text cannot be read.';
  elsif address is not null and not private.is_email(address) then
    raise exception using errcode = 'PT422', message = 'email_malformed';
  end if;
  if not private.take_rate_limit('report', private.client_subject(), 20, interval '1 hour')
    or account is not null and not private.take_rate_limit('report account', account::text, 40, interval '1 day')
  then
    return 'limited';
  end if;

  -- Before the thing is looked up: a report that waited for a decision finds what was decided.
  select * into known from private.report_cases c where c.subject_id = report_thing.subject_id
  order by c.created_at desc limit 1 for update;
  -- What the reporter cannot see is answered like what can be reported. Nobody reports what is their own.
  if report_thing.subject = 'post' then
    select p.creator_id into owner from public.creator_posts p
    where p.id = report_thing.subject_id and p.visibility = 'shown' and private.is_seen_creator(p.creator_id)
      and p.creator_id is distinct from account;
  else
    select c.id into owner from public.creators c
    where c.id = report_thing.subject_id and private.is_seen_creator(c.id) and c.id is distinct from account;
  end if;
  if owner is null then
    return 'received';
  end if;
  current_version := md5(private.report_snapshot(report_thing.subject, report_thing.subject_id)::text);
  if exists (select 1 from private.reports r where r.subject_id = report_thing.subject_id and r.version = current_version
    and (r.reporter_id = account or r.visitor = sender))
  then
    return 'received';
  end if;

  if known.status is distinct from 'open' and not (known.status = 'kept' and known.version = current_version
    and exists (select 1 from private.reports r where r.case_id = known.id and r.reason = report_thing.reason))
  then
    known.id := private.open_case(report_thing.subject, report_thing.subject_id, owner, null);
    -- Those who report at the same moment count one after the other.
    select * into known from private.report_cases c where c.id = known.id for update;
  end if;
  points := private.report_weight(account, sender);
  insert into private.reports (case_id, subject_id, version, reporter_id, visitor, reason, details, email, language, weight)
  values (known.id, report_thing.subject_id, current_version, account, sender, report_thing.reason, note,
    case when account is null then address end, report_thing.language, points)
  on conflict do nothing;
  if known.status = 'open' then
    shot := private.report_snapshot(report_thing.subject, report_thing.subject_id);
    update private.report_cases c set later = c.later || jsonb_build_object('at', now(), 'snapshot', shot)
    where c.id = known.id and c.snapshot <> shot and jsonb_array_length(c.later) < 10
      and not c.later @> jsonb_build_array(jsonb_build_object('snapshot', shot));
    update private.report_cases c set reports_count = r.reports, weight = r.points
    from (select count(*) as reports, coalesce(sum(x.weight), 0) as points from private.reports x where x.case_id = known.id) r
    where c.id = known.id;
  end if;
  return 'received';
end;
$$;

create or replace function private.revert_decision(decided private.report_cases) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  post public.creator_posts;
begin
  perform set_config('site.housekeeping', 'on', true);
  if decided.status = 'suspended' then
    -- Who was suspended before stays so, and who has been activated since as well.
    perform private.change_creators(array[r.id], decided.before ->> 'status', decided.before ->> 'status_reason')
    from public.creators r where r.id = decided.creator_id and r.status = 'suspended' and decided.before ->> 'status' <> 'suspended';
  elsif decided.status = 'removed' and decided.subject = 'profile' then
    -- What the creator has written since stays. The pictures are deleted.
    update public.creators r set
      bio = coalesce(r.bio, decided.before ->> 'bio'),
      headline = coalesce(r.headline, decided.before ->> 'headline'),
      translations = case r.translations when '{}' then coalesce(decided.before -> 'translations', '{}') else r.translations end,
      links = case r.links when '[]' then coalesce(decided.before -> 'links', '[]') else r.links end
    where r.id = decided.creator_id;
  elsif decided.status = 'removed' then
    -- Its pictures are removed for good. One without a text has nothing left.
    insert into public.creator_posts (id, created_at, creator_id, content, type)
    select decided.subject_id, (decided.snapshot ->> 'created_at')::timestamptz, decided.creator_id, decided.snapshot ->> 'content',
      decided.snapshot ->> 'type'
    where decided.snapshot ->> 'content' ~ '\S'
    on conflict do nothing;
  end if;
  if decided.subject = 'post' and decided.status <> 'removed' then
    perform private.show_post(decided.subject_id, coalesce(decided.before ->> 'visibility', 'shown'));
  elsif decided.subject = 'profile' and decided.status in ('kept', 'hidden') then
    perform private.show_creator(decided.creator_id, coalesce(decided.before ->> 'shown', 'shown'));
  end if;
  perform set_config('site.housekeeping', '', true);
end;
$$;

create or replace function private.visit_pages() returns text[]
  language sql immutable set search_path = ''
as $$
  select array['home', 'services', 'products', 'about', 'careers', 'courses', 'ourWork', 'creatorsHub', 'creators', 'job', 'service',
    'product', 'course', 'project', 'news', 'newsPost', 'ownPage', 'creator', 'creatorPost', 'searchResults', 'login', 'resetPassword', 'account',
    'application', 'verify', 'certificate', 'privacyPolicy', 'termsOfService', 'communityRules', 'sitemap', 'notFound'];
$$;

comment on function private.revert_decision(private.report_cases) is
  'Takes the effect of a decision back. A removed post comes back without its likes and pictures, a removed profile without its pictures.';

comment on function private.account_record(uuid, integer) is
  'Returns all data of an account with its profile, up to a number of rows per kind: for person_record and export_my_data, which check the '
  'caller.';

comment on function private.export_my_data() is 'See public.export_my_data. Reads the schemas auth and storage.';

comment on function public.export_my_data() is
  'Returns what is stored about the caller: {"status": "found", "account": profile, texts, posts, likes and decisions, "reports": those '
  'sent, "files": [{bucket, path}]}, up to 1,000 rows per kind. {"status": "rate_limited"} after five in an hour. Errors: PT401 '
  'session_ended, PT403 second_factor_required.';
