-- Files of the bucket publicassets: finding them again, and forgetting those that nothing shows any more.
--
-- Each upload of the panel has a path of its own, so a file that is replaced stays: cached pages, open tabs and a restored version still
-- show it. It goes 30 days after nothing names it. That is only done in the folders which the panel's inputs fill; what an administrator
-- has put elsewhere, a brochure that a newsletter links to, is nobody's to remove. Files go through Storage's API, because SQL would leave
-- their bytes behind: discarded_assets() lists them for the function apply-retention.

create table private.released_assets (
  name text primary key,
  released_at timestamptz not null default now()
);
comment on table private.released_assets is
  'Files that something has stopped naming, or that were chosen for something that is not saved yet, and when that was last. A note older than the time that files are kept says nothing any more.';
create index released_assets_released_at_idx on private.released_assets (released_at);

create function private.url_decoded(value text) returns text
  language plpgsql immutable set search_path = ''
as $$
begin
  return convert_from((
    select string_agg(case when found.part[1] ~ '^%..$' then decode(substr(found.part[1], 2), 'hex') else convert_to(found.part[1], 'UTF8') end, ''::bytea order by found.place)
    from regexp_matches(value, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as found (part, place)), 'UTF8');
exception when character_not_in_repertoire or untranslatable_character then
  return value;
end;
$$;
comment on function private.url_decoded(text) is 'A path without percent signs for its characters; as it is when they spell no text.';

create function private.asset_names(content text) returns setof text
  language sql immutable set search_path = ''
as $$
  select distinct case when strpos(found[1], '%') > 0 then private.url_decoded(found[1]) else found[1] end from regexp_matches(content, '/object/public/publicassets/([^"?#\\\s]+)', 'g') as found;
$$;
comment on function private.asset_names(text) is 'Names of the files of publicassets whose addresses a text holds, with or without the project before them.';

create function private.asset_keys(content text) returns text[]
  language sql immutable security definer set search_path = ''
as $$ select array(select md5(n) from private.asset_names(content) n); $$;
comment on function private.asset_keys(text) is 'asset_names in a form that has one length, for an index.';
-- Whoever saves a posting keeps the index.
grant execute on function private.asset_keys(text) to authenticated, service_role;
create index job_postings_assets_idx on public.job_postings using gin (private.asset_keys(image_url)) where image_url is not null;

create function private.site_assets() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select private.asset_names(s.settings::text) from public.website_settings s
  union select private.asset_names(m.image_url) from public.leadership_team m;
$$;
comment on function private.site_assets() is 'Names of the files of publicassets that settings and team show now.';

create function private.is_job_asset(name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.job_postings j
    where j.image_url is not null and private.asset_keys(j.image_url) && array[md5(is_job_asset.name)]
      and is_job_asset.name in (select private.asset_names(j.image_url)));
$$;
comment on function private.is_job_asset(text) is 'Whether a posting shows a file of publicassets; there may be very many postings, so an index tells.';

create function private.named_assets() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select private.site_assets()
  union select private.asset_names(j.image_url) from public.job_postings j where j.image_url is not null;
$$;
comment on function private.named_assets() is 'Names of the files of publicassets that the site shows now.';

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
comment on function private.note_released_assets() is 'Trigger(column): from now on the files count as unnamed that the column named before and no longer does.';
create trigger note_changed_assets after update of settings on public.website_settings
  for each row when (old.settings is distinct from new.settings) execute function private.note_released_assets('settings');
create trigger note_deleted_assets after delete on public.website_settings
  for each row execute function private.note_released_assets('settings');
create trigger note_changed_assets after update of image_url on public.job_postings
  for each row when (old.image_url is distinct from new.image_url) execute function private.note_released_assets('image_url');
create trigger note_deleted_assets after delete on public.job_postings
  for each row when (old.image_url is not null) execute function private.note_released_assets('image_url');
create trigger note_changed_assets after update of image_url on public.leadership_team
  for each row when (old.image_url is distinct from new.image_url) execute function private.note_released_assets('image_url');
create trigger note_deleted_assets after delete on public.leadership_team
  for each row when (old.image_url is not null) execute function private.note_released_assets('image_url');

create function private.discarded_assets(most integer default 100) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'publicassets'
    and o.name ~ '^(media|logos|jobs|team)/'
    -- Never named at all counts from the upload on.
    and greatest(o.created_at, o.updated_at) < now() - interval '30 days'
    and not exists (select 1 from private.released_assets r where r.name = o.name and r.released_at > now() - interval '30 days')
    and o.name <> all (array(select private.named_assets()))
  order by o.created_at, o.name limit most;
$$;
comment on function private.discarded_assets(integer) is 'See public.discarded_assets; reads tables that nobody else may.';
grant execute on function private.discarded_assets(integer) to service_role;

create function public.discarded_assets() returns setof text
  language sql stable set search_path = ''
as $$ select * from private.discarded_assets(); $$;
comment on function public.discarded_assets() is
  'For the function apply-retention (service role only): names of up to 100 files in the folders media, logos, jobs and team of publicassets that nothing has named for 30 days.';
grant execute on function public.discarded_assets() to service_role;

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
comment on function private.keep_asset(text) is 'See public.keep_asset; writes a table that nobody else may.';
grant execute on function private.keep_asset(text) to authenticated;

create function public.keep_asset(name text) returns void
  language sql set search_path = ''
as $$ select private.keep_asset(keep_asset.name); $$;
comment on function public.keep_asset(text) is
  'For administrators: a file of publicassets that was chosen from the library stays for another 30 days, until what names it has been saved. Error 42501 for everybody else.';
grant execute on function public.keep_asset(text) to authenticated;
