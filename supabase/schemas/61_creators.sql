-- Creators: the public profile and its status.

create function private.is_profile_links(value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'array' and jsonb_array_length(list) <= 6 and not exists (
    select 1 from jsonb_array_elements(list) as link (entry)
    where not coalesce(jsonb_typeof(entry) = 'object'
      and not exists (select 1 from jsonb_object_keys(case jsonb_typeof(entry) when 'object' then entry else '{}' end) as field (name)
        where name not in ('url', 'label'))
      and jsonb_typeof(entry -> 'url') = 'string' and char_length(entry ->> 'url') <= 300
      and entry ->> 'url' ~ '^https://' and private.is_safe_link(entry ->> 'url')
      -- A host that ends with a number is an address of a network.
      and entry ->> 'url' !~ '^https://[^/?#:]*\.[0-9]+([/?#:]|$)'
      and (not entry ? 'label' or jsonb_typeof(entry -> 'label') = 'string' and char_length(entry ->> 'label') <= 80), false))
  from (select case jsonb_typeof(value) when 'array' then value else '[]' end as list) l;
$$;
comment on function private.is_profile_links(jsonb) is
  'Returns whether it is a list of up to six {"url": address, "label"?: up to 80 characters}. Addresses are https, without a user name, '
  'of a host with a name, up to 300 characters.';
grant execute on function private.is_profile_links(jsonb) to authenticated, service_role;

create table public.creators (
  id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  username text not null,
  full_name text not null,
  bio text,
  profile_picture_url text,
  status text not null default 'unverified',
  followers_count integer not null default 0,
  posts_count integer not null default 0,
  rank text not null default 'Newbie',
  name_key text not null generated always as (left(private.fold_text(full_name), 60)) stored,
  headline text,
  translations jsonb not null default '{}',
  language text,
  topics uuid[] not null default '{}',
  links jsonb not null default '[]',
  banner_url text,
  banner_focus_x smallint not null default 50,
  banner_focus_y smallint not null default 50,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  search_text text generated always as (private.search_form(username, full_name, bio, headline,
    jsonb_path_query_array(translations, 'strict $.** ? (@.type() == "string")')::text)) stored,
  visibility text not null default 'shown',
  constraint creators_username_key unique (username),
  constraint creators_username_shape check (username ~ '^[a-z0-9_.]{3,30}$'),
  constraint creators_full_name_length check (full_name ~ '\S' and char_length(full_name) <= 120),
  constraint creators_bio_length check (char_length(bio) <= 500),
  constraint creators_profile_picture_url_own check (
    -- The characters that Storage allows in a name. A name of dots only would leave the folder.
    profile_picture_url ~ ('^/storage/v1/object/public/avatars/' || id || '/(?!\.+$)[A-Za-z0-9_!.*''()&$@=;:+,-]+$')
    and char_length(profile_picture_url) <= 2048),
  constraint creators_status_known check (status in ('unverified', 'active', 'suspended')),
  constraint creators_followers_count_range check (followers_count >= 0),
  constraint creators_posts_count_range check (posts_count >= 0),
  constraint creators_rank_length check (rank ~ '\S' and char_length(rank) <= 40),
  constraint creators_headline_length check (headline ~ '\S' and char_length(headline) <= 120),
  constraint creators_translations_shape
    check (private.is_translations(translations, '{"full_name": 120, "headline": 120, "bio": 500}')),
  constraint creators_language_known check (language in ('en', 'ar')),
  constraint creators_topics_shape check (
    coalesce(array_ndims(topics), 1) = 1 and cardinality(topics) <= 5 and array_position(topics, null) is null),
  constraint creators_links_shape check (private.is_profile_links(links)),
  constraint creators_banner_url_own check (
    banner_url ~ ('^/storage/v1/object/public/avatars/' || id || '/(?!\.+$)[A-Za-z0-9_!.*''()&$@=;:+,-]+$')
    and char_length(banner_url) <= 2048),
  constraint creators_visibility_known check (visibility in ('shown', 'hidden')),
  constraint creators_banner_focus_range check (banner_focus_x between 0 and 100 and banner_focus_y between 0 and 100)
);
comment on table public.creators is
  'Public profiles of creators. The id is that of the account. Rows are inserted by the function create-creator-profile only.';
comment on column public.creators.profile_picture_url is
  'Path of an object in the creator''s own folder of the bucket avatars, starting with /storage/. Without an origin, so that it '
  'references no other site and a project can move.';
comment on column public.creators.posts_count is 'Number of the creator''s posts that others see. Kept by triggers on creator_posts.';
comment on column public.creators.headline is 'One line below the name: what the person does.';
comment on column public.creators.translations is
  '{"en"|"ar": {"full_name": …, "headline": …, "bio": …}}: name, headline and bio in the language that the columns are not in. A missing '
  'entry falls back to the column.';
comment on column public.creators.language is 'The language of full_name, headline and bio. Null: the person has not said.';
comment on column public.creators.topics is
  'Up to five items of the kind topic, which the owner of the site keeps. One that is not published any more stays here and is not shown.';
comment on column public.creators.links is 'Up to six addresses of the person elsewhere: [{"url": …, "label"?: …}] (private.is_profile_links).';
comment on column public.creators.banner_url is 'As profile_picture_url. Null: a drawing is shown.';
comment on column public.creators.banner_focus_x is
  'With banner_focus_y the point of the banner that stays visible where it is cropped, in percent from the left and the top.';
comment on column public.creators.version is
  'Incremented by a trigger with each change of the texts, topics, links and language. Save with "where id = <id> and version = <the '
  'version that was read>": no row is returned when they were saved in between.';
comment on column public.creators.updated_at is 'When this version was saved.';
comment on column public.creators.visibility is
  'hidden: by an administrator, who decided about a report. Only the creator and administrators find a hidden profile and its posts. The '
  'creator still writes; a suspended one does not.';
create index creators_name_idx on public.creators (name_key, id);
create index creators_created_at_idx on public.creators (created_at desc, id desc);
create index creators_status_created_at_idx on public.creators (status, created_at desc, id desc);
create index creators_suspended_idx on public.creators (id) where status = 'suspended';
create index creators_hidden_idx on public.creators (created_at desc, id desc) where visibility = 'hidden';
create index creators_search_text_idx on public.creators using gin (search_text extensions.gin_trgm_ops);
create index creators_topics_idx on public.creators using gin (topics);
create index creators_person_idx on public.creators using gin ((' ' || name_key || ' ' || username) extensions.gin_trgm_ops);
alter table public.creators enable row level security;
revoke all on public.creators from anon, authenticated, service_role;
grant select, insert, update, delete on public.creators to service_role;
grant select (id, created_at, username, full_name, bio, profile_picture_url, status, followers_count, posts_count, rank, headline,
  translations, language, topics, links, banner_url, banner_focus_x, banner_focus_y)
  on public.creators to anon;
grant select on public.creators to authenticated;
grant update (full_name, bio, profile_picture_url, headline, translations, language, topics, links, banner_url, banner_focus_x,
  banner_focus_y) on public.creators to authenticated;

create policy "visitors read shown profiles" on public.creators
  for select to anon using (visibility = 'shown');
comment on policy "visitors read shown profiles" on public.creators is
  'The table has public fields only. Suspended profiles show a banner; hidden ones are not found.';
create policy "people read shown and own profiles, administrators all" on public.creators
  for select to authenticated
  using (visibility = 'shown' or id = (select auth.uid()) or (select private.is_admin()));
comment on policy "people read shown and own profiles, administrators all" on public.creators is
  'The creator of a hidden profile still sees, edits and appeals.';
create policy "creators update their profile, administrators any" on public.creators
  for update to authenticated
  using ((id = (select auth.uid()) and status <> 'suspended') or (select private.is_admin()))
  with check ((id = (select auth.uid()) and status <> 'suspended') or (select private.is_admin()));
comment on policy "creators update their profile, administrators any" on public.creators is
  'The column grants and the trigger guard_creator limit the columns. A suspended creator cannot update the profile.';

create function private.guard_creator() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  verdict text;
begin
  if tg_op = 'INSERT' or new.username is distinct from old.username then
    verdict := private.username_verdict(new.username);
    if verdict <> 'acceptable' then
      raise exception using errcode = 'PT422', message = 'username_' || verdict;
    end if;
  end if;
  -- Administrators may give a profile the company's name.
  if (tg_op = 'INSERT' or new.full_name is distinct from old.full_name) and private.impersonates_staff(new.full_name)
    and not private.is_admin() then
    raise exception using errcode = 'PT422', message = 'full_name_impersonation';
  end if;
  if (tg_op = 'INSERT' or new.full_name is distinct from old.full_name) and private.has_abusive_word(new.full_name) then
    raise exception using errcode = 'PT422', message = 'full_name_abusive';
  end if;
  if (tg_op = 'INSERT' or new.bio is distinct from old.bio) and private.has_abusive_word(new.bio) then
    raise exception using errcode = 'PT422', message = 'bio_abusive';
  end if;
  if (tg_op = 'INSERT' or new.headline is distinct from old.headline) and private.has_abusive_word(new.headline) then
    raise exception using errcode = 'PT422', message = 'headline_abusive';
  end if;
  if new.links is distinct from (case tg_op when 'UPDATE' then old.links end) and exists (
    select 1 from jsonb_array_elements(case jsonb_typeof(new.links) when 'array' then new.links else '[]' end) link (entry)
    where private.has_abusive_word(concat_ws(E'\n', entry ->> 'label', entry ->> 'url')))
  then
    raise exception using errcode = 'PT422', message = 'links_abusive';
  end if;
  -- In addition to the column grants. current_user is the API role only outside definer functions.
  if tg_op = 'UPDATE' and current_user in ('anon', 'authenticated') then
    if new.id is distinct from old.id
      or new.created_at is distinct from old.created_at
      or new.username is distinct from old.username
      or new.followers_count is distinct from old.followers_count
      or new.posts_count is distinct from old.posts_count
      or new.rank is distinct from old.rank
      or new.status is distinct from old.status
      or new.visibility is distinct from old.visibility
    then
      raise exception using errcode = '42501', message = 'creators: this column cannot be changed';
    end if;
  end if;
  return new;
end;
$$;
comment on function private.guard_creator() is
  'Trigger: enforces the rules of usernames, also for the service role (PT422 username_malformed|reserved|blocked|abusive), of names '
  '(PT422 full_name_impersonation, full_name_abusive), and of headlines, bios and links (PT422 headline_abusive, bio_abusive, '
  'links_abusive). Through the API only the profile columns change.';

create function private.check_profile_translations() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  stored jsonb := case tg_op when 'UPDATE' then old.translations else '{}' end;
  entry record;
  value text;
begin
  for entry in
    select l.language, f.field from unnest(array['en', 'ar']) l (language), unnest(array['full_name', 'headline', 'bio']) f (field)
    -- Other shapes are left to the constraint.
    where jsonb_typeof(new.translations -> l.language -> f.field) = 'string'
  loop
    value := new.translations -> entry.language ->> entry.field;
    continue when value is not distinct from stored -> entry.language ->> entry.field;
    if entry.field <> 'bio' then
      value := private.clean_text(value, 'line');
      new.translations := jsonb_set(new.translations, array[entry.language, entry.field], to_jsonb(value));
    end if;
    if entry.field = 'full_name' and value <> '' then
      if private.text_fault(value, 'name') is not null then
        raise exception using errcode = 'PT422', message = 'translated_full_name_unreadable';
      elsif private.impersonates_staff(value) and not private.is_admin() then
        raise exception using errcode = 'PT422', message = 'translated_full_name_impersonation';
      end if;
    end if;
    if private.has_abusive_word(value) then
      raise exception using errcode = 'PT422', message = 'translated_' || entry.field || '_abusive';
    end if;
  end loop;
  return new;
end;
$$;
comment on function private.check_profile_translations() is
  'Trigger: the rules of names, headlines and bios for those of the other language (PT422 translated_full_name_unreadable, '
  'translated_full_name_impersonation, translated_full_name|headline|bio_abusive). Names and headlines are stored in one line.';

create function private.check_creator_topics() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  known uuid[] := case tg_op when 'UPDATE' then old.topics else '{}' end;
begin
  -- Each once, in the order in which they were chosen. Longer lists are left to the constraint.
  new.topics := array(select t.id from unnest(new.topics[1:20]) with ordinality t (id, place) group by t.id order by min(t.place));
  if exists (
    select 1 from unnest(new.topics) t (id)
    where t.id <> all (known) and not exists (
      select 1 from public.content_items i
      where i.id = t.id and i.kind = 'topic' and not i.is_draft and not i.is_hidden and i.deleted_at is null
        and (i.published_from is null or i.published_from <= now()) and (i.published_until is null or i.published_until > now())))
  then
    raise exception using errcode = 'PT422', message = 'topics_unknown', detail = 'This is no topic of the site.';
  end if;
  return new;
end;
$$;
comment on function private.check_creator_topics() is
  'Trigger: a profile takes published topics only, each once. Those that it has already stay. Error: PT422 topics_unknown.';

create function private.note_creator_status() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.creator_accounts a set
    status_changed_at = now(), status_reason = null,
    -- Through the API an administrator activates the creator. Links are redeemed by the service role.
    email_confirmed_at = case when old.status = 'unverified' and new.status = 'active' and not private.is_api_caller() then now()
      else a.email_confirmed_at end
  where a.creator_id = new.id;
  return null;
end;
$$;
comment on function private.note_creator_status() is
  'Trigger: records when the status changed, and the confirmation of the address. Clears the reason of the status before.';

create trigger check_texts before insert or update of full_name, bio, headline, translations, links on public.creators
  for each row execute function private.check_texts('full_name', 'name 120', 'bio', 'text 500', 'headline', 'line 120',
    'translations', 'texts', 'links', 'texts');
create trigger check_topics before insert or update of topics on public.creators
  for each row when (new.topics <> '{}') execute function private.check_creator_topics();
create trigger check_translations before insert or update of translations on public.creators
  for each row when (new.translations <> '{}') execute function private.check_profile_translations();
create trigger guard_creator before insert or update on public.creators
  for each row execute function private.guard_creator();
-- A new picture, post or status is no other version of the profile.
create trigger set_version before update of full_name, bio, headline, translations, language, topics, links, version, updated_at
  on public.creators
  for each row execute function private.set_version('name_key', 'search_text');
create trigger audit_changed after update on public.creators
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'full_name', 'bio', 'profile_picture_url', 'status', 'headline', 'translations', 'language',
    'topics', 'links', 'banner_url', 'banner_focus_x', 'banner_focus_y');
