-- Reports of posts and profiles, the queue of the panel, and posts that others do not see.

alter table public.creator_posts add column visibility text not null default 'shown',
  add constraint creator_posts_visibility_known check (visibility in ('shown', 'held', 'hidden'));
comment on column public.creator_posts.visibility is
  'shown; held: waits for review; hidden: by an administrator. Of the last two, only the creator and administrators know.';
comment on column public.creators.posts_count is 'Number of the creator''s posts that others see. Kept by triggers on creator_posts.';

alter policy "visitors read posts of creators who are not suspended" on public.creator_posts
  using (visibility = 'shown'
    and not exists (select 1 from public.creators c where c.id = creator_posts.creator_id and c.status = 'suspended'));
alter policy "signed-in people read visible and own posts, administrators all" on public.creator_posts
  using ((select private.is_admin()) or creator_id = (select auth.uid())
    or visibility = 'shown'
      and not exists (select 1 from public.creators c where c.id = creator_posts.creator_id and c.status = 'suspended'));
comment on policy "signed-in people read visible and own posts, administrators all" on public.creator_posts is
  'A suspended creator still sees the own feed, and every creator the own posts that others do not see.';

create or replace function private.count_posts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.creators c
  set posts_count = c.posts_count + case tg_op when 'INSERT' then changed.posts else -changed.posts end
  from (select p.creator_id, count(*) as posts from changed_posts p where p.visibility = 'shown' group by p.creator_id) changed
  where c.id = changed.creator_id;
  return null;
end;
$$;
comment on function private.count_posts() is 'Trigger: updates posts_count, once per statement. Posts that others do not see do not count.';

create function private.count_shown_post() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.creators c set posts_count = greatest(c.posts_count + case new.visibility when 'shown' then 1 else -1 end, 0)
  where c.id = new.creator_id;
  return null;
end;
$$;
comment on function private.count_shown_post() is 'Trigger: updates posts_count when a post is hidden or shown again.';

create trigger count_shown_post after update of visibility on public.creator_posts
  for each row when ((old.visibility = 'shown') <> (new.visibility = 'shown')) execute function private.count_shown_post();

comment on function public.overview_counts(text) is
  'For administrators. Returns what is pending (unread_inquiries, unread_applications, unread_enrolments, pending_reviews, '
  'unverified_creators, overdue_creators, open_reports, due_follow_ups, failed_mails, withdrawals; 1,001 means more), the failing '
  'checks (check_errors, check_warnings, checked_at: null for never) and the new rows of each of the last 30 days in a time zone, today '
  'last: {"first_day": date, "daily": {"inquiries", "applications", "reviews", "registrations", "searches_without_result": 30 numbers '
  'each}}. Without the trash and without spam. Errors: PT403 administrators_only, PT400 time_zone_unknown.';

create function private.is_report_reasons(value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(value) = 'object' and value - '{en,ar}'::text[] = '{}'
    and jsonb_typeof(value -> 'en') = 'string' and jsonb_typeof(value -> 'ar') = 'string'
    and value ->> 'en' ~ '\S' and value ->> 'ar' ~ '\S'
    and greatest(char_length(value ->> 'en'), char_length(value ->> 'ar')) <= 240, false);
$$;
comment on function private.is_report_reasons(jsonb) is
  'Returns whether it is {"en", "ar"}, a stated reason in both languages with 240 letters at most in each.';

create table private.report_cases (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  subject text not null check (subject in ('post', 'profile')),
  subject_id uuid not null,
  creator_id uuid not null references public.creators (id) on delete cascade,
  version text not null,
  snapshot jsonb not null,
  held_for text check (char_length(held_for) <= 60),
  reports_count integer not null default 0,
  weight integer not null default 0,
  status text not null default 'open' check (status in ('open', 'kept', 'hidden', 'removed', 'suspended')),
  decided_at timestamptz,
  reasons jsonb constraint report_cases_reasons_shape
    check (reasons is null or private.is_report_reasons(reasons)),
  before jsonb not null default '{}',
  appeal text check (appeal ~ '\S' and char_length(appeal) <= 1000),
  appealed_at timestamptz,
  appeal_status text check (appeal_status in ('open', 'granted', 'refused')),
  appeal_decided_at timestamptz,
  appeal_reasons jsonb constraint report_cases_appeal_reasons_shape
    check (appeal_reasons is null or private.is_report_reasons(appeal_reasons))
);
comment on table private.report_cases is
  'Reported posts and profiles, and posts that wait for review. Read and written by functions for administrators, and for the creator who '
  'is concerned. Deleted one year after the decision, and with the creator.';
