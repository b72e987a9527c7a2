-- Creators keep their own profile: headline, both languages, topics, links, banner. Topics are a kind of item.

create or replace function private.is_profile_links(value jsonb) returns boolean
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

alter table public.content_items
  drop constraint content_items_kind_known,
  add constraint content_items_kind_known check (kind in (
    'service', 'hardware', 'product', 'course', 'project', 'course_category', 'project_category', 'value', 'step', 'faq',
    'news', 'news_category', 'page', 'client', 'partner', 'figure', 'topic'));
comment on table public.content_items is
  'Services, hardware services, products, courses, projects, news, their categories, values, steps, questions, clients, partners, '
  'figures, topics of creators and pages of one''s own. Public while no draft, not hidden, not in the trash, and between published_from and published_until. The first '
  'rows are shipped; all are the owner''s.';

alter table public.creators
  drop column search_text;
alter table public.creators
  add column headline text,
  add column translations jsonb not null default '{}',
  add column language text,
  add column topics uuid[] not null default '{}',
  add column links jsonb not null default '[]',
  add column banner_url text,
  add column banner_focus_x smallint not null default 50,
  add column banner_focus_y smallint not null default 50,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column search_text text generated always as (private.search_form(username, full_name, bio, headline,
    jsonb_path_query_array(translations, 'strict $.** ? (@.type() == "string")')::text)) stored,
  add constraint creators_headline_length check (headline ~ '\S' and char_length(headline) <= 120),
  add constraint creators_translations_shape
    check (private.is_translations(translations, '{"full_name": 120, "headline": 120, "bio": 500}')),
  add constraint creators_language_known check (language in ('en', 'ar')),
  add constraint creators_topics_shape check (
    coalesce(array_ndims(topics), 1) = 1 and cardinality(topics) <= 5 and array_position(topics, null) is null),
  add constraint creators_links_shape check (private.is_profile_links(links)),
  add constraint creators_banner_url_own check (
    banner_url ~ ('^/storage/v1/object/public/avatars/' || id || '/(?!\.+$)[A-Za-z0-9_!.*''()&$@=;:+,-]+$')
    and char_length(banner_url) <= 2048),
  add constraint creators_banner_focus_range check (banner_focus_x between 0 and 100 and banner_focus_y between 0 and 100);
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
create index creators_search_text_idx on public.creators using gin (search_text extensions.gin_trgm_ops);
create index creators_topics_idx on public.creators using gin (topics);
grant select (headline, translations, language, topics, links, banner_url, banner_focus_x, banner_focus_y) on public.creators to anon;
grant update (headline, translations, language, topics, links, banner_url, banner_focus_x, banner_focus_y)
  on public.creators to authenticated;

create or replace function private.guard_creator() returns trigger
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

create or replace function private.check_profile_translations() returns trigger
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

create or replace function private.check_creator_topics() returns trigger
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

drop trigger check_texts on public.creators;
drop trigger audit_changed on public.creators;
create trigger check_texts before insert or update of full_name, bio, headline, translations, links on public.creators
  for each row execute function private.check_texts('full_name', 'name 120', 'bio', 'text 500', 'headline', 'line 120',
    'translations', 'texts', 'links', 'texts');
create trigger check_topics before insert or update of topics on public.creators
  for each row when (new.topics <> '{}') execute function private.check_creator_topics();
create trigger check_translations before insert or update of translations on public.creators
  for each row when (new.translations <> '{}') execute function private.check_profile_translations();
create trigger set_version before update of full_name, bio, headline, translations, language, topics, links, version, updated_at
  on public.creators
  for each row execute function private.set_version('name_key', 'search_text');
create trigger audit_changed after update on public.creators
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'full_name', 'bio', 'profile_picture_url', 'status', 'headline', 'translations', 'language',
    'topics', 'links', 'banner_url', 'banner_focus_x', 'banner_focus_y');

create or replace function private.file_uses(bucket text, names text[]) returns table (name text, place text, label text, row_id uuid)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if cardinality(names) > 500 then
    raise exception using errcode = 'PT400', message = 'too_many_names', detail = '500 names at most.';
  end if;
  return query
    select f.name, u.place, u.label, u.row_id from (
      select n, 'settings', s.path, null::uuid from private.asset_settings() s, private.asset_names(s.content) n
        where bucket = 'publicassets'
      union all
      select n, case when j.deleted_at is null then 'job' else 'job_trash' end, j.title, j.id
      from public.job_postings j, private.asset_names(j.image_url) n
      where bucket = 'publicassets' and j.image_url is not null
        and private.asset_keys(j.image_url) && array(select md5(x) from unnest(names) x)
      union all
      select n, 'team', m.name, m.id from public.leadership_team m, private.asset_names(m.image_url) n where bucket = 'publicassets'
      union all
      select n, case when i.deleted_at is null then 'item' else 'item_trash' end,
        coalesce(i.translations #>> '{en,title}', i.translations #>> '{ar,title}', i.slug), i.id
      from public.content_items i, private.asset_names(coalesce(i.picture_url, '') || ' ' || i.body::text) n
      where bucket = 'publicassets' and private.asset_keys(coalesce(i.picture_url, '') || ' ' || i.body::text)
        && array(select md5(x) from unnest(names) x)
      union all
      select r.name, 'recent', to_json(r.released_at) #>> '{}', null from private.released_assets r
      where bucket = 'publicassets' and r.name = any (names) and r.released_at > now() - interval '30 days'
      union all
      select o.name, 'avatar', c.username, c.id from unnest(names) o (name)
      join public.creators c on c.id = case when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
        then split_part(o.name, '/', 1)::uuid end
        and '/storage/v1/object/public/avatars/' || o.name in (c.profile_picture_url, c.banner_url)
      where bucket = 'avatars'
      union all
      select a.resume_storage_path, case when a.deleted_at is null then 'application' else 'application_trash' end, a.full_name, a.id
      from public.job_applications a where bucket = 'privateassets' and a.resume_storage_path = any (names)
    ) u (name, place, label, row_id)
    join (select distinct n from unnest(names) n) f (name) using (name)
    order by 1, 2, 3 limit 1000;
end;
$$;
comment on function private.file_uses(text, text[]) is 'See public.file_uses. Reads private data.';
grant execute on function private.file_uses(text, text[]) to authenticated;

create or replace function private.list_unused_files() returns table (bucket text, name text, size bigint, changed_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name, coalesce((o.metadata ->> 'size')::bigint, 0), greatest(o.created_at, o.updated_at)
  from storage.objects o
  where (o.bucket_id = 'publicassets' and o.name in (select * from private.discarded_assets(500)))
    or (o.bucket_id = 'avatars' and greatest(o.created_at, o.updated_at) < now() - interval '30 days' and not exists (
      select 1 from public.creators c
      where c.id = case when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(o.name, '/', 1)::uuid end
        and '/storage/v1/object/public/avatars/' || o.name in (c.profile_picture_url, c.banner_url)))
  order by 1 desc, 4, 2 limit 500;
$$;
comment on function private.list_unused_files() is 'Returns the same as public.unused_files, for callers that have checked who asks.';
