-- The command palette of the panel: records by name, title or address.

create function private.words_condition(searched text, term text) returns text
  language sql immutable set search_path = ''
as $$
  select string_agg(format('%s like %L', searched, private.search_pattern(w.word)), ' and ')
  from (select word from regexp_split_to_table(private.fold_text(left(term, 100)), ' ') word where word <> '' limit 5) w;
$$;
comment on function private.words_condition(text, text) is
  'The rows in which an expression contains each of the first five words of a term, as a condition; null for a term without words.';

create function private.find_records(term text) returns table (kind text, id uuid, title text, title_ar text, detail text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if coalesce(char_length(private.fold_text(left(term, 100))), 0) < 2 then
    return;
  end if;
  -- Planned anew each time, for these words. The searched expressions are those of the indexes; the team is small and has none.
  return query execute format($sql$
    select r.kind, r.id, r.title, r.title_ar, r.detail from (
      (select 1 as place, 'inquiries' as kind, i.id, i.name as title, null as title_ar, i.email as detail, i.created_at
        from public.inquiries i where %1$s and i.deleted_at is null and i.folder = 'desk' order by i.created_at desc, i.id desc limit 5)
      union all (select 2, 'job_applications', a.id, a.full_name, null, coalesce(a.job_title, a.email), a.created_at
        from public.job_applications a where %2$s and a.deleted_at is null order by a.created_at desc, a.id desc limit 5)
      union all (select 3, 'job_postings', j.id, j.title, j.translations #>> '{ar,title}', j.location, j.created_at
        from public.job_postings j where %3$s and j.deleted_at is null order by j.created_at desc, j.id desc limit 5)
      union all (select 4, 'leadership_team', t.id, t.name, t.translations #>> '{ar,name}', t.email, t.created_at
        from public.leadership_team t where %4$s and t.deleted_at is null order by t.created_at desc, t.id desc limit 5)
      union all (select 5, 'creators', c.id, c.full_name, null, '@' || c.username, c.created_at
        from public.creators c where c.id = any (array(
          (select n.id from public.creators n where %5$s order by n.created_at desc, n.id desc limit 5)
          union (select m.creator_id from public.creator_accounts m where %6$s order by m.created_at desc, m.creator_id desc limit 5)))
        order by c.created_at desc, c.id desc limit 5)
      union all (select 6, s.kind, s.id, coalesce(s.translations #>> '{en,title}', s.translations #>> '{ar,title}'),
          s.translations #>> '{ar,title}', s.slug, s.created_at
        from public.content_items s where %7$s and s.deleted_at is null order by s.created_at desc, s.id desc limit 10)
    ) r order by r.place, r.created_at desc, r.id desc $sql$,
    private.words_condition($x$(' ' || i.name_key || ' ' || i.email_key)$x$, term),
    private.words_condition($x$(' ' || a.name_key || ' ' || lower(a.email))$x$, term),
    private.words_condition($x$(' ' || j.title_key || ' ' || private.fold_text(coalesce(j.translations #>> '{ar,title}', '')))$x$, term),
    private.words_condition($x$private.search_form(t.name, t.translations #>> '{ar,name}', t.email)$x$, term),
    private.words_condition($x$(' ' || n.name_key || ' ' || n.username)$x$, term),
    private.words_condition('m.search_text', term),
    private.words_condition($x$(' ' || s.title_key || ' ' || private.fold_text(coalesce(s.translations #>> '{ar,title}', '')))$x$, term));
end;
$$;
comment on function private.find_records(text) is 'See public.find_records.';
grant execute on function private.find_records(text) to authenticated;

create function public.find_records(term text) returns table (kind text, id uuid, title text, title_ar text, detail text)
  language sql stable set search_path = ''
as $$ select * from private.find_records(find_records.term); $$;
comment on function public.find_records(text) is
  'For administrators: the command palette. Returns the newest five rows of each kind (inquiries of the desk, job_applications, '
  'job_postings, leadership_team, creators) and ten of content_items by their own kinds, nothing in the trash, whose name, title or '
  'address contains every word of the term, each with its name or title, an Arabic one if it has one, and a second line. No rows for '
  'fewer than two letters. Error: PT403 administrators_only.';
grant execute on function public.find_records(text) to authenticated;
