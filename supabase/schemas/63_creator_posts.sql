-- Posts of creators, and pinning.

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
  constraint creator_posts_request_id_key unique (request_id),
  constraint creator_posts_content_length check (content ~ '\S' and char_length(content) <= 5000),
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
create index creator_posts_feed_idx on public.creator_posts (creator_id, is_pinned desc, created_at desc, id desc);
create index creator_posts_created_at_idx on public.creator_posts (created_at desc, id desc);
create unique index creator_posts_one_pinned_idx on public.creator_posts (creator_id) where is_pinned;
create index creator_posts_search_text_idx on public.creator_posts using gin (search_text extensions.gin_trgm_ops);
alter table public.creator_posts enable row level security;
revoke all on public.creator_posts from anon, authenticated, service_role;
grant select, insert, update, delete on public.creator_posts to service_role;
grant select (id, creator_id, created_at, content, type, is_pinned, likes_count, comments_count) on public.creator_posts to anon;
grant select, insert (request_id, creator_id, content, type), update (is_pinned), delete on public.creator_posts to authenticated;

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
create policy "creators pin their own posts, administrators any" on public.creator_posts
  for update to authenticated
  using ((creator_id = (select auth.uid()) and (select private.is_creator_in_good_standing())) or (select private.is_admin()))
  with check ((creator_id = (select auth.uid()) and (select private.is_creator_in_good_standing())) or (select private.is_admin()));
comment on policy "creators pin their own posts, administrators any" on public.creator_posts is
  'The column grant and the trigger guard_creator_post allow is_pinned only.';
create policy "creators delete their own posts" on public.creator_posts
  for delete to authenticated using (creator_id = (select auth.uid()) and (select private.is_unsuspended_creator()));
comment on policy "creators delete their own posts" on public.creator_posts is
  'Not while suspended: the administrator may still have to read them. Administrators delete with remove_post, which needs a reason.';

create function private.guard_creator_post() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- In addition to the column grants. Definer functions (likes) pass: they run as the owner.
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      if new.is_pinned or new.likes_count <> 0 or new.comments_count <> 0 then
        raise exception using errcode = '42501', message = 'creator_posts: this column cannot be set';
      end if;
    elsif (to_jsonb(new) - 'is_pinned' - 'search_text') is distinct from (to_jsonb(old) - 'is_pinned' - 'search_text') then
      raise exception using errcode = '42501', message = 'creator_posts: this column cannot be changed';
    end if;
  end if;
  return new;
end;
$$;
comment on function private.guard_creator_post() is
  'Trigger: through the API a post starts unpinned and without likes, and only is_pinned changes later.';

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
  hit := private.moderation_hit(private.padded_words(new.content));
  if hit.effect = 'refuse' then
    raise exception using errcode = 'PT422', message = 'content_abusive';
  elsif hit.effect = 'hold' then
    new.visibility := 'held';
  end if;
  return new;
end;
$$;
comment on function private.moderate_post() is
  'Trigger: refuses a post with a word of the moderation list (PT422 content_abusive), or lets it wait for review.';

create function private.hold_post() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.open_case('post', new.id, new.creator_id,
    (private.moderation_hit(private.padded_words(new.content))).value);
  return null;
end;
$$;
comment on function private.hold_post() is 'Trigger: opens the case of a post that waits for review.';

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
create trigger check_texts before insert or update of content on public.creator_posts
  for each row execute function private.check_texts('content', 'text 5000');
create trigger begin_insert before insert on public.creator_posts
  for each statement execute function private.begin_insert();
create trigger limit_inserts before insert on public.creator_posts
  for each row execute function private.limit_inserts('30', '10 minutes', 'account');
-- The name sorts after limit_inserts: refused rows are not checked.
create trigger moderate_post before insert on public.creator_posts
  for each row execute function private.moderate_post();
create trigger hold_post after insert on public.creator_posts
  for each row when (new.visibility = 'held') execute function private.hold_post();
create trigger require_rules before insert or update on public.creator_posts
  for each statement execute function private.require_rules();
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

create trigger count_shown_post after update of visibility on public.creator_posts
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
