-- The panel's lists: how many rows a filter finds, and what is done with many rows at once.

create function private.count_rows(list text, filter jsonb) returns integer
  language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text;
  counted integer;
begin
  perform private.check_administrator();
  condition := private.list_condition(list, filter);
  if list = 'creators' and filter ? 'search' then
    -- Their addresses are searched as well, in a table of their own.
    return (select count(*) from private.search_ids(list, filter ->> 'search', filter));
  end if;
  execute format('select count(*) from (select 1 from public.%I where %s limit 1001) found', list, condition) into counted;
  return counted;
end;
$$;
comment on function private.count_rows(text, jsonb) is 'See public.count_rows; counts as the owner, so that indexes of text serve.';
grant execute on function private.count_rows(text, jsonb) to authenticated;

create function public.count_rows(list text, filter jsonb default '{}') returns integer
  language sql stable set search_path = ''
as $$ select private.count_rows(count_rows.list, count_rows.filter); $$;
comment on function public.count_rows(text, jsonb) is
  'How many rows of a list of the panel fit a filter (private.list_condition says what that is), 1,001 at most; creators that are searched for, 1,000. Administrators only. Errors: PT403 administrators_only; PT400 with list_unknown, filter_unknown or filter_malformed.';
grant execute on function public.count_rows(text, jsonb) to authenticated;

create function private.is_row_change(action text, change jsonb) returns boolean
  language plpgsql immutable set search_path = ''
