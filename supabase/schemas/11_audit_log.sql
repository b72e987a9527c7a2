-- The audit log: what administrators did, when, and to which rows. It names columns and paths, never values that people
-- entered, but for the reason of a removed post.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  actor uuid,
  actor_name text,
  action text not null,
  table_name text not null,
  row_id uuid,
  row_count integer not null default 1,
  changed jsonb not null default '{}',
  constraint audit_log_action_known
    check (action in ('insert', 'update', 'status', 'delete', 'restore', 'purge', 'unlock', 'sign_in', 'export', 'erase')),
  constraint audit_log_actor_name_length check (char_length(actor_name) <= 80),
  constraint audit_log_table_name_length check (char_length(table_name) <= 63),
  constraint audit_log_row_count_range check (row_count >= 1),
  constraint audit_log_changed_object check (jsonb_typeof(changed) = 'object' and char_length(changed::text) <= 100000)
);
comment on table public.audit_log is
  'What administrators did in the last 12 months, one row per statement. Written by triggers only. Nobody updates or deletes rows '
  'through the API.';
comment on column public.audit_log.actor is 'The account. Null: by SQL. No foreign key: the entry outlives the account.';
comment on column public.audit_log.actor_name is 'Display name of the administrator at that time.';
comment on column public.audit_log.action is
  'insert, update, status, delete (into the trash), restore, purge (deleted permanently), unlock (an account after failed logins), '
  'sign_in. Of a person: export and erase, which name no row.';
comment on column public.audit_log.row_id is 'The row, when it was a single one with an id.';
comment on column public.audit_log.changed is
  '{"columns": [names], "status": {"from": text or null when several, "to": text}, "paths": [up to 200, of the settings], "version": of '
  'the settings, "ids": [up to 1,000, of several rows], "reason": of a removed post}. Parts that do not apply are left out.';
create index audit_log_created_at_idx on public.audit_log (created_at desc, id desc);
create index audit_log_table_name_idx on public.audit_log (table_name, created_at desc, id desc);
create index audit_log_actor_idx on public.audit_log (actor, created_at desc, id desc);
create index audit_log_action_idx on public.audit_log (action, created_at desc, id desc);
create index audit_log_row_id_idx on public.audit_log (row_id, created_at desc, id desc) where row_id is not null;
alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;

create policy "administrators read the audit trail" on public.audit_log
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read the audit trail" on public.audit_log is 'Audit tab.';

create function private.write_audit(action text, table_name text, ids uuid[], row_count integer, changed jsonb) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor, actor_name, action, table_name, row_id, row_count, changed)
  select (select auth.uid()), (select a.display_name from public.administrators a where a.user_id = (select auth.uid())),
    write_audit.action, write_audit.table_name, case write_audit.row_count when 1 then ids[1] end, write_audit.row_count,
    write_audit.changed || case when write_audit.row_count > 1 then jsonb_build_object('ids', to_jsonb(ids[1:1000])) else '{}' end;
$$;
comment on function private.write_audit(text, text, uuid[], integer, jsonb) is 'Adds an audit entry for the caller.';

create function private.is_audited() returns boolean
  language sql stable security definer set search_path = ''
as $$ select current_setting('site.housekeeping', true) is distinct from 'on' and private.is_admin(); $$;
comment on function private.is_audited() is
  'Returns whether the caller is an administrator and the statement is not housekeeping (delete_older).';

create function private.audit_rows() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  key text := tg_argv[0];
  watched text[] := tg_argv[1:];
  ids uuid[];
  rows integer;
  is_changed jsonb;
  moved text;
  status jsonb;
  -- The column is "stage" in job_applications.
  state text := case when 'status' = any (tg_argv[1:]) then 'status' when 'stage' = any (tg_argv[1:]) then 'stage' end;
