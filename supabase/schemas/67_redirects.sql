-- Redirects of old addresses to new ones, in both languages.

create function private.is_redirect_path(value text) returns boolean
  language sql immutable set search_path = ''
as $$
  -- No character that means something in the configuration files of hosts.
  select private.is_site_path(value) and char_length(value) <= 200 and value !~ '["''`{}$;<>|^*:%&=@,]';
$$;
comment on function private.is_redirect_path(text) is
  'Returns whether it is a decoded path of the site that can be written into the files of every host.';
grant execute on function private.is_redirect_path(text) to anon, authenticated, service_role;

create function private.is_redirect_target(value text) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when value like '/%'
    then private.is_redirect_path(split_part(value, '#', 1)) and value ~ '^[^#]*(#[A-Za-z0-9_-]{1,100})?$'
    else char_length(value) <= 500 and value ~ '^https://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:\d{1,5})?(/[A-Za-z0-9/._~%+?&=#!-]*)?$' end;
$$;
comment on function private.is_redirect_target(text) is
  'Returns whether it is a path of the site, with an anchor at most, or an https address of another site without account.';
grant execute on function private.is_redirect_target(text) to authenticated, service_role;

create function private.bare_path(value text) returns text
  language sql immutable set search_path = ''
as $$
  -- The Arabic address of a page is its English one below /ar.
  select coalesce(nullif(rtrim(regexp_replace(regexp_replace(value, '/{2,}', '/', 'g'), '^/ar(?=/|$)', ''), '/'), ''), '/');
$$;
comment on function private.bare_path(text) is 'Returns a path without language prefix, repeated slashes and slash at its end.';

create function private.item_path(kind text, slug text) returns text
  language sql immutable set search_path = ''
as $$
  select case kind when 'service' then '/services/' when 'hardware' then '/services/' when 'product' then '/products/'
    when 'course' then '/courses/' when 'project' then '/our-work/' when 'news' then '/news/' when 'page' then '/' end || slug;
$$;
comment on function private.item_path(text, text) is
  'Returns the path of the page of an item, without language prefix. Null for kinds without pages.';

create function private.is_page_path(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select value = any (array['/', '/services', '/products', '/about', '/careers', '/courses', '/our-work', '/news',
      '/join-creators-hub', '/creators', '/search-results', '/login', '/reset-password', '/account', '/application',
      '/privacy-policy', '/terms-of-service', '/community-rules', '/sitemap'])
    or value ~ '^/(admin|creator|verify|assets|locales|images|icons|og|rest|auth|storage|functions|_local)(/|$)'
    or value ~ '(^|/)(_|\.)|\.(html|xml|txt|ico|js|css|json|webmanifest)$'
    or exists (
      select 1 from public.content_items i
      where i.slug = substring(value from '^(?:/[a-z-]+)?/([^/]+)$') and private.item_path(i.kind, i.slug) = value
        and not i.is_draft and i.deleted_at is null);
$$;
comment on function private.is_page_path(text) is
  'Returns whether a path without language prefix belongs to a page or a file of the site, so that no redirect may start there. '
  'src/lib/site-pages.ts has the same pages.';

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  from_path text not null,
  to_path text not null,
  origin text not null default 'hand',
  deleted_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  search_text text generated always as (private.search_form(from_path, to_path)) stored,
  constraint redirects_from_path_shape check (private.is_redirect_path(from_path)),
  constraint redirects_to_path_shape check (private.is_redirect_target(to_path)),
  constraint redirects_origin_known check (origin in ('hand', 'import', 'rename'))
);
comment on table public.redirects is
  'Old addresses and where they lead, 2,000 at most. The build writes them into the files of hosts, and the 404 page obeys those that are '
  'newer.';
comment on column public.redirects.from_path is 'Path without language prefix, for both languages. Stored by settle_redirect as bare_path.';
comment on column public.redirects.to_path is 'Path without language prefix and with an anchor at most, or an https address.';
comment on column public.redirects.origin is 'hand (the panel), import (CSV), rename (a page got another address).';
comment on column public.redirects.version is
  'Incremented by a trigger with each change. Save with "where id = <id> and version = <the version that was read>": no row is returned '
  'when somebody else saved in between.';
comment on column public.redirects.updated_at is 'When this version was saved: created_at of its audit entry.';
create unique index redirects_from_path_key on public.redirects (from_path) where deleted_at is null;
create index redirects_created_at_idx on public.redirects (created_at desc, id desc);
create index redirects_from_path_idx on public.redirects (from_path, id);
create index redirects_to_path_idx on public.redirects (to_path);
create index redirects_trash_idx on public.redirects (deleted_at desc, id desc) where deleted_at is not null;
create index redirects_search_text_idx on public.redirects using gin (search_text extensions.gin_trgm_ops);
alter table public.redirects enable row level security;
revoke all on public.redirects from anon, authenticated, service_role;
grant select, insert, update, delete on public.redirects to service_role;
grant select (from_path, to_path) on public.redirects to anon;
grant select, insert (id, from_path, to_path, origin), update (from_path, to_path) on public.redirects to authenticated;

