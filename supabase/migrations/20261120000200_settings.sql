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
comment on column public.website_settings.version is 'Raised by a trigger at every update; cannot be set through the API.';
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

create function private.stamp_settings() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.stamp_settings() is 'Trigger: raises the version that optimistic updates compare.';

create trigger stamp_settings before update on public.website_settings
  for each row execute function private.stamp_settings();

insert into public.website_settings (id) values (1);
