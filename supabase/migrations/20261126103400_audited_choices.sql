-- The audit log has the values of choices in the settings of mails.

create or replace function private.guard_notification_settings() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform now() at time zone new.time_zone;
  if private.is_audited() then
    perform private.write_audit('update', tg_table_name, null, 1, (
      select jsonb_build_object('paths', coalesce(jsonb_agg(left(c.p, 200)), '[]'), 'values', coalesce(
        -- Choices only: no addresses and no texts.
        jsonb_object_agg(c.p, jsonb_build_object(
          'before', private.setting_at(to_jsonb(old), c.p), 'after', private.setting_at(to_jsonb(new), c.p)))
          filter (where c.p ~ '^(language|digest_hour|time_zone)$|\.(timing|on)$'), '{}'))
      from (select p from private.changed_paths(to_jsonb(old) - 'version', to_jsonb(new) - 'version') p order by p limit 200) c));
  end if;
  return new;
exception when invalid_parameter_value then
  raise exception using errcode = 'PT422', message = 'time_zone_unknown';
end;
$$;
comment on function private.guard_notification_settings() is
  'Trigger: refuses an unknown time zone (PT422 time_zone_unknown). Writes the changed paths into the audit log, with the values of '
  'choices, never the addresses.';

create or replace function private.audit_details(entries uuid[], per_entry integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if per_entry not between 1 and 1000 or cardinality(entries) * per_entry > 1000 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 1,000 rows in all.';
  end if;
  return (
    select coalesce(jsonb_object_agg(l.id, jsonb_strip_nulls(jsonb_build_object(
      'rows', (
        select jsonb_agg(jsonb_build_object('list', r.list, 'id', r.id, 'name', r.name, 'detail', r.detail, 'trash', r.is_in_trash)
          order by i.place)
        from (
          select l.row_id as id, 1::bigint as place where l.row_id is not null
          union all
          select x.id::uuid, x.place from jsonb_array_elements_text(
            case when l.row_id is null and jsonb_typeof(l.changed -> 'ids') = 'array' then l.changed -> 'ids' else '[]' end)
            with ordinality x (id, place)
          where x.place <= per_entry) i
        cross join lateral private.named_row(l.table_name, i.id) r),
      'values', case when jsonb_array_length(l.changed -> 'paths') <> 1 then null
        when l.table_name = 'notification_settings' then l.changed -> 'values' -> (l.changed #>> '{paths,0}')
        when l.table_name = 'website_settings' then (
        select jsonb_build_object('before', private.setting_at(b.settings, l.changed #>> '{paths,0}'),
          'after', private.setting_at(a.settings, l.changed #>> '{paths,0}'))
        from public.website_settings_history a
        join public.website_settings_history b on b.version = a.version - 1
        where a.version = (l.changed ->> 'version')::integer) end))), '{}')
    from public.audit_log l where l.id = any (entries));
end;
$$;
comment on function private.audit_details(uuid[], integer) is 'See public.audit_details. Reads rows of many tables.';
