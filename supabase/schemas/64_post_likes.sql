-- Likes of posts.

create table public.post_likes (
  post_id uuid not null references public.creator_posts (id) on delete cascade,
  voter text not null,
  created_at timestamptz not null default now(),
  undo_hash text,
  primary key (post_id, voter),
  constraint post_likes_voter_shape check (voter ~ '^(user:[0-9a-f-]{36}|visitor:[0-9a-f]{64})$'),
  constraint post_likes_undo_hash_shape check (undo_hash ~ '^[0-9a-f]{64}$')
);
comment on table public.post_likes is
  'One like per person and post: "user:" and the account id, or "visitor:" and a salted hash of post, network and browser, which cannot '
  'be linked across posts.';
comment on column public.post_likes.undo_hash is
  'Of a visitor''s like: the hash of a secret that the browser has chosen, with which it takes the like back. Network and browser alone '
  'are shared by many people.';
alter table public.post_likes enable row level security;
revoke all on public.post_likes from anon, authenticated, service_role;
grant select, insert, update, delete on public.post_likes to service_role;
grant select on public.post_likes to authenticated;
create index post_likes_account_idx on public.post_likes (voter) where voter >= 'user:' and voter < 'user;';
create unique index post_likes_undo_idx on public.post_likes (post_id, undo_hash) where undo_hash is not null;

create policy "administrators read likes" on public.post_likes
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read likes" on public.post_likes is
  'Everybody else reads the count of the post. Rows are inserted by increment_post_likes only.';

create function private.voter_of(post_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    'user:' || (select auth.uid())::text,
    'visitor:' || private.salted_hash(
      voter_of.post_id::text, private.client_subject(), nullif(current_setting('request.headers', true), '')::json ->> 'user-agent'));
$$;
comment on function private.voter_of(uuid) is
  'Returns the voter key of the caller for a post: the account, or the hash of post, network and browser.';

create function private.undo_hash_of(undo text) returns text
  language sql immutable set search_path = ''
as $$ select case when undo ~ '^[0-9a-f-]{36}$' then encode(sha256(convert_to(undo, 'UTF8')), 'hex') end; $$;
comment on function private.undo_hash_of(text) is 'Returns the hash of the secret of a like; null for anything that is no UUID.';

create function private.like_post(liked_post_id uuid, undo text default null) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  network text := private.client_subject();
  liker text := private.voter_of(liked_post_id);
  likes integer;
begin
  perform 1 from public.creator_posts p
    where p.id = liked_post_id and p.visibility = 'shown' and private.is_seen_creator(p.creator_id);
  if not found then
    raise exception using errcode = 'PT404', message = 'post_not_found';
  end if;

  if not exists (select 1 from public.post_likes where post_id = liked_post_id and voter = liker) then
    -- The user agent can be faked, so one network gets a few likes per post and a limited number in all.
    if not private.take_rate_limit('like', network, 60, interval '10 minutes')
      or ((select auth.uid()) is null
        and not private.take_rate_limit('like ' || liked_post_id, network, 10, interval '1 day'))
    then
      return null;
    end if;
    insert into public.post_likes (post_id, voter, undo_hash)
    values (liked_post_id, liker, case when (select auth.uid()) is null then private.undo_hash_of(undo) end)
    on conflict do nothing;
    if found then
      update public.creator_posts set likes_count = likes_count + 1 where id = liked_post_id;
    end if;
  end if;
  select likes_count into likes from public.creator_posts where id = liked_post_id;
  return likes;
end;
$$;
comment on function private.like_post(uuid, text) is 'See public.increment_post_likes. Writes the like and the count together.';
grant execute on function private.like_post(uuid, text) to anon, authenticated, service_role;

create function public.increment_post_likes(post_id_to_inc uuid, undo text default null) returns integer
  language sql set search_path = ''
as $$ select private.like_post(increment_post_likes.post_id_to_inc, increment_post_likes.undo); $$;
comment on function public.increment_post_likes(uuid, text) is
  'Likes a post once per person and returns its count. A second like changes nothing. undo: a UUID that a visitor''s browser has chosen '
  'and keeps, to take the like back. Null: rate limited (60 in 10 minutes per network address, 10 visitors a day per address and post). '
  'Error: PT404 post_not_found.';
