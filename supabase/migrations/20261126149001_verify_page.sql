-- Visits of the page that confirms certificates.

create or replace function private.visit_pages() returns text[]
  language sql immutable set search_path = ''
as $$
  select array['home', 'services', 'products', 'about', 'careers', 'courses', 'ourWork', 'creatorsHub', 'job', 'service', 'product',
    'course', 'project', 'news', 'newsPost', 'ownPage', 'creator', 'searchResults', 'login', 'resetPassword', 'application',
    'verify', 'certificate', 'privacyPolicy', 'termsOfService', 'sitemap', 'notFound'];
$$;
