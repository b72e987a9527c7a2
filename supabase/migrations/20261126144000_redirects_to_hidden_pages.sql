-- Redirects to items that are not public do not tell their addresses.

create function private.is_hidden_path(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.content_items i
    where i.slug = substring(value from '^/(?:[a-z-]+/)?([^/#]+)(?:#.*)?$')
      and private.item_path(i.kind, i.slug) = split_part(value, '#', 1) and i.deleted_at is null
      and (i.is_draft or i.is_hidden or i.published_from > now() or i.published_until <= now()));
$$;
comment on function private.is_hidden_path(text) is
  'Returns whether a path without language prefix belongs to an item that visitors do not see now.';

create function private.hidden_targets() returns setof text
  language sql stable security definer set search_path = ''
as $$ select r.to_path from public.redirects r where r.deleted_at is null and private.is_hidden_path(r.to_path); $$;
comment on function private.hidden_targets() is
  'Returns the targets of redirects that visitors do not see now. Their addresses are not public either.';
grant execute on function private.hidden_targets() to anon, authenticated;

alter policy "visitors read the redirects" on public.redirects
  using (deleted_at is null and to_path not in (select private.hidden_targets()));
comment on policy "visitors read the redirects" on public.redirects is
  'The build writes them into public files. Redirects to items that are not public would tell their addresses.';
alter policy "signed-in people read the redirects, administrators the trash too" on public.redirects
  using ((select private.is_admin()) or (deleted_at is null and to_path not in (select private.hidden_targets())));

create or replace function private.note_missing_path(path text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  bare text := private.bare_path(normalize(left(coalesce(note_missing_path.path, ''), 400), NFC));
  target text;
begin
  select r.to_path into target from public.redirects r where r.from_path = bare and r.deleted_at is null;
  if target is not null then
    return case when not private.is_hidden_path(target) then target end;
  end if;
  if not private.is_redirect_path(bare) or private.is_page_path(bare) or private.is_personal_path(bare)
    or private.text_fault(bare, 'line') is not null
    or private.is_api_caller() and not private.take_rate_limit('missing path', private.client_subject(), 30, interval '5 minutes')
  then
    return null;
  end if;
  perform private.delete_older('private.missing_paths', 'created_at', now() - interval '90 days');
  update private.missing_paths m set hits = least(m.hits + 1, 1000000) where m.day = current_date and m.path = bare;
  if not found then
    delete from private.missing_paths m where (m.day, m.path) in (
      -- The least wanted make room.
      select o.day, o.path from private.missing_paths o order by o.hits, o.created_at
      limit greatest((select count(*) from private.missing_paths) - 1999, 0));
    insert into private.missing_paths (path) values (bare)
      on conflict on constraint missing_paths_pkey do update set hits = private.missing_paths.hits + 1;
  end if;
  return null;
end;
$$;
comment on function public.note_missing_path(text) is
  'For the 404 page. Returns where an old path leads, without language prefix, or null after counting the path for the day. A path that '
  'leads to an item that is not public gets null. Not counted are such paths, those that may be personal or belong to a page, and more '
  'than 30 in 5 minutes from one network address.';
