-- Posts have up to six pictures, in a bucket of their own.

create function private.is_post_pictures(pictures jsonb, creator_id uuid) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 6
    and not exists (
      select 1 from jsonb_array_elements(pictures) p (entry)
      where not coalesce(jsonb_typeof(entry) = 'object' and entry - '{path,width,height,alt}'::text[] = '{}'
        and jsonb_typeof(entry -> 'path') = 'string' and jsonb_typeof(entry -> 'alt') = 'string'
        and entry ->> 'path' ~ ('^' || creator_id || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg|png)$')
        and char_length(entry ->> 'alt') <= 300
        and entry ->> 'width' ~ '^[1-9][0-9]{0,3}$' and entry ->> 'height' ~ '^[1-9][0-9]{0,3}$'
        and jsonb_typeof(entry -> 'width') = 'number' and jsonb_typeof(entry -> 'height') = 'number', false))
    and (select count(distinct p.entry ->> 'path') from jsonb_array_elements(pictures) p (entry)) = jsonb_array_length(pictures), false);
$$;
comment on function private.is_post_pictures(jsonb, uuid) is
  'Returns whether it is a list of up to six pictures of a creator, each once: {"path" in the bucket post-pictures, "width" and "height" in '
  'pixels, "alt", up to 300 letters}.';
grant execute on function private.is_post_pictures(jsonb, uuid) to authenticated, service_role;

