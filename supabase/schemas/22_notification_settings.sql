-- Who receives which mail.

create function private.is_notices(value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'object' and char_length(value::text) <= 20000 and not exists (
    select 1 from jsonb_each(case jsonb_typeof(value) when 'object' then value else '{}' end) notice (kind, rule)
    where kind not in ('inquiry', 'application', 'review', 'registration', 'verification', 'report', 'enrolment')
      or jsonb_typeof(rule) <> 'object'
      or coalesce(rule ->> 'timing', '') not in ('at_once', 'daily', 'never')
      or coalesce(jsonb_typeof(rule -> 'addresses'), '') <> 'array'
      or jsonb_array_length(case jsonb_typeof(rule -> 'addresses') when 'array' then rule -> 'addresses' else '[]' end) > 10
      or exists (
        select 1 from jsonb_array_elements(case jsonb_typeof(rule -> 'addresses') when 'array' then rule -> 'addresses' else '[]' end) a
        where jsonb_typeof(a) <> 'string' or not private.is_mail_address(a #>> '{}')));
$$;
comment on function private.is_notices(jsonb) is
  'Returns whether it is {kind: {"timing": at_once|daily|never, "addresses": [up to 10]}} with known kinds.';
grant execute on function private.is_notices(jsonb) to authenticated, service_role;

create function private.is_receipts(value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'object' and char_length(value::text) <= 40000 and not exists (
    select 1 from jsonb_each(case jsonb_typeof(value) when 'object' then value else '{}' end) receipt (kind, rule)
    where kind not in ('inquiry', 'application', 'refusal')
      or jsonb_typeof(rule) <> 'object'
      or coalesce(jsonb_typeof(rule -> 'on'), '') <> 'boolean'
      or exists (
        select 1 from jsonb_each(case jsonb_typeof(rule) when 'object' then rule - 'on' else '{}' end) field (name, texts)
        where name not in ('subject', 'text') or jsonb_typeof(texts) <> 'object' or exists (
          select 1 from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) t (language, content)
          where language not in ('en', 'ar') or jsonb_typeof(content) <> 'string'
            or char_length(content #>> '{}') > case name when 'subject' then 150 else 3000 end)));
$$;
comment on function private.is_receipts(jsonb) is
  'Returns whether it is {"inquiry"|"application"|"refusal": {"on": boolean, "subject"?, "text"?: {"en"?, "ar"?}}} within the length '
  'limits.';
grant execute on function private.is_receipts(jsonb) to authenticated, service_role;

create table public.notification_settings (
  id integer primary key default 1,
  language text not null default 'en',
  digest_hour smallint not null default 8,
  time_zone text not null default 'Asia/Qatar',
  notices jsonb not null default '{}',
  receipts jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reply_to text,
  review_reminder_days smallint default 7,
  constraint notification_settings_single check (id = 1),
  constraint notification_settings_language_known check (language in ('en', 'ar')),
  constraint notification_settings_digest_hour_range check (digest_hour between 0 and 23),
  constraint notification_settings_time_zone_length check (char_length(time_zone) <= 64),
  constraint notification_settings_reply_to_shape check (private.is_mail_address(reply_to)),
  constraint notification_settings_notices_shape check (private.is_notices(notices)),
  constraint notification_settings_receipts_shape check (private.is_receipts(receipts)),
  constraint notification_settings_review_reminder_days_range check (review_reminder_days between 1 and 30)
);
comment on table public.notification_settings is
  'Row 1: who receives which mail. Separate from website_settings, which everybody reads. Save with "where id = 1 and version = <the '
  'version that was read>".';
comment on column public.notification_settings.notices is
  'Recipients and timing of each kind of notice: {"inquiry": {"timing": "at_once"|"daily"|"never", "addresses": []}}. No address: the '
  'administrators'' own. A missing kind is sent at once.';
comment on column public.notification_settings.receipts is
  'Mail to the sender of each kind, and to a rejected applicant: {"inquiry": {"on": true, "subject": {"en", "ar"}, "text": {"en", '
  '"ar"}}}. A missing or empty text uses the default of deliver-mail. A missing kind is on.';
comment on column public.notification_settings.reply_to is
  'Where answers to receipts and other mails to people go. Null: the address of the head office in website_settings.';
comment on column public.notification_settings.review_reminder_days is
  'Days after which an invitation to write a review is repeated once. Null: never.';
comment on column public.notification_settings.digest_hour is 'Hour at which daily summaries are sent, in time_zone.';
comment on column public.notification_settings.version is 'Incremented by a trigger with each change.';
comment on column public.notification_settings.updated_at is 'When this version was saved: created_at of its audit entry.';
alter table public.notification_settings enable row level security;
revoke all on public.notification_settings from anon, authenticated, service_role;
grant select, insert, update, delete on public.notification_settings to service_role;
grant select, update (language, digest_hour, time_zone, notices, receipts, reply_to, review_reminder_days)
  on public.notification_settings to authenticated;

create policy "administrators read who gets what" on public.notification_settings
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read who gets what" on public.notification_settings is 'Notifications tab.';
create policy "administrators say who gets what" on public.notification_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators say who gets what" on public.notification_settings is 'Notifications tab.';

create function private.guard_notification_settings() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform now() at time zone new.time_zone;
  if private.is_audited() then
    perform private.write_audit('update', tg_table_name, null, 1, (
      select jsonb_build_object('paths', coalesce(jsonb_agg(left(c.p, 200)), '[]'), 'values', coalesce(
        -- Choices only: no addresses and no texts.
        jsonb_object_agg(c.p, jsonb_build_object(
          'before', private.setting_at(to_jsonb(old), c.p), 'after', private.setting_at(to_jsonb(new), c.p)))
          filter (where c.p ~ '^(language|digest_hour|time_zone)$|\.(timing|on)$'), '{}'))
      from (select p from private.changed_paths(to_jsonb(old) - 'version', to_jsonb(new) - 'version') p order by p limit 200) c));
  end if;
  return new;
exception when invalid_parameter_value then
  raise exception using errcode = 'PT422', message = 'time_zone_unknown';
end;
$$;
comment on function private.guard_notification_settings() is
  'Trigger: refuses an unknown time zone (PT422 time_zone_unknown). Writes the changed paths into the audit log, with the values of '
  'choices, never the addresses.';

create trigger guard_notification_settings before update on public.notification_settings
  for each row when (old.* is distinct from new.*) execute function private.guard_notification_settings();
create trigger set_version before update on public.notification_settings
  for each row execute function private.set_version();

insert into public.notification_settings (id, notices) values (1, '{
  "inquiry": {"timing": "at_once", "addresses": []}, "application": {"timing": "at_once", "addresses": []},
  "review": {"timing": "daily", "addresses": []}, "registration": {"timing": "daily", "addresses": []},
  "verification": {"timing": "never", "addresses": []}}');
