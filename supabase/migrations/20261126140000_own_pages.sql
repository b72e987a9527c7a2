-- Pages of one's own at /{slug}: renamed ones redirect, no redirect starts there. Those that search engines may not list are no part of
-- the sitemap. A version of a legal page is published content on the day on which it takes effect.

create or replace function private.item_path(kind text, slug text) returns text
  language sql immutable set search_path = ''
as $$
  select case kind when 'service' then '/services/' when 'hardware' then '/services/' when 'product' then '/products/'
    when 'course' then '/courses/' when 'project' then '/our-work/' when 'news' then '/news/' when 'page' then '/' end || slug;
$$;

create or replace function private.is_page_path(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select value = any (array['/', '/services', '/products', '/about', '/careers', '/courses', '/our-work', '/news',
      '/join-creators-hub', '/search-results', '/login', '/reset-password', '/application', '/privacy-policy', '/terms-of-service',
      '/sitemap'])
    or value ~ '^/(admin|creator|assets|locales|images|icons|og|rest|auth|storage|functions|_local)(/|$)'
    or value ~ '(^|/)(_|\.)|\.(html|xml|txt|ico|js|css|json|webmanifest)$'
    or exists (
      select 1 from public.content_items i
      where i.slug = substring(value from '^(?:/[a-z-]+)?/([^/]+)$') and private.item_path(i.kind, i.slug) = value
        and not i.is_draft and i.deleted_at is null);
$$;

create or replace function private.sitemap_state() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  -- A sum of hashes does not depend on the order, so that nothing is sorted.
  return jsonb_build_object(
    'jobs', (select count(*) || ':' || coalesce(sum(hashtextextended(j.id::text, 0)), 0)
      from public.job_postings j
      where not j.is_draft and j.deleted_at is null
        and (j.valid_through is null or j.valid_through >= (now() at time zone 'Asia/Qatar')::date)),
    'creators', (select count(*) || ':' || coalesce(sum(hashtextextended(c.username, 0)), 0) from public.creators c
      where c.status = 'active'),
    'items', (select count(*) || ':' || coalesce(sum(hashtextextended(i.kind || '/' || i.slug, 0)), 0) from public.content_items i
      where i.kind in ('service', 'hardware', 'product', 'course', 'project', 'news', 'page')
        and not coalesce((i.facts -> 'noindex')::boolean, false) and not i.facts ? 'replaces'
        and not i.is_draft and not i.is_hidden and i.deleted_at is null
        and (i.published_from is null or i.published_from <= now()) and (i.published_until is null or i.published_until > now())));
end;
$$;

create index content_items_replaces_idx on public.content_items ((facts ->> 'replaces'), (facts ->> 'effective_from') desc)
  where kind = 'page' and deleted_at is null;

create or replace function private.note_scheduled_changes() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  since timestamptz;
  passed timestamptz;
  made bigint;
begin
  select s.scheduled_until into since from private.content_state s for update;
  passed := (
    select max(t.moment) from (
      select i.published_from as moment from public.content_items i
      where i.published_from > since and i.published_from <= now() and not i.is_draft and not i.is_hidden and i.deleted_at is null
      union all
      select i.published_until from public.content_items i
      where i.published_until > since and i.published_until <= now() and not i.is_draft and not i.is_hidden and i.deleted_at is null
      union all
      -- Versions of the legal pages take effect with the first moment of a day in Qatar.
      select (i.facts ->> 'effective_from')::timestamp at time zone 'Asia/Qatar' from public.content_items i
      where i.kind = 'page' and i.facts ->> 'replaces' in ('privacy-policy', 'terms-of-service')
        and i.facts ->> 'effective_from' > (since at time zone 'Asia/Qatar')::date::text
        and i.facts ->> 'effective_from' <= (now() at time zone 'Asia/Qatar')::date::text
        and not i.is_draft and not i.is_hidden and i.deleted_at is null) t);
  update private.content_state s
    set scheduled_until = now(), version = s.version + case when passed is null then 0 else 1 end
    returning s.version into made;
  if passed is not null then
    insert into private.content_changes (version, changed_at, source) values (made, passed, 'schedule');
  end if;
end;
$$;
comment on function private.note_scheduled_changes() is
  'Makes a new version of the content when items have appeared or gone by their times, or legal pages have taken effect, since the last '
  'call.';
