-- The panel's lists: how many rows a filter finds, and changes of many rows at once.

create function private.count_rows(list text, filter jsonb, before timestamptz default null, up_to integer default 1000) returns integer
  language plpgsql stable security definer set search_path = ''
as $$
declare
  counted integer;
begin
  perform private.check_administrator();
  if up_to is null or up_to not between 0 and 100000 then
    raise exception using errcode = 'PT400', message = 'filter_malformed', detail = 'Rows are counted up to 100,000.';
  elsif list = 'creators' and filter ? 'search' and before is null and up_to <= 1000 then
    -- Their addresses are searched as well, in a table of their own.
    return (select count(*) from private.list_ids(list, filter, '{}'));
  end if;
  execute format('select count(*) from (select 1 from public.%I where %s limit %s) found',
    list, private.list_condition(list, filter) || case when before is null then '' else format(' and created_at <= %L', before) end,
    up_to + 1) into counted;
  return counted;
end;
$$;
comment on function private.count_rows(text, jsonb, timestamptz, integer) is
  'See public.count_rows; counts as the owner, so that indexes of text serve.';
grant execute on function private.count_rows(text, jsonb, timestamptz, integer) to authenticated;

create function public.count_rows(
  list text, filter jsonb default '{}', before timestamptz default null, up_to integer default 1000
) returns integer
  -- The API takes the time limit over from here: 100,000 rows of a search take more than a moment.
  language sql stable set search_path = '' set statement_timeout = '60s'
as $$ select private.count_rows(count_rows.list, count_rows.filter, count_rows.before, count_rows.up_to); $$;
comment on function public.count_rows(text, jsonb, timestamptz, integer) is
  'The number of rows of a list that fit a filter (private.list_condition) and, with "before", were made by then; up_to + 1 for more '
  'than up_to, which is 100,000 at most. Creators that are searched for are 1,000 at most, unless "before" or a higher up_to is named. '
  'Administrators only. Errors: PT403 administrators_only; PT400 with list_unknown, filter_unknown or filter_malformed.';
grant execute on function public.count_rows(text, jsonb, timestamptz, integer) to authenticated;

create type private.row_target as (
  ids uuid[], deleted_at timestamptz, filter jsonb, before timestamptz, except_ids uuid[], expected integer, at timestamptz
);
comment on type private.row_target is
  'The rows that an action is for: "ids" (1,000 at most), rows "deleted_at" one moment (restore only), or both; or the rows that fit a '
  '"filter" and were made "before" a moment, but for "except_ids", "expected" being their number as the person knows it. "at" is the '
  'moment of the first portion, in the portions after it.';

create function private.read_target(target jsonb) returns private.row_target
  language plpgsql stable set search_path = ''
as $$
declare
  named private.row_target;
