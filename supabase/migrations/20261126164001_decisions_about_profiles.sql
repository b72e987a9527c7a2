-- Decisions about profiles: hide, and a removal that leaves no text, link or picture.

comment on column private.report_cases.before is
  'What the decision replaced, to take it back: {"visibility"} of a post, {"status", "status_reason", "shown"} of the creator, {"bio", '
  '"headline", "translations", "links", "profile_picture_url", "banner_url"} of a profile. Removed pictures do not come back.';

create or replace function private.report_snapshot(subject text, subject_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select case report_snapshot.subject
    when 'post' then (
      select jsonb_build_object('content', p.content, 'type', p.type, 'created_at', p.created_at)
      from public.creator_posts p where p.id = report_snapshot.subject_id)
    else (
      -- Every public column that the creator writes.
      select to_jsonb(c) - '{id,created_at,status,visibility,followers_count,posts_count,rank,name_key,search_text}'::text[]
      from public.creators c where c.id = report_snapshot.subject_id) end;
$$;
comment on function private.report_snapshot(text, uuid) is 'Returns a post or profile as it is now. Null: not found.';

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
    update private.report_cases c set reports_count = r.reports, weight = r.points
    from (select count(*) as reports, coalesce(sum(x.weight), 0) as points from private.reports x where x.case_id = known.id) r
    where c.id = known.id;
  end if;
  return 'received';
end;
$$;
comment on function private.report_thing(text, uuid, text, text, text, text) is 'See public.report_thing. Writes reports and cases.';

create or replace function private.report_item(c private.report_cases) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', c.id, 'created_at', c.created_at, 'subject', c.subject, 'subject_id', c.subject_id, 'held_for', c.held_for,
    'reports', c.reports_count, 'weight', c.weight, 'status', c.status, 'decided_at', c.decided_at, 'decided', c.reasons,
    'appeal', c.appeal, 'appealed_at', c.appealed_at, 'appeal_status', c.appeal_status, 'answer', c.appeal_reasons,
    'snapshot', c.snapshot, 'current', n.shot, 'is_changed', md5(n.shot::text) <> c.version,
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
comment on function private.report_item(private.report_cases) is
  'Returns a case as the queue shows it: the thing as it was and as it is now, its creator, and what the reports say.';

create or replace function private.decide_report(case_id uuid, decision text, reasons jsonb) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  open_case private.report_cases;
  post public.creator_posts;
  stated jsonb := private.clean_reasons(decide_report.reasons);
  outcome text := case decide_report.decision
    when 'keep' then 'kept' when 'hide' then 'hidden' when 'remove' then 'removed' when 'suspend' then 'suspended' end;
begin
  perform private.check_administrator();
  select * into open_case from private.report_cases c where c.id = decide_report.case_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'case_not_found';
  elsif open_case.status <> 'open' then
    return 'decided';
  elsif outcome is null then
    raise exception using errcode = 'PT400', message = 'decision_unknown', detail = 'keep, hide, remove or suspend.';
  elsif not private.is_report_reasons(stated) then
    raise exception using errcode = '23514', message = 'report_cases_reasons_shape', detail = 'A reason in English and in Arabic.';
  end if;
  select * into post from public.creator_posts p where open_case.subject = 'post' and p.id = open_case.subject_id for update;
  update private.report_cases c set
    status = outcome, decided_at = now(), reasons = stated,
    before = (
      select jsonb_build_object('status', r.status, 'status_reason', a.status_reason, 'shown', r.visibility, 'visibility', post.visibility)
        || case when c.subject = 'profile' then jsonb_build_object('bio', r.bio, 'headline', r.headline, 'translations', r.translations,
          'links', r.links, 'profile_picture_url', r.profile_picture_url, 'banner_url', r.banner_url) else '{}' end
      from public.creators r left join public.creator_accounts a on a.creator_id = r.id where r.id = c.creator_id)
  where c.id = open_case.id;
  perform set_config('site.housekeeping', 'on', true);
  if outcome = 'removed' and open_case.subject = 'post' then
    delete from public.creator_posts p where p.id = open_case.subject_id;
  elsif outcome = 'removed' then
    update public.creators r set
      bio = null, headline = null, translations = '{}', links = '[]', profile_picture_url = null, banner_url = null
    where r.id = open_case.creator_id;
  elsif outcome = 'suspended' then
    perform private.change_creators(array[open_case.creator_id], 'suspended', concat_ws(E'\n', stated ->> 'en', stated ->> 'ar'));
  end if;
  if post.id is not null and outcome <> 'removed' then
    perform private.show_post(post.id, case outcome when 'kept' then 'shown' else 'hidden' end);
  elsif open_case.subject = 'profile' and outcome in ('kept', 'hidden') then
    perform private.show_creator(open_case.creator_id, case outcome when 'kept' then 'shown' else 'hidden' end);
  end if;
  perform set_config('site.housekeeping', '', true);
  update private.reports r set verdict = case outcome when 'kept' then 'rejected' else 'upheld' end where r.case_id = open_case.id;
  perform private.write_audit('status', 'report_cases', array[open_case.id], 1,
    jsonb_build_object('status', jsonb_build_object('from', 'open', 'to', outcome), 'reason', stated ->> 'en'));
  return outcome;
end;
$$;
comment on function private.decide_report(uuid, text, jsonb) is
  'See public.decide_report. Changes the thing, the case and the reports together.';

comment on function public.decide_report(uuid, text, jsonb) is
  'For administrators. Decides an open case, with the reason {"en", "ar"}: keep (a post that waits for review is shown), hide (the '
  'post or the profile with its posts, from everybody but its creator), remove (the post; of a profile its texts, links and pictures) or '
  'suspend (the creator; the post is hidden). '
  'Returns kept, hidden, removed or suspended, or decided when somebody was faster. Errors: PT403 administrators_only; PT404 '
  'case_not_found; PT400 decision_unknown; 23514 report_cases_reasons_shape.';

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
    insert into public.creator_posts (id, created_at, creator_id, content, type)
    values (decided.subject_id, (decided.snapshot ->> 'created_at')::timestamptz, decided.creator_id, decided.snapshot ->> 'content',
      decided.snapshot ->> 'type')
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
comment on function private.revert_decision(private.report_cases) is
  'Takes the effect of a decision back. A removed post comes back without its likes, a removed profile without its pictures.';

create or replace function private.own_decisions() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'decisions', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', d.id, 'subject', d.subject, 'status', d.status, 'decided_at', d.decided_at, 'reasons', d.reasons,
        'text', left(coalesce(d.snapshot ->> 'content', d.snapshot ->> 'bio'), 300),
        'appeal', d.appeal, 'appeal_status', d.appeal_status, 'answer', d.appeal_reasons)) order by d.decided_at desc), '[]')
      from (
        select c.* from private.report_cases c
        where c.creator_id = account and c.decided_at > now() - interval '1 year' and (
          c.status = 'hidden' and exists (select 1 from public.creator_posts p where p.id = c.subject_id and p.visibility = 'hidden')
          or c.status = 'hidden' and c.subject = 'profile'
            and exists (select 1 from public.creators r where r.id = account and r.visibility = 'hidden')
          or c.status = 'suspended' and exists (select 1 from public.creators r where r.id = account and r.status = 'suspended')
          or c.status = 'removed' and c.decided_at > now() - interval '30 days'
          or c.appeal_status = 'open' or c.appeal_decided_at > now() - interval '30 days')
        order by c.decided_at desc limit 20) d),
    'held', (
      select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'created_at', h.created_at, 'text', left(h.content, 300))
        order by h.created_at desc), '[]')
      from (
        select p.* from private.report_cases c join public.creator_posts p on p.id = c.subject_id
        where c.creator_id = account and c.status = 'open' and p.visibility = 'held' order by p.created_at desc limit 20) h),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'created_at', r.created_at, 'subject', r.subject, 'verdict', r.verdict)
        order by r.created_at desc), '[]')
      from (
        select x.id, x.created_at, c.subject, x.verdict from private.reports x join private.report_cases c on c.id = x.case_id
        where x.reporter_id = account and x.verdict is not null and c.decided_at > now() - interval '14 days'
        order by x.created_at desc limit 20) r));
