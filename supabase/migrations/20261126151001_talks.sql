-- Booked first talks. Each belongs to the inquiry that came with it, which has the person's data.

create table public.talks (
  id uuid primary key default gen_random_uuid(),
  request_id uuid,
  created_at timestamptz not null default now(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  service_id uuid references public.content_items (id) on delete set null,
  starts_at timestamptz not null,
  minutes smallint not null,
  busy tstzrange not null,
  status text not null default 'booked',
  cancelled_by text,
  sequence integer not null default 0,
  moved_at timestamptz,
  zone text,
  consent_version text,
  constraint talks_request_id_key unique (request_id),
  constraint talks_starts_at_range check (starts_at between '2020-01-01' and '2100-01-01'),
  constraint talks_minutes_range check (minutes between 10 and 240),
  constraint talks_busy_holds_talk check (busy @> tstzrange(starts_at, starts_at + make_interval(mins => minutes))),
  constraint talks_status_known check (status in ('booked', 'held', 'cancelled')),
  constraint talks_cancelled_by_known check (cancelled_by in ('visitor', 'company')),
  constraint talks_cancelled_by_order check ((cancelled_by is not null) = (status = 'cancelled')),
  constraint talks_zone_shape check (zone ~ '^[A-Za-z0-9_+/-]{1,60}$'),
  constraint talks_consent_version_length check (char_length(consent_version) <= 40),
  constraint talks_no_overlap exclude using gist (busy with &&) where (status = 'booked')
);
comment on table public.talks is
  'First talks, booked on the page of a service. Written by book_talk, move_talk, cancel_talk and their twins for administrators. Deleted '
  'with the inquiry.';
comment on column public.talks.request_id is
  'Chosen by the sender. A request that is sent again has the same one and is recognised by it. It is no key: the database assigns the '
  'ids.';
comment on column public.talks.service_id is 'The service whose page led to it. Null: it was deleted.';
comment on column public.talks.busy is 'The talk with the buffers before and after it. Booked talks do not overlap.';
comment on column public.talks.status is
  'booked, held (its inquiry is spam: it takes no time and nobody is mailed) or cancelled.';
comment on column public.talks.cancelled_by is 'Of a cancelled one: visitor or company.';
comment on column public.talks.sequence is 'How often it was moved or cancelled, as calendar files count it.';
comment on column public.talks.moved_at is 'When it was last moved.';
comment on column public.talks.zone is 'The time zone of the visitor''s browser, for mails. Null: unknown.';
comment on column public.talks.consent_version is 'The version of the privacy policy that the sender agreed to.';
create index talks_inquiry_id_idx on public.talks (inquiry_id, starts_at, id);
create index talks_service_id_idx on public.talks (service_id);
create index talks_booked_idx on public.talks (starts_at, id) where status = 'booked';
alter table public.talks enable row level security;
revoke all on public.talks from anon, authenticated, service_role;
grant select, insert, update, delete on public.talks to service_role;
grant select on public.talks to authenticated;

create policy "administrators read talks" on public.talks
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read talks" on public.talks is 'Appointments tab, inquiries and overview.';

create trigger check_texts before insert or update of zone, consent_version on public.talks
  for each row execute function private.check_texts('zone', 'line 60', 'consent_version', 'line 40');
create trigger audit_changed after update on public.talks
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'status', 'starts_at');

create function private.talk_busy(rules public.talk_rules, starts_at timestamptz) returns tstzrange
  language sql stable set search_path = ''
as $$
  select tstzrange(starts_at - make_interval(mins => rules.buffer_before),
    starts_at + make_interval(mins => rules.minutes + rules.buffer_after));
$$;
comment on function private.talk_busy(public.talk_rules, timestamptz) is 'Returns the time that a talk takes, with its buffers.';

create function private.talk_times(rules public.talk_rules, first_day date, last_day date) returns setof timestamptz
  language sql stable security definer set search_path = ''
