-- Items: what the company offers and shows, of all kinds in one table.

create function private.is_item_facts(kind text, facts jsonb) returns boolean
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
      when kind in ('client', 'partner') and name = 'link' then jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= 500
        and value #>> '{}' like 'https://%' and private.is_safe_link(value #>> '{}')
      when kind in ('client', 'partner', 'figure') and name = 'sample' then value = 'true'
      when kind = 'page' and name = 'noindex' then jsonb_typeof(value) = 'boolean'
      when kind = 'page' and name = 'replaces' then value in ('"privacy-policy"', '"terms-of-service"', '"community-rules"')
        and facts ? 'effective_from'
      when kind = 'page' and name = 'must_accept' then facts -> 'replaces' = '"community-rules"' and jsonb_typeof(value) = 'boolean'
      when kind = 'page' and name = 'effective_from' then facts ? 'replaces' and jsonb_typeof(value) = 'string' and value #>> '{}'
        ~ '^(19|20)\d\d-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31|02-29)$'
    end, false));
$$;
comment on function private.is_item_facts(text, jsonb) is
  'Returns whether these are facts of the kind: {"type": "online" or "in-house"} of a course; {"tech": up to 20 names, "slot": picture of '
  'the settings, "drawn": path of a drawing} of a project; {"color": "primary" or "secondary", "slot"} of a project_category; {"page": '
  '"services" or "careers"} of a step; {"link": https address} of a client or partner; {"sample": true} of an invented client, partner or '
  'figure, which the site shows only while the settings show samples; {"noindex": true for search engines, "replaces": "privacy-policy" '
  '"terms-of-service" or "community-rules" with "effective_from": date, "must_accept": whether creators have to accept these rules before '
  'they post} of a page; {} of all others.';
grant execute on function private.is_item_facts(text, jsonb) to authenticated, service_role;

create function private.is_reserved_slug(slug text) returns boolean
  language sql immutable set search_path = ''
as $$
  select slug ~ '^app(-|$)' or slug = any (array[
    -- Pages of the site.
    'services', 'products', 'about', 'careers', 'courses', 'our-work', 'news', 'join-creators-hub', 'creator', 'creators',
    'search-results', 'login', 'reset-password', 'account', 'application', 'privacy-policy', 'terms-of-service',
    'community-rules', 'sitemap', 'verify', 'admin',
    -- Languages, files of the build and of hosts.
    'ar', 'en', '404', 'index', 'home', 'assets', 'icons', 'images', 'fonts', 'locales', 'og', 'cdn-cgi', 'netlify',
    -- The backend.
    'rest', 'auth', 'storage', 'functions', 'realtime', 'graphql', 'api']);
$$;
comment on function private.is_reserved_slug(text) is
  'Returns whether /slug belongs to the site itself, so that no page of the owner''s may have it.';
grant execute on function private.is_reserved_slug(text) to authenticated, service_role;