comment on column private.report_cases.subject_id is 'The post or the creator. No foreign key: the case outlives a removed post.';
comment on column private.report_cases.version is 'Hash of the snapshot. What was decided holds for this version.';
comment on column private.report_cases.snapshot is
  'The thing as it was when first reported: of a post {"content", "type", "created_at"}, of a profile its public texts and '
  'picture path.';
comment on column private.report_cases.held_for is 'The entry of the moderation list that a post waits for review for. Null: reported.';
comment on column private.report_cases.weight is 'The sum of the weights of its reports, in hundredths.';
comment on column private.report_cases.reasons is 'Why it was decided so: {"en", "ar"}, as the creator reads it.';
comment on column private.report_cases.before is
  'What the decision replaced, to take it back: {"visibility"} of a post, {"status", "status_reason"} of the creator, {"bio", '
  '"profile_picture_url"} of a profile.';
comment on column private.report_cases.appeal is 'What the creator wrote against the decision, once.';
create unique index report_cases_open_key on private.report_cases (subject_id) where status = 'open';
create index report_cases_weight_idx on private.report_cases (weight desc, created_at, id) where status = 'open';
create index report_cases_oldest_idx on private.report_cases (created_at, id) where status = 'open';
create index report_cases_appeals_idx on private.report_cases (appealed_at, id) where appeal_status = 'open';
create index report_cases_subject_idx on private.report_cases (subject_id, created_at desc);
create index report_cases_creator_idx on private.report_cases (creator_id, decided_at desc);
create index report_cases_decided_at_idx on private.report_cases (decided_at desc, id desc) where decided_at is not null;

create table private.reports (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  case_id uuid not null references private.report_cases (id) on delete cascade,
  subject_id uuid not null,
  version text not null,
  reporter_id uuid references auth.users (id) on delete cascade,
  visitor text check (visitor ~ '^[0-9a-f]{64}$'),
  reason text not null,
  details text,
  email text check (private.is_email(email)),
  language text not null check (language in ('en', 'ar')),
  weight integer not null,
  verdict text check (verdict in ('upheld', 'rejected')),
  constraint reports_one_reporter check (num_nonnulls(reporter_id, visitor) = 1),
  constraint reports_reason_known
    check (reason in ('spam', 'harassment', 'hate', 'nudity', 'violence', 'impersonation', 'personal', 'copyright', 'other')),
  constraint reports_details_length check (details ~ '\S' and char_length(details) <= 1000)
);
comment on table private.reports is 'Who has reported what, once for each version of a thing. Deleted with the case or the account.';
comment on column private.reports.visitor is 'Salted hash of the network address of a visitor.';
comment on column private.reports.email is 'Where a visitor wants to be told the outcome. Not proved.';
comment on column private.reports.weight is 'From 0 to 200, by what became of earlier reports of the same reporter.';
comment on column private.reports.verdict is 'What the decision says of it. Null: not decided, or reported after the decision.';
create unique index reports_account_key on private.reports (subject_id, version, reporter_id) where reporter_id is not null;
create unique index reports_visitor_key on private.reports (subject_id, version, visitor) where visitor is not null;
create index reports_case_idx on private.reports (case_id, created_at);
create index reports_reporter_idx on private.reports (reporter_id, created_at desc) where reporter_id is not null;
create index reports_visitor_idx on private.reports (visitor, created_at desc) where visitor is not null;
create index reports_email_idx on private.reports (email) where email is not null;

create function private.forget_report() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.report_cases c set reports_count = greatest(c.reports_count - 1, 0), weight = greatest(c.weight - old.weight, 0)
  where c.id = old.case_id and c.status = 'open';
  return null;
end;
$$;
comment on function private.forget_report() is 'Trigger: a deleted account''s report no longer counts in an open case.';
create trigger forget_report after delete on private.reports for each row execute function private.forget_report();

create function private.report_weight(reporter_id uuid, visitor text) returns integer
  language sql stable security definer set search_path = ''