as $$
  with days as (
    select d.day::date as day from generate_series(
      greatest(first_day, (now() at time zone 'Asia/Qatar')::date)::timestamp,
      least(last_day, (now() at time zone 'Asia/Qatar')::date + rules.days_ahead)::timestamp, interval '1 day') d (day)
    where not exists (
      select 1 from jsonb_to_recordset(rules.days_off) o ("from" text, "to" text)
      -- Days sort as texts, so that a day that no calendar has ends nothing.
      where to_char(d.day, 'YYYY-MM-DD') between o."from" and o."to")
  ), times as (
    select distinct t.local at time zone 'Asia/Qatar' as starts_at
    from days d
    join jsonb_to_recordset(rules.hours) h (day integer, "from" time, "to" time) on h.day = extract(dow from d.day)
    cross join lateral generate_series(d.day + h."from", d.day + h."to" - make_interval(mins => rules.minutes),
      make_interval(mins => rules.buffer_before + rules.minutes + rules.buffer_after)) t (local)
  )
  select t.starts_at from times t
  where rules.is_on and t.starts_at > now() and t.starts_at >= now() + make_interval(hours => rules.notice_hours)
    and not exists (select 1 from public.talks b where b.status = 'booked' and b.busy && private.talk_busy(rules, t.starts_at))
  order by t.starts_at;
$$;
comment on function private.talk_times(public.talk_rules, date, date) is
  'Returns the starts of the free times on days in Qatar, in order: from the begin of each span, one after the other with the buffers '
  'between them. None on days off, too soon, too far ahead or when talks are not offered.';

create function private.free_talks(first_day date, last_day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  rules public.talk_rules;
begin
  if coalesce(last_day - first_day, -1) not between 0 and 30 then
    raise exception using errcode = 'PT400', message = 'period_too_long', detail = 'From 1 to 31 days.';
  end if;
  select * into rules from public.talk_rules;
  return jsonb_build_object('minutes', rules.minutes, 'starts', (
    select coalesce(jsonb_agg(t order by t), '[]') from private.talk_times(rules, first_day, last_day) t));
end;
$$;
comment on function private.free_talks(date, date) is 'See public.free_talks. Reads the hours and the booked talks.';
grant execute on function private.free_talks(date, date) to anon, authenticated, service_role;

create function public.free_talks(first_day date, last_day date) returns jsonb
  language sql stable set search_path = ''
as $$ select private.free_talks(free_talks.first_day, free_talks.last_day); $$;
comment on function public.free_talks(date, date) is
  'For visitors. Returns the free times for a first talk on up to 31 days in Qatar, without names: {"minutes": its length, "starts": '
  '[time, in order]}. Error: PT400 period_too_long.';
grant execute on function public.free_talks(date, date) to anon, authenticated, service_role;

create function private.is_free_talk(rules public.talk_rules, starts_at timestamptz) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.talk_times(
      rules, (is_free_talk.starts_at at time zone 'Asia/Qatar')::date, (is_free_talk.starts_at at time zone 'Asia/Qatar')::date) t
    where t = is_free_talk.starts_at);
$$;
comment on function private.is_free_talk(public.talk_rules, timestamptz) is 'Returns whether a talk can be booked at a time.';

