-- The panel's lists: what their filters mean, and text search.
--
-- Definer functions find the rows, because under row-level security no condition of the caller may use an index of text before the
-- policy has seen the row. A search names at most the first 1,000 of an order; its wrapper reads those rows as the caller, so that the API can
-- filter, order and page what was found.

create function private.list_facets(list text) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case list
    when 'user_reviews' then '{"status": "text", "language": "text", "rating": "smallint"}'::jsonb
    when 'inquiries' then '{"language": "text", "status": "text"}'
    when 'job_applications' then '{"job_id": "uuid", "stage": "text"}'
    when 'job_postings' then '{}'
    when 'leadership_team' then '{}'
    when 'login_attempts' then '{"successful": "boolean"}'
    when 'creator_moderation' then '{"type": "text"}'
    when 'creators' then '{"status": "text"}'
    when 'creator_posts' then '{}'
    when 'search_queries' then '{}'
    when 'audit_log' then '{"table_name": "text", "action": "text", "actor": "uuid"}'
  end;
$$;
comment on function private.list_facets(text) is 'The columns that a list of the panel is filtered by, with their types; null when it is no list.';

create function private.has_trash(list text) returns boolean
  language sql immutable set search_path = ''
as $$ select list in ('user_reviews', 'inquiries', 'job_applications', 'job_postings', 'leadership_team'); $$;
comment on function private.has_trash(text) is 'Whether rows of the list wait in the trash (deleted_at) before they are gone.';

create function private.search_pattern(term text) returns text
  language sql immutable set search_path = ''
as $$
  -- Fewer than three letters are looked for at the start of a word: the index knows groups of three, the space before it included.
  select case when folded <> '' then
    case when char_length(folded) < 3 then '% ' else '%' end || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%' end
  from (select private.fold_text(left(term, 200)) as folded) f;
$$;
comment on function private.search_pattern(text) is 'The pattern that search_text is compared with for what somebody typed; null when that is nothing.';

