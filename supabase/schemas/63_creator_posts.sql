-- Posts of creators, and pinning.

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

create table public.creator_posts (
  id uuid primary key default gen_random_uuid(),
  request_id uuid,
  created_at timestamptz not null default now(),
  creator_id uuid not null references public.creators (id) on delete cascade,
  content text not null,
  type text not null default 'text',
  is_pinned boolean not null default false,
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  search_text text generated always as (private.search_form(content)) stored,
  visibility text not null default 'shown',
  version integer not null default 1,
  edited_at timestamptz,
  pictures jsonb not null default '[]',
  constraint creator_posts_request_id_key unique (request_id),
  constraint creator_posts_content_length check ((content ~ '\S' or pictures <> '[]') and char_length(content) <= 5000),
  constraint creator_posts_pictures_shape check (private.is_post_pictures(pictures, creator_id)),
  constraint creator_posts_type_known check (type in ('text', 'video')),
  constraint creator_posts_likes_count_range check (likes_count >= 0),
  constraint creator_posts_comments_count_range check (comments_count >= 0),
  constraint creator_posts_visibility_known check (visibility in ('shown', 'held', 'hidden'))
);
comment on table public.creator_posts is
  'Posts. A feed reads "creator_id = …" ordered by is_pinned desc, created_at desc, id desc, with these columns as cursor.';
comment on column public.creator_posts.request_id is
  'Chosen by the sender. A request that is sent again has the same one and is recognised by it. It is no key: the database assigns the '
  'ids.';
comment on column public.creator_posts.visibility is
  'shown; held: waits for review; hidden: by an administrator. Of the last two, only the creator and administrators know.';
comment on column public.creator_posts.version is
  'Incremented by a trigger with each edit. Save with "where id = <id> and version = <the version that was read>": no row is returned when '
  'it was saved in between.';
comment on column public.creator_posts.edited_at is 'When this version was saved. Null: never edited.';
comment on column public.creator_posts.pictures is
  'Up to six pictures in their order, as private.is_post_pictures has them. Their files are removed once no post shows them.';
create index creator_posts_feed_idx on public.creator_posts (creator_id, is_pinned desc, created_at desc, id desc);
create index creator_posts_created_at_idx on public.creator_posts (created_at desc, id desc);
create unique index creator_posts_one_pinned_idx on public.creator_posts (creator_id) where is_pinned;
create index creator_posts_search_text_idx on public.creator_posts using gin (search_text extensions.gin_trgm_ops);
create index creator_posts_pictures_idx on public.creator_posts using gin (pictures jsonb_path_ops) where pictures <> '[]';
alter table public.creator_posts enable row level security;
revoke all on public.creator_posts from anon, authenticated, service_role;
grant select, insert, update, delete on public.creator_posts to service_role;
grant select (id, creator_id, created_at, content, type, is_pinned, likes_count, comments_count, version, edited_at, pictures)
  on public.creator_posts to anon;
grant select, insert (request_id, creator_id, content, type, pictures), update (content, type, pictures, is_pinned), delete
  on public.creator_posts to authenticated;

create policy "visitors read posts of creators whom they see" on public.creator_posts
  for select to anon
  using (visibility = 'shown'
    and (select c.status <> 'suspended' from public.creators c where c.id = creator_posts.creator_id));
comment on policy "visitors read posts of creators whom they see" on public.creator_posts is
  'The feed of a suspended creator is hidden, and that of a hidden one, whose row the policy of creators leaves out here. The policy reads '
  'the creator instead of a flag on each post, so that a suspension updates one row. It reads one value: an "exists" is planned as a hash '
  'of all creators.';
create policy "signed-in people read visible and own posts, administrators all" on public.creator_posts
  for select to authenticated
  using ((select private.is_admin()) or creator_id = (select auth.uid())
    or visibility = 'shown'
      and (select c.status <> 'suspended' from public.creators c where c.id = creator_posts.creator_id));
comment on policy "signed-in people read visible and own posts, administrators all" on public.creator_posts is
  'A suspended or hidden creator still sees the own feed, and every creator the own posts that others do not see.';
create policy "creators post for themselves, administrators for anybody" on public.creator_posts
  for insert to authenticated
  with check ((creator_id = (select auth.uid()) and (select private.is_creator_in_good_standing())) or (select private.is_admin()));
comment on policy "creators post for themselves, administrators for anybody" on public.creator_posts is
  'Not while suspended, and not before the rules are accepted that have to be.';
create policy "creators change their own posts, administrators pin any" on public.creator_posts
  for update to authenticated
  using ((creator_id = (select auth.uid()) and (select private.is_creator_in_good_standing())) or (select private.is_admin()))
  with check ((creator_id = (select auth.uid()) and (select private.is_creator_in_good_standing())) or (select private.is_admin()));
comment on policy "creators change their own posts, administrators pin any" on public.creator_posts is
  'The column grant and the trigger guard_creator_post limit the columns. Only the creator edits, and no post that is hidden.';
create policy "creators delete their own posts" on public.creator_posts
  for delete to authenticated using (creator_id = (select auth.uid()) and (select private.is_unsuspended_creator()));
comment on policy "creators delete their own posts" on public.creator_posts is
  'Not while suspended: the administrator may still have to read them. Administrators delete with remove_post, which needs a reason.';

create function private.is_post_edit(before public.creator_posts, after public.creator_posts) returns boolean
  language sql immutable set search_path = ''
