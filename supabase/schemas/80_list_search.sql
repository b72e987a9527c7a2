-- The panel's lists: their filters, orders, text search and pages.
--
-- private.lists() declares each list once. The filter is the same jsonb value in every function: list_<list>, count_rows, trash_rows,
-- set_rows_status, mark_rows_read and applications_of_jobs.
--
-- Definer functions find the ids, because under row-level security a caller's condition may not use a text index before the policy has
-- seen the row. The public functions read those rows as the caller.

create function private.lists() returns jsonb
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

create function private.list_rules(list text) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
begin
  if private.lists() -> list is null then
    raise exception using errcode = 'PT400', message = 'list_unknown';
  end if;
  return private.lists() -> list;
end;
$$;
comment on function private.list_rules(text) is 'What private.lists() says of a list. Error: PT400 list_unknown.';

create function private.has_trash(list text) returns boolean
  language sql immutable set search_path = ''
as $$ select private.lists() -> list ? 'trash'; $$;
comment on function private.has_trash(text) is
  'Whether deleted rows of the list stay in the trash (deleted_at) before they are deleted for good.';

create function private.column_type(list text, column_name text) returns text
  language sql stable set search_path = ''
as $$
  select format_type(atttypid, null) from pg_attribute
  where attrelid = format('public.%I', list)::regclass and attname = column_name and attnum > 0;
$$;
comment on function private.column_type(text, text) is 'The type of a column of a list.';

create function private.search_condition(list text, term text) returns text
  language sql immutable set search_path = ''
as $$
  select coalesce(format(
    -- Creators' addresses are in a table of their own.
    case list when 'creators'
      then '(search_text like %1$L or id = any (array(select a.creator_id from public.creator_accounts a where a.search_text like %1$L)))'
      else 'search_text like %1$L' end,
    private.search_pattern(term)), 'false');
$$;
comment on function private.search_condition(text, text) is 'The rows of a list that contain a text, as a condition.';

