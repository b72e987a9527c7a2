-- Reports of posts and profiles. The reports about one version of a thing are one case, which an administrator decides.

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
  later jsonb not null default '[]' check (jsonb_array_length(later) <= 10),
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
  'The thing as it was when first reported: of a post {"content", "type", "created_at", "pictures" if any}, of a profile its '
  'public texts and picture path.';
comment on column private.report_cases.later is
  'Versions that were reported while the case was open, after the first, ten at most: [{"at", "snapshot"}].';
comment on column private.report_cases.held_for is 'The entry of the moderation list that a post waits for review for. Null: reported.';
comment on column private.report_cases.weight is 'The sum of the weights of its reports, in hundredths.';
comment on column private.report_cases.reasons is 'Why it was decided so: {"en", "ar"}, as the creator reads it.';
comment on column private.report_cases.before is
  'What the decision replaced, to take it back: {"visibility"} of a post, {"status", "status_reason", "shown"} of the creator, {"bio", '
  '"headline", "translations", "links", "profile_picture_url", "banner_url"} of a profile. Removed pictures do not come back.';
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
        || case p.pictures when '[]' then '{}' else jsonb_build_object('pictures', p.pictures) end
      from public.creator_posts p where p.id = report_snapshot.subject_id)
    else (
      -- Every public column that the creator writes.
      select to_jsonb(c) - '{id,created_at,status,visibility,followers_count,posts_count,rank,name_key,search_text}'::text[]
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