create function private.post_texts(content text, pictures jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select concat_ws(E'\n', content, (select string_agg(p #>> '{}', E'\n') from jsonb_path_query(pictures, 'lax $[*].alt') p));
$$;
comment on function private.post_texts(text, jsonb) is 'Returns all that a post says: its text and the texts of its pictures.';

alter table public.creator_posts
  add column pictures jsonb not null default '[]',
  drop constraint creator_posts_content_length,
  add constraint creator_posts_content_length check ((content ~ '\S' or pictures <> '[]') and char_length(content) <= 5000),
  add constraint creator_posts_pictures_shape check (private.is_post_pictures(pictures, creator_id));
comment on column public.creator_posts.pictures is
  'Up to six pictures in their order, as private.is_post_pictures has them. Their files are removed once no post shows them.';
create index creator_posts_pictures_idx on public.creator_posts using gin (pictures jsonb_path_ops) where pictures <> '[]';
grant select (pictures) on public.creator_posts to anon;
grant insert (pictures), update (pictures) on public.creator_posts to authenticated;
alter table public.creator_post_versions add column pictures jsonb not null default '[]',
  add constraint creator_post_versions_pictures_length check (char_length(pictures::text) <= 8000);
comment on column public.creator_post_versions.pictures is
  'As of the post. The file of a picture that the creator has taken out is removed.';

create or replace function private.is_post_edit(before public.creator_posts, after public.creator_posts) returns boolean
  language sql immutable set search_path = ''
as $$ select (before.content, before.type, before.pictures) is distinct from (after.content, after.type, after.pictures); $$;
comment on function private.is_post_edit(public.creator_posts, public.creator_posts) is
  'Returns whether an update changes what a post says.';

create or replace function private.guard_creator_post() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  edited text[] := '{content,type,pictures}';
begin
  -- In addition to the column grants. Definer functions (likes) pass: they run as the owner.
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      if new.is_pinned or new.likes_count <> 0 or new.comments_count <> 0 or new.version <> 1 or new.edited_at is not null then
        raise exception using errcode = '42501', message = 'creator_posts: this column cannot be set';
      end if;
    elsif (to_jsonb(new) - '{is_pinned,search_text}'::text[] - edited)
      is distinct from (to_jsonb(old) - '{is_pinned,search_text}'::text[] - edited)
    then
      raise exception using errcode = '42501', message = 'creator_posts: this column cannot be changed';
    elsif private.is_post_edit(old, new) and (old.creator_id is distinct from (select auth.uid()) or old.visibility = 'hidden') then
      raise exception using errcode = '42501', message = 'creator_posts: only the creator edits a post, unless it is hidden';
    end if;
  end if;
  return new;
end;
$$;
comment on function private.guard_creator_post() is
  'Trigger: through the API a post starts unpinned and without likes. Later its creator edits it, unless it is hidden, and is_pinned '
  'changes.';

create or replace function private.moderate_post() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  hit record;
begin
  -- A post that comes back after an appeal has been read.
  if current_setting('site.housekeeping', true) = 'on' then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if not private.is_post_edit(old, new) then
      return new;
    elsif private.is_api_caller() and not private.take_rate_limit('edit posts', (select auth.uid())::text, 60, interval '10 minutes') then
      raise exception using errcode = 'PT429', message = 'rate_limited', detail = 'Too many edits in a short time.';
    end if;
  end if;
  hit := private.moderation_hit(private.padded_words(private.post_texts(new.content, new.pictures)));
  if hit.effect = 'refuse' then
    raise exception using errcode = 'PT422', message = 'content_abusive';
  elsif hit.effect = 'hold' and new.visibility = 'shown' then
    new.visibility := 'held';
    new.is_pinned := false;
  end if;
  return new;
end;
$$;
comment on function private.moderate_post() is
  'Trigger: refuses a new or edited post with a word of the moderation list (PT422 content_abusive), or lets it wait for review. A post '
  'that waits already goes on waiting. Refuses more than 60 edits of an account in ten minutes (PT429 rate_limited).';

create or replace function private.hold_post() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.open_case('post', new.id, new.creator_id,
    (private.moderation_hit(private.padded_words(private.post_texts(new.content, new.pictures)))).value);
  return null;
end;
$$;
comment on function private.hold_post() is 'Trigger: opens the case of a post that waits for review.';

create or replace function private.renew_held_case() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  shot jsonb := private.report_snapshot('post', new.id);
begin
  update private.report_cases c set snapshot = shot, version = md5(shot::text),
    held_for = coalesce(
      (private.moderation_hit(private.padded_words(private.post_texts(new.content, new.pictures)))).value, c.held_for)
  where c.subject_id = new.id and c.status = 'open' and c.held_for is not null and c.reports_count = 0;
  return null;
end;
$$;
comment on function private.renew_held_case() is 'Trigger: what is decided about a post that waits for review is what it says now.';

create function private.check_post_pictures() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Those of the version before may stay, also when somebody has removed a file.
  if exists (
    select 1 from jsonb_path_query(new.pictures, 'lax $[0 to 5].path') path
    where not exists (select 1 from storage.objects o where o.bucket_id = 'post-pictures' and o.name = path #>> '{}')
      and not (tg_op = 'UPDATE' and coalesce(old.pictures @> jsonb_build_array(jsonb_build_object('path', path)), false)))
  then
    raise exception using errcode = 'PT422', message = 'pictures_missing', detail = 'A picture is not stored.';
  end if;
  return new;
end;
$$;
comment on function private.check_post_pictures() is 'Trigger: a post shows stored pictures only (PT422 pictures_missing).';

create or replace function private.keep_post_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.version := old.version;
  new.edited_at := old.edited_at;
  if private.is_post_edit(old, new) then
    if old.version > 50 then
      raise exception using errcode = 'PT422', message = 'edits_full', detail = 'A post is edited 50 times at most.';
    end if;
    insert into public.creator_post_versions (post_id, version, created_at, content, type, pictures)
    values (old.id, old.version, coalesce(old.edited_at, old.created_at), old.content, old.type, old.pictures);
    new.version := old.version + 1;
    new.edited_at := now();
  end if;
  return new;
end;
$$;
comment on function private.keep_post_version() is
  'Trigger: keeps what an edit replaces, and sets version and edited_at. Error: PT422 edits_full after 50 edits.';

drop trigger check_texts on public.creator_posts;
create trigger check_texts before insert or update of content, pictures on public.creator_posts
  for each row execute function private.check_texts('content', 'text 5000', 'pictures', 'texts');
-- The name sorts after check_texts, which refuses what is far too long.
create trigger check_used_pictures before insert or update of pictures on public.creator_posts
  for each row when (new.pictures <> '[]') execute function private.check_post_pictures();

create or replace function private.report_snapshot(subject text, subject_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select case report_snapshot.subject
    when 'post' then (
      select jsonb_build_object('content', p.content, 'type', p.type, 'created_at', p.created_at)
        || case p.pictures when '[]' then '{}' else jsonb_build_object('pictures', p.pictures) end
      from public.creator_posts p where p.id = report_snapshot.subject_id)
    else (
      -- Every public column that the creator writes.
      select to_jsonb(c) - '{id,created_at,status,followers_count,posts_count,rank,name_key,search_text}'::text[]
      from public.creators c where c.id = report_snapshot.subject_id) end;
$$;
comment on function private.report_snapshot(text, uuid) is 'Returns a post or profile as it is now. Null: not found.';
comment on column private.report_cases.snapshot is
  'The thing as it was when first reported: of a post {"content", "type", "created_at", "pictures" if any}, of a profile its '
  'public texts and picture path.';

create or replace function private.revert_decision(decided private.report_cases) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  post public.creator_posts;
begin
  perform set_config('site.housekeeping', 'on', true);
  if decided.status = 'suspended' then
    -- Who was suspended before stays so, and who has been activated since as well.
    perform private.change_creators(array[r.id], decided.before ->> 'status', decided.before ->> 'status_reason')
    from public.creators r where r.id = decided.creator_id and r.status = 'suspended' and decided.before ->> 'status' <> 'suspended';
  elsif decided.status = 'removed' and decided.subject = 'profile' then
    -- What the creator has written since stays.
    update public.creators r set
      bio = coalesce(r.bio, decided.before ->> 'bio'),
      profile_picture_url = coalesce(r.profile_picture_url, decided.before ->> 'profile_picture_url')
    where r.id = decided.creator_id;
  elsif decided.status = 'removed' then
    -- Its pictures are removed for good. One without a text has nothing left.
    insert into public.creator_posts (id, created_at, creator_id, content, type)
    select decided.subject_id, (decided.snapshot ->> 'created_at')::timestamptz, decided.creator_id, decided.snapshot ->> 'content',
      decided.snapshot ->> 'type'
    where decided.snapshot ->> 'content' ~ '\S'
    on conflict do nothing;
  end if;
  if decided.subject = 'post' and decided.status <> 'removed' then
    perform private.show_post(decided.subject_id, coalesce(decided.before ->> 'visibility', 'shown'));
  end if;
  perform set_config('site.housekeeping', '', true);
end;
$$;
comment on function private.revert_decision(private.report_cases) is
  'Takes the effect of a decision back. A removed post comes back without its likes and pictures.';

comment on function public.decide_appeal(uuid, boolean, jsonb) is
  'For administrators. Answers an appeal with a reason {"en", "ar"}. A granted one takes the decision back: a removed post returns without '
  'its likes and pictures. Returns granted or refused, or decided when somebody was faster. Errors: PT403 administrators_only; PT404 case_not_found; '
  '23514 report_cases_reasons_shape.';

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

create function private.used_post_pictures(owner_id uuid) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select path #>> '{}' from public.creator_posts p, jsonb_path_query(p.pictures, 'lax $[*].path') path
  where p.creator_id = owner_id and p.pictures <> '[]'
  union
  -- What was reported is kept until it is decided.
  select path #>> '{}' from private.report_cases c,
    jsonb_path_query(c.snapshot || jsonb_build_object('later', c.later), 'lax $.**.pictures[*].path') path
  where c.creator_id = owner_id and c.status = 'open' and c.subject = 'post';
$$;
comment on function private.used_post_pictures(uuid) is
  'Returns the paths of the pictures that the posts of a creator show, and of those that were reported and are not decided.';

create function private.own_used_pictures() returns setof text
  language sql stable security definer set search_path = ''
as $$ select * from private.used_post_pictures((select auth.uid())); $$;
comment on function private.own_used_pictures() is 'Returns private.used_post_pictures of the caller.';
grant execute on function private.own_used_pictures() to authenticated;

create function private.discarded_post_pictures() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'post-pictures' and o.created_at < now() - interval '1 day'
    and not exists (
      select 1 from public.creator_posts p
      where p.pictures <> '[]' and p.pictures @> jsonb_build_array(jsonb_build_object('path', o.name)))
    and o.name not in (
      select u from private.used_post_pictures(
        case when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(o.name, '/', 1)::uuid end) u)
  order by o.created_at, o.name limit 100;
$$;
comment on function private.discarded_post_pictures() is 'See public.discarded_post_pictures. Reads private tables.';
grant execute on function private.discarded_post_pictures() to service_role;

create function public.discarded_post_pictures() returns setof text
  language sql stable set search_path = ''
as $$ select * from private.discarded_post_pictures(); $$;
comment on function public.discarded_post_pictures() is
  'For the function apply-retention (service role only). Returns the names of up to 100 files of post-pictures, older than a day, that no '
  'post shows and no open report names.';
grant execute on function public.discarded_post_pictures() to service_role;

alter policy "people find own avatars, administrators all objects" on storage.objects
  using (
    (bucket_id in ('publicassets', 'avatars', 'post-pictures', 'privateassets') and (select private.is_admin()))
    or (bucket_id in ('avatars', 'post-pictures') and name ~>=~ (select auth.uid() || '/') and name ~<~ (select auth.uid() || '0'))
    or (bucket_id = 'privateassets' and name = any (array(select private.discardable_resumes()))));
alter policy "people upload own avatars, administrators assets" on storage.objects
  with check (
    (bucket_id = 'publicassets' and (select private.is_admin()))
    or (
      (private.is_avatar_of((select auth.uid()), bucket_id, name) or private.is_post_picture_of((select auth.uid()), bucket_id, name))
      and (select private.is_creator_in_good_standing())));
alter policy "people delete own avatars and fresh resumes, administrators all" on storage.objects
  using (
    (bucket_id in ('publicassets', 'avatars', 'post-pictures', 'privateassets') and (select private.is_admin()))
    or (bucket_id = 'avatars' and name ~>=~ (select auth.uid() || '/') and name ~<~ (select auth.uid() || '0'))
    or (bucket_id = 'post-pictures' and name ~>=~ (select auth.uid() || '/') and name ~<~ (select auth.uid() || '0')
      and name <> all (array(select private.own_used_pictures())))
    or (bucket_id = 'privateassets' and name = any (array(select private.discardable_resumes()))));

create or replace function private.server_checks() returns table (id text, status text, outcome text, "values" jsonb, places jsonb)
  language sql stable security definer set search_path = ''
as $$
  with mail as (
    select m.ran_at, m.is_set_up,
      (select count(*) from (select 1 from private.outbox o where o.status = 'waiting' and o.joined_to is null limit 1001) w) as waiting,
      (select count(*) from (select 1 from private.outbox o where o.status = 'failed' and o.joined_to is null limit 1001) f) as failed
    from (select 1) one left join private.mail_state m on true
  ), retention as (select max(r.ran_at) as ran_at from public.retention_runs r
  ), unverified as (
    select count(*) as rows from (
      select 1 from public.creators c where c.status = 'unverified' and c.created_at < now() - interval '7 days' limit 1001) c
  ), files as (
    select (select count(*) from (select 1 from private.unclaimed_resumes u where u.created_at < now() - interval '2 days' limit 1001) u)
        + (select count(*) from private.list_unused_files()) as unused,
      -- The newest only: older ones were checked when they were new.
      (select count(*) from (
        select a.resume_storage_path from public.job_applications a order by a.created_at desc, a.id desc limit 1000) a
        where not exists (select 1 from storage.objects o where o.bucket_id = 'privateassets' and o.name = a.resume_storage_path)) as lost
  ), buckets as (
    select e.id, b.id is null as is_missing, b.public is distinct from e.is_public as is_exposed,
      b.file_size_limit is null or b.file_size_limit > e.size_limit or coalesce(cardinality(b.allowed_mime_types), 0) = 0
        -- Kinds of files that a browser runs.
        or exists (select 1 from unnest(b.allowed_mime_types) t where t ~ '\*|html|javascript') as is_loose
    from (values ('publicassets', true, 20971520), ('avatars', true, 5242880), ('privateassets', false, 5242880),
      ('post-pictures', true, 2097152))
      e (id, is_public, size_limit)
    left join storage.buckets b on b.id = e.id
  ), wrong_buckets as (
    -- The worst kind only.
    select w.outcome, w.rank, count(*) as rows, jsonb_agg(jsonb_build_object('name', w.id) order by w.id) as names
    from (select b.id, case when is_missing then 'missing' when is_exposed then 'exposed' else 'loose' end as outcome,
      case when is_missing then 1 when is_exposed then 2 else 3 end as rank
      from buckets b where is_missing or is_exposed or is_loose) w
    group by w.outcome, w.rank order by w.rank limit 1
  )
  select 'outbox', o.status, o.outcome, o."values", o.places
  from mail m cross join lateral (
    select case when m.ran_at is null then 'never' when not m.is_set_up then 'notSetUp' when m.failed > 0 then 'failed'
      when m.waiting > 0 and m.ran_at < now() - interval '1 hour' then 'stopped' else 'fine' end as outcome) k
  cross join lateral (
    select case k.outcome when 'fine' then 'ok' when 'notSetUp' then 'error' else 'warning' end as status, k.outcome,
      case k.outcome when 'failed' then jsonb_build_object('count', m.failed)
        when 'stopped' then jsonb_build_object('count', m.waiting, 'at', jsonb_build_object('at', m.ran_at))
        when 'fine' then jsonb_build_object('at', jsonb_build_object('at', m.ran_at)) else '{}' end as "values",
      case k.outcome when 'fine' then '[]' when 'failed' then '[{"tab": "notifications"}]'
        when 'stopped' then '[{"tab": "notifications"}, {"page": "schedule"}]'
        else '[{"tab": "notifications"}, {"page": "functions"}]' end::jsonb as places) o
  union all
  select 'retention', case k.outcome when 'recent' then 'ok' when 'stopped' then 'error' else 'warning' end, k.outcome,
    case when r.ran_at is null then '{}' else jsonb_build_object('at', jsonb_build_object('at', r.ran_at)) end,
    case k.outcome when 'recent' then '[]' else '[{"page": "schedule"}]' end::jsonb
  from retention r cross join lateral (
    select case when r.ran_at is null then 'never' when r.ran_at < now() - interval '7 days' then 'stopped'
      when r.ran_at < now() - interval '2 days' then 'late' else 'recent' end as outcome) k
  union all
  select 'unverified', case when u.rows > 0 then 'warning' else 'ok' end, case when u.rows > 0 then 'overdue' else 'none' end,
    case when u.rows > 0 then jsonb_build_object('count', u.rows) else '{}' end,
    case when u.rows > 0 then jsonb_build_array(jsonb_build_object('tab', 'creatorDetails', 'search',
      format('?status=unverified&to=%s', (now() at time zone 'Asia/Qatar')::date - 8))) else '[]' end
  from unverified u
  union all
  select 'files', case when f.lost > 0 then 'error' when f.unused > 0 then 'warning' else 'ok' end,
    case when f.lost > 0 then 'lost' when f.unused > 0 then 'left' else 'none' end,
    case when f.lost > 0 then jsonb_build_object('count', f.lost)
      when f.unused > 0 then jsonb_build_object('count', f.unused) else '{}' end,
    case when f.lost > 0 then '[{"tab": "applications"}]' when f.unused > 0 then '[{"tab": "fileManager"}]' else '[]' end::jsonb
  from files f
  union all
  select 'buckets', case when w.outcome is null then 'ok' when w.outcome = 'loose' then 'warning' else 'error' end,
    coalesce(w.outcome, 'fine'), jsonb_build_object('count', coalesce(w.rows, (select count(*) from buckets))),
    case when w.outcome is null then '[]' else w.names || '[{"page": "buckets"}]' end
  from (select 1) one left join wrong_buckets w on true
  union all
  select c.id, c.status, c.outcome, c."values", c.places from private.course_check() c;
$$;
comment on function private.server_checks() is
  'Returns the findings of the checks that the database can make: outbox, retention, unverified, files, buckets, courses. Outcomes are '
  'those of the panel''s texts.';
