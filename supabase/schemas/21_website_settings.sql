-- Site settings: one row that the client merges over its defaults, and its history.

create table public.website_settings (
  id integer primary key default 1,
  settings jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  texts jsonb not null default '{}',
  items_saved_at timestamptz,
  constraint website_settings_single check (id = 1),
  constraint website_settings_settings_object check (jsonb_typeof(settings) = 'object'),
  constraint website_settings_settings_size check (char_length(settings::text) <= 200000),
  constraint website_settings_texts_object check (jsonb_typeof(texts) = 'object'),
  constraint website_settings_texts_size check (char_length(texts::text) <= 1000000)
);
comment on table public.website_settings is
  'Row 1 holds all site settings; {} means all defaults. Save with "where id = 1 and version = <the version that was read>": no row is '
  'returned when somebody else saved in between.';
comment on column public.website_settings.version is
  'Incremented by a trigger with each change of the settings or texts, and with each save of items by save_content: the version of the '
  'published content. Not writable through the API.';
comment on column public.website_settings.texts is
  'Replaced texts of the site: {"namespace:key": {"en"|"ar": [text, hash of the shipped text, its marks]}}, the key with slashes for dots. '
  'A trigger writes them into content_texts, where pages read them.';
comment on column public.website_settings.items_saved_at is
  'When save_content last saved items. A change of it makes a version, also when settings and texts stay as they are.';
alter table public.website_settings enable row level security;
revoke all on public.website_settings from anon, authenticated, service_role;
grant select, insert, update, delete on public.website_settings to service_role;
grant select (id, settings, version, updated_at) on public.website_settings to anon, authenticated;
grant select (texts) on public.website_settings to authenticated;
grant insert (id, settings, texts), update (id, settings, texts) on public.website_settings to authenticated;

create policy "everybody reads the settings" on public.website_settings
  for select to anon, authenticated using (true);
comment on policy "everybody reads the settings" on public.website_settings is
  'The public site is rendered from them. They contain nothing secret.';
create policy "administrators insert the settings" on public.website_settings
  for insert to authenticated with check ((select private.is_admin()));
comment on policy "administrators insert the settings" on public.website_settings is 'The panel inserts row 1 again when it is missing.';
create policy "administrators update the settings" on public.website_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators update the settings" on public.website_settings is 'Save All of the panel.';

create table public.website_settings_history (
  version integer primary key,
  created_at timestamptz not null default now(),
  saved_by uuid references auth.users (id) on delete set null,
  settings jsonb not null,
  texts jsonb,
  items jsonb not null default '[]',
  constraint website_settings_history_items check (jsonb_typeof(items) = 'array' and char_length(items::text) <= 4000000),
  constraint website_settings_history_settings check (jsonb_typeof(settings) = 'object' and char_length(settings::text) <= 200000),
  constraint website_settings_history_texts check (jsonb_typeof(texts) = 'object' and char_length(texts::text) <= 1000000)
);
comment on table public.website_settings_history is
  'The newest 200 versions of the settings. Written by a trigger on website_settings only. created_at is when the version was saved.';
comment on column public.website_settings_history.saved_by is
  'The account that saved. Null when it was SQL or the account is deleted. Its name is administrators.display_name.';
comment on column public.website_settings_history.texts is
  'The replaced texts of this version, as in website_settings. Null: the version was saved before texts could be replaced.';
comment on column public.website_settings_history.items is
  'The items that this save changed: [{"id", "before": row or null, "after": row or null}]. Null before: it was added. Null after: it was '
  'moved into the trash.';
create index website_settings_history_saved_by_idx on public.website_settings_history (saved_by);
alter table public.website_settings_history enable row level security;
revoke all on public.website_settings_history from anon, authenticated, service_role;
grant select on public.website_settings_history to authenticated, service_role;

create policy "administrators read the saved versions" on public.website_settings_history
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read the saved versions" on public.website_settings_history is
  'History tab. A version is restored by saving it again.';

create function private.set_settings_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- A row that is inserted again continues the old versions: a version is never used twice.
    new.version := coalesce((select max(h.version) from public.website_settings_history h), 0) + 1;
  elsif (new.settings, new.texts, new.items_saved_at) is distinct from (old.settings, old.texts, old.items_saved_at) then
    new.version := old.version + 1;
    new.updated_at := now();
  else
    new.version := old.version;
    new.updated_at := old.updated_at;
  end if;
  return new;
end;
$$;
comment on function private.set_settings_version() is
  'Trigger: increments the version, which optimistic updates compare, with each change of the settings or texts, and when items were saved '
  'with them. An update that changes nothing keeps the version.';

create function private.record_settings_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.version <> old.version then
    insert into public.website_settings_history (version, saved_by, settings, texts)
    values (new.version, (select auth.uid()), new.settings, new.texts);
    delete from public.website_settings_history h where h.version <= new.version - 200;
  end if;
  return null;
end;
$$;
comment on function private.record_settings_version() is 'Trigger: stores each version of the settings and deletes all but the newest 200.';

create trigger set_settings_version before insert or update on public.website_settings
  for each row execute function private.set_settings_version();
create trigger record_settings_version after insert or update on public.website_settings
  for each row execute function private.record_settings_version();
create trigger audit_added after insert on public.website_settings
  for each row execute function private.audit_settings();
create trigger audit_changed after update on public.website_settings
  for each row when (old.settings is distinct from new.settings or old.texts is distinct from new.texts)
  execute function private.audit_settings();
create trigger clean_content_texts before insert or update of texts on public.website_settings
  for each row execute function private.clean_content_texts();
create trigger write_content_texts after insert or update of texts on public.website_settings
  for each row execute function private.write_content_texts();
create trigger note_changed_assets after update of settings on public.website_settings
  for each row when (old.settings is distinct from new.settings) execute function private.note_released_assets('settings');
create trigger note_deleted_assets after delete on public.website_settings
  for each row execute function private.note_released_assets('settings');

insert into public.website_settings (id) values (1);

create trigger note_content_added after insert or delete on public.website_settings
  for each statement execute function private.note_content_change();
create trigger note_content_changed after update on public.website_settings
  for each row when (old.version <> new.version) execute function private.note_content_change();

create function private.impersonates_staff(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select private.impersonates(value, array[
    'Lusail Digital', 'لوسيل ديجيتال', s.settings #>> '{companyName,en}', s.settings #>> '{companyName,ar}',
    case jsonb_typeof(s.settings -> 'companyName') when 'string' then s.settings ->> 'companyName' end])
  from (select (select w.settings from public.website_settings w where w.id = 1) as settings) s;
$$;
comment on function private.impersonates_staff(text) is 'Returns impersonates for the company names of the settings and the default ones.';
grant execute on function private.impersonates_staff(text) to authenticated, service_role;
