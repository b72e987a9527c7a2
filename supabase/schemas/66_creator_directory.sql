-- The directory of creators, and those whom the owner puts first.

create table public.creator_picks (
  creator_id uuid primary key references public.creators (id) on delete cascade,
  created_at timestamptz not null default now(),
  place smallint not null,
  constraint creator_picks_place_key unique (place),
  constraint creator_picks_place_range check (place between 1 and 24)
);
comment on table public.creator_picks is
  'The creators whom the owner puts first in the directory, 24 at most, in the order of place. Written by place_creator_pick. A suspended '
  'or hidden creator keeps the place and is not shown.';
alter table public.creator_picks enable row level security;
revoke all on public.creator_picks from anon, authenticated, service_role;
grant select, insert, update, delete on public.creator_picks to service_role;
grant select on public.creator_picks to authenticated;

create policy "administrators read the picks" on public.creator_picks
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read the picks" on public.creator_picks is 'Creator details tab. Visitors read them with find_creators.';

create trigger note_content_change after insert or update or delete on public.creator_picks
  for each row execute function private.note_content_change();

create index creators_most_active_idx on public.creators (posts_count desc, created_at desc, id desc) where status = 'active';

-- The first page of the directory is in the HTML. A creator who is hidden has to leave it.
create trigger note_content_changed after update of status on public.creators
  for each row when (old.status = 'active' and new.status <> 'active') execute function private.note_content_change();
create trigger note_content_hidden after update of visibility on public.creators
  for each row when (old.visibility = 'shown' and new.visibility <> 'shown' and new.status = 'active')
    execute function private.note_content_change();
create trigger note_content_removed after delete on public.creators
  for each row when (old.status = 'active') execute function private.note_content_change();

create function private.place_creator_pick(creator_id uuid, place integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  picked uuid[];
  before uuid[];
begin
  perform private.check_administrator();
  perform 1 from public.creators c where c.id = place_creator_pick.creator_id for key share;
  if not found and place_creator_pick.place is not null then
    raise exception using errcode = 'PT404', message = 'creator_not_found';
  end if;
  -- Two administrators change the order one after the other.
  perform pg_advisory_xact_lock(hashtextextended('creator_picks', 0));
  before := array(select p.creator_id from public.creator_picks p order by p.place);
  picked := array_remove(before, place_creator_pick.creator_id);
  if place_creator_pick.place is not null then
    if cardinality(picked) >= 24 then
      raise exception using errcode = 'PT422', message = 'picks_full';
    end if;
    picked := picked[:greatest(place_creator_pick.place, 1) - 1] || place_creator_pick.creator_id
      || picked[greatest(place_creator_pick.place, 1):];
  end if;
  if picked <> before then
    delete from public.creator_picks p where p.place > 0;
    insert into public.creator_picks (creator_id, place) select u.id, u.number from unnest(picked) with ordinality u (id, number);
    perform private.write_audit('update', 'creators', array[place_creator_pick.creator_id], 1, '{"columns": ["pick"]}');
  end if;
  return array_position(picked, place_creator_pick.creator_id);
end;
$$;
comment on function private.place_creator_pick(uuid, integer) is
  'See public.place_creator_pick. Writes the whole order again: it has 24 rows at most.';
grant execute on function private.place_creator_pick(uuid, integer) to authenticated;

create function public.place_creator_pick(creator_id uuid, place integer default null) returns integer
  language sql set search_path = ''
as $$ select private.place_creator_pick(place_creator_pick.creator_id, place_creator_pick.place); $$;
comment on function public.place_creator_pick(uuid, integer) is
  'For administrators. Puts a creator at a place (from 1) among those whom the directory shows first; the others move on. Null takes the '
  'creator out. Returns the place, null for none. Errors: PT403 administrators_only; PT404 creator_not_found; PT422 picks_full (24 '
  'others).';
grant execute on function public.place_creator_pick(uuid, integer) to authenticated;

create function private.find_creators(term text, topic uuid, sort text, after jsonb, size integer)
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
grant execute on function private.find_creators(text, uuid, text, jsonb, integer) to anon, authenticated, service_role;

create function public.find_creators(
    term text default null, topic uuid default null, sort text default 'picks', after jsonb default null, size integer default 24)
  returns table (
    id uuid, created_at timestamptz, username text, full_name text, headline text, translations jsonb, topics uuid[],
    profile_picture_url text, posts_count integer, pick smallint)
  language sql stable set search_path = ''
as $$
  select * from private.find_creators(
    find_creators.term, find_creators.topic, find_creators.sort, find_creators.after, find_creators.size);
$$;
comment on function public.find_creators(text, uuid, text, jsonb, integer) is
  'The directory: active creators, no hidden ones, who have every word of the term in their profile texts, in either script, or a topic '
  'that has; with '
  'topic only those who have chosen it. sort: picks (those of the owner in their order, then the newest), newest, active (most posts '
  'first). after: the last row of the page before. size: 48 at most. '
  'pick is the place among the picks in the order picks, null for all others. Error: PT400 filter_malformed.';
grant execute on function public.find_creators(text, uuid, text, jsonb, integer) to anon, authenticated, service_role;
