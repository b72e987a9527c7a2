-- The page of the rules of the community: /community-rules is an address of the site.

-- A page of the owner's own that has the address moves, and a redirect that starts there goes to the trash.
update public.content_items i set slug = 'community-rules-page'
where i.kind = 'page' and i.slug = 'community-rules'
  and not exists (select 1 from public.content_items o where o.kind = 'page' and o.slug = 'community-rules-page');
update public.redirects set deleted_at = now() where from_path = '/community-rules' and deleted_at is null;

create or replace function private.is_reserved_slug(slug text) returns boolean
  language sql immutable set search_path = ''
as $$
  select slug ~ '^app(-|$)' or slug = any (array[
    -- Pages of the site.
    'services', 'products', 'about', 'careers', 'courses', 'our-work', 'news', 'join-creators-hub', 'creator', 'creators',
    'search-results', 'login', 'reset-password', 'application', 'privacy-policy', 'terms-of-service', 'community-rules',
    'sitemap', 'verify', 'admin',
    -- Languages, files of the build and of hosts.
    'ar', 'en', '404', 'index', 'home', 'assets', 'icons', 'images', 'fonts', 'locales', 'og', 'cdn-cgi', 'netlify',
    -- The backend.
    'rest', 'auth', 'storage', 'functions', 'realtime', 'graphql', 'api']);
$$;

create or replace function private.is_page_path(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select value = any (array['/', '/services', '/products', '/about', '/careers', '/courses', '/our-work', '/news',
      '/join-creators-hub', '/creators', '/search-results', '/login', '/reset-password', '/application', '/privacy-policy',
      '/terms-of-service', '/community-rules', '/sitemap'])
    or value ~ '^/(admin|creator|verify|assets|locales|images|icons|og|rest|auth|storage|functions|_local)(/|$)'
    or value ~ '(^|/)(_|\.)|\.(html|xml|txt|ico|js|css|json|webmanifest)$'
    or exists (
      select 1 from public.content_items i
      where i.slug = substring(value from '^(?:/[a-z-]+)?/([^/]+)$') and private.item_path(i.kind, i.slug) = value
        and not i.is_draft and i.deleted_at is null);
$$;

create or replace function private.visit_pages() returns text[]
  language sql immutable set search_path = ''
as $$
  select array['home', 'services', 'products', 'about', 'careers', 'courses', 'ourWork', 'creatorsHub', 'creators', 'job', 'service',
    'product', 'course', 'project', 'news', 'newsPost', 'ownPage', 'creator', 'searchResults', 'login', 'resetPassword', 'application',
    'verify', 'certificate', 'privacyPolicy', 'termsOfService', 'communityRules', 'sitemap', 'notFound'];
$$;

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
      where i.kind = 'page' and i.facts ->> 'replaces' in ('privacy-policy', 'terms-of-service', 'community-rules')
        and i.facts ->> 'effective_from' > (since at time zone 'Asia/Qatar')::date::text
        and i.facts ->> 'effective_from' <= (now() at time zone 'Asia/Qatar')::date::text
        and not i.is_draft and not i.is_hidden and i.deleted_at is null
      union all
      -- A posting is closed when its last day in Qatar is over.
      select (j.valid_through + 1)::timestamp at time zone 'Asia/Qatar' from public.job_postings j
      where j.valid_through >= (since at time zone 'Asia/Qatar')::date and j.valid_through < (now() at time zone 'Asia/Qatar')::date
        and not j.is_draft and j.deleted_at is null) t);
  update private.content_state s
    set scheduled_until = now(), version = s.version + case when passed is null then 0 else 1 end
    returning s.version into made;
  if passed is not null then
    insert into private.content_changes (version, changed_at, source) values (made, passed, 'schedule');
  end if;
end;
$$;
