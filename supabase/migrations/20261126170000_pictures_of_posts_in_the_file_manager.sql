-- The file manager knows the pictures of posts: their size, what shows them, and which nothing shows any more.

create function private.reported_pictures(owner_id uuid) returns table (name text, case_id uuid)
  language sql stable security definer set search_path = ''
as $$
  select path #>> '{}', c.id from private.report_cases c,
    jsonb_path_query(c.snapshot || jsonb_build_object('later', c.later), 'lax $.**.pictures[*].path') path
  where c.creator_id = owner_id and c.status = 'open' and c.subject = 'post';
$$;
comment on function private.reported_pictures(uuid) is
  'Returns the pictures that open reports of posts of a creator name, by their names in post-pictures. They are kept until the decision.';

create or replace function private.used_post_pictures(owner_id uuid) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select path #>> '{}' from public.creator_posts p, jsonb_path_query(p.pictures, 'lax $[*].path') path
  where p.creator_id = owner_id and p.pictures <> '[]'
  union
  select r.name from private.reported_pictures(owner_id) r;
$$;

create function private.is_shown_post_picture(name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
      select 1 from public.creator_posts p
      where p.pictures <> '[]' and p.pictures @> jsonb_build_array(jsonb_build_object('path', is_shown_post_picture.name)))
    or is_shown_post_picture.name in (select r.name from private.reported_pictures(
      case when is_shown_post_picture.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
        then split_part(is_shown_post_picture.name, '/', 1)::uuid end) r);
$$;
comment on function private.is_shown_post_picture(text) is
  'Returns whether a post shows this file of post-pictures, or an open report names it. Uses an index.';
grant execute on function private.is_shown_post_picture(text) to authenticated;

drop function private.discarded_post_pictures();
create function private.discarded_post_pictures(max_files integer default 100) returns setof text
  language sql stable security definer set search_path = ''
as $$
  -- Sets instead of is_shown_post_picture, whose calls take a minute for 400,000 files.
  select o.name from storage.objects o
  where o.bucket_id = 'post-pictures' and o.created_at < now() - interval '1 day'
    and not exists (
      select 1 from public.creator_posts p
      where p.pictures <> '[]' and p.pictures @> jsonb_build_array(jsonb_build_object('path', o.name)))
    and not exists (
      select 1 from (select distinct c.creator_id from private.report_cases c where c.status = 'open' and c.subject = 'post') c,
        private.reported_pictures(c.creator_id) r where r.name = o.name)
  order by o.created_at, o.name limit max_files;
$$;
comment on function private.discarded_post_pictures(integer) is 'See public.discarded_post_pictures. Reads private tables.';
grant execute on function private.discarded_post_pictures(integer) to service_role;

drop policy "files that the site shows are not deleted" on storage.objects;
create policy "files that the site shows are not deleted" on storage.objects as restrictive
  for delete to authenticated
    using (
      (bucket_id <> 'publicassets' or (name <> all (array(select private.site_assets())) and not private.is_job_asset(name)
        and not private.is_item_asset(name)))
      and (bucket_id <> 'post-pictures' or not private.is_shown_post_picture(name)));

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

comment on function public.file_uses(text, text[]) is
  'For administrators. Returns the references to up to 500 files of a bucket. place is settings (label: the path), job, job_trash, team, '
  'item, item_trash, avatar, post (row_id: the creator), report (an open one), application or application_trash (label: the title or '
  'name; row_id: the row), or recent (label: when it was last referenced or chosen, within 30 days). Errors: PT403 administrators_only, '
  'PT400 too_many_names.';

create or replace function private.storage_totals() returns table (bucket text, files integer, bytes bigint)
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
    or (o.bucket_id = 'post-pictures' and o.name in (select * from private.discarded_post_pictures(500)))
  order by 1 desc, 4, 2 limit 500;
$$;

comment on function public.unused_files() is
  'For administrators. Returns up to 500 files that have not been referenced for 30 days (as discarded_assets), unused avatars of the same '
  'age, and pictures of posts that nothing has shown for a day. Error: PT403 administrators_only.';
