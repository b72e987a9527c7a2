-- The page of the directory of creators: /creators is an address of the site.

-- /creators is a page of the site now: a page of the owner's own moves, and a redirect that starts there goes to the trash.
update public.content_items i set slug = 'creators-page'
where i.kind = 'page' and i.slug = 'creators'
  and not exists (select 1 from public.content_items o where o.kind = 'page' and o.slug = 'creators-page');
update public.redirects set deleted_at = now() where from_path = '/creators' and deleted_at is null;

create or replace function private.is_reserved_slug(slug text) returns boolean
  language sql immutable set search_path = ''
as $$
  select slug ~ '^app(-|$)' or slug = any (array[
    -- Pages of the site.
    'services', 'products', 'about', 'careers', 'courses', 'our-work', 'news', 'join-creators-hub', 'creator', 'creators',
    'search-results', 'login', 'reset-password', 'application', 'privacy-policy', 'terms-of-service', 'sitemap', 'verify',
    'admin',
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
      '/terms-of-service', '/sitemap'])
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
    'verify', 'certificate', 'privacyPolicy', 'termsOfService', 'sitemap', 'notFound'];
$$;

