-- Which pages changed with a publication, for search engines.

alter table private.content_state add column indexed_version bigint, add column indexed_at timestamptz;
comment on column private.content_state.indexed_version is
  'The published version whose changed pages were claimed for search engines last. Null: never.';
comment on column private.content_state.indexed_at is 'When indexed_version was made, or seen when that is unknown.';

create function private.claim_changed_paths() returns text[]
  language plpgsql security definer set search_path = ''
as $$
declare
  state private.content_state;
begin
  select * into state from private.content_state for update;
  if state.published_version is null or state.published_version is not distinct from state.indexed_version then
    return '{}';
  end if;
  update private.content_state set
    indexed_version = state.published_version,
    indexed_at = coalesce(
      (select c.changed_at from private.content_changes c where c.version = state.published_version), state.published_at);
  -- The first time search engines know every page from the sitemap.
  if state.indexed_at is null then
    return '{}';
  end if;
  return array(
    with changed as (
      select private.item_path(i.kind, i.slug) as path from public.content_items i
      where i.slug is not null and not i.is_draft and (
        i.updated_at > state.indexed_at
        or i.published_from > state.indexed_at and i.published_from <= now()
        or i.published_until > state.indexed_at and i.published_until <= now())
      order by i.updated_at desc limit 1000)
    select path from changed where path is not null
    union select coalesce(nullif(regexp_replace(path, '/[^/]+$', ''), ''), '/') from changed where path is not null
    union select '/' where exists (
      select 1 from private.content_changes c
      where c.version > state.indexed_version and c.version <= state.published_version and c.source <> 'content_items')
    order by 1);
end;
$$;
comment on function private.claim_changed_paths() is 'See public.claim_changed_paths. Writes a private table.';
grant execute on function private.claim_changed_paths() to service_role;

create function public.claim_changed_paths() returns text[]
  language sql set search_path = ''
as $$ select private.claim_changed_paths(); $$;
comment on function public.claim_changed_paths() is
  'For the function publish. Returns the paths, without language prefix, of pages that changed between the last two published versions, and '
  'of their lists: 1,000 items at most, each version once. Empty the first time.';
grant execute on function public.claim_changed_paths() to service_role;
