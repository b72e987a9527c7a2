-- First talks: when visitors can book one, and for which services.

create function private.is_talk_hours(value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'array' and jsonb_array_length(case jsonb_typeof(value) when 'array' then value else '[]' end) <= 42
    and not exists (
      select 1 from jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) span
      where jsonb_typeof(span) <> 'object'
        or coalesce(span ->> 'day', '') !~ '^[0-6]$'
        or coalesce(span ->> 'from', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or coalesce(span ->> 'to', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or span ->> 'from' >= span ->> 'to');
$$;
comment on function private.is_talk_hours(jsonb) is
  'Returns whether it is [{"day": 0 (Sunday) to 6, "from": "09:00", "to": "13:00"}], up to 42 spans.';
grant execute on function private.is_talk_hours(jsonb) to authenticated, service_role;

create function private.is_day_list(value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'array' and jsonb_array_length(case jsonb_typeof(value) when 'array' then value else '[]' end) <= 100
    and not exists (
      select 1 from jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) span
      where jsonb_typeof(span) <> 'object' or not case
        when coalesce(span ->> 'from', '') ~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
          and coalesce(span ->> 'to', '') ~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
        then span ->> 'from' <= span ->> 'to' else false end);
$$;
comment on function private.is_day_list(jsonb) is 'Returns whether it is [{"from": "2026-12-18", "to": "2026-12-20"}], up to 100 spans.';
grant execute on function private.is_day_list(jsonb) to authenticated, service_role;

create table public.talk_rules (
  id uuid primary key default '00000000-0000-4000-8000-000000000001',
  created_at timestamptz not null default now(),
  is_on boolean not null default false,
  service_ids uuid[] not null default '{}',
  hours jsonb not null default '[]',
  days_off jsonb not null default '[]',
  minutes smallint not null default 30,
  buffer_before smallint not null default 0,
  buffer_after smallint not null default 15,
  notice_hours smallint not null default 24,
  days_ahead smallint not null default 30,
  translations jsonb not null default '{}',
  online_url text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint talk_rules_single check (id = '00000000-0000-4000-8000-000000000001'),
  constraint talk_rules_service_ids_length check (cardinality(service_ids) <= 200),
  constraint talk_rules_hours_shape check (private.is_talk_hours(hours)),
  constraint talk_rules_days_off_shape check (private.is_day_list(days_off)),
  constraint talk_rules_minutes_range check (minutes between 10 and 240),
  constraint talk_rules_buffer_before_range check (buffer_before between 0 and 120),
  constraint talk_rules_buffer_after_range check (buffer_after between 0 and 120),
  constraint talk_rules_notice_hours_range check (notice_hours between 0 and 720),
  constraint talk_rules_days_ahead_range check (days_ahead between 1 and 180),
  constraint talk_rules_translations_shape check (private.is_translations(translations, '{"place": 200}')),
  constraint talk_rules_online_url_shape check (online_url ~ '^https://[^\s"''<>\\]+$' and char_length(online_url) <= 500)
);
comment on table public.talk_rules is
  'One row: whether, for which services and when visitors can book a first talk. Its row is the lock under which talks are booked. Save '
  'with "where version = <the version that was read>".';
comment on column public.talk_rules.is_on is 'Whether talks are offered at all.';
comment on column public.talk_rules.service_ids is 'The services on whose pages they are offered.';
comment on column public.talk_rules.hours is 'Hours of the week in Qatar: [{"day": 0 (Sunday) to 6, "from": "09:00", "to": "13:00"}].';
comment on column public.talk_rules.days_off is 'Days without talks: [{"from": "2026-12-18", "to": "2026-12-20"}].';
comment on column public.talk_rules.minutes is 'The length of a talk.';
comment on column public.talk_rules.buffer_before is 'Minutes that stay free before a talk.';
comment on column public.talk_rules.buffer_after is 'Minutes that stay free after a talk.';
comment on column public.talk_rules.notice_hours is 'A talk is booked at least so many hours ahead.';
comment on column public.talk_rules.days_ahead is 'A talk is booked at most so many days ahead.';
comment on column public.talk_rules.translations is '{"en"|"ar": {"place"}}. One language may be missing; the other is shown then.';
comment on column public.talk_rules.online_url is 'Where talks are joined. Only in mails about a booked talk.';
comment on column public.talk_rules.version is 'Incremented by a trigger with each change.';
comment on column public.talk_rules.updated_at is 'When this version was saved: created_at of its audit entry.';
alter table public.talk_rules enable row level security;
revoke all on public.talk_rules from anon, authenticated, service_role;
grant select, insert, update, delete on public.talk_rules to service_role;
grant select (id, service_ids, minutes, days_ahead, translations) on public.talk_rules to anon;
grant select, update (is_on, service_ids, hours, days_off, minutes, buffer_before, buffer_after, notice_hours, days_ahead, translations,
  online_url) on public.talk_rules to authenticated;

create policy "visitors read what is offered" on public.talk_rules
  for select to anon using (is_on);
comment on policy "visitors read what is offered" on public.talk_rules is
  'Pages of services. Hours are read as free times, the address of online talks is in mails only.';
create policy "administrators read the rules of talks" on public.talk_rules
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read the rules of talks" on public.talk_rules is
  'Appointments tab. The site reads them as a visitor.';
create policy "administrators set the rules of talks" on public.talk_rules
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators set the rules of talks" on public.talk_rules is 'Appointments tab.';

create trigger check_texts before insert or update on public.talk_rules
  for each row execute function private.check_texts('translations', 'texts', 'online_url', 'line');
create trigger set_version before update on public.talk_rules
  for each row execute function private.set_version();
create trigger audit_changed after update on public.talk_rules
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'is_on', 'service_ids', 'hours', 'days_off', 'minutes', 'buffer_before', 'buffer_after',
    'notice_hours', 'days_ahead', 'translations', 'online_url');

insert into public.talk_rules default values;
