-- Visitors take back the likes of their browser.

alter table public.post_likes add column undo_hash text;
alter table public.post_likes add constraint post_likes_undo_hash_shape check (undo_hash ~ '^[0-9a-f]{64}$');
comment on column public.post_likes.undo_hash is
  'Of a visitor''s like: the hash of a secret that the browser has chosen, with which it takes the like back. Network and browser alone '
  'are shared by many people.';
create unique index post_likes_undo_idx on public.post_likes (post_id, undo_hash) where undo_hash is not null;

drop function public.increment_post_likes(uuid);
drop function public.decrement_post_likes(uuid);
drop function private.like_post(uuid);
drop function private.unlike_post(uuid);

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
  perform 1 from public.creator_posts p join public.creators c on c.id = p.creator_id
    where p.id = liked_post_id and p.visibility = 'shown' and c.status <> 'suspended';
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
  select likes_count into likes from public.creator_posts where id = liked_post_id and visibility = 'shown';
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