create trigger note_creator_status after update of status on public.creators
  for each row when (old.status <> new.status) execute function private.note_creator_status();
create trigger note_deletion after delete on public.creators
  referencing old table as old_rows for each statement execute function private.note_creator_deletion();
create trigger enqueue_mail after insert on public.creators
  for each row when (new.status = 'unverified') execute function private.enqueue_mail('registration');
create trigger dequeue_mail after delete on public.creators referencing old table as old_rows
  for each statement execute function private.dequeue_mail('registration', 'verification', 'verification_reminder');

create function private.is_seen_creator(creator_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.creators c where c.id = is_seen_creator.creator_id and c.status <> 'suspended' and c.visibility = 'shown');
$$;
comment on function private.is_seen_creator(uuid) is
  'Returns whether others see what a creator has written: neither suspended nor hidden. For definer functions, which row-level security '
  'does not stop. Policies ask the table creators, whose own policy leaves hidden profiles out.';

create function private.show_creator(creator_id uuid, visibility text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  is_changed boolean;
begin
  -- The caller writes the audit entry.
  perform set_config('site.housekeeping', 'on', true);
  update public.creators c set visibility = show_creator.visibility
  where c.id = show_creator.creator_id and c.visibility <> show_creator.visibility;
  is_changed := found;
  perform set_config('site.housekeeping', '', true);
  return is_changed;
end;
$$;
comment on function private.show_creator(uuid, text) is 'Shows or hides a profile. Returns whether it was the other way before.';

create function private.show_hidden_creator(creator_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if not private.show_creator(show_hidden_creator.creator_id, 'shown') then
    return false;
  end if;
  perform private.write_audit('update', 'creators', array[show_hidden_creator.creator_id], 1, '{"columns": ["visibility"]}');
  return true;
end;
$$;
comment on function private.show_hidden_creator(uuid) is 'See public.show_hidden_creator.';
grant execute on function private.show_hidden_creator(uuid) to authenticated;

create function public.show_hidden_creator(creator_id uuid) returns boolean
  language sql set search_path = ''
as $$ select private.show_hidden_creator(show_hidden_creator.creator_id); $$;
comment on function public.show_hidden_creator(uuid) is
  'For administrators. Shows a hidden profile and its posts again. Returns whether it was hidden. Error: PT403 administrators_only.';
grant execute on function public.show_hidden_creator(uuid) to authenticated;

create function private.creator_sign_ins(creator_ids uuid[]) returns table (creator_id uuid, last_sign_in_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select u.id, u.last_sign_in_at from auth.users u
  where private.is_admin() and u.id = any (creator_ids[1:200]);
$$;
comment on function private.creator_sign_ins(uuid[]) is 'See public.creator_sign_ins. Reads the schema auth, for administrators only.';
grant execute on function private.creator_sign_ins(uuid[]) to authenticated;

create function public.creator_sign_ins(creator_ids uuid[]) returns table (creator_id uuid, last_sign_in_at timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.creator_sign_ins(creator_sign_ins.creator_ids); $$;
comment on function public.creator_sign_ins(uuid[]) is
  'For administrators. Returns when each of up to 200 creators last signed in. No rows for everybody else. Shown instead of a password, '
  'which nobody stores.';
grant execute on function public.creator_sign_ins(uuid[]) to authenticated;

create function private.change_creators(creator_ids uuid[], status text, reason text) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid[];
begin
  with rows as (
    update public.creators c set status = change_creators.status
    where c.id = any (creator_ids) and c.status <> change_creators.status returning c.id
  )
  select array_agg(r.id) into changed from rows r;
  update public.creator_accounts a set status_reason = nullif(btrim(reason), '') where a.creator_id = any (changed);
  return coalesce(cardinality(changed), 0);
end;
$$;
comment on function private.change_creators(uuid[], text, text) is
  'Sets the status of creators for set_creator_status and change_rows, which check the caller and the arguments.';

create function private.set_creator_status(creator_ids uuid[], status text, reason text) returns integer
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if set_creator_status.status is null or set_creator_status.status not in ('active', 'suspended') or cardinality(creator_ids) > 200 then
    raise exception using errcode = 'PT400', message = 'status_unknown', detail = 'active or suspended, for 200 creators at most.';
  end if;
  return private.change_creators(creator_ids, set_creator_status.status, reason);
end;
$$;
comment on function private.set_creator_status(uuid[], text, text) is
  'See public.set_creator_status. Changes the profile and the reason together.';
grant execute on function private.set_creator_status(uuid[], text, text) to authenticated;

create function public.set_creator_status(creator_ids uuid[], status text, reason text default null) returns integer
  language sql set search_path = ''
as $$ select private.set_creator_status(set_creator_status.creator_ids, set_creator_status.status, set_creator_status.reason); $$;
comment on function public.set_creator_status(uuid[], text, text) is
  'For administrators. Activates or suspends up to 200 creators, with a reason that they may read. Returns the number of those that had '
  'another status. Errors: PT403 administrators_only; PT400 status_unknown; PT422 of check_texts; 23514 for a reason over 500 characters.';
grant execute on function public.set_creator_status(uuid[], text, text) to authenticated;