begin
  -- Changes of administrators are audited whoever made them. They are made by SQL.
  if not private.is_audited() and tg_table_name <> 'administrators' then
    return null;
  end if;
  if tg_op <> 'UPDATE' then
    execute format('select count(*), (array_agg(%I))[1:1000] from %s', key, case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end)
      into rows, ids;
    if rows > 0 then
      perform private.write_audit(case tg_op when 'INSERT' then 'insert' else 'purge' end, tg_table_name, ids, rows, '{}');
    end if;
    return null;
  end if;

  execute (
    select format('select count(*), (array_agg(n.%1$I))[1:1000], jsonb_build_object(%2$s), %3$s, %4$s from old_rows o join new_rows n '
      'using (%1$I) where (%5$s) is distinct from (%6$s)',
      key, string_agg(format('%1$L, bool_or(o.%1$I is distinct from n.%1$I)', c), ', '),
      case when 'deleted_at' = any (watched) then
        $sql$ case when bool_or(o.deleted_at is null and n.deleted_at is not null) then 'delete'
          when bool_or(o.deleted_at is not null and n.deleted_at is null) then 'restore' end $sql$
      else 'null' end,
      case when state is not null then
        format('jsonb_build_object(''from'', case when min(o.%1$I) = max(o.%1$I) then min(o.%1$I) end, ''to'', max(n.%1$I))', state)
      else 'null' end,
      'row(' || string_agg(format('o.%I', c), ', ') || ')', 'row(' || string_agg(format('n.%I', c), ', ') || ')')
    from unnest(watched) c
  ) into rows, ids, is_changed, moved, status;
  if rows > 0 then
    perform private.write_audit(
      coalesce(moved, case when (is_changed -> state)::boolean then 'status' else 'update' end), tg_table_name, ids, rows,
      jsonb_strip_nulls(jsonb_build_object(
        'columns', (select jsonb_agg(c) from unnest(watched) c
          where (is_changed -> c)::boolean and c is distinct from state and c <> 'deleted_at')))
      || case when (is_changed -> state)::boolean then jsonb_build_object('status', status) else '{}' end);
  end if;
  return null;
end;
$$;
comment on function private.audit_rows() is
  'Trigger(key, column, ...), after each statement: writes one audit entry for the rows that an administrator inserted, deleted or '
  'changed in the named columns.';

create function private.is_item_list(value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'array'
    and not exists (select 1 from jsonb_array_elements(case jsonb_typeof(value) when 'array' then value else '[]' end) e
      where jsonb_typeof(e) <> 'object' or coalesce(e ->> 'id', '') = '');
$$;
comment on function private.is_item_list(jsonb) is 'Returns whether it is a list of objects that have an id.';

create function private.changed_paths(before jsonb, after jsonb, path text default '', depth integer default 0) returns setof text
  language plpgsql immutable set search_path = ''
as $$
begin
  if before is not distinct from after then
    return;
  elsif depth < 12 and coalesce(jsonb_typeof(before), 'object') = 'object' and coalesce(jsonb_typeof(after), 'object') = 'object' then
    return query
      select p from (select jsonb_object_keys(before) union select jsonb_object_keys(after)) keys (key),
        private.changed_paths(before -> key, after -> key, concat_ws('.', nullif(path, ''), key), depth + 1) p
      where key <> 'id';
  elsif depth < 12 and private.is_item_list(before) and private.is_item_list(after) then
    return query
      with had as (select e ->> 'id' as id, e as item, n from jsonb_array_elements(before) with ordinality list (e, n)),
        has as (select e ->> 'id' as id, e as item, n from jsonb_array_elements(after) with ordinality list (e, n))
      select p from had full join has using (id),
        -- An added or removed entry is one change.
        lateral (select format('%s[%s]', path, id) as at) place,
        lateral (select place.at as p where had.id is null or has.id is null
          union all select private.changed_paths(had.item, has.item, place.at, depth + 1)
            where had.id is not null and has.id is not null) paths
      union all
      select path where (select array_agg(had.id order by had.n) from had join has using (id))
        is distinct from (select array_agg(has.id order by has.n) from had join has using (id));
  else
    return next path;
  end if;
end;
$$;
comment on function private.changed_paths(jsonb, jsonb, text, integer) is
  'Returns the paths at which two settings differ, such as contactDetails.branches[b1].name.en. A list whose entries were reordered is '
  'named itself.';

create function private.audit_settings() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_audited() then
    perform private.write_audit(lower(tg_op), tg_table_name, null, 1, jsonb_build_object(
      'version', new.version,
      'paths', coalesce((
        select jsonb_agg(left(p, 200)) from (
          select p from private.changed_paths(
            case tg_op when 'UPDATE' then old.settings || jsonb_build_object('texts', old.texts) else '{}' end,
            new.settings || jsonb_build_object('texts', new.texts)) p
          where p <> 'texts' order by p limit 200) paths), '[]')));
  end if;
  return null;
end;
$$;
comment on function private.audit_settings() is
  'Trigger: writes the changed paths of the settings and texts into the audit log. Their values are in website_settings_history.';

create trigger audit_added after insert on public.administrators
  referencing new table as new_rows for each statement execute function private.audit_rows('user_id');
create trigger audit_changed after update on public.administrators
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('user_id', 'display_name', 'requires_aal2');
create trigger audit_removed after delete on public.administrators
  referencing old table as old_rows for each statement execute function private.audit_rows('user_id');
