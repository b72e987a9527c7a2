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

create function public.search_inquiries(term text) returns setof public.inquiries
  language sql stable set search_path = ''
as $$ select t.* from public.inquiries t where t.id = any (array(select private.search_ids('inquiries', search_inquiries.term))); $$;
grant execute on function public.search_inquiries(text) to authenticated;

create function public.search_job_applications(term text) returns setof public.job_applications
  language sql stable set search_path = ''
as $$ select t.* from public.job_applications t where t.id = any (array(select private.search_ids('job_applications', search_job_applications.term))); $$;
grant execute on function public.search_job_applications(text) to authenticated;

create function public.search_user_reviews(term text) returns setof public.user_reviews
  language sql stable set search_path = ''
as $$ select t.* from public.user_reviews t where t.id = any (array(select private.search_ids('user_reviews', search_user_reviews.term))); $$;
grant execute on function public.search_user_reviews(text) to authenticated;

create function public.search_job_postings(term text) returns setof public.job_postings
  language sql stable set search_path = ''
as $$ select t.* from public.job_postings t where t.id = any (array(select private.search_ids('job_postings', search_job_postings.term))); $$;
grant execute on function public.search_job_postings(text) to authenticated;

create function public.search_creators(term text) returns setof public.creators
  language sql stable set search_path = ''
as $$ select t.* from public.creators t where t.id = any (array(select private.search_ids('creators', search_creators.term))); $$;
grant execute on function public.search_creators(text) to authenticated;

create function public.search_creator_posts(term text) returns setof public.creator_posts
  language sql stable set search_path = ''
as $$ select t.* from public.creator_posts t where t.id = any (array(select private.search_ids('creator_posts', search_creator_posts.term))); $$;
grant execute on function public.search_creator_posts(text) to authenticated;

create function public.search_login_attempts(term text) returns setof public.login_attempts
  language sql stable set search_path = ''
as $$ select t.* from public.login_attempts t where t.id = any (array(select private.search_ids('login_attempts', search_login_attempts.term))); $$;
grant execute on function public.search_login_attempts(text) to authenticated;

create function public.search_search_queries(term text) returns setof public.search_queries
  language sql stable set search_path = ''
as $$ select t.* from public.search_queries t where t.id = any (array(select private.search_ids('search_queries', search_search_queries.term))); $$;
grant execute on function public.search_search_queries(text) to authenticated;

do $$
declare
  list text;
begin
  foreach list in array array['inquiries', 'job_applications', 'user_reviews', 'job_postings', 'creators', 'creator_posts', 'login_attempts', 'search_queries'] loop
    execute format('comment on function public.search_%1$s(text) is %2$L', list,
      'Rows of ' || list || ' that contain a text in any of their texts, the newest 1,000 at most. Letters that people write in several ways are one; fewer than three letters are looked for at the start of words. Administrators only.');
  end loop;
end $$;
