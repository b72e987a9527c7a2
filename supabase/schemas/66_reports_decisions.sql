-- The queue of reported things, and what administrators decide.

create function private.report_item(c private.report_cases) returns jsonb
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
comment on function private.report_item(private.report_cases) is
  'Returns a case as the queue shows it: the thing as it was and as it is now, its creator, and what the reports say.';

create function private.report_queue(view text, oldest_first boolean, row_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.check_administrator();
  -- One index for each order.
  ids := case
    when row_id is not null then array[row_id]
    when view = 'appeals' then array(
      select c.id from private.report_cases c where c.appeal_status = 'open' order by c.appealed_at, c.id limit 51)
    when view = 'decided' then array(
      select c.id from private.report_cases c where c.decided_at is not null order by c.decided_at desc, c.id desc limit 51)
    when oldest_first then array(select c.id from private.report_cases c where c.status = 'open' order by c.created_at, c.id limit 51)
    else array(select c.id from private.report_cases c where c.status = 'open' order by c.weight desc, c.created_at, c.id limit 51) end;
  return jsonb_build_object(
    'more', cardinality(ids) > 50,
    'appeals', (select count(*) from (select 1 from private.report_cases c where c.appeal_status = 'open' limit 1001) a),
    'open', (select count(*) from (select 1 from private.report_cases c where c.status = 'open' limit 1001) o),
    'cases', (select coalesce(jsonb_agg(private.report_item(c) order by w.place), '[]')
      from unnest(ids[1:50]) with ordinality w (id, place) join private.report_cases c on c.id = w.id));
end;
$$;
comment on function private.report_queue(text, boolean, uuid) is 'See public.report_queue. Reads private tables.';
grant execute on function private.report_queue(text, boolean, uuid) to authenticated;

create function public.report_queue(view text default 'open', oldest_first boolean default false, row_id uuid default null) returns jsonb
  language sql stable set search_path = ''
as $$ select private.report_queue(report_queue.view, report_queue.oldest_first, report_queue.row_id); $$;
comment on function public.report_queue(text, boolean, uuid) is
  'For administrators. Returns {"cases": up to 50 as private.report_item has them, "more", "open" and "appeals": numbers, 1,001 for more}. '
  'view: open (heaviest first, or oldest), appeals (oldest first) or decided (latest first); row_id: this case alone. Error: PT403 '
  'administrators_only.';
grant execute on function public.report_queue(text, boolean, uuid) to authenticated;

create function private.open_reports() returns integer
  language sql stable security definer set search_path = ''
as $$
  select least(
    (select count(*) from (select 1 from private.report_cases c where c.status = 'open' limit 1001) o)
    + (select count(*) from (select 1 from private.report_cases c where c.appeal_status = 'open' limit 1001) a), 1001)::integer;
$$;
comment on function private.open_reports() is 'Returns the number of open cases and appeals; 1,001 means more. Its callers check who asks.';

create function private.count_open_reports() returns integer
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return private.open_reports();
end;
$$;
comment on function private.count_open_reports() is 'See public.count_open_reports.';
grant execute on function private.count_open_reports() to authenticated;

create function public.count_open_reports() returns integer
  language sql stable set search_path = ''
as $$ select private.count_open_reports(); $$;
comment on function public.count_open_reports() is
  'For administrators. Returns the number of open cases and appeals for the menu; 1,001 means more. Error: PT403 administrators_only.';
grant execute on function public.count_open_reports() to authenticated;

create function private.show_post(post_id uuid, visibility text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- The case has the audit entry.
  perform set_config('site.housekeeping', 'on', true);
  update public.creator_posts p set visibility = show_post.visibility, is_pinned = p.is_pinned and show_post.visibility = 'shown'
  where p.id = show_post.post_id;
  perform set_config('site.housekeeping', '', true);
end;
$$;
comment on function private.show_post(uuid, text) is 'Shows or hides a post. A hidden one is no longer pinned.';

create function private.clean_reasons(reasons jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(r.language, btrim(private.clean_text(r.reason, 'text'), E' \t\n')), '{}')
  from jsonb_each_text(case jsonb_typeof(clean_reasons.reasons) when 'object' then clean_reasons.reasons else '{}' end) r (language, reason)
  where char_length(r.reason) <= 2000;
$$;
comment on function private.clean_reasons(jsonb) is 'Returns the stated reasons without control characters and surrounding space.';

create function private.decide_report(case_id uuid, decision text, reasons jsonb) returns text
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
grant execute on function private.decide_report(uuid, text, jsonb) to authenticated;

create function public.decide_report(case_id uuid, decision text, reasons jsonb) returns text
  language sql set search_path = ''
as $$ select private.decide_report(decide_report.case_id, decide_report.decision, decide_report.reasons); $$;
comment on function public.decide_report(uuid, text, jsonb) is
  'For administrators. Decides an open case, with the reason {"en", "ar"}: keep (a post that waits for review is shown), hide (the '
  'post or the profile with its posts, from everybody but its creator), remove (the post; of a profile its texts, links and pictures) or '
  'suspend (the creator; the post is hidden). '
  'Returns kept, hidden, removed or suspended, or decided when somebody was faster. Errors: PT403 administrators_only; PT404 '
  'case_not_found; PT400 decision_unknown; 23514 report_cases_reasons_shape.';
grant execute on function public.decide_report(uuid, text, jsonb) to authenticated;

create function private.revert_decision(decided private.report_cases) returns void
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
comment on function private.revert_decision(private.report_cases) is
  'Takes the effect of a decision back. A removed post comes back without its likes and pictures, a removed profile without its pictures.';

create function private.reopen_report(case_id uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  decided private.report_cases;
begin
  perform private.check_administrator();
  select * into decided from private.report_cases c where c.id = reopen_report.case_id for update;
  if not found or decided.status not in ('kept', 'hidden', 'suspended') or decided.appeal is not null
    or decided.decided_at < now() - interval '10 minutes'
    or exists (select 1 from private.report_cases c where c.subject_id = decided.subject_id and c.status = 'open')
  then
    return 'closed';
  end if;
  perform private.revert_decision(decided);
  update private.report_cases c set status = 'open', decided_at = null, reasons = null, before = '{}' where c.id = decided.id;
  update private.reports r set verdict = null where r.case_id = decided.id;
  perform private.write_audit('status', 'report_cases', array[decided.id], 1,
    jsonb_build_object('status', jsonb_build_object('from', decided.status, 'to', 'open')));
  return 'open';
end;
$$;
comment on function private.reopen_report(uuid) is 'See public.reopen_report.';
grant execute on function private.reopen_report(uuid) to authenticated;

create function public.reopen_report(case_id uuid) returns text
  language sql set search_path = ''
as $$ select private.reopen_report(reopen_report.case_id); $$;
comment on function public.reopen_report(uuid) is
  'For administrators. Takes back what was decided within ten minutes: the case is open again and the thing as before. Returns open, or '
  'closed: a removal, too late, appealed, or unknown. Error: PT403 administrators_only.';
grant execute on function public.reopen_report(uuid) to authenticated;
