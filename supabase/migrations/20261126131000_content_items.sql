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
    end, false));
$$;
comment on function private.is_item_facts(text, jsonb) is
  'Returns whether these are facts of the kind: {"type": "online" or "in-house"} of a course; {"tech": up to 20 names, "slot": picture of '
  'the settings, "drawn": path of a drawing} of a project; {"color": "primary" or "secondary", "slot"} of a project_category; {"page": '
  '"services" or "careers"} of a step; {} of all others.';
grant execute on function private.is_item_facts(text, jsonb) to authenticated, service_role;

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
  constraint content_items_kind_known check (kind in (
    'service', 'hardware', 'product', 'course', 'project', 'course_category', 'project_category', 'value', 'step', 'faq')),
  constraint content_items_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint content_items_slug_present check (case
    when kind in ('value', 'step', 'faq') then slug is null
    else is_draft or slug is not null end),
  constraint content_items_category_kind check (category_id is null or kind in ('course', 'project')),
  constraint content_items_title_present check (
    is_draft or coalesce(translations #>> '{en,title}', '') ~ '\S' or coalesce(translations #>> '{ar,title}', '') ~ '\S'),
  constraint content_items_translations_shape check (private.is_translations(
    translations,
    '{"title": 200, "summary": 2000, "features": [20, 300], "alt": 300, "task": 4000, "work": 4000, "seo_title": 120, '
    '"seo_description": 320}')),
  constraint content_items_body_shape check (jsonb_typeof(body) = 'object' and char_length(body::text) <= 100000),
  constraint content_items_icon_shape check (icon ~ '^[a-z0-9-]{1,40}$'),
  constraint content_items_picture_url_shape check (picture_url ~ '^(https?://|/)' and char_length(picture_url) <= 2048),
  constraint content_items_picture_focus_range check (picture_focus_x between 0 and 100 and picture_focus_y between 0 and 100),
  constraint content_items_price_range check (price >= 0),
  constraint content_items_currency_known check (currency in ('QAR', 'USD')),
  constraint content_items_period_known check (period in ('once', 'month', 'year')),
  constraint content_items_facts_shape check (private.is_item_facts(kind, facts)),
  constraint content_items_position_range check (position between 1 and 1000000),
  constraint content_items_times_order check (published_until > published_from)
);
comment on table public.content_items is
  'Services, hardware services, products, courses, projects, their categories, values, steps and questions. Public while no draft, not '
  'hidden, not in the trash, and between published_from and published_until. The first rows are shipped; all are the owner''s.';
comment on column public.content_items.slug is
  'The end of the address of its page, or of its anchor. Unique among rows of the kind outside the trash; services and hardware services '
  'share one path. A draft may have none. Null for kinds without an address (value, step, faq).';
comment on column public.content_items.category_id is
  'Of a course its course_category, of a project its project_category. Null: none, or the category was deleted for good.';
comment on column public.content_items.translations is
  '{"en"|"ar": {"title": …, "summary": …, "features": […], "alt": of the picture, "task": …, "work": …, "seo_title": …, '
  '"seo_description": …}}. One language may be missing; the other is shown then. Of a question title and summary are question and answer.';
comment on column public.content_items.body is 'Longer text of the page: {"en"|"ar": [blocks]}.';
comment on column public.content_items.icon is 'Name of an icon of the site. A name that it does not have is shown as a neutral one.';
comment on column public.content_items.picture_focus_x is
  'With picture_focus_y the point of the picture that stays visible where it is cropped, in percent from the left and the top.';
comment on column public.content_items.price is 'Null: none is shown.';
comment on column public.content_items.period is 'What the price is for: once, month or year.';
comment on column public.content_items.facts is 'What only this kind has, as private.is_item_facts describes it.';
comment on column public.content_items.position is 'Position among the rows of its kind from 1, set by arrange_items. New rows come last.';
comment on column public.content_items.is_draft is
  'Unfinished: visitors do not see it, and title and slug may be missing. Publishing it needs both.';
comment on column public.content_items.published_from is 'Visitors see it from this moment on. Null: at once.';
comment on column public.content_items.published_until is 'From this moment on visitors do not see it any more. Null: no end.';
comment on column public.content_items.deleted_at is 'When it was moved into the trash, where it stays for 30 days. Null: not in the trash.';
comment on column public.content_items.title_key is 'Sort key of the panel.';
comment on column public.content_items.version is
  'Incremented by a trigger with each change. Save with "where id = <id> and version = <the version that was read>": no row is returned '
  'when somebody else saved in between.';
comment on column public.content_items.updated_at is 'When this version was saved: created_at of its audit entry.';
create unique index content_items_slug_key on public.content_items (slug, (case kind when 'hardware' then 'service' else kind end))
  where deleted_at is null;
create index content_items_position_idx on public.content_items (kind, position, id) where deleted_at is null;
create index content_items_live_idx on public.content_items (kind, created_at desc, id desc) where deleted_at is null;
create index content_items_title_idx on public.content_items (kind, title_key, id) where deleted_at is null;
create index content_items_trash_idx on public.content_items (kind, deleted_at desc, id desc) where deleted_at is not null;
create index content_items_deleted_at_idx on public.content_items (deleted_at) where deleted_at is not null;
create index content_items_category_id_idx on public.content_items (category_id, position, id);
create index content_items_search_text_idx on public.content_items using gin (search_text extensions.gin_trgm_ops);
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

create trigger check_category before insert or update of category_id on public.content_items
  for each row when (new.category_id is not null) execute function private.check_item_category();
create trigger free_slug before update of deleted_at on public.content_items
  for each row when (old.deleted_at is not null and new.deleted_at is null and new.slug is not null)
  execute function private.free_item_slug();
create trigger check_texts before insert or update of translations, facts on public.content_items
  for each row execute function private.check_texts('translations', 'texts', 'facts', 'texts');
create trigger set_version before update on public.content_items
  for each row execute function private.set_version('title_key', 'search_text', 'position');
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

-- Files that items show.

create function private.is_item_asset(name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.content_items i
    where private.asset_keys(coalesce(i.picture_url, '') || ' ' || i.body::text) && array[md5(is_item_asset.name)]
      and is_item_asset.name in (select private.asset_names(coalesce(i.picture_url, '') || ' ' || i.body::text)));
$$;
comment on function private.is_item_asset(text) is
  'Returns whether an item shows this file of publicassets, as its picture or in its longer text. Uses an index.';
grant execute on function private.is_item_asset(text) to authenticated;

alter policy "files that the site shows are not deleted" on storage.objects
  using (bucket_id <> 'publicassets' or (name <> all (array(select private.site_assets())) and not private.is_job_asset(name)
    and not private.is_item_asset(name)));
alter policy "files that the site shows are not moved" on storage.objects
  using (bucket_id <> 'publicassets' or (name <> all (array(select private.site_assets())) and not private.is_job_asset(name)
    and not private.is_item_asset(name)));

create or replace function private.named_assets() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select private.site_assets()
  union select private.asset_names(j.image_url) from public.job_postings j where j.image_url is not null
  union select private.asset_names(coalesce(i.picture_url, '') || ' ' || i.body::text) from public.content_items i;
$$;

create or replace function private.file_uses(bucket text, names text[]) returns table (name text, place text, label text, row_id uuid)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if cardinality(names) > 500 then
    raise exception using errcode = 'PT400', message = 'too_many_names', detail = '500 names at most.';
  end if;
  return query
    select f.name, u.place, u.label, u.row_id from (
      select n, 'settings', s.path, null::uuid from private.asset_settings() s, private.asset_names(s.content) n
        where bucket = 'publicassets'
      union all
      select n, case when j.deleted_at is null then 'job' else 'job_trash' end, j.title, j.id
      from public.job_postings j, private.asset_names(j.image_url) n
      where bucket = 'publicassets' and j.image_url is not null
        and private.asset_keys(j.image_url) && array(select md5(x) from unnest(names) x)
      union all
      select n, 'team', m.name, m.id from public.leadership_team m, private.asset_names(m.image_url) n where bucket = 'publicassets'
      union all
      select n, case when i.deleted_at is null then 'item' else 'item_trash' end,
        coalesce(i.translations #>> '{en,title}', i.translations #>> '{ar,title}', i.slug), i.id
      from public.content_items i, private.asset_names(coalesce(i.picture_url, '') || ' ' || i.body::text) n
      where bucket = 'publicassets' and private.asset_keys(coalesce(i.picture_url, '') || ' ' || i.body::text)
        && array(select md5(x) from unnest(names) x)
      union all
      select r.name, 'recent', to_json(r.released_at) #>> '{}', null from private.released_assets r
      where bucket = 'publicassets' and r.name = any (names) and r.released_at > now() - interval '30 days'
      union all
      select o.name, 'avatar', c.username, c.id from unnest(names) o (name)
      join public.creators c on c.id = case when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/'
        then split_part(o.name, '/', 1)::uuid end
        and c.profile_picture_url = '/storage/v1/object/public/avatars/' || o.name
      where bucket = 'avatars'
      union all
      select a.resume_storage_path, case when a.deleted_at is null then 'application' else 'application_trash' end, a.full_name, a.id
      from public.job_applications a where bucket = 'privateassets' and a.resume_storage_path = any (names)
    ) u (name, place, label, row_id)
    join (select distinct n from unnest(names) n) f (name) using (name)
    order by 1, 2, 3 limit 1000;
end;
$$;
comment on function public.file_uses(text, text[]) is
  'For administrators. Returns the references to up to 500 files of a bucket. place is settings (label: the path), job, job_trash, team, '
  'item, item_trash, avatar, application or application_trash (label: the title or name; row_id: the row), or recent (label: when it was '
  'last referenced or chosen, within 30 days). Errors: PT403 administrators_only, PT400 too_many_names.';

create or replace function private.discarded_assets(max_files integer default 100) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'publicassets'
    and o.name ~ '^(media|logos|jobs|team|items)/'
    -- Files that were never referenced count from the upload.
    and greatest(o.created_at, o.updated_at) < now() - interval '30 days'
    and not exists (select 1 from private.released_assets r where r.name = o.name and r.released_at > now() - interval '30 days')
    and o.name <> all (array(select private.named_assets()))
  order by o.created_at, o.name limit max_files;
$$;
comment on function public.discarded_assets() is
  'For the function apply-retention (service role only). Returns the names of up to 100 files in the folders media, logos, jobs, team '
  'and items of publicassets that have not been referenced for 30 days.';

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
      where i.kind in ('service', 'hardware', 'product', 'course', 'project')
        and not i.is_draft and not i.is_hidden and i.deleted_at is null
        and (i.published_from is null or i.published_from <= now()) and (i.published_until is null or i.published_until > now())));
