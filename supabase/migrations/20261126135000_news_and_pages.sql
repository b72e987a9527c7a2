-- News and pages of one's own among the items.

create or replace function private.is_item_facts(kind text, facts jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(facts) = 'object' and not exists (
    select 1 from jsonb_each(case jsonb_typeof(facts) when 'object' then facts else '{}' end) as fact (name, value)
    where not coalesce(case
      when kind = 'course' and name = 'type' then value in ('"online"', '"in-house"')
      when kind = 'project' and name = 'tech' then jsonb_typeof(value) = 'array'
        and not jsonb_path_exists(value, 'strict $[*] ? (@.type() != "string")')
        and private.is_text_list(array(select jsonb_array_elements_text(value)), 20, 60)
      when kind = 'project' and name = 'drawn' then jsonb_typeof(value) = 'string' and private.is_site_path(value #>> '{}')
      when kind in ('project', 'project_category') and name = 'slot' then jsonb_typeof(value) = 'string'
        and value #>> '{}' ~ '^[A-Za-z0-9]{1,40}$'
      when kind = 'project_category' and name = 'color' then value in ('"primary"', '"secondary"')
      when kind = 'step' and name = 'page' then value in ('"services"', '"careers"')
      when kind = 'page' and name = 'noindex' then jsonb_typeof(value) = 'boolean'
      when kind = 'page' and name = 'replaces' then value in ('"privacy-policy"', '"terms-of-service"') and facts ? 'effective_from'
      when kind = 'page' and name = 'effective_from' then facts ? 'replaces' and jsonb_typeof(value) = 'string' and value #>> '{}'
        ~ '^(19|20)\d\d-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31|02-29)$'
    end, false));
$$;
comment on function private.is_item_facts(text, jsonb) is
  'Returns whether these are facts of the kind: {"type": "online" or "in-house"} of a course; {"tech": up to 20 names, "slot": picture of '
  'the settings, "drawn": path of a drawing} of a project; {"color": "primary" or "secondary", "slot"} of a project_category; {"page": '
  '"services" or "careers"} of a step; {"noindex": true for search engines, "replaces": "privacy-policy" or "terms-of-service" with '
  '"effective_from": date} of a page; {} of all others.';

create function private.is_reserved_slug(slug text) returns boolean
  language sql immutable set search_path = ''
as $$
  select slug ~ '^app(-|$)' or slug = any (array[
    -- Pages of the site.
    'services', 'products', 'about', 'careers', 'courses', 'our-work', 'news', 'join-creators-hub', 'creator', 'search-results', 'login',
    'reset-password', 'application', 'privacy-policy', 'terms-of-service', 'sitemap', 'admin',
    -- Languages, files of the build and of hosts.
    'ar', 'en', '404', 'index', 'home', 'assets', 'icons', 'images', 'fonts', 'locales', 'og', 'cdn-cgi', 'netlify',
    -- The backend.
    'rest', 'auth', 'storage', 'functions', 'realtime', 'graphql', 'api']);
$$;
comment on function private.is_reserved_slug(text) is
  'Returns whether /slug belongs to the site itself, so that no page of the owner''s may have it.';
grant execute on function private.is_reserved_slug(text) to authenticated, service_role;

alter table public.content_items
  drop constraint content_items_kind_known,
  drop constraint content_items_category_kind,
  add constraint content_items_kind_known check (kind in (
    'service', 'hardware', 'product', 'course', 'project', 'course_category', 'project_category', 'value', 'step', 'faq',
    'news', 'news_category', 'page')),
  add constraint content_items_category_kind check (category_id is null or kind in ('course', 'project', 'news')),
  add constraint content_items_slug_free check (kind <> 'page' or not private.is_reserved_slug(slug));
comment on table public.content_items is
  'Services, hardware services, products, courses, projects, news, their categories, values, steps, questions and pages of one''s own. '
  'Public while no draft, not hidden, not in the trash, and between published_from and published_until. The first rows are shipped; all '
  'are the owner''s.';
comment on column public.content_items.category_id is
  'Of a course, project or post of the news the category of its kind (course_category …). Null: none, or the category was deleted for '
  'good.';
comment on column public.content_items.published_from is
  'Visitors see it from this moment on. Null: at once. The date of a post of the news, which gets the current time when it has none.';
create index content_items_dated_idx on public.content_items (kind, published_from desc, id desc) where deleted_at is null;

create function private.date_news() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.published_from := now();
  return new;
end;
$$;
comment on function private.date_news() is 'Trigger: a post of the news that is published without a date gets the current time.';

create trigger date_news before insert or update of is_draft, published_from on public.content_items
  for each row when (new.kind = 'news' and not new.is_draft and new.published_from is null)
  execute function private.date_news();

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
        and not i.is_draft and not i.is_hidden and i.deleted_at is null
        and (i.published_from is null or i.published_from <= now()) and (i.published_until is null or i.published_until > now())));
end;
$$;