as $$
  select round(case when report_weight.reporter_id is null then 100 else 200 end
    * (2.0 + count(*) filter (where r.verdict = 'upheld')) / (4.0 + count(*)))::integer
  from (
    (select x.verdict from private.reports x where x.reporter_id = report_weight.reporter_id and x.verdict is not null
      order by x.created_at desc limit 50)
    union all
    (select x.verdict from private.reports x where x.visitor = report_weight.visitor and x.verdict is not null
      order by x.created_at desc limit 50)) r;
$$;
comment on function private.report_weight(uuid, text) is
  'Returns what a report of an account or a visitor weighs, in hundredths: 100 and 50 at first, towards 200 and 100 when the last 50 were '
  'upheld, towards 0 when they were rejected.';

create function private.report_snapshot(subject text, subject_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select case report_snapshot.subject
    when 'post' then (
      select jsonb_build_object('content', p.content, 'type', p.type, 'created_at', p.created_at)
      from public.creator_posts p where p.id = report_snapshot.subject_id)
    else (
      -- Every public column that the creator writes.
      select to_jsonb(c) - '{id,created_at,status,followers_count,posts_count,rank,name_key,search_text}'::text[]
      from public.creators c where c.id = report_snapshot.subject_id) end;
$$;
comment on function private.report_snapshot(text, uuid) is 'Returns a post or profile as it is now. Null: not found.';

create function private.open_case(subject text, subject_id uuid, creator_id uuid, held_for text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  shot jsonb := private.report_snapshot(open_case.subject, open_case.subject_id);
  opened uuid;
begin
  insert into private.report_cases (subject, subject_id, creator_id, version, snapshot, held_for)
  values (open_case.subject, open_case.subject_id, open_case.creator_id, md5(shot::text), shot, open_case.held_for)
  -- Somebody else may have reported it at the same moment.
  on conflict (subject_id) where status = 'open' do nothing returning id into opened;
  return coalesce(opened,
    (select c.id from private.report_cases c where c.subject_id = open_case.subject_id and c.status = 'open'));
end;
$$;
comment on function private.open_case(text, uuid, uuid, text) is 'Opens a case of a thing as it is now, or returns the open one.';

create function private.report_thing(subject text, subject_id uuid, reason text, details text, email text, language text) returns text
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

  -- What the reporter cannot see is answered like what can be reported. Nobody reports what is their own.
  if report_thing.subject = 'post' then
    select p.creator_id into owner from public.creator_posts p join public.creators c on c.id = p.creator_id
    where p.id = report_thing.subject_id and p.visibility = 'shown' and c.status <> 'suspended' and p.creator_id is distinct from account;
  else
    select c.id into owner from public.creators c
    where c.id = report_thing.subject_id and c.status <> 'suspended' and c.id is distinct from account;
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

  select * into known from private.report_cases c where c.subject_id = report_thing.subject_id
  order by c.created_at desc limit 1 for update;
  if known.status is distinct from 'open' and not (known.status = 'kept' and known.version = current_version
    and exists (select 1 from private.reports r where r.case_id = known.id and r.reason = report_thing.reason))
  then
    known.id := private.open_case(report_thing.subject, report_thing.subject_id, owner, null);
    known.status := 'open';
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
grant execute on function private.report_thing(text, uuid, text, text, text, text) to anon, authenticated, service_role;

create function public.report_thing(
  subject text, subject_id uuid, reason text, details text default null, email text default null, language text default 'en'
) returns text
  language sql set search_path = ''
as $$
  select private.report_thing(report_thing.subject, report_thing.subject_id, report_thing.reason, report_thing.details,
    report_thing.email, report_thing.language);
$$;
comment on function public.report_thing(text, uuid, text, text, text, text) is
  'Reports a post or a profile, for signed-in people and visitors. One report of each person and version of the thing counts. A version '
  'that was kept is asked about again for another reason only. An address is kept of visitors only. Returns received, also for what is '
  'unknown, hidden, one''s own or already reported, or limited (20 an hour per network address, 40 a day per account). Errors: PT400 '
  'report_malformed; PT422 email_malformed, details_invisible or details_marks; 23514 reports_details_length; 22001 details_long.';
grant execute on function public.report_thing(text, uuid, text, text, text, text) to anon, authenticated, service_role;

create function private.report_item(c private.report_cases) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', c.id, 'created_at', c.created_at, 'subject', c.subject, 'subject_id', c.subject_id, 'held_for', c.held_for,
    'reports', c.reports_count, 'weight', c.weight, 'status', c.status, 'decided_at', c.decided_at, 'decided', c.reasons,
    'appeal', c.appeal, 'appealed_at', c.appealed_at, 'appeal_status', c.appeal_status, 'answer', c.appeal_reasons,
    'snapshot', c.snapshot, 'current', private.report_snapshot(c.subject, c.subject_id),
    'is_changed', md5(private.report_snapshot(c.subject, c.subject_id)::text) <> c.version,
    'visibility', (select p.visibility from public.creator_posts p where c.subject = 'post' and p.id = c.subject_id),
    'creator', (
      select jsonb_build_object('id', r.id, 'username', r.username, 'full_name', r.full_name, 'status', r.status,
        'profile_picture_url', r.profile_picture_url, 'breaches', (
          select count(*) from (
            select 1 from private.report_cases x where x.creator_id = c.creator_id and x.status not in ('open', 'kept')
              and x.appeal_status is distinct from 'granted' limit 100) b))
      from public.creators r where r.id = c.creator_id),
    'reasons', (select jsonb_object_agg(g.reason, g.rows) from (
      select r.reason, count(*) as rows from private.reports r where r.case_id = c.id group by r.reason) g),
    'texts', (select jsonb_agg(jsonb_build_object('id', t.id, 'at', t.created_at, 'reason', t.reason, 'details', t.details,
        'weight', t.weight,
        'by', coalesce((select n.username from public.creators n where n.id = t.reporter_id), '')) order by t.weight desc, t.created_at)
      from (select * from private.reports r where r.case_id = c.id and r.details is not null
        order by r.weight desc, r.created_at limit 20) t)));
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
  elsif outcome is null or outcome = 'hidden' and open_case.subject = 'profile' then
    raise exception using errcode = 'PT400', message = 'decision_unknown', detail = 'keep, hide (posts), remove or suspend.';
  elsif not private.is_report_reasons(stated) then
    raise exception using errcode = '23514', message = 'report_cases_reasons_shape', detail = 'A reason in English and in Arabic.';
  end if;
  select * into post from public.creator_posts p where open_case.subject = 'post' and p.id = open_case.subject_id for update;
  update private.report_cases c set
    status = outcome, decided_at = now(), reasons = stated,
    before = (
      select jsonb_build_object('status', r.status, 'status_reason', a.status_reason, 'bio', r.bio,
        'profile_picture_url', r.profile_picture_url, 'visibility', post.visibility)
      from public.creators r left join public.creator_accounts a on a.creator_id = r.id where r.id = c.creator_id)
  where c.id = open_case.id;
  perform set_config('site.housekeeping', 'on', true);
  if outcome = 'removed' and open_case.subject = 'post' then
    delete from public.creator_posts p where p.id = open_case.subject_id;
  elsif outcome = 'removed' then
    update public.creators r set bio = null, profile_picture_url = null where r.id = open_case.creator_id;
  elsif outcome = 'suspended' then
    perform private.change_creators(array[open_case.creator_id], 'suspended', concat_ws(E'\n', stated ->> 'en', stated ->> 'ar'));
  end if;
  if post.id is not null and outcome <> 'removed' then
    perform private.show_post(post.id, case outcome when 'kept' then 'shown' else 'hidden' end);
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
  'For administrators. Decides an open case, with the reason {"en", "ar"}: keep (a post that waits for review is shown), hide (the post, '
  'from everybody but its creator), remove (the post; of a profile its texts and picture) or suspend (the creator; the post is hidden). '
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
    -- What the creator has written since stays.
    update public.creators r set
      bio = coalesce(r.bio, decided.before ->> 'bio'),
      profile_picture_url = coalesce(r.profile_picture_url, decided.before ->> 'profile_picture_url')
    where r.id = decided.creator_id;
  elsif decided.status = 'removed' then
    insert into public.creator_posts (id, created_at, creator_id, content, type)
    values (decided.subject_id, (decided.snapshot ->> 'created_at')::timestamptz, decided.creator_id, decided.snapshot ->> 'content',
      decided.snapshot ->> 'type')
    on conflict do nothing;
  end if;
  if decided.subject = 'post' and decided.status <> 'removed' then
    perform private.show_post(decided.subject_id, coalesce(decided.before ->> 'visibility', 'shown'));
  end if;
  perform set_config('site.housekeeping', '', true);
end;
$$;
comment on function private.revert_decision(private.report_cases) is
  'Takes the effect of a decision back. A removed post comes back without its likes.';

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