begin
  if jsonb_typeof(target) is distinct from 'object' or exists (
    select 1 from jsonb_object_keys(target) k where k not in ('ids', 'deleted_at', 'filter', 'before', 'except_ids', 'expected', 'at'))
  then
    raise exception using errcode = 'PT400', message = 'rows_unclear',
      detail = 'An object with ids, deleted_at, or filter, before, except_ids, expected and at.';
  end if;
  named := jsonb_populate_record(null::private.row_target, target);
  if named.filter is not null and (named.ids is not null or named.deleted_at is not null)
    or named.filter is null and (named.at is not null or named.ids is null and named.deleted_at is null)
  then
    raise exception using errcode = 'PT400', message = 'rows_unclear',
      detail = 'Either ids or deleted_at, or a filter; at continues a filter.';
  elsif cardinality(named.ids) > 1000 or cardinality(named.except_ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 1,000.';
  elsif named.filter is not null and (named.before is null or named.expected is null or named.expected not between 0 and 100000) then
    raise exception using errcode = 'PT400', message = 'count_missing',
      detail = 'A filter needs the time before which rows were made and their number, 100,000 at most.';
  elsif named.at not between clock_timestamp() - interval '1 hour' and clock_timestamp() then
    raise exception using errcode = 'PT400', message = 'rows_unclear', detail = 'The portion before this one was not just now.';
  end if;
  return named;
exception when data_exception then
  raise exception using errcode = 'PT400', message = 'rows_unclear', detail = 'A value of the target is not of its type.';
end;
$$;
comment on function private.read_target(jsonb) is
  'Reads and checks a private.row_target. Errors: PT400 with rows_unclear, too_many_ids or count_missing.';

create function private.target_condition(list text, target private.row_target) returns text
  language sql stable set search_path = ''
as $$
  select case
    when target.filter is not null then private.list_condition(list, target.filter)
      || format(' and created_at <= %L and id <> all (%L)', target.before, coalesce(target.except_ids, '{}'))
    else concat_ws(' and ',
      case when target.ids is not null then format('id = any (%L)', target.ids) end,
      case when target.deleted_at is not null then format('deleted_at = %L', target.deleted_at) end) end;
$$;
comment on function private.target_condition(text, private.row_target) is
  'The rows of a target, as a condition; every value is quoted as a literal.';

create function private.applications_of_jobs(target jsonb) returns integer
  language plpgsql stable security definer set search_path = ''
as $$
declare
  counted integer;
begin
  perform private.check_administrator();
  execute format('select count(*) from (select 1 from public.job_applications a where a.deleted_at is null and a.job_id in '
    '(select id from public.job_postings where %s) limit 100001) found',
    private.target_condition('job_postings', private.read_target(target))) into counted;
  return counted;
end;
$$;
comment on function private.applications_of_jobs(jsonb) is 'See public.applications_of_jobs; counts as the owner, so that indexes serve.';
grant execute on function private.applications_of_jobs(jsonb) to authenticated;

create function public.applications_of_jobs(target jsonb) returns integer
  language sql stable set search_path = ''
as $$ select private.applications_of_jobs(applications_of_jobs.target); $$;
comment on function public.applications_of_jobs(jsonb) is
  'The number of applications outside the trash that belong to postings, which are named by a private.row_target; 100,001 at most. '
  'Administrators only. Errors: PT403 administrators_only; PT400 with rows_unclear, too_many_ids, count_missing, filter_unknown or '
  'filter_malformed.';
grant execute on function public.applications_of_jobs(jsonb) to authenticated;

create function private.rows_at_once() returns integer
  language sql immutable set search_path = ''
as $$ select 5000; $$;
comment on function private.rows_at_once() is
  'The most rows that one call of private.change_rows changes: a few seconds'' work, so that no request and no lock lasts longer.';

create function private.check_action(
  list text, action text, status text, reason text, mail_after integer, target private.row_target
) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  rules jsonb := private.list_rules(list);
begin
  if not coalesce(case
    when action = 'purge' then rules ? 'purge'
    when action in ('delete', 'restore') then rules ? 'trash'
    when action in ('read', 'unread') then rules -> 'flags' ? 'unread'
    when action = 'status' then rules ? 'statuses' or list = 'job_applications'
  end, false) then
    raise exception using errcode = 'PT400', message = 'action_unknown', detail = 'This list has no such action.';
  elsif action = 'status' and list = 'job_applications' then
    perform private.check_stage(status, mail_after);
  elsif action = 'status' and not coalesce(rules -> 'statuses' ? status, false) then
    raise exception using errcode = 'PT400', message = 'status_unknown', detail = 'This list has no such status.';
  elsif mail_after is not null or reason is not null and list <> 'creators' then
    raise exception using errcode = 'PT400', message = 'change_malformed',
      detail = 'A reason is for applications and creators, a mail for applications.';
  end if;
  if char_length(reason) > 500 then
    raise exception using errcode = 'PT400', message = 'change_malformed', detail = 'A reason has 500 letters at most.';
  elsif target.deleted_at is not null and action <> 'restore' then
    raise exception using errcode = 'PT400', message = 'rows_unclear', detail = 'deleted_at is for restore.';
  elsif target.filter is not null and rules ? 'trash' and (action in ('purge', 'restore')) <> (target.filter ? 'trash') then
    raise exception using errcode = 'PT400', message = 'rows_unclear',
      detail = 'purge and restore are for rows of the trash, everything else is for the others.';
  end if;
end;
$$;
comment on function private.check_action(text, text, text, text, integer, private.row_target) is
  'Whether a list has an action, with this status, and for these rows. Errors: PT400 with list_unknown, action_unknown, status_unknown, '
  'change_malformed or rows_unclear, and those of private.check_stage.';

create function private.change_rows(
  list text, action text, target jsonb, status text default null, reason text default null, mail_after integer default null
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted private.row_target;
  table_name text := format('public.%I', list);
  stamp timestamptz;
  rows text;
  -- Rows that the action has not changed yet. The portions after the first are of these alone.
  undone text := case action when 'read' then ' and read_at is null' when 'unread' then ' and read_at is not null'
    when 'status' then format(' and %I <> %L', case list when 'job_applications' then 'stage' else 'status' end, status)
      || case when mail_after is null then '' else ' and stage <> ''withdrawn''' end
    else '' end;
  chosen uuid[];
  remaining integer;
  handled integer;
  changed integer;
  recalled integer;
  was jsonb;
begin
  perform private.check_administrator();
  wanted := private.read_target(target);
  perform private.check_action(list, action, status, reason, mail_after, wanted);
  -- One call after the other on each list: what is counted here is what is changed below, and no two wait for each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('change_rows ' || list, 0));
  stamp := coalesce(wanted.at, clock_timestamp());
  rows := private.target_condition(list, wanted);

  if wanted.filter is not null then
    rows := rows || case when wanted.at is null then '' else undone end;
    execute format('select count(*) from (select 1 from %s where %s limit 100001) found', table_name, rows) into changed;
    if changed <> wanted.expected then
      return jsonb_build_object('status', 'changed', 'count', changed);
    end if;
  elsif private.has_trash(list) then
    rows := rows || case when action in ('purge', 'restore') then ' and deleted_at is not null' else ' and deleted_at is null' end;
  end if;

  if action = 'status' and wanted.at is null and list in ('user_reviews', 'inquiries') then
    execute format(
      $sql$ select jsonb_object_agg(s.status, s.ids) from (
        select status, jsonb_agg(id) as ids from (select id, status from %s where %s limit 1001) r group by status) s
        having sum(jsonb_array_length(s.ids)) <= 1000 $sql$, table_name, rows || undone) into was;
  end if;
  if changed > private.rows_at_once() or wanted.ids is null and wanted.filter is null then
    remaining := changed;
    if wanted.filter is null or wanted.at is null and undone <> '' then
      execute format('select count(*) from %s where %s', table_name, rows || undone) into remaining;
    end if;
    rows := format('id = any (array(select id from %s where %s limit %s))', table_name, rows || undone, private.rows_at_once());
  end if;

  if action = 'status' and list in ('job_applications', 'creators') or action = 'purge' and list = 'job_postings' then
    execute format('select array(select id from %s where %s)', table_name, rows) into chosen;
    handled := cardinality(chosen);
    if list = 'creators' then
      changed := private.change_creators(chosen, status, reason);
    elsif list = 'job_applications' then
      was := private.move_applications(chosen, status, reason, mail_after, null);
      changed := (was ->> 'count')::integer;
      was := was -> 'was';
    else
      remaining := coalesce(remaining, handled);
      changed := private.purge_postings(chosen);
      handled := changed;
    end if;
  else
    execute case action
      when 'purge' then format('delete from %s where %s', table_name, rows)
      else format('update %s set %s where %s', table_name, case action
        when 'delete' then format('deleted_at = %L', stamp)
        when 'restore' then 'deleted_at = null'
        -- The time of the first reading stays.
        when 'read' then format('read_at = coalesce(read_at, %L)', stamp)
        when 'unread' then 'read_at = null'
        else format('status = %L', status)
      end, rows) end;
    get diagnostics changed = row_count;
    handled := changed;
  end if;
  if action = 'delete' and list = 'job_applications' then
    recalled := nullif(private.recall_deleted(stamp), 0);
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'status', 'done', 'count', changed, 'at', stamp, 'was', was, 'recalled', recalled,
    'left', nullif(greatest(remaining - handled, 0), 0)));
