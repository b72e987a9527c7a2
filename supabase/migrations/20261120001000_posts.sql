-- Posts of creators, pins and likes.

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
  constraint creator_posts_request_id_key unique (request_id),
  constraint creator_posts_content_length check (content ~ '\S' and char_length(content) <= 5000),
  constraint creator_posts_type_known check (type in ('text', 'video')),
  constraint creator_posts_likes_count_range check (likes_count >= 0),
  constraint creator_posts_comments_count_range check (comments_count >= 0)
);
comment on table public.creator_posts is 'Posts. A feed reads "creator_id = …" ordered by is_pinned desc, created_at desc, id desc, paged by that key.';
comment on column public.creator_posts.request_id is 'Chosen by the sender: what is sent again because its answer was lost has the same, and is known by it. Names no row: the database gives the ids.';
create index creator_posts_feed_idx on public.creator_posts (creator_id, is_pinned desc, created_at desc, id desc);
create index creator_posts_created_at_idx on public.creator_posts (created_at desc, id desc);
create unique index creator_posts_one_pinned_idx on public.creator_posts (creator_id) where is_pinned;
create index creator_posts_search_text_idx on public.creator_posts using gin (search_text extensions.gin_trgm_ops);
alter table public.creator_posts enable row level security;
revoke all on public.creator_posts from anon, authenticated, service_role;
grant select, insert, update, delete on public.creator_posts to service_role;
grant select (id, creator_id, created_at, content, type, is_pinned, likes_count, comments_count) on public.creator_posts to anon;
grant select, insert (request_id, creator_id, content, type), update (is_pinned), delete on public.creator_posts to authenticated;

create policy "visitors read posts of creators who are not suspended" on public.creator_posts
  for select to anon
  using (not exists (select 1 from public.creators c where c.id = creator_posts.creator_id and c.status = 'suspended'));
comment on policy "visitors read posts of creators who are not suspended" on public.creator_posts is
  'The feed of a suspended creator is hidden. Asked of the creator and not noted on each post: a suspension is one row, however many posts there are.';
create policy "signed-in people read visible and own posts, administrators all" on public.creator_posts
  for select to authenticated
  using ((select private.is_admin()) or creator_id = (select auth.uid())
    or not exists (select 1 from public.creators c where c.id = creator_posts.creator_id and c.status = 'suspended'));
comment on policy "signed-in people read visible and own posts, administrators all" on public.creator_posts is 'The owner keeps seeing the own feed while suspended.';
create policy "creators post for themselves, administrators for anybody" on public.creator_posts
  for insert to authenticated
  with check ((creator_id = (select auth.uid()) and (select private.is_creator_in_good_standing())) or (select private.is_admin()));
comment on policy "creators post for themselves, administrators for anybody" on public.creator_posts is 'Suspended creators cannot post.';
create policy "creators pin their own posts, administrators any" on public.creator_posts
  for update to authenticated
  using ((creator_id = (select auth.uid()) and (select private.is_creator_in_good_standing())) or (select private.is_admin()))
  with check ((creator_id = (select auth.uid()) and (select private.is_creator_in_good_standing())) or (select private.is_admin()));
comment on policy "creators pin their own posts, administrators any" on public.creator_posts is 'Only is_pinned: the column grant and the trigger guard_creator_post.';
create policy "creators delete their own posts, administrators any" on public.creator_posts
  for delete to authenticated
  using ((creator_id = (select auth.uid()) and (select private.is_creator_in_good_standing())) or (select private.is_admin()));
comment on policy "creators delete their own posts, administrators any" on public.creator_posts is 'Not while suspended: the administrator may still have to look at it.';

create function private.guard_creator_post() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Second lock behind the column grants; definer functions (likes) pass, they run as the owner of the database.
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
  'Trigger: through the API a post starts unpinned without likes, and only is_pinned changes later.';
create trigger guard_creator_post before insert or update on public.creator_posts
  for each row execute function private.guard_creator_post();
create trigger check_texts before insert or update of content on public.creator_posts
  for each row execute function private.check_texts('content', 'text 5000');
create trigger begin_insert before insert on public.creator_posts
  for each statement execute function private.begin_insert();
create trigger limit_inserts before insert on public.creator_posts
  for each row execute function private.limit_inserts('30', '10 minutes', 'account');

create function private.judge_post() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if private.has_abusive_word(new.content) then
    raise exception using errcode = 'PT422', message = 'content_abusive';
  end if;
  return new;
end;
$$;
comment on function private.judge_post() is 'Trigger: a post has no word of the moderation list (PT422 content_abusive).';
-- Named so that it comes after limit_inserts: what is refused anyway is not weighed.
create trigger weigh_post before insert on public.creator_posts
  for each row execute function private.judge_post();
