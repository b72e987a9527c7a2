-- A case of the queue reads its thing once.

create or replace function private.report_item(c private.report_cases) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', c.id, 'created_at', c.created_at, 'subject', c.subject, 'subject_id', c.subject_id, 'held_for', c.held_for,
    'reports', c.reports_count, 'weight', c.weight, 'status', c.status, 'decided_at', c.decided_at, 'decided', c.reasons,
    'appeal', c.appeal, 'appealed_at', c.appealed_at, 'appeal_status', c.appeal_status, 'answer', c.appeal_reasons,
    'snapshot', c.snapshot, 'current', n.shot, 'is_changed', md5(n.shot::text) <> c.version,
    'visibility', (select p.visibility from public.creator_posts p where c.subject = 'post' and p.id = c.subject_id),
    'creator', (
      select jsonb_build_object('id', r.id, 'username', r.username, 'full_name', r.full_name, 'status', r.status,
        'profile_picture_url', r.profile_picture_url, 'breaches', (
          select count(*) from (
            select 1 from private.report_cases x where x.creator_id = c.creator_id and x.status not in ('open', 'kept')
              and x.appeal_status is distinct from 'granted' limit 100) b))
      from public.creators r where r.id = c.creator_id),
    'reasons', (select jsonb_object_agg(g.reason, g.rows) from (
      select r.reason, count(*) as rows from private.reports r where r.case_id = c.id group by r.reason) g),
    'texts', (select jsonb_agg(jsonb_build_object('id', t.id, 'at', t.created_at, 'reason', t.reason, 'details', t.details,
        'weight', t.weight,
        'by', coalesce((select w.username from public.creators w where w.id = t.reporter_id), '')) order by t.weight desc, t.created_at)
      from (select * from private.reports r where r.case_id = c.id and r.details is not null
        order by r.weight desc, r.created_at limit 20) t)))
  -- Read once.
  from (select private.report_snapshot(c.subject, c.subject_id) as shot offset 0) n;
$$;