create function private.is_hidden_path(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.content_items i
    where i.slug = substring(value from '^/(?:[a-z-]+/)?([^/#]+)(?:#.*)?$')
      and private.item_path(i.kind, i.slug) = split_part(value, '#', 1) and i.deleted_at is null
      and (i.is_draft or i.is_hidden or i.published_from > now() or i.published_until <= now()))
    or exists (
    select 1 from public.job_postings j
    where j.slug = substring(value from '^/careers/([^/#]+)') and j.is_draft and j.deleted_at is null);
$$;
comment on function private.is_hidden_path(text) is
  'Returns whether a path without language prefix belongs to an item that visitors do not see now, or to a posting that is a draft.';

create function private.hidden_targets() returns setof text
  language sql stable security definer set search_path = ''
as $$ select r.to_path from public.redirects r where r.deleted_at is null and private.is_hidden_path(r.to_path); $$;
comment on function private.hidden_targets() is
  'Returns the targets of redirects that visitors do not see now. Their addresses are not public either.';
grant execute on function private.hidden_targets() to anon, authenticated;

create policy "visitors read the redirects" on public.redirects
  for select to anon using (deleted_at is null and to_path not in (select private.hidden_targets()));
comment on policy "visitors read the redirects" on public.redirects is
  'The build writes them into public files. Redirects to items that are not public would tell their addresses.';
create policy "signed-in people read the redirects, administrators the trash too" on public.redirects
  for select to authenticated
  using ((select private.is_admin()) or (deleted_at is null and to_path not in (select private.hidden_targets())));
comment on policy "signed-in people read the redirects, administrators the trash too" on public.redirects is
  'One policy, so that only one is evaluated.';
create policy "administrators insert redirects" on public.redirects for insert to authenticated with check ((select private.is_admin()));
comment on policy "administrators insert redirects" on public.redirects is 'Redirects tab.';
create policy "administrators update redirects" on public.redirects
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators update redirects" on public.redirects is
  'Redirects tab. trash_rows moves them into the trash and restores them.';

create function private.settle_redirect() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  next_path text;
begin
  if new.deleted_at is not null then
    return new;
  end if;
  -- Two slashes at the start name another host: the constraints refuse that.
  if new.from_path not like '//%' then
    new.from_path := private.bare_path(new.from_path);
  end if;
  if new.to_path like '/%' and new.to_path not like '//%' then
    new.to_path := private.bare_path(split_part(new.to_path, '#', 1)) || coalesce('#' || nullif(split_part(new.to_path, '#', 2), ''), '');
  end if;
  if private.is_page_path(new.from_path) then
    raise exception using errcode = 'PT422', message = 'redirect_page', detail = 'There is a page or a file at this address.';
  end if;
  -- What the target redirects to, so that no visitor is redirected twice. It is never a redirect itself.
  select r.to_path into next_path from public.redirects r
    where r.from_path = split_part(new.to_path, '#', 1) and r.deleted_at is null and r.id <> new.id;
  new.to_path := coalesce(next_path, new.to_path);
  if split_part(new.to_path, '#', 1) = new.from_path then
    raise exception using errcode = 'PT422', message = 'redirect_loop', detail = 'The address would lead to itself.';
  end if;
  if tg_op = 'INSERT' and (select count(*) from public.redirects r where r.deleted_at is null) >= 2000 then
    raise exception using errcode = 'PT422', message = 'redirects_full', detail = 'No more than 2,000.';
  end if;
  return new;
end;
$$;
comment on function private.settle_redirect() is
  'Trigger: stores the paths without language prefix, and the last target of a chain. Errors: PT422 with redirect_page (the old address '
  'belongs to a page or a file), redirect_loop or redirects_full.';

create function private.follow_redirect() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.redirects r set to_path = new.to_path
  where r.deleted_at is null and r.id <> new.id
    and (r.to_path = new.from_path or r.to_path like new.from_path || '#%' and strpos(new.from_path, '_') = 0);
  return null;
end;
$$;
comment on function private.follow_redirect() is
  'Trigger: redirects to the old address of this one lead to its target from now on, so that chains never begin.';

create trigger check_texts before insert or update on public.redirects
  for each row execute function private.check_texts('from_path', 'line 200', 'to_path', 'line 500');