end;
$$;
comment on function public.sitemap_state() is
  'For administrators. Returns {"jobs", "creators", "items": digest} of the open postings, the active creators and the published '
  'items. A sitemap with other digests is outdated. Error: PT403 administrators_only.';

-- Trash and retention.

create or replace function private.apply_retention(removed_files integer default 0, batch_size integer default 500) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  deleted_inquiries integer := private.delete_older('public.inquiries', 'created_at', now() - interval '24 months', batch_size);
  deleted_applications integer := private.delete_older('public.job_applications', 'keep_until', now() - interval '1 day', batch_size);
  deleted_attempts integer := private.delete_older('public.login_attempts', 'created_at', now() - interval '90 days', batch_size);
  deleted_searches integer := private.delete_older('public.search_queries', 'created_at', now() - interval '365 days', batch_size);
  deleted_notes integer :=
    private.delete_older('private.rate_limits', 'window_started_at', now() - interval '2 days', batch_size)
    + private.delete_older('private.login_lockouts', 'updated_at', now() - interval '1 day', batch_size)
    + private.delete_older('private.password_failures', 'window_started_at', now() - interval '1 day', batch_size)
    + private.delete_older('private.checked_resumes', 'created_at', now() - interval '1 day', batch_size)
    + private.delete_older('private.released_assets', 'released_at', now() - interval '31 days', batch_size)
    + private.purge_outbox(batch_size)
    + private.delete_older('public.audit_log', 'created_at', now() - interval '12 months', batch_size);
  in_trash integer[] := array[
    private.delete_older('public.user_reviews', 'deleted_at', now() - interval '30 days', batch_size),
    private.delete_older('public.inquiries', 'deleted_at', now() - interval '30 days', batch_size),
    private.delete_older('public.job_applications', 'deleted_at', now() - interval '30 days', batch_size),
    private.purge_old_postings(batch_size),
    private.delete_older('public.leadership_team', 'deleted_at', now() - interval '30 days', batch_size),
    private.delete_older('public.content_items', 'deleted_at', now() - interval '30 days', batch_size)];
  deleted_trash integer := (select sum(n) from unnest(in_trash) n);
  has_more boolean := greatest(deleted_inquiries, deleted_applications, deleted_attempts, deleted_searches, deleted_notes,
    (select max(n) from unnest(in_trash) n)) >= batch_size
    -- Postings whose applications were not all detached yet.
    or exists (select 1 from public.job_postings j where j.deleted_at < now() - interval '30 days');