end;
$$;
comment on function private.own_decisions() is 'See public.own_decisions. Reads private tables.';

comment on function public.decide_appeal(uuid, boolean, jsonb) is
  'For administrators. Answers an appeal with a reason {"en", "ar"}. A granted one takes the decision back: a removed post returns without '
  'its likes, a removed profile without its pictures. Returns granted or refused, or decided when somebody was faster. Errors: PT403 '
  'administrators_only; PT404 case_not_found; 23514 report_cases_reasons_shape.';

create function private.discarded_pictures() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select o.name from private.report_cases c
  cross join lateral (values (c.before ->> 'profile_picture_url'), (c.before ->> 'banner_url')) p (path)
  join storage.objects o on o.bucket_id = 'avatars' and o.name = replace(p.path, '/storage/v1/object/public/avatars/', '')
  join public.creators r on r.id = c.creator_id
  where c.subject = 'profile' and c.status = 'removed'
    and (r.profile_picture_url is distinct from p.path and r.banner_url is distinct from p.path)
  order by c.decided_at, o.name limit 100;
$$;
comment on function private.discarded_pictures() is 'See public.discarded_pictures. Reads private tables.';
grant execute on function private.discarded_pictures() to service_role;

create function public.discarded_pictures() returns setof text
  language sql stable set search_path = ''
as $$ select * from private.discarded_pictures(); $$;
comment on function public.discarded_pictures() is
  'For the function apply-retention (service role only). Returns the names of up to 100 files of avatars that were the picture or banner of '
  'a profile when an administrator removed its content.';
grant execute on function public.discarded_pictures() to service_role;
