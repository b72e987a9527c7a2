-- Versions of rows that several administrators edit.

create function private.set_version() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  uncounted text[] := '{version, updated_at}'::text[] || coalesce(tg_argv[0:], '{}');
begin
  if to_jsonb(new) - uncounted is distinct from to_jsonb(old) - uncounted then
    new.version := old.version + 1;
    new.updated_at := now();
  else
    new.version := old.version;
    new.updated_at := old.updated_at;
  end if;
  return new;
end;
$$;
comment on function private.set_version() is
  'Trigger(column, ...), before each update of a row: increments the version, which optimistic updates compare, and sets updated_at, the '
  'time of the audit entry of this change. Changes of the named columns alone do not count: generated columns, and a place in an order.';
