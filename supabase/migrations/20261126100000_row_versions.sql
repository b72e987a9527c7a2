-- Versions of the rows that several administrators edit. An old version saves nothing.

create function private.set_version() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  uncounted text[] := '{version, updated_at}'::text[] || coalesce(tg_argv[0:], '{}');
begin
  if to_jsonb(new) - uncounted is distinct from to_jsonb(old) - uncounted then
    new.version := old.version + 1;
    new.updated_at := now();
  else
    new.version := old.version;
    new.updated_at := old.updated_at;
  end if;
  return new;
end;
$$;
comment on function private.set_version() is
  'Trigger(column, ...), before each update of a row: increments the version, which optimistic updates compare, and sets updated_at, the '
  'time of the audit entry of this change. Changes of the named columns alone do not count: generated columns, and a place in an order.';

alter table public.job_postings
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
update public.job_postings set updated_at = created_at;
comment on column public.job_postings.version is
  'Incremented by a trigger with each change. Save with "where id = <id> and version = <the version that was read>": no row is returned '
  'when somebody else saved in between.';
comment on column public.job_postings.updated_at is 'When this version was saved: created_at of its audit entry.';
create trigger set_version before update on public.job_postings
  for each row execute function private.set_version('title_key', 'search_text');

alter table public.leadership_team
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
update public.leadership_team set updated_at = created_at;
comment on column public.leadership_team.version is
  'Incremented by a trigger with each change. Save with "where id = <id> and version = <the version that was read>": no row is returned '
  'when somebody else saved in between.';
comment on column public.leadership_team.updated_at is 'When this version was saved: created_at of its audit entry.';
create trigger set_version before update on public.leadership_team
  for each row execute function private.set_version('place');

alter table public.answer_templates
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
update public.answer_templates set updated_at = created_at;
comment on column public.answer_templates.version is
  'Incremented by a trigger with each change. Save with "where id = <id> and version = <the version that was read>": no row is returned '
  'when somebody else saved in between.';
comment on column public.answer_templates.updated_at is 'When this version was saved: created_at of its audit entry.';
create trigger set_version before update on public.answer_templates
  for each row execute function private.set_version();

alter table public.notification_settings add column updated_at timestamptz not null default now();
comment on column public.notification_settings.updated_at is 'When this version was saved: created_at of its audit entry.';

create or replace function private.guard_notification_settings() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform now() at time zone new.time_zone;
  if private.is_audited() then
    perform private.write_audit('update', tg_table_name, null, 1, jsonb_build_object('paths', coalesce((
      select jsonb_agg(left(p, 200)) from (
        select p from private.changed_paths(to_jsonb(old), to_jsonb(new)) p order by p limit 200) paths), '[]')));
  end if;
  return new;
exception when invalid_parameter_value then
  raise exception using errcode = 'PT422', message = 'time_zone_unknown';
end;
$$;
comment on function private.guard_notification_settings() is
  'Trigger: refuses an unknown time zone (PT422 time_zone_unknown). Writes the changed paths into the audit log, never the addresses.';

create trigger set_version before update on public.notification_settings
  for each row execute function private.set_version();

drop function public.arrange_team(uuid[]);
create function public.arrange_team(ids uuid[], was uuid[] default null) returns boolean
  language plpgsql set search_path = ''
as $$
begin
  -- One call after the other: the order that is compared is the one that is changed.
  perform pg_advisory_xact_lock(hashtextextended('arrange_team', 0));
  if was is not null and exists (
    select 1 from (
      select row_number() over (order by w.place) as seen, row_number() over (order by m.place, m.created_at, m.id) as stored
      from unnest(arrange_team.was[:1000]) with ordinality as w (id, place)
        join public.leadership_team m on m.id = w.id and m.deleted_at is null) o
    where o.seen <> o.stored)
  then
    return false;
  end if;
  update public.leadership_team m set place = o.place
  from unnest(arrange_team.ids[:1000]) with ordinality as o (id, place) where m.id = o.id and m.place <> o.place;
  return true;
end;
$$;
comment on function public.arrange_team(uuid[], uuid[]) is
  'For administrators. Sets the order of the team. Members that are not named keep their place. "was" is the order that the person saw: '
  'when these members have another order now, nothing changes and the result is false. For everybody else the policy of the table lets '
  'it change nothing.';
grant execute on function public.arrange_team(uuid[], uuid[]) to authenticated;
