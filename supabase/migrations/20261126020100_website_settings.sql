-- Site settings: one record that the client merges over its defaults.
create table public.website_settings (
  id integer primary key default 1,
  settings jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint website_settings_single check (id = 1),
  constraint website_settings_settings_object check (jsonb_typeof(settings) = 'object'),
  constraint website_settings_settings_size check (char_length(settings::text) <= 200000)
);
comment on table public.website_settings is
  'Record 1 holds all site settings; {} means all defaults. Save with "where id = 1 and version = <the version that was read>": no row comes back when someone else saved in between.';
comment on column public.website_settings.version is 'Raised by a trigger with every change of the settings; cannot be set through the API.';
alter table public.website_settings enable row level security;
revoke all on public.website_settings from anon, authenticated, service_role;
grant select, insert, update, delete on public.website_settings to service_role;
grant select (id, settings, version, updated_at) on public.website_settings to anon, authenticated;
grant insert (id, settings), update (id, settings) on public.website_settings to authenticated;

create policy "everybody reads the settings" on public.website_settings
  for select to anon, authenticated using (true);
comment on policy "everybody reads the settings" on public.website_settings is 'The public site is drawn from them; they hold nothing secret.';
create policy "administrators insert the settings" on public.website_settings
  for insert to authenticated with check ((select private.is_admin()));
comment on policy "administrators insert the settings" on public.website_settings is 'The panel puts record 1 back if it is gone.';
create policy "administrators update the settings" on public.website_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators update the settings" on public.website_settings is 'Save All of the panel.';

create table public.website_settings_history (
  version integer primary key,
  created_at timestamptz not null default now(),
  saved_by uuid references auth.users (id) on delete set null,
  settings jsonb not null,
  constraint website_settings_history_settings check (jsonb_typeof(settings) = 'object' and char_length(settings::text) <= 200000)
);
comment on table public.website_settings_history is
  'The settings as each save left them, the newest 200. Written by a trigger on website_settings only; created_at is when they were saved.';
comment on column public.website_settings_history.saved_by is
  'The account that saved; null when it was done by SQL or the account is gone. administrators.display_name has its name.';
create index website_settings_history_saved_by_idx on public.website_settings_history (saved_by);
alter table public.website_settings_history enable row level security;
revoke all on public.website_settings_history from anon, authenticated, service_role;
grant select on public.website_settings_history to authenticated, service_role;

create policy "administrators read the saved versions" on public.website_settings_history
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read the saved versions" on public.website_settings_history is 'History tab; a version is restored by saving it again.';

create function private.stamp_settings() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- A record that is put back goes on where the lost one stopped: a version never stands for two states.
    new.version := coalesce((select max(h.version) from public.website_settings_history h), 0) + 1;
  elsif new.settings is distinct from old.settings then
    new.version := old.version + 1;
    new.updated_at := now();
  else
    new.version := old.version;
    new.updated_at := old.updated_at;
  end if;
  return new;
end;
$$;
comment on function private.stamp_settings() is
  'Trigger: raises the version, which optimistic updates compare, with each change of the settings. What changes nothing is no new version.';

create function private.keep_settings() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.version <> old.version then
    insert into public.website_settings_history (version, saved_by, settings) values (new.version, (select auth.uid()), new.settings);
    delete from public.website_settings_history h where h.version <= new.version - 200;
  end if;
  return null;
end;
$$;
comment on function private.keep_settings() is 'Trigger: keeps each version of the settings, and forgets all but the newest 200.';

create trigger stamp_settings before insert or update on public.website_settings
  for each row execute function private.stamp_settings();
create trigger keep_settings after insert or update on public.website_settings
  for each row execute function private.keep_settings();
create trigger audit_added after insert on public.website_settings
  for each row execute function private.audit_settings();
create trigger audit_changed after update on public.website_settings
  for each row when (old.settings is distinct from new.settings) execute function private.audit_settings();
create trigger note_changed_assets after update of settings on public.website_settings
  for each row when (old.settings is distinct from new.settings) execute function private.note_released_assets('settings');
create trigger note_deleted_assets after delete on public.website_settings
  for each row execute function private.note_released_assets('settings');

insert into public.website_settings (id) values (1);

create function private.poses_as_staff(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select private.poses_as(value, array[
    'Lusail Digital', 'لوسيل ديجيتال', s.settings #>> '{companyName,en}', s.settings #>> '{companyName,ar}',
    case jsonb_typeof(s.settings -> 'companyName') when 'string' then s.settings ->> 'companyName' end])
  from (select (select w.settings from public.website_settings w where w.id = 1) as settings) s;
$$;
comment on function private.poses_as_staff(text) is
  'poses_as with the names of the settings and those that the site bears without any.';
grant execute on function private.poses_as_staff(text) to authenticated, service_role;
