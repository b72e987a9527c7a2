-- Leadership team of the about page.

create table public.leadership_team (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  position text,
  description text,
  email text,
  image_url text,
  gender text,
  translations jsonb not null default '{}',
  place integer not null default 1000000,
  deleted_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint leadership_team_name_length check (name ~ '\S' and char_length(name) <= 120),
  constraint leadership_team_position_length check (char_length(position) <= 160),
  constraint leadership_team_description_length check (char_length(description) <= 4000),
  constraint leadership_team_email_shape check (private.is_email(email)),
  constraint leadership_team_image_url_shape check (image_url ~ '^(https?://|/)' and char_length(image_url) <= 2048),
  constraint leadership_team_gender_known check (gender in ('female', 'male', 'other')),
  constraint leadership_team_translations_shape
    check (private.is_translations(translations, '{"name": 120, "position": 160, "description": 4000}')),
  constraint leadership_team_place_range check (place between 1 and 1000000)
);
comment on table public.leadership_team is 'People of the meet-the-team grid, ordered by place, then by creation.';
comment on column public.leadership_team.translations is
  '{"ar": {"name": …, "position": …, "description": …}}. A missing entry falls back to the column.';
comment on column public.leadership_team.place is 'Position in the grid from 1, set by arrange_team. New members come last.';
comment on column public.leadership_team.deleted_at is
  'When the person was moved into the trash, where the row stays for 30 days and keeps its place. Null: not in the trash.';
comment on column public.leadership_team.version is
  'Incremented by a trigger with each change. Save with "where id = <id> and version = <the version that was read>": no row is returned '
  'when somebody else saved in between.';
comment on column public.leadership_team.updated_at is 'When this version was saved: created_at of its audit entry.';
create index leadership_team_trash_idx on public.leadership_team (deleted_at desc, id desc) where deleted_at is not null;
create index leadership_team_place_idx on public.leadership_team (place, created_at, id);
alter table public.leadership_team enable row level security;
revoke all on public.leadership_team from anon, authenticated, service_role;
grant select, insert, update, delete on public.leadership_team to service_role;
grant select on public.leadership_team to anon, authenticated;
grant insert (id, name, position, description, email, image_url, gender, translations),
  update (name, position, description, email, image_url, gender, translations, place) on public.leadership_team to authenticated;

create policy "visitors read the team" on public.leadership_team
  for select to anon using (deleted_at is null);
comment on policy "visitors read the team" on public.leadership_team is 'About page.';
create policy "signed-in people read the team, administrators the trash too" on public.leadership_team
  for select to authenticated using (deleted_at is null or (select private.is_admin()));
comment on policy "signed-in people read the team, administrators the trash too" on public.leadership_team is
  'One policy, so that only one is evaluated.';
create policy "administrators insert team members" on public.leadership_team
  for insert to authenticated with check ((select private.is_admin()));
comment on policy "administrators insert team members" on public.leadership_team is 'Team tab.';
create policy "administrators update team members" on public.leadership_team
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators update team members" on public.leadership_team is
  'Team tab. trash_rows moves members into the trash and restores them.';

create trigger check_texts before insert or update on public.leadership_team
  for each row execute function private.check_texts('name', 'line', 'position', 'line', 'description', 'text', 'email', 'email',
    'translations', 'texts');
create trigger set_version before update on public.leadership_team
  for each row execute function private.set_version('place');
create trigger audit_added after insert on public.leadership_team
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.leadership_team
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'name', 'position', 'description', 'email', 'image_url', 'gender', 'translations', 'place',
    'deleted_at');
create trigger audit_removed after delete on public.leadership_team
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger note_changed_assets after update of image_url on public.leadership_team
  for each row when (old.image_url is distinct from new.image_url) execute function private.note_released_assets('image_url');
create trigger note_deleted_assets after delete on public.leadership_team
  for each row when (old.image_url is not null) execute function private.note_released_assets('image_url');

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
