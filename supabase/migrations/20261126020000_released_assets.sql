-- References to files of the bucket publicassets.
--
-- Each upload of the panel has its own path, so a replaced file stays: cached pages, open tabs and restored versions still show it.
-- It is deleted 30 days after the last reference, and only in the folders that the panel fills. Files are deleted through the API of
-- Storage, as SQL would leave their bytes: discarded_assets() lists them for the function apply-retention.

create table private.released_assets (
  name text primary key,
  released_at timestamptz not null default now()
);
comment on table private.released_assets is
  'Files of publicassets that stopped being referenced, or were chosen for a setting that is not saved yet, and when that last happened. '
  'Rows older than the grace period of 30 days are meaningless.';
create index released_assets_released_at_idx on private.released_assets (released_at);

create function private.url_decoded(value text) returns text
  language plpgsql immutable set search_path = ''
as $$
begin
  return convert_from((
    select string_agg(case when found.part[1] ~ '^%..$' then decode(substr(found.part[1], 2), 'hex')
      else convert_to(found.part[1], 'UTF8') end, ''::bytea order by found.place)
    from regexp_matches(value, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as found (part, place)), 'UTF8');
exception when character_not_in_repertoire or untranslatable_character then
  return value;
end;
$$;
comment on function private.url_decoded(text) is
  'Returns a path with its percent-encoding decoded. Returns it unchanged when the bytes are no text.';

create function private.asset_names(content text) returns setof text
  language sql immutable set search_path = ''
as $$
  select distinct case when strpos(found[1], '%') > 0 then private.url_decoded(found[1]) else found[1] end
  from regexp_matches(content, '/object/public/publicassets/([^"?#\\\s]+)', 'g') as found;
$$;
comment on function private.asset_names(text) is
  'Returns the names of the publicassets files whose addresses a text contains, with or without the project''s origin.';

create function private.asset_keys(content text) returns text[]
  language sql immutable security definer set search_path = ''
as $$ select array(select md5(n) from private.asset_names(content) n); $$;
comment on function private.asset_keys(text) is 'Returns hashes of asset_names, which have one length, for an index.';
-- The index is updated with the rights of whoever saves a posting.
grant execute on function private.asset_keys(text) to authenticated, service_role;

create function private.note_released_assets() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.released_assets as r (name)
  select private.asset_names(to_jsonb(old) ->> tg_argv[0])
  except select private.asset_names(to_jsonb(new) ->> tg_argv[0])
  on conflict on constraint released_assets_pkey do update set released_at = now();
  return null;
end;
$$;
comment on function private.note_released_assets() is
  'Trigger(column): records the files that the column referenced before and references no longer.';

create function private.keep_asset(name text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'keep_asset: administrators only';
  end if;
  insert into private.released_assets as r (name)
  select o.name from storage.objects o where o.bucket_id = 'publicassets' and o.name = keep_asset.name
  on conflict on constraint released_assets_pkey do update set released_at = now();
end;
$$;
comment on function private.keep_asset(text) is 'See public.keep_asset. Writes a private table.';
grant execute on function private.keep_asset(text) to authenticated;

create function public.keep_asset(name text) returns void
  language sql set search_path = ''
as $$ select private.keep_asset(keep_asset.name); $$;
comment on function public.keep_asset(text) is
  'For administrators. Keeps a file of publicassets that was chosen from the library for another 30 days, until the setting is saved. '
  'Error: 42501 for everybody else.';
grant execute on function public.keep_asset(text) to authenticated;