create trigger normalize before insert or update on public.redirects
  for each row execute function private.settle_redirect();
create trigger set_version before update on public.redirects
  for each row execute function private.set_version('search_text');
create trigger follow after insert or update of from_path, to_path, deleted_at on public.redirects
  for each row when (new.deleted_at is null) execute function private.follow_redirect();
create trigger audit_added after insert on public.redirects
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.redirects
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'from_path', 'to_path', 'deleted_at');
create trigger audit_removed after delete on public.redirects
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger note_content_change after insert or update or delete on public.redirects
  for each statement execute function private.note_content_change();

create function private.note_renamed_path(old_path text, new_path text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if old_path = new_path or not private.is_redirect_path(old_path) or not private.is_redirect_target(new_path) then
    return;
  end if;
  -- The new address is a page now.
  delete from public.redirects r where r.from_path = private.bare_path(new_path) and r.deleted_at is null;
  delete from public.redirects r where r.from_path = private.bare_path(old_path) and r.deleted_at is null;
  insert into public.redirects (from_path, to_path, origin) values (old_path, new_path, 'rename');
exception when sqlstate 'PT422' then
  -- The rename itself must not fail: a page has taken the old address meanwhile, or there are too many redirects.
  raise warning 'private.note_renamed_path: %', sqlerrm;
end;
$$;
comment on function private.note_renamed_path(text, text) is
  'For triggers of tables with pages: the page at a path without language prefix got another one, so the old one redirects there.';

create function private.note_renamed_item() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  path text := private.item_path(new.kind, new.slug);
begin
  if path is null then
    return null;
  end if;
  -- A page is no redirect.
  delete from public.redirects r where r.from_path = path and r.deleted_at is null;
  if tg_op = 'UPDATE' and old.slug <> new.slug and not old.is_draft then
    perform private.note_renamed_path(private.item_path(old.kind, old.slug), path);
  end if;
  return null;
end;
$$;
comment on function private.note_renamed_item() is
  'Trigger: the old address of an item leads to its new one. An item that takes the address of a redirect ends it.';

create trigger note_added_path after insert on public.content_items
  for each row when (not new.is_draft and new.deleted_at is null and new.slug is not null)
  execute function private.note_renamed_item();
create trigger note_changed_path after update of slug, is_draft, deleted_at on public.content_items
  for each row when (not new.is_draft and new.deleted_at is null and new.slug is not null
    and (old.slug is distinct from new.slug or old.is_draft or old.deleted_at is not null))
  execute function private.note_renamed_item();

create function private.is_open_posting_path(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.job_postings j
    where j.slug = substring(value from '^/careers/(.+)$') and not j.is_draft and j.deleted_at is null
      and (j.valid_through is null or j.valid_through >= (now() at time zone 'Asia/Qatar')::date));
$$;
comment on function private.is_open_posting_path(text) is 'Returns whether a path without language prefix is the page of an open posting.';

create function private.refuse_posting_path() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_open_posting_path(new.from_path) then
    raise exception using errcode = 'PT422', message = 'redirect_page', detail = 'There is an open posting at this address.';
  end if;
  return new;
end;
$$;
comment on function private.refuse_posting_path() is
  'Trigger: refuses a redirect from the page of an open posting. That of a closed one may lead on. Error: PT422 redirect_page.';

create function private.note_renamed_posting() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  path text := '/careers/' || new.slug;
begin
  -- A statement that deletes nothing would still count as a change of the content.
  if private.is_open_posting_path(path)
    and exists (select 1 from public.redirects r where r.from_path = path and r.deleted_at is null)
  then
    delete from public.redirects r where r.from_path = path and r.deleted_at is null;
  end if;
  if tg_op = 'UPDATE' and old.slug <> new.slug and not old.is_draft then
    perform private.note_renamed_path('/careers/' || old.slug, path);
  end if;
  return null;
end;
$$;
comment on function private.note_renamed_posting() is
  'Trigger: the old address of a posting leads to its new one. An open posting that takes the address of a redirect ends it.';

-- After normalize, which stores the path without language prefix.
create trigger refuse_posting before insert or update on public.redirects
  for each row when (new.deleted_at is null and new.from_path like '/careers/%') execute function private.refuse_posting_path();
create trigger note_added_path after insert on public.job_postings
  for each row when (not new.is_draft and new.deleted_at is null) execute function private.note_renamed_posting();
create trigger note_changed_path after update of slug, is_draft, deleted_at, valid_through on public.job_postings
  for each row when (not new.is_draft and new.deleted_at is null
    and (old.slug is distinct from new.slug or old.is_draft or old.deleted_at is not null
      or old.valid_through is distinct from new.valid_through))
  execute function private.note_renamed_posting();
