-- A profile can be hidden: only its creator and administrators find it and its posts, and the creator still writes and appeals.

alter table public.creators add column visibility text not null default 'shown';
alter table public.creators add constraint creators_visibility_known check (visibility in ('shown', 'hidden'));
comment on column public.creators.visibility is
  'hidden: by an administrator, who decided about a report. Only the creator and administrators find a hidden profile and its posts. The '
  'creator still writes; a suspended one does not.';
create index creators_hidden_idx on public.creators (created_at desc, id desc) where visibility = 'hidden';

drop policy "everybody reads creator profiles" on public.creators;
create policy "visitors read shown profiles" on public.creators
  for select to anon using (visibility = 'shown');
comment on policy "visitors read shown profiles" on public.creators is
  'The table has public fields only. Suspended profiles show a banner; hidden ones are not found.';
create policy "people read shown and own profiles, administrators all" on public.creators
  for select to authenticated
  using (visibility = 'shown' or id = (select auth.uid()) or (select private.is_admin()));
comment on policy "people read shown and own profiles, administrators all" on public.creators is
  'The creator of a hidden profile still sees, edits and appeals.';

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
      or new.visibility is distinct from old.visibility
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

create function private.is_seen_creator(creator_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.creators c where c.id = is_seen_creator.creator_id and c.status <> 'suspended' and c.visibility = 'shown');
$$;
comment on function private.is_seen_creator(uuid) is
  'Returns whether others see what a creator has written: neither suspended nor hidden. For definer functions, which row-level security '
  'does not stop. Policies ask the table creators, whose own policy leaves hidden profiles out.';

create function private.show_creator(creator_id uuid, visibility text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  is_changed boolean;
begin
  -- The caller writes the audit entry.
  perform set_config('site.housekeeping', 'on', true);
  update public.creators c set visibility = show_creator.visibility
  where c.id = show_creator.creator_id and c.visibility <> show_creator.visibility;
  is_changed := found;
  perform set_config('site.housekeeping', '', true);
  return is_changed;
end;
$$;
comment on function private.show_creator(uuid, text) is 'Shows or hides a profile. Returns whether it was the other way before.';

create function private.show_hidden_creator(creator_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if not private.show_creator(show_hidden_creator.creator_id, 'shown') then
    return false;
  end if;
  perform private.write_audit('update', 'creators', array[show_hidden_creator.creator_id], 1, '{"columns": ["visibility"]}');
  return true;
end;
$$;
comment on function private.show_hidden_creator(uuid) is 'See public.show_hidden_creator.';
grant execute on function private.show_hidden_creator(uuid) to authenticated;

create function public.show_hidden_creator(creator_id uuid) returns boolean
  language sql set search_path = ''
as $$ select private.show_hidden_creator(show_hidden_creator.creator_id); $$;
comment on function public.show_hidden_creator(uuid) is
  'For administrators. Shows a hidden profile and its posts again. Returns whether it was hidden. Error: PT403 administrators_only.';
grant execute on function public.show_hidden_creator(uuid) to authenticated;

drop policy "visitors read posts of creators who are not suspended" on public.creator_posts;
create policy "visitors read posts of creators whom they see" on public.creator_posts
  for select to anon
  using (visibility = 'shown'
    and (select c.status <> 'suspended' from public.creators c where c.id = creator_posts.creator_id));
comment on policy "visitors read posts of creators whom they see" on public.creator_posts is
  'The feed of a suspended creator is hidden, and that of a hidden one, whose row the policy of creators leaves out here. The policy reads '
  'the creator instead of a flag on each post, so that a suspension updates one row. It reads one value: an "exists" is planned as a hash '
  'of all creators.';
drop policy "signed-in people read visible and own posts, administrators all" on public.creator_posts;
create policy "signed-in people read visible and own posts, administrators all" on public.creator_posts
  for select to authenticated
  using ((select private.is_admin()) or creator_id = (select auth.uid())
    or visibility = 'shown'
      and (select c.status <> 'suspended' from public.creators c where c.id = creator_posts.creator_id));
comment on policy "signed-in people read visible and own posts, administrators all" on public.creator_posts is
  'A suspended or hidden creator still sees the own feed, and every creator the own posts that others do not see.';

create or replace function private.like_post(liked_post_id uuid) returns integer
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
    insert into public.post_likes (post_id, voter) values (liked_post_id, liker) on conflict do nothing;
    if found then
      update public.creator_posts set likes_count = likes_count + 1 where id = liked_post_id;
    end if;
  end if;
  select likes_count into likes from public.creator_posts where id = liked_post_id;
  return likes;
end;
$$;
comment on function private.like_post(uuid) is 'See public.increment_post_likes. Writes the like and the count together.';

create or replace function private.unlike_post(liked_post_id uuid) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  likes integer;
begin
  if (select auth.uid()) is null then
    raise exception using errcode = '42501', message = 'decrement_post_likes: only a signed-in person takes a like back';
  end if;
  -- Likes and unlikes share one limit.
  if not private.take_rate_limit('like', private.client_subject(), 60, interval '10 minutes') then
    return null;
  end if;
  delete from public.post_likes where post_id = liked_post_id and voter = private.voter_of(liked_post_id);
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
comment on function private.unlike_post(uuid) is 'See public.decrement_post_likes. Writes the like and the count together.';

comment on table public.creator_picks is
  'The creators whom the owner puts first in the directory, 24 at most, in the order of place. Written by place_creator_pick. A suspended '
  'or hidden creator keeps the place and is not shown.';
create trigger note_content_hidden after update of visibility on public.creators
  for each row when (old.visibility = 'shown' and new.visibility <> 'shown' and new.status = 'active')
    execute function private.note_content_change();

create or replace function private.find_creators(term text, topic uuid, sort text, after jsonb, size integer)
  returns table (
    id uuid, created_at timestamptz, username text, full_name text, headline text, translations jsonb, topics uuid[],
    profile_picture_url text, posts_count integer, pick smallint)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(find_creators.size, 24), 1), 48);
  shown text;
  is_active constant boolean := coalesce(sort = 'active', false);
  has_picks constant boolean := coalesce(sort, 'picks') = 'picks';
  following text := '';
  words constant text := private.words_condition('c.search_text', term);
  named uuid[];
