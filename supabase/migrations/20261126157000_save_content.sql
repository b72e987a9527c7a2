-- Save All of the panel saves settings, texts and items in one transaction, and the history has the items.

alter table public.website_settings add column items_saved_at timestamptz;
comment on column public.website_settings.items_saved_at is
  'When save_content last saved items. A change of it makes a version, also when settings and texts stay as they are.';
comment on column public.website_settings.version is
  'Incremented by a trigger with each change of the settings or texts, and with each save of items by save_content: the version of the '
  'published content. Not writable through the API.';
alter table public.website_settings_history
  add column items jsonb not null default '[]',
  add constraint website_settings_history_items check (jsonb_typeof(items) = 'array' and char_length(items::text) <= 4000000);
comment on column public.website_settings_history.items is
  'The items that this save changed: [{"id", "before": row or null, "after": row or null}]. Null before: it was added. Null after: it was '
  'moved into the trash.';

create or replace function private.set_settings_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- A row that is inserted again continues the old versions: a version is never used twice.
    new.version := coalesce((select max(h.version) from public.website_settings_history h), 0) + 1;
  elsif (new.settings, new.texts, new.items_saved_at) is distinct from (old.settings, old.texts, old.items_saved_at) then
    new.version := old.version + 1;
    new.updated_at := now();
  else
    new.version := old.version;
    new.updated_at := old.updated_at;
  end if;
  return new;
end;
$$;
comment on function private.set_settings_version() is
  'Trigger: increments the version, which optimistic updates compare, with each change of the settings or texts, and when items were saved '
  'with them. An update that changes nothing keeps the version.';

drop trigger audit_changed on public.website_settings;
create trigger audit_changed after update on public.website_settings
  for each row when (old.settings is distinct from new.settings or old.texts is distinct from new.texts)
  execute function private.audit_settings();