end;
$$;
comment on function private.change_rows(text, text, jsonb, text, text, integer) is
  'What trash_rows, set_rows_status and mark_rows_read do. Names of tables and columns come from these functions, every value is quoted '
  'as a literal.';
grant execute on function private.change_rows(text, text, jsonb, text, text, integer) to authenticated;

-- The API applies the time limits of these functions, because one portion may take longer than the API's own limit.

create function public.trash_rows(list text, action text, target jsonb) returns jsonb
  language sql set search_path = '' set statement_timeout = '60s'
as $$
  select private.change_rows(trash_rows.list, case when trash_rows.action in ('delete', 'restore', 'purge') then trash_rows.action end,
    trash_rows.target);
$$;
comment on function public.trash_rows(text, text, jsonb) is
  'Moves rows (private.row_target) into the trash ("delete"), out of it ("restore"), or deletes rows of the trash, or of a list without '
  'one, for good ("purge"). Deleted applications whose refusal has not been mailed are taken back from it ("recalled"). Returns as '
  'set_rows_status. Administrators only. Errors: PT403 administrators_only; PT400 with list_unknown, action_unknown, rows_unclear, '
  'too_many_ids, count_missing, filter_unknown or filter_malformed.';
grant execute on function public.trash_rows(text, text, jsonb) to authenticated;

