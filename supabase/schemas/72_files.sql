-- The file manager: references to files, storage usage, unused files, state of the sitemap.

create function private.asset_settings() returns table (path text, content text)
  language sql stable security definer set search_path = ''
as $$
  with recursive parts (path, value) as (
    select '', s.settings from public.website_settings s
    union all
    select p.path || part.step, part.value
    from parts p cross join lateral (
      select case p.path when '' then '' else '.' end || o.key, o.value
      from jsonb_each(case jsonb_typeof(p.value) when 'object' then p.value else '{}' end) o
      union all
      select '[' || coalesce(a.value ->> 'id', (a.place - 1)::text) || ']', a.value
      from jsonb_array_elements(case jsonb_typeof(p.value) when 'array' then p.value else '[]' end) with ordinality a (value, place)
    ) part (step, value)
    where strpos(p.value::text, '/object/public/publicassets/') > 0
  )
  select p.path, p.value #>> '{}' from parts p
  where jsonb_typeof(p.value) = 'string' and strpos(p.value::text, '/object/public/publicassets/') > 0;
$$;
comment on function private.asset_settings() is
  'Returns the texts of the settings that contain addresses of publicassets files, with their paths as the panel writes them: '
  'images.heroSection.';

create function private.file_uses(bucket text, names text[]) returns table (name text, place text, label text, row_id uuid)
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
      select distinct o.name, 'post', c.username, c.id from unnest(names) o (name)
      join public.creator_posts p on p.pictures <> '[]' and p.pictures @> jsonb_build_array(jsonb_build_object('path', o.name))
      join public.creators c on c.id = p.creator_id
      where bucket = 'post-pictures'
      union all
      select distinct r.name, 'report', c.username, r.case_id from unnest(names) o (name)
      join public.creators c on c.id = case when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
        then split_part(o.name, '/', 1)::uuid end
      join private.reported_pictures(c.id) r on r.name = o.name
      where bucket = 'post-pictures'
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

create function public.file_uses(bucket text, names text[]) returns table (name text, place text, label text, row_id uuid)
  language sql stable set search_path = ''
as $$ select * from private.file_uses(file_uses.bucket, file_uses.names); $$;
comment on function public.file_uses(text, text[]) is
  'For administrators. Returns the references to up to 500 files of a bucket. place is settings (label: the path), job, job_trash, team, '
  'item, item_trash, avatar, post (row_id: the creator), report (an open one), application or application_trash (label: the title or '
  'name; row_id: the row), or recent (label: when it was last referenced or chosen, within 30 days). Errors: PT403 administrators_only, '
  'PT400 too_many_names.';
grant execute on function public.file_uses(text, text[]) to authenticated;

