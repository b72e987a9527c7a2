-- Text search of the panel's lists.
--
-- A definer function finds the rows, because under row-level security no condition of the caller may use an index of text before the
-- policy has seen the row. It names at most the newest 1,000; the wrappers read those rows as the caller, so that the API can
-- filter, order and page what was found.

create function private.search_ids(list text, term text) returns setof uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  folded text := private.fold_text(left(coalesce(term, ''), 200));
  escaped text := regexp_replace(folded, '([\\%_])', '\\\1', 'g');
  -- Fewer than three letters are looked for at the start of a word: the index knows groups of three, the space before it included.
  pattern text := case when char_length(folded) < 3 then '% ' else '%' end || escaped || '%';
begin
  if folded = '' or not private.is_admin() then
    return;
  elsif list = 'creators' then
    return query
      select f.id from (
        (select c.id, c.created_at from public.creators c where c.search_text like pattern order by c.created_at desc, c.id desc limit 1000)
        union
        (select c.id, c.created_at from public.creator_accounts a join public.creators c on c.id = a.creator_id
          where a.search_text like pattern order by a.created_at desc, a.creator_id desc limit 1000)
      ) f order by f.created_at desc, f.id desc limit 1000;
  else
    -- planned anew each time, for this pattern
    return query execute format(
      'select id from public.%I where search_text like $1 order by created_at desc, id desc limit 1000', list) using pattern;
  end if;
end;
$$;
comment on function private.search_ids(text, text) is
  'The newest 1,000 rows of a list that contain a text, newest first; none for anybody but an administrator.';
grant execute on function private.search_ids(text, text) to authenticated;

-- search_<list>(term), the same for each list but for the type of its rows: a function can have only one.
do $generator$
declare
  list name;
begin
  foreach list in array array[
    'inquiries', 'job_applications', 'user_reviews', 'job_postings', 'creators', 'creator_posts', 'login_attempts', 'search_queries'
  ] loop
    execute replace($sql$
      create function public.search_<list>(term text) returns setof public.<list>
        language sql stable set search_path = ''
      as $$ select t.* from public.<list> t where t.id = any (array(select private.search_ids('<list>', search_<list>.term))); $$;
      comment on function public.search_<list>(text) is
        'Rows of <list> that contain a text in any of their texts, the newest 1,000 at most. Letters that people write in several ways are one; fewer than three letters are looked for at the start of words. Administrators only.';
      grant execute on function public.search_<list>(text) to authenticated;
    $sql$, '<list>', list);
  end loop;
end $generator$;