create function public.set_rows_status(
  list text, status text, target jsonb, reason text default null, mail_after integer default null
) returns jsonb
  language sql set search_path = '' set statement_timeout = '60s'
as $$
  select private.change_rows(set_rows_status.list, 'status', set_rows_status.target, set_rows_status.status, set_rows_status.reason,
    set_rows_status.mail_after);
$$;
comment on function public.set_rows_status(text, text, jsonb, text, integer) is
  'Sets the status of reviews, inquiries or creators, or the stage of applications (with reason and mail_after as set_application_stage '
  'has them), of rows that are named by a private.row_target. Returns {"status": "done", "count", "at", "was"?: {status: [ids]} (the '
  'rows that had another status, for the undo; of reviews and inquiries up to 1,000, of applications all)}; count is of those that had '
  'another status for applications and creators, and of all for the others. Returns {"status": "changed", "count"} and does nothing when '
  'the number of rows is not the expected one. Of more than 5,000 rows a call changes a portion and returns how many are "left": called '
  'again with that as expected and with the first answer''s at, it goes on and writes the same moment. Administrators only. Errors: as '
  'trash_rows, and PT400 with status_unknown, change_malformed, stage_unknown or mail_unclear.';
grant execute on function public.set_rows_status(text, text, jsonb, text, integer) to authenticated;

create function public.mark_rows_read(list text, is_read boolean, target jsonb) returns jsonb
  language sql set search_path = '' set statement_timeout = '60s'
as $$
  select private.change_rows(
    mark_rows_read.list, case mark_rows_read.is_read when true then 'read' when false then 'unread' end, mark_rows_read.target);
$$;
comment on function public.mark_rows_read(text, boolean, jsonb) is
  'Marks inquiries or applications (private.row_target) as read or unread. Returns and raises as trash_rows.';
grant execute on function public.mark_rows_read(text, boolean, jsonb) to authenticated;