create table public.content_items (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null,
  slug text,
  category_id uuid references public.content_items (id) on delete set null,
  translations jsonb not null default '{}',
  body jsonb not null default '{}',
  icon text,
  picture_url text,
  picture_focus_x smallint not null default 50,
  picture_focus_y smallint not null default 50,
  price numeric(12, 2),
  currency text not null default 'QAR',
  period text not null default 'once',
  facts jsonb not null default '{}',
  position integer not null default 1000000,
  is_hidden boolean not null default false,
  is_draft boolean not null default false,
  published_from timestamptz,
  published_until timestamptz,
  deleted_at timestamptz,
  title_key text not null generated always as (left(private.fold_text(coalesce(
    nullif(translations #>> '{en,title}', ''), translations #>> '{ar,title}', '')), 60)) stored,
  search_text text generated always as (private.search_form(
    slug, jsonb_path_query_array(translations, 'strict $.** ? (@.type() == "string")')::text)) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  shown_at timestamptz not null generated always as (coalesce(published_from, created_at)) stored,
  constraint content_items_kind_known check (kind in (
    'service', 'hardware', 'product', 'course', 'project', 'course_category', 'project_category', 'value', 'step', 'faq',
    'news', 'news_category', 'page', 'client', 'partner', 'figure', 'topic')),
  constraint content_items_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint content_items_slug_present check (case
    when kind in ('value', 'step', 'faq', 'client', 'partner', 'figure') then slug is null
    else is_draft or slug is not null end),
  constraint content_items_category_kind check (category_id is null or kind in ('course', 'project', 'news')),
  constraint content_items_title_present check (
    is_draft or coalesce(translations #>> '{en,title}', '') ~ '\S' or coalesce(translations #>> '{ar,title}', '') ~ '\S'
    or kind = 'figure' and concat(translations #>> '{en,summary}', translations #>> '{ar,summary}') ~ '\S'),
  constraint content_items_figure_length check (kind <> 'figure'
    or char_length(coalesce(translations #>> '{en,title}', '')) <= 80 and char_length(coalesce(translations #>> '{ar,title}', '')) <= 80
    and char_length(coalesce(translations #>> '{en,summary}', '')) <= 20
    and char_length(coalesce(translations #>> '{ar,summary}', '')) <= 20),
  constraint content_items_translations_shape check (private.is_translations(
    translations,
    '{"title": 200, "summary": 2000, "features": [20, 300], "alt": 300, "task": 4000, "work": 4000, "seo_title": 120, '
    '"seo_description": 320}')),
  constraint content_items_body_shape check (private.is_rich_body(body)),
  constraint content_items_picture_url_shape check (picture_url ~ '^(https?://|/)' and char_length(picture_url) <= 2048),
  constraint content_items_picture_focus_range check (picture_focus_x between 0 and 100 and picture_focus_y between 0 and 100),
  constraint content_items_price_range check (price >= 0),
  constraint content_items_currency_known check (currency in ('QAR', 'USD')),
  constraint content_items_period_known check (period in ('once', 'month', 'year')),
  constraint content_items_facts_shape check (private.is_item_facts(kind, facts)),
  constraint content_items_position_range check (position between 1 and 1000000),
  constraint content_items_times_order check (published_until > published_from),
  constraint content_items_icon_known check (icon in (
    'anchor', 'aperture', 'book-open', 'box', 'briefcase', 'building-2', 'calendar-check', 'camera', 'chart-no-axes-combined',
    'clapperboard', 'clock', 'cloud', 'code-xml', 'cpu', 'credit-card', 'database', 'file-text', 'film', 'fingerprint', 'gauge', 'globe',
    'graduation-cap', 'handshake', 'hard-drive', 'headset', 'heart', 'image', 'key-round', 'languages', 'laptop', 'layers',
    'layout-template', 'lightbulb', 'lock', 'mail', 'map-pin', 'megaphone', 'message-square-text', 'monitor', 'network', 'package',
    'palette', 'pen-tool', 'phone', 'plug', 'printer', 'puzzle', 'rocket', 'search', 'server', 'shield-check', 'shopping-cart',
    'smartphone', 'sparkles', 'star', 'target', 'users', 'wifi', 'workflow', 'wrench')),
  constraint content_items_slug_free check (kind <> 'page' or not private.is_reserved_slug(slug))
);
comment on table public.content_items is
  'Services, hardware services, products, courses, projects, news, their categories, values, steps, questions, clients, partners, '
  'figures, topics of creators and pages of one''s own. Public while no draft, not hidden, not in the trash, and between published_from and published_until. The first '
  'rows are shipped; all are the owner''s.';
comment on column public.content_items.slug is
  'The end of the address of its page, or of its anchor. Unique among rows of the kind outside the trash; services and hardware services '
  'share one path. A draft may have none. Null for kinds without an address (value, step, faq, client, partner, figure).';
comment on column public.content_items.category_id is
  'Of a course, project or post of the news the category of its kind (course_category …). Null: none, or the category was deleted for '
  'good.';
comment on column public.content_items.translations is
  '{"en"|"ar": {"title": …, "summary": …, "features": […], "alt": of the picture, "task": …, "work": …, "seo_title": …, '
  '"seo_description": …}}. One language may be missing; the other is shown then. Of a question title and summary are question and answer, '
  'of a figure label and value.';
comment on column public.content_items.body is 'Longer text of the page: {"en"|"ar": [blocks]} (private.is_rich_text).';
comment on column public.content_items.icon is 'Name of an icon of the site (src/features/items/icon-names.ts). Null: a neutral one.';
comment on column public.content_items.picture_focus_x is
  'With picture_focus_y the point of the picture that stays visible where it is cropped, in percent from the left and the top.';
comment on column public.content_items.price is 'Null: none is shown.';
comment on column public.content_items.period is 'What the price is for: once, month or year.';
comment on column public.content_items.facts is 'What only this kind has, as private.is_item_facts describes it.';
comment on column public.content_items.position is 'Position among the rows of its kind from 1, set by arrange_items. New rows come last.';
comment on column public.content_items.is_draft is
  'Unfinished: visitors do not see it, and title and slug may be missing. Publishing it needs both.';
comment on column public.content_items.published_from is
  'Visitors see it from this moment on. Null: at once. The date of a post of the news, which gets the current time when it has none.';
comment on column public.content_items.published_until is 'From this moment on visitors do not see it any more. Null: no end.';
comment on column public.content_items.deleted_at is 'When it was moved into the trash, where it stays for 30 days. Null: not in the trash.';
comment on column public.content_items.title_key is 'Sort key of the panel.';
comment on column public.content_items.shown_at is
  'The date of a post of the news in the panel: published_from, or when a draft without a date was added.';
comment on column public.content_items.version is
  'Incremented by a trigger with each change. Save with "where id = <id> and version = <the version that was read>": no row is returned '
  'when somebody else saved in between.';
comment on column public.content_items.updated_at is 'When this version was saved: created_at of its audit entry.';
create unique index content_items_slug_key on public.content_items (slug, (case kind when 'hardware' then 'service' else kind end))
  where deleted_at is null;
create index content_items_position_idx on public.content_items (kind, position, id) where deleted_at is null;
-- For lists of several kinds, which an index that begins with the kind cannot sort.
create index content_items_first_idx on public.content_items (position, id) where deleted_at is null;
create index content_items_live_idx on public.content_items (kind, created_at desc, id desc) where deleted_at is null;
create index content_items_dated_idx on public.content_items (kind, published_from desc, id desc) where deleted_at is null;
create index content_items_shown_idx on public.content_items (kind, shown_at desc, id desc) where deleted_at is null;
create index content_items_title_idx on public.content_items (kind, title_key, id) where deleted_at is null;
create index content_items_trash_idx on public.content_items (kind, deleted_at desc, id desc) where deleted_at is not null;
create index content_items_deleted_at_idx on public.content_items (deleted_at) where deleted_at is not null;
create index content_items_category_id_idx on public.content_items (category_id, position, id);
create index content_items_search_text_idx on public.content_items using gin (search_text extensions.gin_trgm_ops);
create index content_items_titles_idx on public.content_items using gin (
  (' ' || title_key || ' ' || private.fold_text(coalesce(translations #>> '{ar,title}', ''))) extensions.gin_trgm_ops);
create index content_items_assets_idx on public.content_items using gin (private.asset_keys(coalesce(picture_url, '') || ' ' || body::text));
alter table public.content_items enable row level security;
revoke all on public.content_items from anon, authenticated, service_role;
grant select, insert, update, delete on public.content_items to service_role;
grant select (id, created_at, kind, slug, category_id, translations, body, icon, picture_url, picture_focus_x, picture_focus_y, price,
  currency, period, facts, position, published_from, updated_at)
  on public.content_items to anon;
grant select,
  insert (id, kind, slug, category_id, translations, body, icon, picture_url, picture_focus_x, picture_focus_y, price, currency, period,
    facts, is_hidden, is_draft, published_from, published_until),
  update (slug, category_id, translations, body, icon, picture_url, picture_focus_x, picture_focus_y, price, currency, period, facts,
    position, is_hidden, is_draft, published_from, published_until)
  on public.content_items to authenticated;

create policy "visitors read published items" on public.content_items
  for select to anon
  using (not is_draft and not is_hidden and deleted_at is null
    and (published_from is null or published_from <= now()) and (published_until is null or published_until > now()));
comment on policy "visitors read published items" on public.content_items is
  'Lists and pages of items. The times are conditions, so no scheduled job is needed.';
create policy "signed-in people read published items, administrators all" on public.content_items
  for select to authenticated
  using ((not is_draft and not is_hidden and deleted_at is null
      and (published_from is null or published_from <= now()) and (published_until is null or published_until > now()))
    or (select private.is_admin()));
comment on policy "signed-in people read published items, administrators all" on public.content_items is
  'One policy, so that only one is evaluated.';
create policy "administrators insert items" on public.content_items
  for insert to authenticated with check ((select private.is_admin()));
comment on policy "administrators insert items" on public.content_items is 'Tabs of items.';
create policy "administrators update items" on public.content_items
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators update items" on public.content_items is
  'Tabs of items. trash_rows moves items into the trash and restores them.';

create function private.check_item_category() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select 1 from public.content_items c where c.id = new.category_id and c.kind = new.kind || '_category') then
    raise exception using errcode = 'PT422', message = 'category_unknown', detail = 'This is no category of this kind.';
  end if;
  return new;
end;
$$;
comment on function private.check_item_category() is 'Trigger: refuses a category of another kind. Error: PT422 category_unknown.';

create function private.free_item_slug() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted text := new.slug;
  number integer := 1;
begin
  while exists (
    select 1 from public.content_items i
    where i.slug = new.slug and i.deleted_at is null and i.id <> new.id
      and replace(i.kind, 'hardware', 'service') = replace(new.kind, 'hardware', 'service'))
  loop
    number := number + 1;
    new.slug := left(wanted, 76) || '-' || number;
  end loop;
  return new;
end;
$$;
comment on function private.free_item_slug() is
  'Trigger: a restored row whose slug was taken meanwhile gets it with a number: cloud-solutions-2.';

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
create trigger check_category before insert or update of category_id on public.content_items
  for each row when (new.category_id is not null) execute function private.check_item_category();
create trigger free_slug before update of deleted_at on public.content_items
  for each row when (old.deleted_at is not null and new.deleted_at is null and new.slug is not null)
  execute function private.free_item_slug();
create trigger check_texts before insert or update of translations, facts on public.content_items
  for each row execute function private.check_texts('translations', 'texts', 'facts', 'texts');
create trigger set_version before update on public.content_items
  for each row execute function private.set_version('title_key', 'search_text', 'position', 'shown_at');
create trigger audit_added after insert on public.content_items
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.content_items
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'slug', 'category_id', 'translations', 'body', 'icon', 'picture_url', 'picture_focus_x',
    'picture_focus_y', 'price', 'currency', 'period', 'facts', 'position', 'is_hidden', 'is_draft', 'published_from', 'published_until',
    'deleted_at');
create trigger audit_removed after delete on public.content_items
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger note_changed_picture after update of picture_url on public.content_items
  for each row when (old.picture_url is distinct from new.picture_url) execute function private.note_released_assets('picture_url');
create trigger note_changed_body after update of body on public.content_items
  for each row when (old.body is distinct from new.body) execute function private.note_released_assets('body');
create trigger note_deleted_picture after delete on public.content_items
  for each row when (old.picture_url is not null) execute function private.note_released_assets('picture_url');
create trigger note_deleted_body after delete on public.content_items
  for each row when (old.body <> '{}') execute function private.note_released_assets('body');

create function public.arrange_items(ids uuid[], was uuid[] default null) returns boolean
  language plpgsql set search_path = ''
as $$
begin
  -- One call after the other: the order that is compared is the one that is changed.
  perform pg_advisory_xact_lock(hashtextextended('arrange_items', 0));
  if was is not null and exists (
    select 1 from (
      select row_number() over (order by w.place) as seen, row_number() over (order by i.position, i.id) as stored
      from unnest(arrange_items.was[:1000]) with ordinality as w (id, place)
        join public.content_items i on i.id = w.id and i.deleted_at is null) o
    where o.seen <> o.stored)
  then
    return false;
  end if;
  update public.content_items i set position = o.place
  from unnest(arrange_items.ids[:1000]) with ordinality as o (id, place) where i.id = o.id and i.position <> o.place;
  return true;
end;
$$;
comment on function public.arrange_items(uuid[], uuid[]) is
  'For administrators. Sets the order of the items of one kind. Items that are not named keep their position. "was" is the order that the '
  'person saw: when these items have another order now, nothing changes and the result is false. For everybody else the policy of the '
  'table lets it change nothing.';
grant execute on function public.arrange_items(uuid[], uuid[]) to authenticated;