create function private.column_condition(list text, column_name text, choices jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  type text := private.column_type(list, column_name);
  literal text;
begin
  if list = 'job_postings' and column_name = 'state' and choices in ('["open"]', '["closed"]', '["draft"]') then
    return case choices ->> 0
      when 'draft' then 'is_draft'
      when 'open' then '(not is_draft and (valid_through is null or valid_through >= (now() at time zone ''Asia/Qatar'')::date))'
      else '(not is_draft and valid_through < (now() at time zone ''Asia/Qatar'')::date)' end;
  elsif list = 'content_items' and column_name = 'state'
    and choices in ('["draft"]', '["hidden"]', '["scheduled"]', '["ended"]', '["live"]')
  then
    return case choices ->> 0
      when 'draft' then 'is_draft'
      when 'hidden' then '(not is_draft and is_hidden)'
      when 'scheduled' then '(not is_draft and not is_hidden and published_from > now())'
      when 'ended' then '(not is_draft and not is_hidden and published_until <= now())'
      else '(not is_draft and not is_hidden and (published_from is null or published_from <= now())'
        ' and (published_until is null or published_until > now()))' end;
  elsif list = 'job_applications' and column_name = 'answers' and jsonb_typeof(choices) = 'array' and jsonb_array_length(choices) = 1
    and choices ->> 0 ~ '^[a-z][a-z0-9]{5,19}:(true|false|[a-z][a-z0-9]{5,19})$'
  then
    return format('answers @> %L::jsonb', jsonb_build_array(jsonb_build_object('id', split_part(choices ->> 0, ':', 1), 'answer',
      case when choices ->> 0 ~ ':(true|false)$' then split_part(choices ->> 0, ':', 2)::jsonb
        else to_jsonb(split_part(choices ->> 0, ':', 2)) end)));
  elsif list = 'job_applications' and column_name = 'interview' and choices in ('["offered"]', '["expired"]', '["coming"]') then
    return case choices ->> 0
      when 'offered' then '(interview = ''offered'' and interview_at > now())'
      when 'expired' then '(interview = ''offered'' and interview_at <= now())'
      else '(interview = ''picked'' and interview_at > now())' end;
  elsif type is null or type = 'jsonb' or not coalesce(private.list_rules(list) -> 'columns' ? column_name, false)
    or jsonb_typeof(choices) <> 'array' or jsonb_array_length(choices) not between 1 and 50
    or exists (select 1 from jsonb_array_elements(choices) c where jsonb_typeof(c) not in ('string', 'number', 'boolean'))
  then
    raise exception using errcode = 'PT400', message = 'filter_unknown',
      detail = format('No list of 1 to 50 values of a column to filter by: %s', left(column_name, 60));
  end if;
  literal := (select array_agg(c)::text from jsonb_array_elements_text(choices) c);
  if type = 'text[]' then
    return format('%I && %L::text[]', column_name, literal);
  end if;
  -- Raises data_exception for a value of another type.
  execute format('select %L::%s[]', literal, type);
  -- One value as an equality, which keeps the order of an index on the column and the date.
  return case jsonb_array_length(choices)
    when 1 then format('%I = %L::%s', column_name, choices ->> 0, type)
    else format('%I = any (%L::%s[])', column_name, literal, type)
  end;
end;
$$;
comment on function private.column_condition(text, text, jsonb) is
  'One entry of a filter''s "is" as a condition. Answers of applications are named as "question:choice". Error: PT400 '
  'filter_unknown.';

create function private.day_start(day date) returns timestamptz
  language sql stable set search_path = ''
as $$ select day::timestamp at time zone 'Asia/Qatar'; $$;
comment on function private.day_start(date) is 'The moment at which a calendar day of the company begins.';

create function private.list_condition(list text, filter jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  rules jsonb := private.list_rules(list);
  conditions text[] := '{true}';
  key text;
  value jsonb;
begin
  if jsonb_typeof(filter) is distinct from 'object' then
    raise exception using errcode = 'PT400', message = 'filter_malformed', detail = 'The filter is no object.';
  end if;
  for key, value in select * from jsonb_each(filter) loop
    if key = 'search' and jsonb_typeof(value) = 'string' and rules ? 'search' then
      conditions := conditions || private.search_condition(list, value #>> '{}');
    elsif key = 'is' and jsonb_typeof(value) = 'object' then
      conditions := conditions || array(select private.column_condition(list, f.key, f.value) from jsonb_each(value) f);
    elsif key = 'from' and jsonb_typeof(value) = 'string' then
      conditions := conditions || format('created_at >= %L::timestamptz', private.day_start((value #>> '{}')::date));
    elsif key = 'to' and jsonb_typeof(value) = 'string' then
      conditions := conditions || format('created_at < %L::timestamptz', private.day_start((value #>> '{}')::date + 1));
    elsif value is distinct from 'true' or not (key = 'trash' and rules ? 'trash' or coalesce(rules -> 'flags' ? key, false)) then
      raise exception using errcode = 'PT400', message = 'filter_unknown',
        detail = format('This list has no such filter, or not with this value: %s', left(key, 60));
    end if;
  end loop;
  if filter ? 'unread' then
    conditions := conditions || 'read_at is null'::text;
  end if;
  if filter ? 'spontaneous' then
    conditions := conditions || 'job_title is null'::text;
  end if;
  if filter ? 'pool' then
    conditions := conditions || 'pool_consent_at is not null'::text;
  end if;
  if filter ? 'overdue' then
    conditions := conditions || format('status = %L and created_at < %L::timestamptz', 'unverified', now() - interval '7 days');
  end if;
  if rules ? 'trash' then
    conditions := conditions || case when filter ? 'trash' then 'deleted_at is not null'::text else 'deleted_at is null' end;
  end if;
  -- Spam and merged inquiries are in no list but their own; the trash has all three kinds.
  if list = 'inquiries' and (filter ? 'spam' or not filter ? 'trash') then
    conditions := conditions || format('folder = %L', case when filter ? 'spam' then 'spam' else 'desk' end);
  end if;
  return array_to_string(conditions, ' and ');
exception when data_exception then
  raise exception using errcode = 'PT400', message = 'filter_malformed', detail = 'A value is not of the type of its column.';
end;
$$;
comment on function private.list_condition(text, jsonb) is
  'A filter {"search"?: text, "is"?: {column: [values]}, "from"?: day, "to"?: day (both included, days of the company), "unread"?: true '
  '(inquiries, job_applications), "spontaneous"?: true (job_applications without a posting), "overdue"?: true (creators, unverified for '
  'more than seven days), "pool"?: true (job_applications with a consent to be kept for other positions), "spam"?: true (inquiries in the '
  'spam folder; without it neither these nor merged ones), "trash"?: true (deleted rows instead of the others)} as a condition. Every '
  'value is quoted as a literal. Errors: PT400 with list_unknown, filter_unknown or filter_malformed.';

create function private.order_columns(list text, steps jsonb) returns text[]
  language plpgsql immutable set search_path = ''
as $$
declare
  columns text[];
begin
  if jsonb_typeof(steps) <> 'array' or jsonb_array_length(steps) not between 1 and 2
    -- One direction for all columns: an index has the order, and a cursor is one comparison of rows.
    or (select count(distinct s -> 'descending') <> 1 or bool_or(jsonb_typeof(s -> 'descending') is distinct from 'boolean')
      from jsonb_array_elements(steps) s)
  then
    raise exception using errcode = 'PT400', message = 'filter_malformed',
      detail = 'The order is a list of one or two columns with one direction.';
  end if;
  columns := array(select s ->> 'column' from jsonb_array_elements(steps) with ordinality e (s, number) order by number);
  if columns = '{created_at}' or columns = '{deleted_at}' and private.has_trash(list)
    or columns = '{shown_at}' and list = 'content_items'
    or exists (select 1 from jsonb_array_elements(private.list_rules(list) -> 'orders') o where o = to_jsonb(columns))
  then
    return columns || 'id'::text;
  end if;
  raise exception using errcode = 'PT400', message = 'filter_unknown', detail = 'This list has no such order.';
end;
$$;
comment on function private.order_columns(text, jsonb) is
  'The columns of an order [{"column", "descending"}] of a list, the id last: one of private.lists(), or that of a date. Errors: PT400 with filter_malformed or filter_unknown.';

create function private.cursor_condition(list text, columns text[], cursor_row jsonb, operator text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  row_values jsonb := cursor_row;
  literals text;
begin
  -- A personal value is in no address: such a row is named by its id alone. When it is deleted, nothing follows it.
  if not row_values ?& columns then
    execute format('select to_jsonb(r) from (select %s from public.%I where id = $1) r',
      (select string_agg(quote_ident(c), ', ') from unnest(columns) c), list)
      into row_values using (cursor_row ->> 'id')::uuid;
    if row_values is null then
      return 'false';
    end if;
  end if;
  literals := (select string_agg(format('%L::%s', row_values ->> c, private.column_type(list, c)), ', ' order by n)
    from unnest(columns) with ordinality u (c, n));
  -- Raises data_exception for a value of another type.
  execute 'select ' || literals;
  return format('(%s) %s (%s)', (select string_agg(quote_ident(c), ', ' order by n) from unnest(columns) with ordinality u (c, n)),
    operator, literals);
exception when data_exception then
  raise exception using errcode = 'PT400', message = 'filter_malformed', detail = 'A value is not of the type of its column.';
end;
$$;
comment on function private.cursor_condition(text, text[], jsonb, text) is
  'The rows beyond a cursor in an order (< or >), as a condition. A cursor has the row''s values in the columns of the order, or its id '
  'alone. Error: PT400 filter_malformed.';

create function private.list_ids(list text, filter jsonb, page jsonb) returns setof uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  size integer := least(coalesce((page ->> 'limit')::integer, 1000), 1000);
  columns text[];
  is_descending boolean;
  ordered text;
  condition text := '';
  pattern text := private.search_pattern(filter ->> 'search');
begin
  if not private.is_admin() then
    return;
  end if;
  columns := private.order_columns(list, coalesce(page -> 'order', '[{"column": "created_at", "descending": true}]'));
  -- Before a cursor the list is read backwards.
  is_descending := coalesce((page #> '{order,0,descending}')::boolean, true) <> (page ? 'before');
  ordered := (select string_agg(format('%I %s', c, case when is_descending then 'desc' else 'asc' end), ', ' order by n)
    from unnest(columns) with ordinality u (c, n));
  if page ?| '{after,before}' then
    condition := ' and ' || private.cursor_condition(
      list, columns, coalesce(page -> 'before', page -> 'after'), case when is_descending then '<' else '>' end);
  end if;
  if list = 'creators' and pattern is not null then
    -- Two indexes of text, each read on its own: an "or" of both would read all creators.
    return query execute format($sql$
      select f.id from (
        (select id, %1$s from public.creators where search_text like %2$L and %3$s order by %4$s limit %5$s)
        union
        (select id, %1$s from public.creators where %6$s and %3$s order by %4$s limit %5$s)
      ) f order by %4$s limit %5$s $sql$,
      (select string_agg(quote_ident(c), ', ') from unnest(columns) c where c <> 'id'), pattern,
      private.list_condition(list, filter - 'search') || condition, ordered, size,
      -- The newest addresses are those of the newest creators, as long as no other condition leaves some out.
      case when filter - 'search' = '{}' and condition = '' and columns[1] = 'created_at' and is_descending
        then format('id = any (array(select a.creator_id from public.creator_accounts a where a.search_text like %L order by '
          'a.created_at desc, a.creator_id desc limit %s))', pattern, size)
        else format('exists (select 1 from public.creator_accounts a where a.creator_id = creators.id and a.search_text like %L)', pattern)
      end);
  else
    -- Planned anew each time, for these values.
    return query execute format(
      'select id from public.%I where %s order by %s limit %s', list, private.list_condition(list, filter) || condition, ordered, size);
  end if;
end;
$$;
comment on function private.list_ids(text, jsonb, jsonb) is
  'The ids of one page of a list, as public.list_<list> has it; none for anybody but an administrator. Errors as list_<list>.';
grant execute on function private.list_ids(text, jsonb, jsonb) to authenticated;

-- list_<list>(filter, page): one function for each list, because a function returns one type of rows. The team has its own order.
do $generator$
declare
  list text;
begin
  for list in select l from jsonb_object_keys(private.lists()) l where l <> 'leadership_team' loop
    execute replace($sql$
      create function public.list_<list>(filter jsonb default '{}', page jsonb default '{}') returns setof public.<list>
        language sql stable set search_path = ''
      as $$ select t.* from public.<list> t
        where t.id = any (array(select private.list_ids('<list>', list_<list>.filter, list_<list>.page))); $$;
      comment on function public.list_<list>(jsonb, jsonb) is
        'The rows of one page of <list>, in no order. filter: as private.list_condition has it; without "trash" deleted rows are left '
        'out. page: {"order"?: [{"column", "descending"}], "after"|"before"?: cursor, "limit"?: 1,000 at most}. The order is created_at, '
        'newest first, deleted_at, or one of private.lists(). A cursor is the last (after) or first (before) row of another page: its '
        'values in the columns of the order and its id, or its id alone. A search reads letters that people write in several ways as '
        'one, and fewer than three letters at the start of words. Administrators only; no rows for others. Errors: PT400 with '
        'filter_unknown or filter_malformed.';
      grant execute on function public.list_<list>(jsonb, jsonb) to authenticated;
    $sql$, '<list>', list);
  end loop;
end $generator$;
