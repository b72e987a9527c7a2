-- The audit log in words: current names of the rows that an entry is about, and values of a changed setting. The log stores neither.

create function private.setting_at(settings jsonb, path text) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  found jsonb := settings;
  step text;
begin
  -- contactDetails.branches[b1].name.en: keys, and the ids of list entries in brackets.
  for step in select m[1] from regexp_matches(setting_at.path, '(\[[^\]]*\]|[^.\[\]]+)', 'g') m loop
    found := case when step like '[%' then (
      select e from jsonb_array_elements(case jsonb_typeof(found) when 'array' then found else '[]' end) e
      where e ->> 'id' = substring(step from 2 for char_length(step) - 2) limit 1)
    else found -> step end;
  end loop;
  return found;
end;
$$;
comment on function private.setting_at(jsonb, text) is
  'Returns the value of the settings at a path as private.changed_paths writes it. Null: not set.';

create function private.named_row(table_name text, row_id uuid)
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
    when 'review_invitations' then
      return query select 'review_invitations', v.id, to_jsonb(v.name), private.invitation_subject(v), false
        from public.review_invitations v where v.id = row_id;
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
    when 'interviews' then
      return query select r.* from public.interviews v cross join lateral private.named_row('job_applications', v.application_id) r
        where v.id = row_id;
    when 'course_runs' then
      return query select 'course_runs', r.id, private.enrolment_title(r.course_id), null::jsonb, false from public.course_runs r
        where r.id = row_id;
    when 'course_enrolments' then
      return query select 'course_runs', r.id, to_jsonb(e.name), private.enrolment_title(r.course_id), false
        from public.course_enrolments e join public.course_runs r on r.id = e.run_id where e.id = row_id;
    when 'course_certificates' then
      return query select 'course_runs', c.run_id, to_jsonb(c.name), c.title, false from public.course_certificates c where c.id = row_id;
    when 'talks' then
      return query select 'inquiries', i.id, to_jsonb(i.name), null::jsonb, i.deleted_at is not null
        from public.talks t join public.inquiries i on i.id = t.inquiry_id where t.id = row_id;
    when 'creators', 'login_lockouts' then
      return query select 'creators', c.id, to_jsonb(c.username), null::jsonb, false from public.creators c where c.id = row_id
        union all select 'administrators', a.user_id, to_jsonb(a.display_name), null, false from public.administrators a
          where a.user_id = row_id and a.display_name is not null;
    when 'creator_posts' then
      return query select 'creators', c.id, to_jsonb(c.username), null::jsonb, false
        from public.creator_posts p join public.creators c on c.id = p.creator_id where p.id = row_id;
    when 'report_cases' then
      return query select 'reports', r.id, to_jsonb(c.username), null::jsonb, false
        from private.report_cases r join public.creators c on c.id = r.creator_id where r.id = row_id;
    when 'creator_moderation' then
      return query select 'creator_moderation', w.id, to_jsonb(w.value), null::jsonb, false from public.creator_moderation w
        where w.id = row_id;
    when 'answer_templates' then
      return query select 'answer_templates', t.id, to_jsonb(t.name), null::jsonb, false from public.answer_templates t
        where t.id = row_id;
    when 'redirects' then
      return query select 'redirects', d.id, to_jsonb(d.from_path), null::jsonb, d.deleted_at is not null from public.redirects d
        where d.id = row_id;
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
            when o.kind like 'interview%' then 'interviews' when o.kind like 'talk%' then 'talks' when o.kind = 'review' then 'user_reviews'
            when o.kind like 'review\_%' then 'review_invitations' when o.kind like 'enrolment%' then 'course_enrolments'
            when o.kind in ('report', 'report_decision', 'report_appeal') then 'report_cases'
            else 'creators' end, o.row_id) r
        where o.id = row_id;
    else
      return;
  end case;
end;
$$;
comment on function private.named_row(text, uuid) is
  'Returns the row of an audit entry, by table and id, with its current name: of a note or a mail the row that it is about, of a post its '
  'creator. A name is a text or {"en", "ar"}; detail is the job of an application, or the course of an enrolment or a certificate, whose '
  'run is named. '
  'Nothing for a deleted row.';

create function private.audit_details(entries uuid[], per_entry integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if per_entry not between 1 and 1000 or cardinality(entries) * per_entry > 1000 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 1,000 rows in all.';
  end if;
  return (
    select coalesce(jsonb_object_agg(l.id, jsonb_strip_nulls(jsonb_build_object(
      'rows', (
        select jsonb_agg(jsonb_build_object('list', r.list, 'id', r.id, 'name', r.name, 'detail', r.detail, 'trash', r.is_in_trash)
          order by i.place)
        from (
          select l.row_id as id, 1::bigint as place where l.row_id is not null
          union all
          select x.id::uuid, x.place from jsonb_array_elements_text(
            case when l.row_id is null and jsonb_typeof(l.changed -> 'ids') = 'array' then l.changed -> 'ids' else '[]' end)
            with ordinality x (id, place)
          where x.place <= per_entry) i
        cross join lateral private.named_row(l.table_name, i.id) r),
      'values', case when jsonb_array_length(l.changed -> 'paths') <> 1 then null
        when l.table_name = 'notification_settings' then l.changed -> 'values' -> (l.changed #>> '{paths,0}')
        when l.table_name = 'website_settings' then (
        select jsonb_build_object(
          'before', private.setting_at(b.settings || jsonb_build_object('texts', b.texts), l.changed #>> '{paths,0}'),
          'after', private.setting_at(a.settings || jsonb_build_object('texts', a.texts), l.changed #>> '{paths,0}'))
        from public.website_settings_history a
        join public.website_settings_history b on b.version = a.version - 1
        where a.version = (l.changed ->> 'version')::integer) end))), '{}')
    from public.audit_log l where l.id = any (entries));
end;
$$;
comment on function private.audit_details(uuid[], integer) is 'See public.audit_details. Reads rows of many tables.';
grant execute on function private.audit_details(uuid[], integer) to authenticated;

create function public.audit_details(entries uuid[], per_entry integer default 3) returns jsonb
  language sql stable set search_path = ''
as $$ select private.audit_details(audit_details.entries, audit_details.per_entry); $$;
comment on function public.audit_details(uuid[], integer) is
  'For administrators. Returns {id of an audit entry: {"rows"?: [{"list", "id", "name": text or {"en", "ar"}, "detail", "trash"}] of the '
  'first per_entry rows that are still there, "values"?: {"before", "after"} of a save that changed one setting, while the history has '
  'both versions}}. 1,000 rows at most in all. Errors: PT403 administrators_only, PT400 too_many_ids.';
grant execute on function public.audit_details(uuid[], integer) to authenticated;