create trigger audit_added after insert on public.creator_posts
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.creator_posts
  referencing old table as old_rows new table as new_rows for each statement execute function private.audit_rows('id', 'is_pinned');
create trigger audit_removed after delete on public.creator_posts
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

-- ---------------------------------------------------------------- what is kept about all posts of a creator

create function private.count_posts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.creators c
  set posts_count = c.posts_count + case tg_op when 'INSERT' then changed.posts else -changed.posts end
  from (select p.creator_id, count(*) as posts from changed_posts p group by p.creator_id) changed
  where c.id = changed.creator_id;
  return null;
end;
$$;
comment on function private.count_posts() is 'Trigger: keeps posts_count, once per statement.';
create trigger count_added_posts after insert on public.creator_posts
  referencing new table as changed_posts for each statement execute function private.count_posts();
create trigger count_deleted_posts after delete on public.creator_posts
  referencing old table as changed_posts for each statement execute function private.count_posts();

create function private.pin_post(post_id_to_pin uuid, creator_id_to_check uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if creator_id_to_check is distinct from (select auth.uid()) or not private.is_creator_in_good_standing() then
    raise exception using errcode = '42501', message = 'pin_post: only the owner, while not suspended, pins a post';
  end if;
  -- Two pins at once must not meet in the unique index.
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
comment on function private.pin_post(uuid, uuid) is 'See public.pin_post; changes both posts together.';
grant execute on function private.pin_post(uuid, uuid) to authenticated;

create function public.pin_post(post_id_to_pin uuid, creator_id_to_check uuid) returns void
  language sql set search_path = ''
as $$ select private.pin_post(pin_post.post_id_to_pin, pin_post.creator_id_to_check); $$;
comment on function public.pin_post(uuid, uuid) is
  'Pins a post and unpins the one before, as the owner who is not suspended; else error 42501. Error PT404 post_not_found. Unpin with an update of is_pinned.';
grant execute on function public.pin_post(uuid, uuid) to authenticated;

-- ---------------------------------------------------------------- likes

create table public.post_likes (
  post_id uuid not null references public.creator_posts (id) on delete cascade,
  voter text not null,
  created_at timestamptz not null default now(),
  primary key (post_id, voter),
  constraint post_likes_voter_shape check (voter ~ '^(user:[0-9a-f-]{36}|visitor:[0-9a-f]{64})$')
);
comment on table public.post_likes is 'One like per person and post: "user:" and the account id, or "visitor:" and a salted hash of post, network and browser, which cannot be joined across posts.';
alter table public.post_likes enable row level security;
revoke all on public.post_likes from anon, authenticated, service_role;
grant select, insert, update, delete on public.post_likes to service_role;
grant select on public.post_likes to authenticated;

create policy "administrators read likes" on public.post_likes
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read likes" on public.post_likes is 'Everybody else sees the count of the post. Rows are added by increment_post_likes only.';

create function private.voter_of(post_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    'user:' || (select auth.uid())::text,
    'visitor:' || private.salted_hash(
      voter_of.post_id::text, private.client_subject(), nullif(current_setting('request.headers', true), '')::json ->> 'user-agent'));
$$;
comment on function private.voter_of(uuid) is 'Returns who the caller is among the likes of a post: the account, or the hash of post, network and browser.';

create function private.like_post(liked_post_id uuid) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  network text := private.client_subject();
  liker text := private.voter_of(liked_post_id);
  likes integer;
begin
  perform 1 from public.creator_posts p join public.creators c on c.id = p.creator_id where p.id = liked_post_id and c.status <> 'suspended';
  if not found then
    raise exception using errcode = 'PT404', message = 'post_not_found';
  end if;

  if not exists (select 1 from public.post_likes where post_id = liked_post_id and voter = liker) then
    -- A browser's name can be invented, so one network gets a few likes per post and a bounded number in all.
    if not private.take_rate_limit('like', network, 60, interval '10 minutes')
      or ((select auth.uid()) is null
        and not private.take_rate_limit('like ' || liked_post_id, network, 10, interval '1 day'))
    then
      return null;
    end if;
    insert into public.post_likes (post_id, voter) values (liked_post_id, liker) on conflict do nothing;
    if found then
      update public.creator_posts set likes_count = likes_count + 1 where id = liked_post_id;
    end if;
  end if;
  select likes_count into likes from public.creator_posts where id = liked_post_id;
  return likes;
end;
$$;
comment on function private.like_post(uuid) is 'See public.increment_post_likes; writes the like and the count together.';
grant execute on function private.like_post(uuid) to anon, authenticated, service_role;

create function public.increment_post_likes(post_id_to_inc uuid) returns integer
  language sql set search_path = ''
as $$ select private.like_post(increment_post_likes.post_id_to_inc); $$;
comment on function public.increment_post_likes(uuid) is
  'Likes a post once per person and returns its count; a second like changes nothing; null when rate limited (60 in 10 minutes per network address, 10 visitors a day per address and post). Error PT404 post_not_found.';
grant execute on function public.increment_post_likes(uuid) to anon, authenticated, service_role;

create function private.unlike_post(liked_post_id uuid) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  likes integer;
begin
  if (select auth.uid()) is null then
    raise exception using errcode = '42501', message = 'decrement_post_likes: only a signed-in person takes a like back';
  end if;
  -- Counted with the likes: whoever goes back and forth meets the same limit.
  if not private.take_rate_limit('like', private.client_subject(), 60, interval '10 minutes') then
    return null;
  end if;
  delete from public.post_likes where post_id = liked_post_id and voter = private.voter_of(liked_post_id);
  if found then
    update public.creator_posts set likes_count = greatest(likes_count - 1, 0) where id = liked_post_id;
  end if;
  select likes_count into likes from public.creator_posts where id = liked_post_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'post_not_found';
  end if;
  return likes;
end;
$$;
comment on function private.unlike_post(uuid) is 'See public.decrement_post_likes; removes the like and lowers the count together.';
grant execute on function private.unlike_post(uuid) to authenticated;

create function public.decrement_post_likes(post_id_to_dec uuid) returns integer
  language sql set search_path = ''
as $$ select private.unlike_post(decrement_post_likes.post_id_to_dec); $$;
comment on function public.decrement_post_likes(uuid) is
  'Takes back the own like of a signed-in person and returns the count; without a like it changes nothing; null when rate limited (60 likes and withdrawals in 10 minutes per network address). Error PT404 post_not_found.';
grant execute on function public.decrement_post_likes(uuid) to authenticated;

create function private.liked_posts(post_ids uuid[]) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
begin
  if cardinality(post_ids) > 100 then
    raise exception using errcode = 'PT422', message = 'too_many_posts';
  end if;
  if not private.take_rate_limit('liked posts', private.client_subject(), 300, interval '10 minutes') then
    return null;
  end if;
  return array(
    select l.post_id from unnest(liked_posts.post_ids) asked (id)
    join public.post_likes l on l.post_id = asked.id and l.voter = private.voter_of(asked.id));
end;
$$;
comment on function private.liked_posts(uuid[]) is 'See public.liked_posts; reads the likes that nobody else may.';
grant execute on function private.liked_posts(uuid[]) to anon, authenticated, service_role;

create function public.liked_posts(post_ids uuid[]) returns uuid[]
  language sql set search_path = ''
as $$ select private.liked_posts(liked_posts.post_ids); $$;
comment on function public.liked_posts(uuid[]) is
  'Returns which of these posts (100 at most, else PT422 too_many_posts) the caller has liked: the account, else the visitor at this network address with this browser; null when rate limited (300 in 10 minutes per network address).';
grant execute on function public.liked_posts(uuid[]) to anon, authenticated, service_role;

create index post_likes_account_idx on public.post_likes (voter) where voter >= 'user:' and voter < 'user;';

create function private.withdraw_likes(user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  withdrawn integer;
begin
  with gone as (
    delete from public.post_likes l
    where l.voter = 'user:' || withdraw_likes.user_id and l.voter >= 'user:' and l.voter < 'user;'
      and l.post_id in (
        select k.post_id from public.post_likes k
        where k.voter = 'user:' || withdraw_likes.user_id and k.voter >= 'user:' and k.voter < 'user;' limit 500)
    returning l.post_id
  )
  update public.creator_posts p set likes_count = greatest(p.likes_count - 1, 0) from gone where p.id = gone.post_id;
  get diagnostics withdrawn = row_count;
  return withdrawn = 500;
end;
$$;
comment on function private.withdraw_likes(uuid) is 'See public.withdraw_likes; changes likes and counts together.';
grant execute on function private.withdraw_likes(uuid) to service_role;

create function public.withdraw_likes(user_id uuid) returns boolean
  language sql set search_path = ''
as $$ select private.withdraw_likes(withdraw_likes.user_id); $$;
comment on function public.withdraw_likes(uuid) is
  'For the functions that erase accounts (service role only): takes back up to 500 likes that an account gave, which hang on no foreign key; true when there may be more.';
grant execute on function public.withdraw_likes(uuid) to service_role;