create function private.facet_condition(list text, facet text, choices jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  type text := private.list_facets(list) ->> facet;
  literal text;
begin
  -- By the clock, which no column has.
  if list = 'job_postings' and facet = 'state' and choices in ('["open"]', '["closed"]') then
    return case choices ->> 0 when 'open' then ' and (valid_through is null or valid_through >= (now() at time zone ''Asia/Qatar'')::date)' else ' and valid_through < (now() at time zone ''Asia/Qatar'')::date' end;
  end if;
  if type is null or jsonb_typeof(choices) <> 'array' or jsonb_array_length(choices) not between 1 and 50
    or exists (select 1 from jsonb_array_elements(choices) c where jsonb_typeof(c) not in ('string', 'number', 'boolean'))
  then
    raise exception using errcode = 'PT400', message = 'filter_unknown', detail = format('No list of 1 to 50 values of a column to filter by: %s', left(facet, 60));
  end if;
  literal := (select array_agg(c)::text from jsonb_array_elements_text(choices) c);
  -- Fails for what is no value of the column.
  execute format('select %L::%s[]', literal, type);
  -- One value as an equality, which keeps the order of an index on the column and the date.
  return case jsonb_array_length(choices)
    when 1 then format(' and %I = %L::%s', facet, choices ->> 0, type)
    else format(' and %I = any (%L::%s[])', facet, literal, type)
  end;
end;
$$;
comment on function private.facet_condition(text, text, jsonb) is 'One entry of a filter''s "is" as a condition: values of a column, or the "state" open or closed of job_postings. Error PT400 filter_unknown.';

create function private.list_condition(list text, filter jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  condition text := 'true';
  key text;
  value jsonb;
begin
  if private.list_facets(list) is null then
    raise exception using errcode = 'PT400', message = 'list_unknown';
  elsif jsonb_typeof(filter) is distinct from 'object' then
    raise exception using errcode = 'PT400', message = 'filter_malformed', detail = 'The filter is no object.';
  end if;
  for key, value in select * from jsonb_each(filter) loop
    if key = 'search' and jsonb_typeof(value) = 'string' and list not in ('audit_log', 'leadership_team') then
      condition := condition || coalesce(format(
        -- The addresses of creators are in a table of their own.
        case list when 'creators' then ' and (search_text like %1$L or id = any (array(select a.creator_id from public.creator_accounts a where a.search_text like %1$L)))' else ' and search_text like %1$L' end,
        private.search_pattern(value #>> '{}')), ' and false');
    elsif key = 'is' and jsonb_typeof(value) = 'object' then
      condition := condition || coalesce((select string_agg(private.facet_condition(list, f.key, f.value), '') from jsonb_each(value) f), '');
    elsif key in ('from', 'to') and jsonb_typeof(value) = 'string' then
      condition := condition || format(' and created_at %s %L::timestamptz', case key when 'from' then '>=' else '<' end, (value #>> '{}')::timestamptz);
    elsif key = 'unread' and value = 'true' and list in ('inquiries', 'job_applications') then
      condition := condition || ' and read_at is null';
    elsif key = 'spam' and value = 'true' and list = 'inquiries' then
      continue;
    elsif key = 'overdue' and value = 'true' and list = 'creators' then
      condition := condition || format(' and status = %L and created_at < %L::timestamptz', 'unverified', now() - interval '7 days');
    elsif not (key = 'trash' and value = 'true' and private.has_trash(list)) then
      raise exception using errcode = 'PT400', message = 'filter_unknown', detail = format('This list has no such filter, or not with this value: %s', left(key, 60));
    end if;
  end loop;
  return condition || case when private.has_trash(list) then
    case when filter ? 'trash' then ' and deleted_at is not null' else ' and deleted_at is null' end else '' end
    -- What is held apart is a list of its own; the trash has all.
    || case when list <> 'inquiries' then '' when filter ? 'spam' then ' and pile = ''spam''' when filter ? 'trash' then '' else ' and pile = ''desk''' end;
exception when data_exception then
  raise exception using errcode = 'PT400', message = 'filter_malformed', detail = 'A value is not of the type of its column.';
end;
$$;
comment on function private.list_condition(text, jsonb) is
  'A filter {"search"?: text, "is"?: {column: [values]}, "from"?: time, "to"?: time (not included), "unread"?: true, "overdue"?: true (creators, unverified for more than seven days), "spam"?: true (inquiries that are held apart; without it they are left out, as are those that are merged into others), "after"?|"before"?: {"created_at", "id"} (what follows a row, newest first, or comes before it), "trash"?: true} as a condition on the rows of a list; without "trash" those that are not in it. Every value is quoted as a literal. Errors: PT400 with list_unknown, filter_unknown or filter_malformed.';

create function private.search_order(list text, steps jsonb) returns text[]
  language plpgsql immutable set search_path = ''
as $$
declare
  columns text[];
begin
  if jsonb_typeof(steps) <> 'array' or jsonb_array_length(steps) not between 1 and 2
    -- One direction for all, so that an index has the order and a row's place is one comparison.
    or (select count(distinct s -> 'descending') <> 1 or bool_or(jsonb_typeof(s -> 'descending') is distinct from 'boolean') from jsonb_array_elements(steps) s)
  then
    raise exception using errcode = 'PT400', message = 'filter_malformed', detail = 'The order is a list of one or two columns with one direction.';
  end if;
  columns := array(select s ->> 'column' from jsonb_array_elements(steps) with ordinality e (s, place) order by place);
  if not coalesce(case when columns = '{created_at}' then true
    when columns = '{deleted_at}' then private.has_trash(list)
    when columns = '{is_pending,created_at}' then list = 'user_reviews'
    when columns = '{rating}' then list = 'user_reviews'
    when columns = '{name_key}' then list in ('inquiries', 'job_applications', 'creators')
    when columns = '{job_key}' then list = 'job_applications'
    when columns = '{title_key}' then list = 'job_postings'
    when columns = '{username}' then list = 'creators'
  end, false) then
    raise exception using errcode = 'PT400', message = 'filter_unknown', detail = 'This list has no such order.';
  end if;
  return columns || 'id'::text;
end;
$$;
comment on function private.search_order(text, jsonb) is
  'The columns of an order [{"column", "descending"}] that an index of the list has, the id last. Errors: PT400 with filter_malformed or filter_unknown.';

create function private.search_place(list text, columns text[], place jsonb, operator text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  whole jsonb := place;
begin
  -- A place that is personal is named by its row alone, so that it is in no address; one that is gone is no place any more.
  if not place ?& columns then
    execute format('select to_jsonb(r) from (select %s from public.%I where id = $1) r', (select string_agg(quote_ident(c), ', ') from unnest(columns) c), list)
      into whole using (place ->> 'id')::uuid;
    if whole is null then
      return ' and false';
    end if;
  end if;
  return (
    select format(' and (%s) %s (%s)', string_agg(quote_ident(c), ', ' order by n), operator, string_agg(case c
      when 'id' then format('%L::uuid', (whole ->> c)::uuid)
      when 'is_pending' then format('%L::boolean', (whole ->> c)::boolean)
      when 'rating' then format('%L::smallint', (whole ->> c)::smallint)
      when 'created_at' then format('%L::timestamptz', (whole ->> c)::timestamptz)
      when 'deleted_at' then format('%L::timestamptz', (whole ->> c)::timestamptz)
      else format('%L::text', whole ->> c) end, ', ' order by n))
    from unnest(columns) with ordinality u (c, n));
exception when data_exception then
  raise exception using errcode = 'PT400', message = 'filter_malformed', detail = 'A value is not of the type of its column.';
end;
$$;
comment on function private.search_place(text, text[], jsonb, text) is 'What follows a row of a list in an order (< or >) as a condition; the row by its values, or by its id alone. Error PT400 filter_malformed.';

create function private.search_ids(list text, term text, filter jsonb default null) returns setof uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := private.search_pattern(term);
  text_condition text := case when term is null then 'true' else 'search_text like $1' end;
  steps jsonb := coalesce(filter -> 'order', '[{"column": "created_at", "descending": true}]');
  columns text[];
  is_descending boolean;
  condition text;
  ordered text;
begin
  -- No text at all is every row; a text without letters is in none.
  if (pattern is null and term is not null) or not private.is_admin() then
    return;
  end if;
  columns := private.search_order(list, steps);
  condition := case when filter is null then 'true' else private.list_condition(list, filter - '{search,order,after,before}'::text[]) end;
  -- What comes right before a row is nearest to it.
  is_descending := (steps #> '{0,descending}')::boolean <> coalesce(filter ? 'before', false);
  if filter ?| '{after,before}' then
    condition := condition || private.search_place(list, columns, coalesce(filter -> 'before', filter -> 'after'), case when is_descending then '<' else '>' end);
  end if;
  ordered := (select string_agg(format('%I %s', c, case when is_descending then 'desc' else 'asc' end), ', ' order by n) from unnest(columns) with ordinality u (c, n));
  if list = 'creators' and term is not null then
    return query execute format($sql$
      select f.id from (
        (select id, created_at from public.creators where search_text like $1 and %1$s order by %2$s limit 1000)
        union
        (select id, created_at from public.creators where %1$s and %3$s order by %2$s limit 1000)
      ) f order by %2$s limit 1000 $sql$,
      condition, ordered,
      -- The newest addresses are those of the newest creators, as long as nothing else is asked of these.
      case when condition = 'true' and is_descending
        then 'id = any (array(select a.creator_id from public.creator_accounts a where a.search_text like $1 order by a.created_at desc, a.creator_id desc limit 1000))'
        else 'exists (select 1 from public.creator_accounts a where a.creator_id = creators.id and a.search_text like $1)'
      end) using pattern;
  else
    -- planned anew each time, for this pattern
    return query execute format(
      'select id from public.%1$I where %2$s and %3$s order by %4$s limit 1000', list, text_condition, condition, ordered) using pattern;
  end if;
end;
$$;
comment on function private.search_ids(text, text, jsonb) is
  'The first 1,000 rows of a list that contain a text (null: all rows) and fit a filter, newest first or in the order that the filter names (with "before", the 1,000 right before that row); none for anybody but an administrator. Errors as private.list_condition.';
grant execute on function private.search_ids(text, text, jsonb) to authenticated;

-- search_<list>(term, filter), the same for each list but for the type of its rows: a function can have only one.
do $generator$
declare
  list name;
begin
  foreach list in array array[
    'inquiries', 'job_applications', 'user_reviews', 'job_postings', 'creators', 'creator_posts', 'creator_moderation', 'login_attempts',
    'search_queries'
  ] loop
    execute replace($sql$
      create function public.search_<list>(term text, filter jsonb default null) returns setof public.<list>
        language sql stable set search_path = ''
      as $$ select t.* from public.<list> t where t.id = any (array(select private.search_ids('<list>', search_<list>.term, search_<list>.filter))); $$;
      comment on function public.search_<list>(text, jsonb) is
        'Rows of <list> that contain a text in any of their texts (null: all rows, for the places of an order that conditions of the API cannot name) and fit a filter as count_rows has it (null: all rows), the first 1,000 at most of an "order": [{"column", "descending"}] in the filter, else of the newest: the next ones come with the columns of the last of them and its id as "after", those before a row with "before". Orders are those of the panel: created_at, deleted_at, is_pending with created_at, rating, name_key, job_key, title_key and username, each where the list has an index of it; "after" and "before" may name a row by its id alone. Letters that people write in several ways are one; fewer than three letters are looked for at the start of words. Administrators only. Errors as count_rows.';
      grant execute on function public.search_<list>(text, jsonb) to authenticated;
    $sql$, '<list>', list);
  end loop;
end $generator$;

-- ---------------------------------------------------------------- whom a moderation entry would concern

create function private.creators_affected(type text, entries text[])
  returns table (id uuid, username text, full_name text, status text, entry text, by_post boolean)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if creators_affected.type not in ('username', 'word') or cardinality(creators_affected.entries) > 500 then
    raise exception using errcode = 'PT400', message = 'entries_malformed';
  end if;
  return query
    with wanted as (
      select w.entry, '%' || regexp_replace(private.fold_text(w.entry), '([\\%_])', '\\\1', 'g') || '%' as pattern,
        btrim(regexp_replace(private.fold_text(w.entry), '[^[:alnum:]]+', ' ', 'g')) as words
      from (select distinct lower(btrim(x)) as entry from unnest(creators_affected.entries) x) w
      -- No entry is longer; of a very long one no pattern could be made.
      where char_length(w.entry) between 2 and 60
    ), named as (
      select c.id, c.username, c.full_name, c.status, e.entry
      from wanted e
      cross join lateral (
        select * from public.creators c
        -- the index of the search names the few that may be meant, also within a name
        where c.search_text like e.pattern
          and case creators_affected.type when 'username' then c.username = e.entry else strpos(c.username, e.entry) > 0 or private.has_word(c.full_name, e.entry) end
        limit 51
      ) c
    ), posted as (
      -- As words and as they are spelled, in the form that the index of the search knows. In a table too small for the index, the letters
      -- are looked for first: a pattern costs many times as much.
      select distinct p.creator_id, e.entry from wanted e
      cross join lateral (
        select * from public.creator_posts p
        where strpos(p.search_text, split_part(e.words, ' ', 1)) > 0
          and p.search_text ~ ('(^|[^[:alnum:]])(ال)?' || replace(e.words, ' ', '[^[:alnum:]]+') || '([^[:alnum:]]|$)')
        limit 51
      ) p
      where creators_affected.type = 'word' and e.words <> ''
    )
    select f.id, f.username, f.full_name, f.status, min(f.entry), false from named f group by f.id, f.username, f.full_name, f.status
    union all
    select c.id, c.username, c.full_name, c.status, min(p.entry), true
    from posted p join public.creators c on c.id = p.creator_id
    where not exists (select 1 from named n where n.id = c.id)
    group by c.id, c.username, c.full_name, c.status
    order by 2 limit 51;
end;
$$;
comment on function private.creators_affected(text, text[]) is 'See public.creators_affected; finds creators and posts by indexes of text.';
grant execute on function private.creators_affected(text, text[]) to authenticated;

create function public.creators_affected(type text, entries text[])
  returns table (id uuid, username text, full_name text, status text, entry text, by_post boolean)
  language sql stable set search_path = ''
as $$ select * from private.creators_affected(creators_affected.type, creators_affected.entries); $$;
comment on function public.creators_affected(text, text[]) is
  'For administrators, before entries are added to a moderation list: creators whose username is (type username) or whose username or name contains (type word) one of up to 500 entries, and those who have posted one (type word, by_post), by 51 posts for each entry; 51 at most, where the panel shows 50. Errors: PT403 administrators_only, PT400 entries_malformed.';
grant execute on function public.creators_affected(text, text[]) to authenticated;