as $$ select (before.content, before.type, before.pictures) is distinct from (after.content, after.type, after.pictures); $$;
comment on function private.is_post_edit(public.creator_posts, public.creator_posts) is
  'Returns whether an update changes what a post says.';
grant execute on function private.is_post_edit(public.creator_posts, public.creator_posts) to authenticated;

create function private.guard_creator_post() returns trigger
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

create function private.moderate_post() returns trigger
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

create function private.hold_post() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.open_case('post', new.id, new.creator_id,
    (private.moderation_hit(private.padded_words(private.post_texts(new.content, new.pictures)))).value);
  return null;
end;
$$;
comment on function private.hold_post() is 'Trigger: opens the case of a post that waits for review.';

create function private.renew_held_case() returns trigger
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

create function private.count_posts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.creators c
  set posts_count = c.posts_count + case tg_op when 'INSERT' then changed.posts else -changed.posts end
  from (select p.creator_id, count(*) as posts from changed_posts p where p.visibility = 'shown' group by p.creator_id) changed
  where c.id = changed.creator_id;
  return null;
end;
$$;
comment on function private.count_posts() is 'Trigger: updates posts_count, once per statement. Posts that others do not see do not count.';

create function private.count_shown_post() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.creators c set posts_count = greatest(c.posts_count + case new.visibility when 'shown' then 1 else -1 end, 0)
  where c.id = new.creator_id;
  return null;
end;
$$;
comment on function private.count_shown_post() is 'Trigger: updates posts_count when a post is hidden or shown again.';

create trigger guard_creator_post before insert or update on public.creator_posts
  for each row execute function private.guard_creator_post();
create trigger check_texts before insert or update of content, pictures on public.creator_posts
  for each row execute function private.check_texts('content', 'text 5000', 'pictures', 'texts');
-- The name sorts after check_texts, which refuses what is far too long.
create trigger check_used_pictures before insert or update of pictures on public.creator_posts
  for each row when (new.pictures <> '[]') execute function private.check_post_pictures();
create trigger begin_insert before insert on public.creator_posts
  for each statement execute function private.begin_insert();
create trigger limit_inserts before insert on public.creator_posts
  for each row execute function private.limit_inserts('30', '10 minutes', 'account');
-- The name sorts after limit_inserts: refused rows are not checked.
create trigger moderate_post before insert or update on public.creator_posts
  for each row execute function private.moderate_post();
create trigger hold_post after insert on public.creator_posts
  for each row when (new.visibility = 'held') execute function private.hold_post();
create trigger require_rules before insert or update on public.creator_posts
  for each statement execute function private.require_rules();
create trigger hold_edited_post after update on public.creator_posts
  for each row when (old.visibility = 'shown' and new.visibility = 'held') execute function private.hold_post();
create trigger renew_held_case after update on public.creator_posts
  for each row when (old.visibility = 'held' and new.visibility = 'held' and old.version <> new.version)
  execute function private.renew_held_case();
create trigger audit_added after insert on public.creator_posts
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.creator_posts
  referencing old table as old_rows new table as new_rows for each statement execute function private.audit_rows('id', 'is_pinned');
create trigger audit_removed after delete on public.creator_posts
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger count_added_posts after insert on public.creator_posts
  referencing new table as changed_posts for each statement execute function private.count_posts();
create trigger count_deleted_posts after delete on public.creator_posts
  referencing old table as changed_posts for each statement execute function private.count_posts();

-- Not "of visibility": the trigger moderate_post changes it in updates of the text.
create trigger count_shown_post after update on public.creator_posts
  for each row when ((old.visibility = 'shown') <> (new.visibility = 'shown')) execute function private.count_shown_post();

create function private.pin_post(post_id_to_pin uuid, creator_id_to_check uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if creator_id_to_check is distinct from (select auth.uid()) or not private.is_unsuspended_creator() then
    raise exception using errcode = '42501', message = 'pin_post: only the owner, while not suspended, pins a post';
  end if;
  perform private.check_rules_accepted();
  -- Avoids a conflict of concurrent pins in the unique index.
  perform pg_advisory_xact_lock(hashtextextended(creator_id_to_check::text, 0));
  perform 1 from public.creator_posts where id = post_id_to_pin and creator_id = creator_id_to_check for update;
  if not found and exists (select 1 from public.creator_posts where id = post_id_to_pin) then
    raise exception using errcode = '42501', message = 'pin_post: no such post of this creator';
  elsif not found then
    raise exception using errcode = 'PT404', message = 'post_not_found';
  end if;
  update public.creator_posts set is_pinned = false
  where creator_id = creator_id_to_check and is_pinned and id <> post_id_to_pin;
  update public.creator_posts set is_pinned = true where id = post_id_to_pin and not is_pinned;
end;
$$;
comment on function private.pin_post(uuid, uuid) is 'See public.pin_post. Changes both posts together.';
grant execute on function private.pin_post(uuid, uuid) to authenticated;

create function public.pin_post(post_id_to_pin uuid, creator_id_to_check uuid) returns void
  language sql set search_path = ''
as $$ select private.pin_post(pin_post.post_id_to_pin, pin_post.creator_id_to_check); $$;
comment on function public.pin_post(uuid, uuid) is
  'Pins a post and unpins the one before. The caller is the owner and not suspended, else error 42501. Errors: PT404 post_not_found, '
  'PT403 rules_not_accepted. To unpin, update is_pinned.';
grant execute on function public.pin_post(uuid, uuid) to authenticated;