begin
  insert into public.retention_runs as r (inquiries, applications, login_attempts, search_queries, trash, files)
  values (deleted_inquiries, deleted_applications, deleted_attempts, deleted_searches, deleted_trash, removed_files)
  on conflict on constraint retention_runs_pkey do update set
    ran_at = now(),
    inquiries = r.inquiries + excluded.inquiries,
    applications = r.applications + excluded.applications,
    login_attempts = r.login_attempts + excluded.login_attempts,
    search_queries = r.search_queries + excluded.search_queries,
    trash = r.trash + excluded.trash,
    files = r.files + excluded.files;
  delete from public.retention_runs where ran_on < current_date - 365;
  return jsonb_build_object(
    'inquiries', deleted_inquiries, 'applications', deleted_applications, 'login_attempts', deleted_attempts,
    'search_queries', deleted_searches, 'trash', deleted_trash, 'more', has_more);
end;
$$;

-- The list of the panel.

create or replace function private.lists() returns jsonb
  language sql immutable set search_path = ''
as $$
  select '{
    "user_reviews": {
      "columns": ["status", "language", "rating"], "orders": [["is_pending", "created_at"], ["rating"]], "search": true, "trash": true,
        "purge": true,
      "statuses": ["pending", "approved", "rejected"]
    },
    "inquiries": {
      "columns": ["language", "status"], "flags": ["unread", "spam"], "orders": [["name_key"]], "search": true, "trash": true,
        "purge": true,
      "statuses": ["new", "open", "waiting", "won", "lost", "spam"]
    },
    "job_applications": {
      "columns": ["job_id", "stage"], "flags": ["unread"], "orders": [["name_key"], ["job_key"]], "search": true, "trash": true,
        "purge": true
    },
    "job_postings": {"columns": ["state"], "orders": [["title_key"]], "search": true, "trash": true, "purge": true},
    "leadership_team": {"trash": true, "purge": true},
    "content_items": {
      "columns": ["kind", "category_id", "state"], "orders": [["position"], ["title_key"]], "search": true, "trash": true, "purge": true
    },
    "creators": {
      "columns": ["status"], "flags": ["overdue"], "orders": [["name_key"], ["username"]], "search": true,
        "statuses": ["active", "suspended"]
    },
    "creator_moderation": {"columns": ["type"], "search": true, "purge": true},
    "creator_posts": {"search": true},
    "login_attempts": {"columns": ["successful"], "search": true, "purge": true},
    "search_queries": {"search": true},
    "audit_log": {"columns": ["table_name", "action", "actor"]}
  }'::jsonb;
