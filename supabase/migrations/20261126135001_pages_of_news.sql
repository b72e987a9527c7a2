-- The pages of the news among the pages of the site: visits are counted by them, renamed posts redirect, no redirect starts there.

create or replace function private.visit_pages() returns text[]
  language sql immutable set search_path = ''
as $$
  select array['home', 'services', 'products', 'about', 'careers', 'courses', 'ourWork', 'creatorsHub', 'service', 'product', 'course',
    'project', 'news', 'newsPost', 'ownPage', 'creator', 'searchResults', 'login', 'resetPassword', 'application', 'privacyPolicy',
    'termsOfService', 'sitemap', 'notFound'];
$$;

create or replace function private.item_path(kind text, slug text) returns text
  language sql immutable set search_path = ''
as $$
  select case kind when 'service' then '/services/' when 'hardware' then '/services/' when 'product' then '/products/'
    when 'course' then '/courses/' when 'project' then '/our-work/' when 'news' then '/news/' end || slug;
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
      where i.slug = substring(value from '^/[a-z-]+/(.+)$') and private.item_path(i.kind, i.slug) = value
        and not i.is_draft and i.deleted_at is null);
$$;
