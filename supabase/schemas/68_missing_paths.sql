-- Addresses that visitors opened and that the site does not have. Nothing identifies the visitor.

create table private.missing_paths (
  day date not null default current_date,
  path text not null,
  created_at timestamptz not null default now(),
  hits integer not null default 1,
  primary key (day, path),
  constraint missing_paths_path_shape check (path ~ '^/' and char_length(path) <= 200)
);
comment on table private.missing_paths is
  'How often unknown paths were opened, by day (UTC), for 90 days: 2,000 rows at most. Paths have no language prefix and no query.';
create index missing_paths_created_at_idx on private.missing_paths (created_at);
create index missing_paths_path_idx on private.missing_paths (path, day);

create function private.is_personal_path(value text) returns boolean
  language sql immutable set search_path = ''
as $$
  select private.is_personal_search(translate(value, '/_', '  '))
    -- Tokens and ids: a segment of 20 letters and digits, or one of 10 with digits between letters twice.
    or value ~ '[A-Za-z0-9_-]{32,}' or value ~ '[A-Za-z]+\d+[A-Za-z]+\d+[A-Za-z0-9]{4,}';
$$;
comment on function private.is_personal_path(text) is
  'Returns whether a path may contain an address, a phone number, a token or an id, which are not stored.';

create function private.note_missing_path(path text) returns text
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
comment on function private.note_missing_path(text) is 'See public.note_missing_path.';
grant execute on function private.note_missing_path(text) to anon, authenticated, service_role;

create function public.note_missing_path(path text) returns text
  language sql set search_path = ''
as $$ select private.note_missing_path(note_missing_path.path); $$;
comment on function public.note_missing_path(text) is
  'For the 404 page. Returns where an old path leads, without language prefix, or null after counting the path for the day. A path that '
  'leads to an item that is not public gets null. Not counted are such paths, those that may be personal or belong to a page, and more '
  'than 30 in 5 minutes from one network address.';
grant execute on function public.note_missing_path(text) to anon, authenticated, service_role;

create function private.missing_paths() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('path', w.path, 'hits', w.hits, 'last_on', w.last_on) order by w.hits desc, w.path), '[]')
    from (
      select m.path, sum(m.hits) as hits, max(m.day) as last_on from private.missing_paths m
      where m.day > current_date - 30
        and not exists (select 1 from public.redirects r where r.from_path = m.path and r.deleted_at is null)
      group by m.path order by hits desc, m.path limit 50) w);
end;
$$;
comment on function private.missing_paths() is 'See public.missing_paths. Reads a private table.';
grant execute on function private.missing_paths() to authenticated;

create function public.missing_paths() returns jsonb
  language sql stable set search_path = ''
as $$ select private.missing_paths(); $$;
comment on function public.missing_paths() is
  'For administrators. Returns the 50 most wanted missing paths of the last 30 days that no redirect leads on: [{"path", "hits", '
  '"last_on": day}]. Error: PT403 administrators_only.';
grant execute on function public.missing_paths() to authenticated;