$$;
comment on function private.lists() is
  'The lists of the panel by table: "columns" to filter by ("state" of job_postings is draft, open or closed, '
  'of content_items draft, hidden, scheduled, ended or live), "flags", "orders" beside '
  'created_at and deleted_at (an index serves each), whether there is text "search", a "trash" (deleted_at) and deleting for good '
  '("purge"), and the "statuses" that set_rows_status accepts (of job_applications private.check_stage knows them).';

create or replace function private.column_condition(list text, column_name text, choices jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  type text := private.column_type(list, column_name);
  literal text;
begin
  if list = 'job_postings' and column_name = 'state' and choices in ('["open"]', '["closed"]', '["draft"]') then
    return case choices ->> 0
      when 'draft' then 'is_draft'
      when 'open' then '(not is_draft and (valid_through is null or valid_through >= (now() at time zone ''Asia/Qatar'')::date))'
      else '(not is_draft and valid_through < (now() at time zone ''Asia/Qatar'')::date)' end;
  elsif list = 'content_items' and column_name = 'state'
    and choices in ('["draft"]', '["hidden"]', '["scheduled"]', '["ended"]', '["live"]')
  then
    return case choices ->> 0
      when 'draft' then 'is_draft'
      when 'hidden' then '(not is_draft and is_hidden)'
      when 'scheduled' then '(not is_draft and not is_hidden and published_from > now())'
      when 'ended' then '(not is_draft and not is_hidden and published_until <= now())'
      else '(not is_draft and not is_hidden and (published_from is null or published_from <= now())'
        ' and (published_until is null or published_until > now()))' end;
  elsif type is null or not coalesce(private.list_rules(list) -> 'columns' ? column_name, false)
    or jsonb_typeof(choices) <> 'array' or jsonb_array_length(choices) not between 1 and 50
    or exists (select 1 from jsonb_array_elements(choices) c where jsonb_typeof(c) not in ('string', 'number', 'boolean'))
  then
    raise exception using errcode = 'PT400', message = 'filter_unknown',
      detail = format('No list of 1 to 50 values of a column to filter by: %s', left(column_name, 60));
  end if;
  literal := (select array_agg(c)::text from jsonb_array_elements_text(choices) c);
  -- Raises data_exception for a value of another type.
  execute format('select %L::%s[]', literal, type);
  -- One value as an equality, which keeps the order of an index on the column and the date.
  return case jsonb_array_length(choices)
    when 1 then format('%I = %L::%s', column_name, choices ->> 0, type)
    else format('%I = any (%L::%s[])', column_name, literal, type)
  end;
end;
$$;

create function public.list_content_items(filter jsonb default '{}', page jsonb default '{}') returns setof public.content_items
  language sql stable set search_path = ''
as $$ select t.* from public.content_items t
        where t.id = any (array(select private.list_ids('content_items', list_content_items.filter, list_content_items.page))); $$;
comment on function public.list_content_items(jsonb, jsonb) is
  'The rows of one page of content_items, in no order. filter: as private.list_condition has it; without "trash" deleted rows are left '
  'out. page: {"order"?: [{"column", "descending"}], "after"|"before"?: cursor, "limit"?: 1,000 at most}. The order is created_at, '
  'newest first, deleted_at, or one of private.lists(). A cursor is the last (after) or first (before) row of another page: its '
  'values in the columns of the order and its id, or its id alone. A search reads letters that people write in several ways as '
  'one, and fewer than three letters at the start of words. Administrators only; no rows for others. Errors: PT400 with '
  'filter_unknown or filter_malformed.';
grant execute on function public.list_content_items(jsonb, jsonb) to authenticated;

-- The audit log names items.

create or replace function private.named_row(table_name text, row_id uuid)
  returns table (list text, id uuid, name jsonb, detail jsonb, is_in_trash boolean)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  case named_row.table_name
    when 'inquiries' then
      return query select 'inquiries', i.id, to_jsonb(i.name), null::jsonb, i.deleted_at is not null from public.inquiries i
        where i.id = row_id;
    when 'job_applications' then
      return query select 'job_applications', a.id, to_jsonb(a.full_name), jsonb_build_object(
          'en', coalesce(j.translations -> 'en' ->> 'title', a.job_title), 'ar', coalesce(j.translations -> 'ar' ->> 'title', a.job_title)),
          a.deleted_at is not null
        from public.job_applications a left join public.job_postings j on j.id = a.job_id where a.id = row_id;
    when 'user_reviews' then
      return query select 'user_reviews', r.id, to_jsonb(r.name), null::jsonb, r.deleted_at is not null from public.user_reviews r
        where r.id = row_id;
    when 'job_postings' then
      return query select 'job_postings', j.id, jsonb_build_object(
          'en', coalesce(j.translations -> 'en' ->> 'title', j.title), 'ar', coalesce(j.translations -> 'ar' ->> 'title', j.title)),
          null::jsonb, j.deleted_at is not null
        from public.job_postings j where j.id = row_id;
    when 'leadership_team' then
      return query select 'leadership_team', m.id, jsonb_build_object(
          'en', coalesce(m.translations -> 'en' ->> 'name', m.name), 'ar', coalesce(m.translations -> 'ar' ->> 'name', m.name)),
          null::jsonb, m.deleted_at is not null
        from public.leadership_team m where m.id = row_id;
    when 'content_items' then
      return query select 'content_items', i.id, jsonb_build_object(
          'en', coalesce(i.translations #>> '{en,title}', i.translations #>> '{ar,title}', i.slug),
          'ar', coalesce(i.translations #>> '{ar,title}', i.translations #>> '{en,title}', i.slug)),
          null::jsonb, i.deleted_at is not null
        from public.content_items i where i.id = row_id;
    when 'creators', 'login_lockouts' then
      return query select 'creators', c.id, to_jsonb(c.username), null::jsonb, false from public.creators c where c.id = row_id
        union all select 'administrators', a.user_id, to_jsonb(a.display_name), null, false from public.administrators a
          where a.user_id = row_id and a.display_name is not null;
    when 'creator_posts' then
      return query select 'creators', c.id, to_jsonb(c.username), null::jsonb, false
        from public.creator_posts p join public.creators c on c.id = p.creator_id where p.id = row_id;
    when 'creator_moderation' then
      return query select 'creator_moderation', w.id, to_jsonb(w.value), null::jsonb, false from public.creator_moderation w
        where w.id = row_id;
    when 'answer_templates' then
      return query select 'answer_templates', t.id, to_jsonb(t.name), null::jsonb, false from public.answer_templates t
        where t.id = row_id;
    when 'administrators' then
      return query select 'administrators', a.user_id, to_jsonb(a.display_name), null::jsonb, false from public.administrators a
        where a.user_id = row_id and a.display_name is not null;
    when 'notes' then
      return query select r.* from public.notes n cross join lateral private.named_row(
          case when n.inquiry_id is not null then 'inquiries' else 'job_applications' end, coalesce(n.inquiry_id, n.application_id)) r
        where n.id = row_id;
    when 'mails' then
      return query select r.* from private.outbox o cross join lateral private.named_row(
          case when o.kind like 'inquiry%' then 'inquiries' when o.kind like 'application%' or o.kind = 'refusal' then 'job_applications'
            when o.kind = 'review' then 'user_reviews' else 'creators' end, o.row_id) r
        where o.id = row_id;
    else
      return;
  end case;
end;
$$;