create function private.is_offered_talk(rules public.talk_rules, service_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select rules.is_on and coalesce(service_id = any (rules.service_ids), false) and exists (
    select 1 from public.content_items i
    where i.id = service_id and i.kind in ('service', 'hardware') and not i.is_draft and not i.is_hidden and i.deleted_at is null
      and (i.published_from is null or i.published_from <= now()) and (i.published_until is null or i.published_until > now()));
$$;
comment on function private.is_offered_talk(public.talk_rules, uuid) is 'Returns whether visitors can book a talk about a service now.';

create type private.talk_entry as (
  name text, email text, phone text, company_name text, message text, language text, zone text, page text, consent_version text,
  fill_seconds integer, hidden_filled boolean
);
comment on type private.talk_entry is 'What a visitor enters to book a talk, and the signs of the contact form.';

create function private.book_talk(service_id uuid, starts_at timestamptz, request_id uuid, entry jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  rules public.talk_rules;
  filled private.talk_entry;
  inquiry public.inquiries;
begin
  -- Counted before anything else, so that a refusal costs as much as a talk.
  if private.is_api_caller() and not private.take_rate_limit('book talk', private.client_subject(), 12, interval '10 minutes') then
    return '{"status": "limited"}';
  end if;
  -- Two people who want the same time come here one after the other.
  select * into rules from public.talk_rules for update;
  if exists (select 1 from public.talks t where t.request_id = book_talk.request_id) then
    return '{"status": "booked"}';
  elsif not private.is_offered_talk(rules, book_talk.service_id) then
    return '{"status": "closed"}';
  end if;
  filled := jsonb_populate_record(null::private.talk_entry, entry);
  if filled.consent_version is null then
    raise exception using errcode = 'PT422', message = 'consent_missing', detail = 'The sender has to agree to the privacy policy.';
  elsif (
    select count(*) from public.inquiries i join public.talks t on t.inquiry_id = i.id
    where i.email_key = private.email_key(filled.email) and t.status = 'booked' and t.starts_at > now()) >= 2
  then
    return '{"status": "many"}';
  elsif not private.is_free_talk(rules, book_talk.starts_at) then
    return '{"status": "taken"}';
  end if;
  insert into public.inquiries (
    request_id, name, company_name, mobile, email, description, topic, language, source_page, fill_seconds, hidden_filled)
  values (book_talk.request_id, filled.name, nullif(filled.company_name, ''), filled.phone, filled.email, filled.message,
    (select nullif(btrim(left(coalesce(i.translations #>> array[coalesce(filled.language, 'en'), 'title'], i.translations #>> '{en,title}',
      i.translations #>> '{ar,title}'), 120)), '') from public.content_items i where i.id = book_talk.service_id),
    coalesce(filled.language, 'en'), filled.page, filled.fill_seconds, coalesce(filled.hidden_filled, false))
  returning * into inquiry;
  insert into public.talks (request_id, inquiry_id, service_id, starts_at, minutes, busy, status, zone, consent_version)
  values (book_talk.request_id, inquiry.id, book_talk.service_id, book_talk.starts_at, rules.minutes,
    private.talk_busy(rules, book_talk.starts_at), case inquiry.status when 'spam' then 'held' else 'booked' end, nullif(filled.zone, ''),
    filled.consent_version);
  return '{"status": "booked"}';
exception when invalid_text_representation or numeric_value_out_of_range then
  raise exception using errcode = 'PT400', message = 'entry_malformed', detail = 'A value is not of the type of its field.';
end;
$$;
comment on function private.book_talk(uuid, timestamptz, uuid, jsonb) is 'See public.book_talk. Books under the lock of the rules.';
grant execute on function private.book_talk(uuid, timestamptz, uuid, jsonb) to anon, authenticated, service_role;

create function public.book_talk(service_id uuid, starts_at timestamptz, request_id uuid, entry jsonb) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.book_talk(book_talk.service_id, book_talk.starts_at, book_talk.request_id, book_talk.entry); $$;
comment on function public.book_talk(uuid, timestamptz, uuid, jsonb) is
  'For visitors. Books a first talk about a service at a free time, with an inquiry. The entry is a private.talk_entry: {"name", "email", '
  '"phone", "company_name"?, "message", "language"?, "zone"?, "page"?, "consent_version", "fill_seconds"?, "hidden_filled"?}. Returns '
  '{"status": "booked" | "taken" (no longer free) | "closed" (not offered) | "many" (two are booked with this address) | "limited" (12 in '
  'ten minutes from one network address)}; a repeated request returns booked. Errors: those of inquiries, PT422 consent_missing, PT400 '
  'entry_malformed.';
grant execute on function public.book_talk(uuid, timestamptz, uuid, jsonb) to anon, authenticated, service_role;

create function private.follow_inquiry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- The lock under which talks are booked.
  perform 1 from public.talk_rules for update;
  if new.status = 'spam' then
    update public.talks t set status = 'held', sequence = t.sequence + 1
    where t.inquiry_id = new.id and t.status = 'booked' and t.starts_at > now();
  else
    update public.talks t set status = 'booked', sequence = t.sequence + 1
    where t.inquiry_id = new.id and t.status = 'held' and t.starts_at > now()
      and not exists (select 1 from public.talks b where b.status = 'booked' and b.busy && t.busy);
  end if;
  return null;
end;
$$;
comment on function private.follow_inquiry() is
  'Trigger: holds the coming talk of an inquiry that became spam, and books it when the inquiry is no spam, if the time is still free.';

create trigger follow_inquiry after update of status on public.inquiries
  for each row when ((old.status = 'spam') <> (new.status = 'spam')) execute function private.follow_inquiry();

create function private.set_talk(id uuid, sequence integer, starts_at timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  rules public.talk_rules;
  talk public.talks;
begin
  perform private.check_administrator();
  select * into rules from public.talk_rules for update;
  select * into talk from public.talks t where t.id = set_talk.id;
  if talk.id is null or talk.status = 'cancelled' or talk.sequence is distinct from set_talk.sequence then
    raise exception using errcode = 'PT409', message = 'outdated', detail = 'It was moved, cancelled or deleted meanwhile.';
  elsif set_talk.starts_at is null then
    update public.talks t set status = 'cancelled', cancelled_by = 'company', sequence = t.sequence + 1 where t.id = talk.id;
  elsif set_talk.starts_at <= now() then
    raise exception using errcode = 'PT422', message = 'talk_past', detail = 'The time is over.';
  else
    update public.talks t set starts_at = set_talk.starts_at, minutes = rules.minutes, busy = private.talk_busy(rules, set_talk.starts_at),
      status = 'booked', sequence = t.sequence + 1, moved_at = now()
    where t.id = talk.id;
  end if;
exception when exclusion_violation then
  raise exception using errcode = 'PT409', message = 'talk_overlap', detail = 'Another talk is booked at that time.';
end;
$$;
comment on function private.set_talk(uuid, integer, timestamptz) is 'See public.set_talk. Writes talks, which nobody writes directly.';
grant execute on function private.set_talk(uuid, integer, timestamptz) to authenticated;

create function public.set_talk(id uuid, sequence integer, starts_at timestamptz default null) returns void
  language sql volatile set search_path = ''
as $$ select private.set_talk(set_talk.id, set_talk.sequence, set_talk.starts_at); $$;
comment on function public.set_talk(uuid, integer, timestamptz) is
  'For administrators. Moves the talk with the sequence that was read to any time that no other talk takes, or cancels it without a time. '
  'Errors: PT403 administrators_only, PT409 outdated, talk_overlap, PT422 talk_past.';
grant execute on function public.set_talk(uuid, integer, timestamptz) to authenticated;

create function public.listed_talks(inquiry uuid default null) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(l) order by l.starts_at, l.id), '[]') from (
    select t.id, t.inquiry_id, t.starts_at, t.minutes, t.status, t.cancelled_by, t.sequence, i.name, i.topic,
      i.deleted_at is not null as in_trash
    from (
      (select c.* from public.talks c
        where listed_talks.inquiry is null and c.status = 'booked'
          and c.starts_at >= (now() at time zone 'Asia/Qatar')::date::timestamp at time zone 'Asia/Qatar'
        order by c.starts_at, c.id limit 200)
      union all
      (select c.* from public.talks c
        where c.inquiry_id in (
          select m.id from public.inquiries m where m.id = listed_talks.inquiry
          union all select m.id from public.inquiries m where m.merged_into = listed_talks.inquiry)
        order by c.starts_at, c.id limit 200)) t
    join public.inquiries i on i.id = t.inquiry_id) l;
$$;
comment on function public.listed_talks(uuid) is
  'For administrators. Returns the talks of an inquiry and of those merged into it, or without one those booked from today in Qatar on, in '
  'order: [{"id", "inquiry_id", "starts_at", "minutes", "status", "cancelled_by", "sequence", "name", "topic", "in_trash"}], 200 at most. '
  'Returns none to others.';
grant execute on function public.listed_talks(uuid) to authenticated;