create function private.storage_totals() returns table (bucket text, files integer, bytes bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return query
    select b.id, t.files, t.bytes from storage.buckets b cross join lateral (
      select count(*)::integer as files, coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint as bytes
      from (select s.metadata from storage.objects s where s.bucket_id = b.id limit 100001) o
    ) t
    where b.id in ('publicassets', 'avatars', 'post-pictures', 'privateassets') order by 1;
end;
$$;
comment on function private.storage_totals() is 'See public.storage_totals. Counts as owner.';
grant execute on function private.storage_totals() to authenticated;

create function public.storage_totals() returns table (bucket text, files integer, bytes bigint)
  language sql stable set search_path = ''
as $$ select * from private.storage_totals(); $$;
comment on function public.storage_totals() is
  'For administrators. Returns number and size of the files of each bucket, of up to 100,001 files. Error: PT403 administrators_only.';
grant execute on function public.storage_totals() to authenticated;

create function private.discarded_assets(max_files integer default 100) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'publicassets'
    and (
      o.name ~ '^(media|logos|jobs|team|items)/'
        -- Files that were never referenced count from the upload.
        and greatest(o.created_at, o.updated_at) < now() - interval '30 days'
        and not exists (select 1 from private.released_assets r where r.name = o.name and r.released_at > now() - interval '30 days')
        and o.name <> all (array(select private.named_assets()))
      -- Nobody chooses one of these again, but another card may have the same picture.
      or o.name ~ '^cards/' and greatest(o.created_at, o.updated_at) < now() - interval '1 day'
        and not exists (select 1 from public.link_cards c where c.picture = o.name))
  order by o.created_at, o.name limit max_files;
$$;
comment on function private.discarded_assets(integer) is 'See public.discarded_assets. Reads private tables.';
grant execute on function private.discarded_assets(integer) to service_role;

create function public.discarded_assets() returns setof text
  language sql stable set search_path = ''
as $$ select * from private.discarded_assets(); $$;
comment on function public.discarded_assets() is
  'For the function apply-retention (service role only). Returns the names of up to 100 files of publicassets that nothing shows: in the '
  'folders media, logos, jobs, team and items for 30 days, in cards (pictures of link cards) for one.';
grant execute on function public.discarded_assets() to service_role;

create function private.discarded_pictures() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select o.name from private.report_cases c
  cross join lateral (values (c.before ->> 'profile_picture_url'), (c.before ->> 'banner_url')) p (path)
  join storage.objects o on o.bucket_id = 'avatars' and o.name = replace(p.path, '/storage/v1/object/public/avatars/', '')
  join public.creators r on r.id = c.creator_id
  where c.subject = 'profile' and c.status = 'removed'
    and (r.profile_picture_url is distinct from p.path and r.banner_url is distinct from p.path)
  order by c.decided_at, o.name limit 100;
$$;
comment on function private.discarded_pictures() is 'See public.discarded_pictures. Reads private tables.';
grant execute on function private.discarded_pictures() to service_role;

create function public.discarded_pictures() returns setof text
  language sql stable set search_path = ''
as $$ select * from private.discarded_pictures(); $$;
comment on function public.discarded_pictures() is
  'For the function apply-retention (service role only). Returns the names of up to 100 files of avatars that were the picture or banner of '
  'a profile when an administrator removed its content.';
grant execute on function public.discarded_pictures() to service_role;

create function private.list_unused_files() returns table (bucket text, name text, size bigint, changed_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name, coalesce((o.metadata ->> 'size')::bigint, 0), greatest(o.created_at, o.updated_at)
  from storage.objects o
  where (o.bucket_id = 'publicassets' and o.name in (select * from private.discarded_assets(500)))
    or (o.bucket_id = 'avatars' and greatest(o.created_at, o.updated_at) < now() - interval '30 days' and not exists (
      select 1 from public.creators c
      where c.id = case when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(o.name, '/', 1)::uuid end
        and '/storage/v1/object/public/avatars/' || o.name in (c.profile_picture_url, c.banner_url)))
    or (o.bucket_id = 'post-pictures' and o.name in (select * from private.discarded_post_pictures(500)))
  order by 1 desc, 4, 2 limit 500;
$$;
comment on function private.list_unused_files() is 'Returns the same as public.unused_files, for callers that have checked who asks.';

create function private.unused_files() returns table (bucket text, name text, size bigint, changed_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return query select * from private.list_unused_files();
end;
$$;
comment on function private.unused_files() is 'See public.unused_files. Reads private data.';
grant execute on function private.unused_files() to authenticated;

create function public.unused_files() returns table (bucket text, name text, size bigint, changed_at timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.unused_files(); $$;
comment on function public.unused_files() is
  'For administrators. Returns up to 500 files that have not been referenced for 30 days (as discarded_assets), unused avatars of the same '
  'age, and pictures of posts that nothing has shown for a day. Error: PT403 administrators_only.';
grant execute on function public.unused_files() to authenticated;

create function private.sitemap_state() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  -- A sum of hashes does not depend on the order, so that nothing is sorted.
  return jsonb_build_object(
    'jobs', (select count(*) || ':' || coalesce(sum(hashtextextended(j.slug, 0)), 0)
      from public.job_postings j
      where not j.is_draft and j.deleted_at is null
        and (j.valid_through is null or j.valid_through >= (now() at time zone 'Asia/Qatar')::date)),
    'creators', (select count(*) || ':' || coalesce(sum(hashtextextended(c.username, 0)), 0) from public.creators c
      where c.status = 'active' and c.visibility = 'shown'),
    'items', (select count(*) || ':' || coalesce(sum(hashtextextended(i.kind || '/' || i.slug, 0)), 0) from public.content_items i
      where i.kind in ('service', 'hardware', 'product', 'course', 'project', 'news', 'page')
        and not coalesce((i.facts -> 'noindex')::boolean, false) and not i.facts ? 'replaces'
        and not i.is_draft and not i.is_hidden and i.deleted_at is null
        and (i.published_from is null or i.published_from <= now()) and (i.published_until is null or i.published_until > now())));
end;
$$;
comment on function private.sitemap_state() is 'See public.sitemap_state. Counts as owner.';
grant execute on function private.sitemap_state() to authenticated;

create function public.sitemap_state() returns jsonb
  language sql stable set search_path = ''
as $$ select private.sitemap_state(); $$;
comment on function public.sitemap_state() is
  'For administrators. Returns {"jobs", "creators", "items": digest} of the open postings, the active creators that are shown and the '
  'published '
  'items. A sitemap with other digests is outdated. Error: PT403 administrators_only.';
grant execute on function public.sitemap_state() to authenticated;