grant execute on function public.increment_post_likes(uuid, text) to anon, authenticated, service_role;

create function private.unlike_post(liked_post_id uuid, undo text default null) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  secret text := private.undo_hash_of(undo);
  likes integer;
begin
  if (select auth.uid()) is null and secret is null then
    raise exception using errcode = '42501', message = 'decrement_post_likes: a visitor takes back only what this browser has liked';
  end if;
  -- Likes and unlikes share one limit.
  if not private.take_rate_limit('like', private.client_subject(), 60, interval '10 minutes') then
    return null;
  end if;
  if (select auth.uid()) is null then
    delete from public.post_likes where post_id = liked_post_id and undo_hash = secret;
  else
    delete from public.post_likes where post_id = liked_post_id and voter = private.voter_of(liked_post_id);
  end if;
  if found then
    update public.creator_posts set likes_count = greatest(likes_count - 1, 0) where id = liked_post_id;
  end if;
  select likes_count into likes from public.creator_posts p
  where p.id = liked_post_id and p.visibility = 'shown' and private.is_seen_creator(p.creator_id);
  if not found then
    raise exception using errcode = 'PT404', message = 'post_not_found';
  end if;
  return likes;
end;
$$;
comment on function private.unlike_post(uuid, text) is 'See public.decrement_post_likes. Writes the like and the count together.';
grant execute on function private.unlike_post(uuid, text) to anon, authenticated, service_role;

create function public.decrement_post_likes(post_id_to_dec uuid, undo text default null) returns integer
  language sql set search_path = ''
as $$ select private.unlike_post(decrement_post_likes.post_id_to_dec, decrement_post_likes.undo); $$;
comment on function public.decrement_post_likes(uuid, text) is
  'Removes the like of a signed-in person, or of the visitor whose browser liked with this secret (undo of increment_post_likes), and '
  'returns the count. Without such a like it changes nothing. Null: rate limited (60 likes and unlikes in 10 minutes per network '
  'address). Errors: PT404 post_not_found, 42501 for a visitor without a secret.';
grant execute on function public.decrement_post_likes(uuid, text) to anon, authenticated, service_role;

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
comment on function private.liked_posts(uuid[]) is 'See public.liked_posts. Reads likes, which nobody else may.';
grant execute on function private.liked_posts(uuid[]) to anon, authenticated, service_role;

create function public.liked_posts(post_ids uuid[]) returns uuid[]
  language sql set search_path = ''
as $$ select private.liked_posts(liked_posts.post_ids); $$;
comment on function public.liked_posts(uuid[]) is
  'Returns which of up to 100 posts the caller has liked (PT422 too_many_posts for more): the account, else the visitor with this '
  'network address and browser. Null: rate limited (300 in 10 minutes per network address).';
grant execute on function public.liked_posts(uuid[]) to anon, authenticated, service_role;

create function private.withdraw_likes(user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  withdrawn integer;
begin
  with deleted as (
    delete from public.post_likes l
    where l.voter = 'user:' || withdraw_likes.user_id and l.voter >= 'user:' and l.voter < 'user;'
      and l.post_id in (
        select k.post_id from public.post_likes k
        where k.voter = 'user:' || withdraw_likes.user_id and k.voter >= 'user:' and k.voter < 'user;' limit 500)
    returning l.post_id
  )
  update public.creator_posts p set likes_count = greatest(p.likes_count - 1, 0) from deleted where p.id = deleted.post_id;
  get diagnostics withdrawn = row_count;
  return withdrawn = 500;
end;
$$;
comment on function private.withdraw_likes(uuid) is 'See public.withdraw_likes. Writes likes and counts together.';
grant execute on function private.withdraw_likes(uuid) to service_role;

create function public.withdraw_likes(user_id uuid) returns boolean
  language sql set search_path = ''
as $$ select private.withdraw_likes(withdraw_likes.user_id); $$;
comment on function public.withdraw_likes(uuid) is
  'For the functions that delete accounts (service role only). Removes up to 500 likes of an account, which have no foreign key. Returns '
  'true when there may be more.';
grant execute on function public.withdraw_likes(uuid) to service_role;
