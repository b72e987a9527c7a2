-- Rate limits, and deletion of old rows in batches.

create function private.delete_older(target regclass, stamp name, before timestamptz, batch_size integer default 500) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  -- The audit log leaves out housekeeping, whoever made the request.
  perform set_config('site.housekeeping', 'on', true);
  execute format(
    -- skip locked: concurrent callers share the work instead of waiting for each other
    'delete from %1$s where ctid = any (array(select ctid from %1$s where %2$I < $1 order by %2$I limit $2 for update skip locked))',
    target, stamp) using before, batch_size;
  get diagnostics deleted = row_count;
  perform set_config('site.housekeeping', '', true);
  return deleted;
end;
$$;
comment on function private.delete_older(regclass, name, timestamptz, integer) is
  'Deletes the oldest rows of a table from before a time, one batch per call, so that no request and no lock lasts long. Returns the '
  'number of deleted rows. The column needs an index.';

create table private.rate_limits (
  action text not null check (char_length(action) <= 64),
  subject text not null check (char_length(subject) <= 200),
  window_started_at timestamptz not null default now(),
  hits integer not null default 1,
  primary key (action, subject)
);
comment on table private.rate_limits is 'How often a subject (a salted hash or a user id) did an action in the current window.';
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
    -- stops one above the limit, so that the counter cannot overflow
    hits = case when r.window_started_at <= now() - per then 1 else least(r.hits + 1, max_hits + 1) end,
    window_started_at = case when r.window_started_at <= now() - per then now() else r.window_started_at end
  returning r.hits into hits_now;

  -- Housekeeping without a scheduler: about one call in a hundred deletes expired windows.
  if random() < 0.01 then
    perform private.delete_older('private.rate_limits', 'window_started_at', now() - interval '2 days');
  end if;
  return hits_now <= max_hits;
end;
$$;
comment on function private.take_rate_limit(text, text, integer, interval) is
  'Counts one use. Returns false when there were more than max_hits in the window. Callers return that as a status: an error would roll '
  'back the count.';
grant execute on function private.take_rate_limit(text, text, integer, interval) to service_role;

create function private.begin_insert() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform set_config('site.inserted', '', true);
  return null;
end;
$$;
comment on function private.begin_insert() is 'Trigger, before each statement: resets the row count of limit_inserts.';

create function private.limit_inserts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- One row per request: the rows of one statement would all be inserted before the first one over the limit rolls them back.
  if private.is_api_caller() then
    if current_setting('site.inserted', true) = tg_table_name then
      raise exception using errcode = 'PT400', message = 'one_at_a_time', detail = 'One entry a request.';
    end if;
    perform set_config('site.inserted', tg_table_name, true);
    -- Only successful inserts count: a refused one rolls its own count back.
    if not private.take_rate_limit(
      'insert ' || tg_table_name, case tg_argv[2] when 'account' then (select auth.uid())::text else private.client_subject() end,
      tg_argv[0]::integer, tg_argv[1]::interval)
    then
      raise exception using
        errcode = 'PT429', message = 'rate_limited',
        detail = 'Too many entries in a short time.', hint = 'Wait a few minutes and send it again.';
    end if;
  end if;
  return new;
end;
$$;
comment on function private.limit_inserts() is
  'Trigger(max, interval, address|account): refuses an insert through the API when the caller''s network address or account made too '
  'many (PT429 rate_limited, HTTP 429). A request inserts one row, else PT400 one_at_a_time. Needs begin_insert on the same table, and '
  'runs before all triggers that read long texts.';

create function public.take_function_limit(action text, address text, max_hits integer, window_seconds integer) returns boolean
  language sql set search_path = ''
as $$
  select private.take_rate_limit(
    'function ' || take_function_limit.action, private.salted_hash(take_function_limit.address),
    take_function_limit.max_hits, make_interval(secs => take_function_limit.window_seconds));
$$;
comment on function public.take_function_limit(text, text, integer, integer) is
  'For edge functions (service role only). Counts one use by a client address. Returns false when over the limit.';
grant execute on function public.take_function_limit(text, text, integer, integer) to service_role;
