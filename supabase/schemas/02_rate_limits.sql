create function private.delete_older(target regclass, stamp name, before timestamptz, portion integer default 500) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  -- Nobody's deed, whosever request it comes with: the trail leaves it out.
  perform set_config('site.housekeeping', 'on', true);
  execute format(
    -- skip locked: two callers at once share the work instead of waiting for each other
    'delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I < $1 order by %2$I limit $2 for update skip locked))',
    target, stamp) using before, portion;
  get diagnostics deleted = row_count;
  perform set_config('site.housekeeping', '', true);
  return deleted;
end;
$$;
comment on function private.delete_older(regclass, name, timestamptz, integer) is
  'Deletes the oldest rows of a table from before a time, one portion at a time, so that no request and no lock lasts long however much has piled up; returns how many. The column wants an index.';

create table private.rate_limits (
  action text not null check (char_length(action) <= 64),
  subject text not null check (char_length(subject) <= 200),
  window_started_at timestamptz not null default now(),
  hits integer not null default 1,
  primary key (action, subject)
);
comment on table private.rate_limits is 'How often a subject (a salted hash or a user id) did something in the current window.';
create index rate_limits_window_started_at_idx on private.rate_limits (window_started_at);

create function private.take_rate_limit(action text, subject text, max_hits integer, per interval) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  hits_now integer;
begin
  insert into private.rate_limits as r (action, subject)
  values (take_rate_limit.action, take_rate_limit.subject)
  on conflict on constraint rate_limits_pkey do update set
    -- stops counting one above the limit, so a flood cannot overflow the counter
    hits = case when r.window_started_at <= now() - per then 1 else least(r.hits + 1, max_hits + 1) end,
    window_started_at = case when r.window_started_at <= now() - per then now() else r.window_started_at end
  returning r.hits into hits_now;

  -- Housekeeping without a scheduler: about one call in a hundred clears what no window can still need.
  if random() < 0.01 then
    perform private.delete_older('private.rate_limits', 'window_started_at', now() - interval '2 days');
  end if;
  return hits_now <= max_hits;
end;
$$;
comment on function private.take_rate_limit(text, text, integer, interval) is
  'Counts one use; false once there were more than max_hits in the window. Functions return that as a status, so that the count is not rolled back.';
grant execute on function private.take_rate_limit(text, text, integer, interval) to service_role;

create function private.begin_insert() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform set_config('site.inserted', '', true);
  return null;
end;
$$;
comment on function private.begin_insert() is 'Trigger, before each statement: limit_inserts counts the rows of a statement from here.';

create function private.limit_inserts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Many at once would all be weighed before the first too many rolls their count back.
  if private.is_api_caller() then
    if current_setting('site.inserted', true) = tg_table_name then
      raise exception using errcode = 'PT400', message = 'one_at_a_time', detail = 'One entry a request.';
    end if;
    perform set_config('site.inserted', tg_table_name, true);
  end if;
  -- Only successful inserts are counted: the refused one rolls its own count back and the counter stays at the limit.
  -- Whose it is, is asked of the API's callers alone: its hash takes longer than all the rest of an insert by SQL.
  if private.is_api_caller()
    and not private.take_rate_limit(
      'insert ' || tg_table_name, case tg_argv[2] when 'account' then (select auth.uid())::text else private.client_subject() end,
      tg_argv[0]::integer, tg_argv[1]::interval)
  then
    raise exception using
      errcode = 'PT429', message = 'rate_limited',
      detail = 'Too many entries in a short time.', hint = 'Wait a few minutes and send it again.';
  end if;
  return new;
end;
$$;
comment on function private.limit_inserts() is
  'Trigger(max, interval, address|account): refuses an insert through the API when the caller''s network address or account made too many; the API answers HTTP 429, code PT429, message rate_limited. A request inserts one row: else PT400 one_at_a_time. Stands beside begin_insert, and before every trigger that reads a text at length.';

create function public.take_function_limit(action text, address text, max_hits integer, window_seconds integer) returns boolean
  language sql set search_path = ''
as $$
  select private.take_rate_limit(
    'function ' || take_function_limit.action, private.salted_hash(take_function_limit.address),
    take_function_limit.max_hits, make_interval(secs => take_function_limit.window_seconds));
$$;
comment on function public.take_function_limit(text, text, integer, integer) is
  'For edge functions (service role only): counts one use by a client address; false when over the limit.';
grant execute on function public.take_function_limit(text, text, integer, integer) to service_role;