create function private.save_item(item jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  left_out constant text[] := '{search_text, title_key, shown_at, position}';
  wanted uuid := (save_item.item ->> 'id')::uuid;
  stored public.content_items;
  entered public.content_items;
  saved public.content_items;
begin
  select i.* into stored from public.content_items i where i.id = wanted for update;
  if coalesce(stored.version, 0) <> (save_item.item ->> 'version')::integer then
    raise exception using errcode = 'PT409', message = 'outdated', detail = wanted;
  end if;
  if save_item.item -> 'columns' is null then
    update public.content_items i set deleted_at = now() where i.id = wanted and i.deleted_at is null returning i.* into saved;
    return jsonb_build_object('id', wanted, 'version', coalesce(saved.version, stored.version),
      'before', to_jsonb(stored) - left_out, 'after', null);
  end if;
  entered := jsonb_populate_record(stored, save_item.item -> 'columns');
  if stored.id is null then
    insert into public.content_items as i (id, kind, slug, category_id, translations, body, icon, picture_url, picture_focus_x,
      picture_focus_y, price, currency, period, facts, is_hidden, is_draft, published_from, published_until)
    values (wanted, save_item.item ->> 'kind', entered.slug, entered.category_id, entered.translations, entered.body, entered.icon,
      entered.picture_url, entered.picture_focus_x, entered.picture_focus_y, entered.price, entered.currency, entered.period,
      entered.facts, entered.is_hidden, entered.is_draft, entered.published_from, entered.published_until)
    returning i.* into saved;
  else
    update public.content_items i set slug = entered.slug, category_id = entered.category_id, translations = entered.translations,
      body = entered.body, icon = entered.icon, picture_url = entered.picture_url, picture_focus_x = entered.picture_focus_x,
      picture_focus_y = entered.picture_focus_y, price = entered.price, currency = entered.currency, period = entered.period,
      facts = entered.facts, is_hidden = entered.is_hidden, is_draft = entered.is_draft, published_from = entered.published_from,
      published_until = entered.published_until, deleted_at = null
    where i.id = wanted returning i.* into saved;
  end if;
  return jsonb_build_object('id', wanted, 'version', saved.version,
    'before', case when stored.id is not null then to_jsonb(stored) - left_out end, 'after', to_jsonb(saved) - left_out);
end;
$$;
comment on function private.save_item(jsonb) is
  'Saves one item of save_content. Returns {"id", "version", "before": row or null, "after": row, or null in the trash}. Errors: PT409 '
  'outdated, and those of the table.';

create function private.save_content(version integer, settings jsonb, texts jsonb, items jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  stored public.website_settings;
  item jsonb;
  saved jsonb := '[]';
begin
  perform private.check_administrator();
  if jsonb_typeof(save_content.items) is distinct from 'array' or jsonb_array_length(save_content.items) > 200
    or char_length(save_content.items::text) > 1500000 then
    raise exception using errcode = 'PT413', message = 'items_size', detail = 'More than 200 items, or too long.';
  end if;
  if save_content.version = 0 then
    insert into public.website_settings (id) values (1) on conflict do nothing returning * into stored;
  else
    select s.* into stored from public.website_settings s where s.id = 1 and s.version = save_content.version for update;
  end if;
  if stored.id is null then
    raise exception using errcode = 'PT409', message = 'outdated', detail = 'website_settings';
  end if;
  for item in select e from jsonb_array_elements(save_content.items) e loop
    begin
      saved := saved || private.save_item(item);
    exception when integrity_constraint_violation or data_exception or sqlstate 'PT422' then
      declare
        broken text;
      begin
        get stacked diagnostics broken = constraint_name;
        raise exception using errcode = 'PT422', message = 'item_refused', detail = item ->> 'id', hint = coalesce(nullif(broken, ''), sqlerrm);
      end;
    end;
  end loop;
  if char_length(saved::text) > 4000000 then
    raise exception using errcode = 'PT413', message = 'items_size', detail = 'Too long for one version of the history.';
  end if;
  update public.website_settings s
  set settings = coalesce(save_content.settings, s.settings), texts = coalesce(save_content.texts, s.texts),
    items_saved_at = case when saved = '[]' then s.items_saved_at else clock_timestamp() end
  where s.id = 1 returning s.* into stored;
  update public.website_settings_history h
  set items = (select jsonb_agg(e - 'version') from jsonb_array_elements(saved) e)
  where h.version = stored.version and saved <> '[]';
  return jsonb_build_object('settings', stored.settings, 'texts', stored.texts, 'version', stored.version,
    'updated_at', stored.updated_at,
    'items', (select coalesce(jsonb_agg(jsonb_build_object('id', e -> 'id', 'version', e -> 'version')), '[]')
      from jsonb_array_elements(saved) e));
end;
$$;
comment on function private.save_content(integer, jsonb, jsonb, jsonb) is
  'save_content, as the owner of the tables. Error: PT409 outdated.';
grant execute on function private.save_content(integer, jsonb, jsonb, jsonb) to authenticated;

create function public.save_content(version integer, items jsonb, settings jsonb default null, texts jsonb default null) returns jsonb
  language plpgsql set search_path = ''
as $$
begin
  return private.save_content(save_content.version, save_content.settings, save_content.texts, save_content.items);
exception when sqlstate 'PT409' then
  -- Takes back what was saved before it.
  return null;
end;
$$;
comment on function public.save_content(integer, jsonb, jsonb, jsonb) is
  'Save All, for administrators: all or nothing. "version" is that of the settings that was read (0: there was no record). "settings" and '
  '"texts" are null where they have not changed. "items": up to 200 of {"id", "kind", "version": 0 for a new one, "columns": those that '
  'changed; without columns it goes into the trash}. An item in the trash is restored. Returns {"settings", "texts", "version", '
  '"updated_at", "items": [{"id", "version"}]}, or null when the settings or an item have another version: then nothing is saved. Errors: '
  'PT403 administrators_only; PT413 items_size; PT422 item_refused (detail: its id, hint: the constraint); those of website_settings.';
grant execute on function public.save_content(integer, jsonb, jsonb, jsonb) to authenticated;

create function public.items_since(version integer) returns table (id uuid, earlier jsonb)
  language sql stable set search_path = ''
as $$
  select distinct on (i.item ->> 'id') (i.item ->> 'id')::uuid, i.item -> 'before'
  from public.website_settings_history h, jsonb_array_elements(h.items) i (item)
  where h.version > items_since.version order by i.item ->> 'id', h.version limit 200;
$$;
comment on function public.items_since(integer) is
  'For administrators; nothing for others. Returns the items that saves after a version changed, each as it was at that version (JSON null: '
  'it did not exist).';
grant execute on function public.items_since(integer) to authenticated;

create function public.item_slug_fault(kind text, slug text, id uuid) returns text
  language sql stable set search_path = ''
as $$
  select case
    when item_slug_fault.kind = 'page' and private.is_reserved_slug(item_slug_fault.slug) then 'content_items_slug_free'
    when exists (
      select 1 from public.content_items i
      where i.slug = item_slug_fault.slug and i.deleted_at is null and i.id <> item_slug_fault.id
        and (case i.kind when 'hardware' then 'service' else i.kind end)
          = (case item_slug_fault.kind when 'hardware' then 'service' else item_slug_fault.kind end))
      then 'content_items_slug_key'
  end;
$$;
comment on function public.item_slug_fault(text, text, uuid) is
  'For administrators, whose policy sees all items. Returns the constraint that the address of an item would break, or null. The form asks '
  'before the draft is saved.';
grant execute on function public.item_slug_fault(text, text, uuid) to authenticated;