as $$
begin
  if change is null then
    return true;
  elsif jsonb_typeof(change) <> 'object' or exists (
    select 1 from jsonb_each(case jsonb_typeof(change) when 'object' then change else '{}' end) c (key, value)
    where case key
      when 'to' then jsonb_typeof(value) <> 'string'
      when 'reason' then jsonb_typeof(value) <> 'string' or char_length(value #>> '{}') > 500
      when 'mail_after' then action <> 'stage' or jsonb_typeof(value) <> 'number' or value #>> '{}' !~ '^[0-9]{1,4}$'
      else true
    end)
  then
    return false;
  elsif action = 'stage' then
    perform private.check_stage(change ->> 'to', (change ->> 'mail_after')::integer);
    return true;
  end if;
  return coalesce(change ->> 'to' in ('active', 'suspended'), false);
end;
$$;
comment on function private.is_row_change(text, jsonb) is
  'Whether it is {"to": a stage, "reason"?: text, "mail_after"?: minutes} of applications or {"to": active|suspended, "reason"?: text} of creators. Errors of private.check_stage.';

create function private.check_action(
  list text, action text, ids uuid[], filter jsonb, before timestamptz, except_ids uuid[], expected integer, at timestamptz, change jsonb
) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if private.list_facets(list) is null then
    raise exception using errcode = 'PT400', message = 'list_unknown';
  elsif not coalesce(case action
    when 'purge' then private.has_trash(list) or list in ('login_attempts', 'creator_moderation')
    when 'delete' then private.has_trash(list)
    when 'restore' then private.has_trash(list)
    when 'read' then list in ('inquiries', 'job_applications')
    when 'unread' then list in ('inquiries', 'job_applications')
    when 'approve' then list = 'user_reviews'
    when 'reject' then list = 'user_reviews'
    when 'pend' then list = 'user_reviews'
    when 'new' then list = 'inquiries'
    when 'open' then list = 'inquiries'
    when 'waiting' then list = 'inquiries'
    when 'won' then list = 'inquiries'
    when 'lost' then list = 'inquiries'
    when 'spam' then list = 'inquiries'
    when 'stage' then list = 'job_applications'
    when 'status' then list = 'creators'
  end, false) then
    raise exception using errcode = 'PT400', message = 'action_unknown', detail = 'This list has no such action.';
  elsif (change is not null) <> (action in ('stage', 'status')) or not private.is_row_change(action, change) then
    raise exception using errcode = 'PT400', message = 'change_malformed', detail = 'stage and status, and these alone, are told what they change to.';
  elsif ids is not null and filter is not null
    or ids is null and filter is null and at is null
    or at is not null and action <> 'restore' and filter is null
  then
    raise exception using errcode = 'PT400', message = 'rows_unclear', detail = 'Either ids or a filter; at is for restore, alone or with ids, and for the next portion of a filter.';
  elsif cardinality(ids) > 1000 or cardinality(except_ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 1,000.';
  elsif filter is not null and (before is null or expected is null or expected not between 0 and 100000) then
    raise exception using errcode = 'PT400', message = 'count_missing', detail = 'A filter needs the time before which rows were made and their number, 100,000 at most.';
  elsif filter is not null and private.has_trash(list) and (action in ('purge', 'restore')) <> (filter ? 'trash') then
    raise exception using errcode = 'PT400', message = 'rows_unclear', detail = 'purge and restore are for rows of the trash, everything else is for the others.';
  end if;
end;
$$;
comment on function private.check_action(text, text, uuid[], jsonb, timestamptz, uuid[], integer, timestamptz, jsonb) is
  'Whether a call of act_on_rows says clearly what to do and with which rows. Errors: PT400 with list_unknown, action_unknown, change_malformed, rows_unclear, too_many_ids or count_missing, and those of private.check_stage.';

create function private.applications_of_jobs(ids uuid[], filter jsonb, before timestamptz, except_ids uuid[]) returns integer
  language plpgsql stable security definer set search_path = ''
as $$
declare
  counted integer;
begin
  perform private.check_administrator();
  if (ids is null) = (filter is null) or filter is not null and before is null then
    raise exception using errcode = 'PT400', message = 'rows_unclear', detail = 'Either ids or a filter with the time before which rows were made.';
  elsif cardinality(ids) > 1000 or cardinality(except_ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 1,000.';
  end if;
  execute format('select count(*) from (select 1 from public.job_applications a where a.deleted_at is null and a.job_id in (select id from public.job_postings where %s) limit 100001) found',
    case when ids is not null then 'id = any ($1)' else private.list_condition('job_postings', filter) || ' and created_at <= $2 and id <> all ($3)' end)
    into counted using ids, before, coalesce(except_ids, '{}');
  return counted;
end;
$$;
comment on function private.applications_of_jobs(uuid[], jsonb, timestamptz, uuid[]) is 'See public.applications_of_jobs; counts as the owner, so that indexes serve.';
grant execute on function private.applications_of_jobs(uuid[], jsonb, timestamptz, uuid[]) to authenticated;

create function public.applications_of_jobs(ids uuid[] default null, filter jsonb default null, before timestamptz default null, except_ids uuid[] default null) returns integer
  language sql stable set search_path = ''
as $$ select private.applications_of_jobs(applications_of_jobs.ids, applications_of_jobs.filter, applications_of_jobs.before, applications_of_jobs.except_ids); $$;
comment on function public.applications_of_jobs(uuid[], jsonb, timestamptz, uuid[]) is
  'How many applications that are not in the trash belong to postings, which are named as act_on_rows has them; 100,001 at most. Administrators only. Errors: PT403 administrators_only; PT400 with rows_unclear, too_many_ids, filter_unknown or filter_malformed.';
grant execute on function public.applications_of_jobs(uuid[], jsonb, timestamptz, uuid[]) to authenticated;

create function private.rows_at_once() returns integer
  language sql immutable set search_path = ''
as $$ select 5000; $$;
comment on function private.rows_at_once() is 'What one call of act_on_rows does at most: a few seconds'' work, so that no request and no lock lasts longer however many rows are meant.';

create function private.detached_at_once() returns integer
  language sql immutable set search_path = ''
as $$ select 10000; $$;
comment on function private.detached_at_once() is 'How many applications one call takes from postings that are purged: some seconds'' work, as each is in many indexes.';

create function private.purge_postings(ids uuid[]) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  purged integer;
begin
  -- Few postings may have very many applications, which outlive them: these are let go first, a portion in each call.
  update public.job_applications a set job_id = null
  where a.id = any (array(select d.id from public.job_applications d where d.job_id = any (ids) limit private.detached_at_once()));
  delete from public.job_postings j
  where j.id = any (ids) and not exists (select 1 from public.job_applications a where a.job_id = j.id);
  get diagnostics purged = row_count;
  return purged;
end;
$$;
comment on function private.purge_postings(uuid[]) is
  'Deletes postings for good, as far as a call of bounded length goes; returns how many. Called again until none is left: those that stay have applications that later calls let go.';

create function private.act_on_rows(
  list text, action text, ids uuid[], filter jsonb, before timestamptz, except_ids uuid[], expected integer, at timestamptz, change jsonb
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  target text := format('public.%I', list);
  stamp timestamptz := clock_timestamp();
  rows text;
  -- What the action has not been done to: the portions before this one are left out by it.
  open_rows text := case when action = 'read' then ' and read_at is null' when action = 'unread' then ' and read_at is not null'
    when action in ('delete', 'restore', 'purge') then ''
    when action = 'stage' then ' and stage <> $6' || case when change ? 'mail_after' then ' and stage <> ''withdrawn''' else '' end
    else ' and status <> $6' end;
  is_next boolean := at is not null and filter is not null;
  remaining integer;
  changed integer;
  -- Of an action that sets the status.
  status text := case action when 'approve' then 'approved' when 'reject' then 'rejected' when 'pend' then 'pending'
    else case when action in ('new', 'open', 'waiting', 'won', 'lost', 'spam') then action end end;
  -- What private.move_applications and private.change_creators change.
  found uuid[];
  wanted text := coalesce(status, change ->> 'to');
  recalled integer;
  was jsonb;
begin
  perform private.check_administrator();
  perform private.check_action(list, action, ids, filter, before, except_ids, expected, at, change);
  -- One after the other on each list: what is counted here is what is changed below, and no two wait for each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('act_on_rows ' || list, 0));

  if is_next then
    if at > stamp or at < stamp - interval '1 hour' then
      raise exception using errcode = 'PT400', message = 'rows_unclear', detail = 'The portion before this one was not just now.';
    end if;
    stamp := at;
  end if;

  if filter is not null then
    rows := private.list_condition(list, filter) || ' and created_at <= $2 and id <> all ($3)' || case when is_next then open_rows else '' end;
    execute format('select count(*) from (select 1 from %s where %s limit 100001) found', target, rows)
      into changed using ids, before, coalesce(except_ids, '{}'), at, stamp, wanted;
    if changed <> expected then
      return jsonb_build_object('status', 'changed', 'count', changed);
    end if;
  else
    rows := case when ids is null then 'true' else 'id = any ($1)' end
      || case when not private.has_trash(list) then '' when action in ('purge', 'restore') then ' and deleted_at is not null' else ' and deleted_at is null' end
      || case when at is null then '' else ' and deleted_at = $4' end;
  end if;

  if status is not null and not is_next then
    execute format(
      $sql$ select jsonb_object_agg(s.status, s.ids) from (
        select status, jsonb_agg(id) as ids from (select id, status from %s where %s and status <> $6 limit 1001) r group by status) s
        having sum(jsonb_array_length(s.ids)) <= 1000 $sql$, target, rows)
      into was using ids, before, coalesce(except_ids, '{}'), at, stamp, wanted;
  end if;
  if changed > private.rows_at_once() or ids is null and filter is null then
    remaining := changed;
    if filter is null or not is_next and open_rows <> '' then
      execute format('select count(*) from %s where %s', target, rows || open_rows)
        into remaining using ids, before, coalesce(except_ids, '{}'), at, stamp, wanted;
    end if;
    rows := format('id = any (array(select id from %s where %s limit %s))', target, rows || open_rows, private.rows_at_once());
  end if;
  if change is not null then
    execute format('select array(select id from %s where %s)', target, rows) into found using ids, before, coalesce(except_ids, '{}'), at, stamp, wanted;
    if action = 'stage' then
      was := private.move_applications(found, wanted, change ->> 'reason', (change ->> 'mail_after')::integer, null);
      changed := (was ->> 'count')::integer;
      was := was -> 'was';
    else
      changed := private.change_creators(found, wanted, change ->> 'reason');
    end if;
    return jsonb_strip_nulls(jsonb_build_object('status', 'done', 'count', changed, 'at', stamp, 'was', was,
      'left', case when remaining > cardinality(found) then remaining - cardinality(found) end));
  elsif action = 'purge' and list = 'job_postings' then
    execute format('select array(select id from %s where %s)', target, rows) into found using ids, before, coalesce(except_ids, '{}'), at, stamp, wanted;
    remaining := coalesce(remaining, cardinality(found));
    changed := private.purge_postings(found);
    return jsonb_strip_nulls(jsonb_build_object('status', 'done', 'count', changed, 'at', stamp, 'left', nullif(greatest(remaining - changed, 0), 0)));
  elsif action = 'purge' then
    execute format('delete from %s where %s', target, rows) using ids, before, coalesce(except_ids, '{}'), at, stamp;
  else
    execute format('update %s set %s where %s', target, case action
      when 'delete' then 'deleted_at = $5'
      when 'restore' then 'deleted_at = null'
      -- When it was first read stays.
      when 'read' then 'read_at = coalesce(read_at, $5)'
      when 'unread' then 'read_at = null'
      else 'status = $6'
    end, rows) using ids, before, coalesce(except_ids, '{}'), at, stamp, wanted;
  end if;
  get diagnostics changed = row_count;
  if action = 'delete' and list = 'job_applications' then
    recalled := nullif(private.recall_deleted(stamp), 0);
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'status', 'done', 'count', changed, 'at', stamp, 'was', was, 'recalled', recalled, 'left', case when remaining > changed then remaining - changed end));
end;
$$;
comment on function private.act_on_rows(text, text, uuid[], jsonb, timestamptz, uuid[], integer, timestamptz, jsonb) is
  'See public.act_on_rows; the names of table and columns come from lists in these functions, every value is quoted or a parameter.';
grant execute on function private.act_on_rows(text, text, uuid[], jsonb, timestamptz, uuid[], integer, timestamptz, jsonb) to authenticated;

create function public.act_on_rows(
  list text, action text, ids uuid[] default null, filter jsonb default null, before timestamptz default null,
  except_ids uuid[] default null, expected integer default null, at timestamptz default null, change jsonb default null
) returns jsonb
  -- The API takes the time limit over from here: a portion is more than a moment's work.
  language sql set search_path = '' set statement_timeout = '60s'
as $$
  select private.act_on_rows(
    act_on_rows.list, act_on_rows.action, act_on_rows.ids, act_on_rows.filter, act_on_rows.before, act_on_rows.except_ids,
    act_on_rows.expected, act_on_rows.at, act_on_rows.change);
$$;
comment on function public.act_on_rows(text, text, uuid[], jsonb, timestamptz, uuid[], integer, timestamptz, jsonb) is
  'Does one thing with up to 1,000 rows by id, or with all that fit a filter and were made up to a time, but for some. delete: into the trash; restore: out of it (with at: those that went there at that moment, the undo); purge: rows of the trash for good, or of lists without one; read, unread; approve, reject, pend; new, open, waiting, won, lost, spam (inquiries); stage (job_applications) with change {"to", "reason"?, "mail_after"?} as set_application_stage has them, and status (creators) with change {"to": active|suspended, "reason"?}, where count is of those that had another and "was" has all. Deleted applications whose refusal has not been mailed are taken back from it ("recalled"). A filter names the number of rows that the person was told, 100,000 at most. Answers {"status": "done", "count", "at", "was": {status: [ids]} (of up to 1,000 rows that had another status, for the undo)}, or {"status": "changed", "count"} when the number is another by now and nothing was done. Of more than 5,000 rows a call does a portion and answers how many are "left": called again with that as expected and with the moment of the first answer as at (a restore by at: the same call), it goes on, leaves out what is done, and writes the same moment. Administrators only. Errors: PT403 administrators_only; PT400 with list_unknown, action_unknown, change_malformed, rows_unclear, too_many_ids, count_missing, stage_unknown, mail_unclear, filter_unknown or filter_malformed.';
grant execute on function public.act_on_rows(text, text, uuid[], jsonb, timestamptz, uuid[], integer, timestamptz, jsonb) to authenticated;
