-- Figures of the community, for the Community tab of the panel.

create index post_likes_created_at_idx on public.post_likes (created_at);

create function private.community_figures() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'Asia/Qatar')::date;
  month_ago constant timestamptz := now() - interval '30 days';
begin
  perform private.check_administrator();
  -- Each number is a range of an index, so that the size of the tables hardly matters.
  return jsonb_build_object(
    'active', (select count(*) from public.creators c where c.status = 'active'),
    'unverified', (select count(*) from public.creators c where c.status = 'unverified'),
    'suspended', (select count(*) from public.creators c where c.status = 'suspended'),
    'new_week', (select count(*) from public.creators c where c.created_at >= now() - interval '7 days'),
    'new_month', (select count(*) from public.creators c where c.created_at >= month_ago),
    'first_week', today - 83,
    'posts_by_week', (
      select jsonb_agg(w.posts order by w.n) from (
        select n.n, (select count(*) from public.creator_posts p
          where p.created_at >= (today - 83 + n.n * 7)::timestamp at time zone 'Asia/Qatar'
            and p.created_at < (today - 76 + n.n * 7)::timestamp at time zone 'Asia/Qatar') as posts
        from generate_series(0, 11) n (n)) w),
    'posting_month', (select count(distinct p.creator_id) from public.creator_posts p where p.created_at >= month_ago),
    'likes_month', (select count(*) from public.post_likes l where l.created_at >= month_ago),
    'open_cases', private.open_reports(),
    'accepted_rules', (select count(*) from public.rules_acceptances a
      where a.version = coalesce((private.rules_in_force()).id::text, private.built_in_rules_version())),
    'invited', (select coalesce(sum(v.used_count), 0) from public.community_invitations v),
    'open_invitations', (select count(*) from public.community_invitations v where v.withdrawn_at is null and v.expires_on >= today
      and v.used_count < v.max_uses));
end;
$$;
comment on function private.community_figures() is 'See public.community_figures. Runs as owner, so that the indexes are used.';
grant execute on function private.community_figures() to authenticated;

create function public.community_figures() returns jsonb
  language sql stable set search_path = ''
as $$ select private.community_figures(); $$;
comment on function public.community_figures() is
  'For administrators. Returns creators by status (active, unverified, suspended), those who are new in 7 and 30 days (new_week, '
  'new_month), the posts of twelve weeks of days in Qatar, the last one ending today (first_week, posts_by_week), creators who posted and '
  'likes in 30 days (posting_month, likes_month), open cases and appeals (open_cases; 1,001 means more), creators who have accepted the '
  'rules in force (accepted_rules), accounts made by invitations (invited) and invitations that work (open_invitations). Errors: PT403 '
  'administrators_only.';
grant execute on function public.community_figures() to authenticated;
