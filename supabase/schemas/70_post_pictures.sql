-- The bucket of the pictures of posts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('post-pictures', 'post-pictures', true, 2 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.is_post_picture_of(owner_id uuid, bucket text, path text) returns boolean
  language sql immutable set search_path = ''
as $$
  select bucket = 'post-pictures' and path ~ ('^' || owner_id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg|png)$');
$$;
comment on function private.is_post_picture_of(uuid, text, text) is
  'Returns whether it is a picture directly in this person''s folder of the bucket post-pictures. Null without a person.';
grant execute on function private.is_post_picture_of(uuid, text, text) to authenticated;

create function private.limit_post_pictures() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  folder text := split_part(new.name, '/', 1);
  stored record;
begin
  -- As in limit_avatars.
  perform pg_advisory_xact_lock(hashtextextended('post-pictures/' || folder, 0));
  select count(*) as files, count(*) filter (where o.created_at > now() - interval '1 day') as fresh into stored from (
    select s.created_at from storage.objects s
    where s.bucket_id = 'post-pictures' and s.name ~>=~ (folder || '/') and s.name ~<~ (folder || '0') limit 3000) o;
  if stored.files >= 3000 or stored.fresh >= 120 then
    raise exception using errcode = '42501', message = 'picture_limit', detail = '120 pictures a day, 3,000 in all.';
  end if;
  return new;
end;
$$;
comment on function private.limit_post_pictures() is
  'Trigger: up to 120 pictures of posts a day, and 3,000 in all, per creator. Error: 42501 picture_limit.';
create trigger limit_post_pictures before insert on storage.objects
  for each row when (new.bucket_id = 'post-pictures') execute function private.limit_post_pictures();

create function private.reported_pictures(owner_id uuid) returns table (name text, case_id uuid)
  language sql stable security definer set search_path = ''
as $$
  select path #>> '{}', c.id from private.report_cases c,
    jsonb_path_query(c.snapshot || jsonb_build_object('later', c.later), 'lax $.**.pictures[*].path') path
  where c.creator_id = owner_id and c.status = 'open' and c.subject = 'post';
$$;
comment on function private.reported_pictures(uuid) is
  'Returns the pictures that open reports of posts of a creator name, by their names in post-pictures. They are kept until the decision.';

create function private.used_post_pictures(owner_id uuid) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select path #>> '{}' from public.creator_posts p, jsonb_path_query(p.pictures, 'lax $[*].path') path
  where p.creator_id = owner_id and p.pictures <> '[]'
  union
  select r.name from private.reported_pictures(owner_id) r;
$$;
comment on function private.used_post_pictures(uuid) is
  'Returns the paths of the pictures that the posts of a creator show, and of those that were reported and are not decided.';

create function private.own_used_pictures() returns setof text
  language sql stable security definer set search_path = ''
as $$ select * from private.used_post_pictures((select auth.uid())); $$;
comment on function private.own_used_pictures() is 'Returns private.used_post_pictures of the caller.';
grant execute on function private.own_used_pictures() to authenticated;

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

create function public.discarded_post_pictures() returns setof text
  language sql stable set search_path = ''
as $$ select * from private.discarded_post_pictures(); $$;
comment on function public.discarded_post_pictures() is
  'For the function apply-retention (service role only). Returns the names of up to 100 files of post-pictures, older than a day, that no '
  'post shows and no open report names.';
grant execute on function public.discarded_post_pictures() to service_role;