begin
  if coalesce(sort, 'picks') not in ('picks', 'newest', 'active') or jsonb_typeof(coalesce(after, '{}')) <> 'object' then
    raise exception using errcode = 'PT400', message = 'filter_malformed', detail = 'The order or the cursor is none of this list.';
  end if;
  if words is not null then
    -- Topics whose title in either language has every word.
    execute format('select array_agg(t.id) from (select i.id from public.content_items i where i.kind = ''topic'' and not i.is_draft '
      'and not i.is_hidden and i.deleted_at is null and %s limit 20) t', private.words_condition(
        $x$private.search_form(i.translations #>> '{en,title}', i.translations #>> '{ar,title}')$x$, term)) into named;
  end if;
  shown := concat_ws(' and ', 'c.status = ''active'' and c.visibility = ''shown''',
    case when topic is not null then format('c.topics @> %L', array[topic]) end,
    case when named is null then words else format('(%s or c.topics && %L)', words, named) end);
  if after is not null and after ->> 'pick' is null then
    following := case when is_active
      then format('and (c.posts_count, c.created_at, c.id) < (%L::integer, %L::timestamptz, %L::uuid)',
        (after ->> 'posts_count')::integer, (after ->> 'created_at')::timestamptz, (after ->> 'id')::uuid)
      else format('and (c.created_at, c.id) < (%L::timestamptz, %L::uuid)',
        (after ->> 'created_at')::timestamptz, (after ->> 'id')::uuid) end;
  end if;
  -- Planned anew each time: a rare word is found by the index of names, a common one in the order of the list.
  return query execute format($sql$
    select * from (
      (select %1$s, p.place as pick from public.creator_picks p join public.creators c on c.id = p.creator_id
        where %2$s and p.place > %3$s and %4$s)
      union all
      (select %1$s, null::smallint from public.creators c
        where %4$s %5$s and not (%6$s and c.id = any (array(select p.creator_id from public.creator_picks p)))
        order by %7$s limit %8$s)
    ) f order by f.pick, %9$s limit %8$s $sql$,
    'c.id, c.created_at, c.username, c.full_name, c.headline, c.translations, c.topics, c.profile_picture_url, c.posts_count',
    (has_picks and following = '')::text, coalesce((after ->> 'pick')::smallint, 0), shown, following, has_picks::text,
    concat_ws(', ', case when is_active then 'c.posts_count desc' end, 'c.created_at desc, c.id desc'), size,
    concat_ws(', ', case when is_active then 'f.posts_count desc' end, 'f.created_at desc, f.id desc'));
exception when data_exception then
  raise exception using errcode = 'PT400', message = 'filter_malformed', detail = 'A value of the cursor is not of the type of its column.';
end;
$$;
comment on function private.find_creators(text, uuid, text, jsonb, integer) is
  'See public.find_creators. Reads the picks and the index of texts, which visitors may not read themselves.';

comment on function public.find_creators(text, uuid, text, jsonb, integer) is
  'The directory: active creators, no hidden ones, who have every word of the term in their profile texts, in either script, or a topic '
  'that has; with '
  'topic only those who have chosen it. sort: picks (those of the owner in their order, then the newest), newest, active (most posts '
  'first). after: the last row of the page before. size: 48 at most. '
  'pick is the place among the picks in the order picks, null for all others. Error: PT400 filter_malformed.';

create or replace function private.sitemap_state() returns jsonb
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

comment on function public.sitemap_state() is
  'For administrators. Returns {"jobs", "creators", "items": digest} of the open postings, the active creators that are shown and the '
  'published '
  'items. A sitemap with other digests is outdated. Error: PT403 administrators_only.';

create or replace function private.lists() returns jsonb
  language sql immutable set search_path = ''
as $$
  select '{
    "user_reviews": {
      "columns": ["status", "language", "rating", "is_verified"], "orders": [["is_pending", "created_at"], ["rating"]], "search": true,
        "trash": true, "purge": true,
      "statuses": ["pending", "approved", "rejected"]
    },
    "inquiries": {
      "columns": ["language", "status"], "flags": ["unread", "spam"], "orders": [["name_key"]], "search": true, "trash": true,
        "purge": true,
      "statuses": ["new", "open", "waiting", "won", "lost", "spam"]
    },
    "job_applications": {
      "columns": ["job_id", "stage", "tags", "answers", "interview"], "flags": ["unread", "spontaneous", "pool"],
        "orders": [["name_key"], ["job_key"]], "search": true, "trash": true, "purge": true
    },
    "job_postings": {"columns": ["state"], "orders": [["title_key"]], "search": true, "trash": true, "purge": true},
    "leadership_team": {"trash": true, "purge": true},
    "content_items": {
      "columns": ["kind", "category_id", "state"], "orders": [["position"], ["title_key"]], "search": true, "trash": true, "purge": true
    },
    "creators": {
      "columns": ["status", "visibility"], "flags": ["overdue"], "orders": [["name_key"], ["username"]], "search": true,
        "statuses": ["active", "suspended"]
    },
    "creator_moderation": {"columns": ["type"], "search": true, "purge": true},
    "creator_posts": {"search": true},
    "redirects": {"columns": ["origin"], "orders": [["from_path"]], "search": true, "trash": true, "purge": true},
    "login_attempts": {"columns": ["successful"], "search": true, "purge": true},
    "search_queries": {"search": true},
    "audit_log": {"columns": ["table_name", "action", "actor"]}
  }'::jsonb;
$$;
comment on function private.lists() is
  'The lists of the panel by table: "columns" to filter by ("state" of job_postings is draft, open or closed, '
  'of content_items draft, hidden, scheduled, ended or live), "flags", "orders" beside '
  'created_at and deleted_at (an index serves each), whether there is text "search", a "trash" (deleted_at) and deleting for good '
  '("purge"), and the "statuses" that set_rows_status accepts (of job_applications private.check_stage knows them).';
