-- Stages of applications, and rejections that can be recalled until their mail is sent.

create function private.check_stage(stage text, mail_after integer) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if check_stage.stage is null
    or check_stage.stage not in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')
  then
    raise exception using errcode = 'PT400', message = 'stage_unknown';
  elsif mail_after not in (0, 60, 1440, 4320) or mail_after is not null and check_stage.stage <> 'rejected' then
    raise exception using errcode = 'PT400', message = 'mail_unclear',
      detail = 'Only a rejection has a mail, after 0, 60, 1440 or 4320 minutes.';
  end if;
end;
$$;
comment on function private.check_stage(text, integer) is
  'Throws PT400 stage_unknown or mail_unclear unless applications can be moved to this stage with this mail delay.';

create function private.move_applications(ids uuid[], stage text, reason text, mail_after integer, expected text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  moved uuid[];
  was jsonb;
begin
  -- Withdrawn applications get no rejection mail.
  with chosen as (
    select a.id, a.stage from public.job_applications a
    where a.id = any (move_applications.ids) and a.deleted_at is null and a.stage <> move_applications.stage
      and (mail_after is null or a.stage <> 'withdrawn') and (expected is null or a.stage = expected)
  )
  select (select jsonb_object_agg(s.stage, s.ids) from (select c.stage, jsonb_agg(c.id) as ids from chosen c group by c.stage) s),
    array(select c.id from chosen c)
  into was, moved;
  -- Unsent rejection mails are not sent any more, also by a worker that has claimed one.
  delete from private.outbox o where o.row_id = any (moved) and o.kind = 'refusal' and o.status = 'waiting';
  update public.job_applications a set
    stage = move_applications.stage, stage_changed_at = now(),
    stage_before = case when mail_after is not null then a.stage end,
    rejection_reason = case when move_applications.stage = 'rejected' then nullif(btrim(move_applications.reason), '') end,
    refusal_mail_at = now() + make_interval(mins => mail_after)
  where a.id = any (moved);
  if mail_after is not null then
    insert into private.outbox as o (kind, row_id, not_before, next_attempt_at)
    select 'refusal', m.id, now() + make_interval(mins => mail_after), now() + make_interval(mins => mail_after) from unnest(moved) m (id)
    -- A second rejection after a recalled one is another mail, with the next round as key for the mail API.
    on conflict (kind, row_id) do update set
      status = 'waiting', created_at = now(), not_before = excluded.not_before, next_attempt_at = excluded.next_attempt_at,
      round = o.round + 1, attempts = 0, tries = '[]',
      lease = null, leased_until = null, finished_at = null, mail = null, recipients = null, details = '{}';
  end if;
  return jsonb_strip_nulls(jsonb_build_object('count', coalesce(cardinality(moved), 0), 'was', was));
end;
$$;
comment on function private.move_applications(uuid[], text, text, integer, text) is
  'Moves applications to a stage for set_application_stage and change_rows, which check the caller and the arguments.';

create function private.set_application_stage(
  ids uuid[], stage text, reason text, mail_after integer, expected text, mail_texts jsonb
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  outcome jsonb;
begin
  perform private.check_administrator();
  perform private.check_stage(set_application_stage.stage, mail_after);
  if mail_texts is not null and (mail_after is null or not private.is_translations(mail_texts, '{"subject": 150, "text": 3000}')) then
    raise exception using errcode = 'PT400', message = 'mail_unclear',
      detail = 'Texts are for a mail: {"en"|"ar": {"subject": 150 letters, "text": 3000 letters}}.';
  elsif cardinality(ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 1,000.';
  end if;
  -- One at a time, as in private.change_rows.
  perform pg_advisory_xact_lock(hashtextextended('change_rows job_applications', 0));
  outcome := private.move_applications(ids, set_application_stage.stage, reason, mail_after, expected);
  if mail_texts is not null then
    update private.outbox o set details = jsonb_build_object('texts', private.clean_texts(mail_texts))
    from jsonb_each(outcome -> 'was') stages (stage, moved), jsonb_array_elements_text(stages.moved) m (id)
    where o.kind = 'refusal' and o.row_id = m.id::uuid;
  end if;
  return '{"status": "done"}'::jsonb || outcome;
end;
$$;
comment on function private.set_application_stage(uuid[], text, text, integer, text, jsonb) is
  'See public.set_application_stage. Writes columns and mails that nobody writes directly.';
grant execute on function private.set_application_stage(uuid[], text, text, integer, text, jsonb) to authenticated;

create function public.set_application_stage(
  ids uuid[], stage text, reason text default null, mail_after integer default null, expected text default null,
  mail_texts jsonb default null
) returns jsonb
  language sql set search_path = ''
as $$
  select private.set_application_stage(
    set_application_stage.ids, set_application_stage.stage, set_application_stage.reason, set_application_stage.mail_after,
    set_application_stage.expected, set_application_stage.mail_texts);
$$;
comment on function public.set_application_stage(uuid[], text, text, integer, text, jsonb) is
  'For administrators. Moves up to 1,000 applications that are not in the trash to a stage. rejected takes a reason for the panel, and '
  'the minutes after which a mail tells the applicant (0, 60, 1440 or 4320; null: no mail). Until then recall_refusals undoes it. '
  'expected: moves only those in this stage, for an undo. mail_texts: {"en"|"ar": {"subject", "text"}} instead of the text under '
  'Notifications. Returns {"status": "done", "count", "was": {stage: [ids]}}. Errors: PT403 '
  'administrators_only; PT400 with stage_unknown, too_many_ids or mail_unclear.';
grant execute on function public.set_application_stage(uuid[], text, text, integer, text, jsonb) to authenticated;

create function private.recall_refusals(ids uuid[]) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  recalled integer;
begin
  perform private.check_administrator();
  if cardinality(ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 1,000.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('change_rows job_applications', 0));
  with unsent as (
    -- After an attempt the mail may have arrived.
    delete from private.outbox o using public.job_applications a
    where a.id = any (ids) and a.deleted_at is null and a.stage_before is not null
      and o.row_id = a.id and o.kind = 'refusal' and o.status = 'waiting' and o.attempts = 0
    returning o.row_id
  )
  update public.job_applications a set stage = a.stage_before, stage_changed_at = now(), stage_before = null, rejection_reason = null,
    refusal_mail_at = null
  from unsent u where a.id = u.row_id;
  get diagnostics recalled = row_count;
  return recalled;
end;
$$;
comment on function private.recall_refusals(uuid[]) is 'See public.recall_refusals. Writes columns and mails that nobody writes directly.';
grant execute on function private.recall_refusals(uuid[]) to authenticated;

create function public.recall_refusals(ids uuid[]) returns integer
  language sql set search_path = ''
as $$ select private.recall_refusals(recall_refusals.ids); $$;
comment on function public.recall_refusals(uuid[]) is
  'For administrators. Undoes up to 1,000 rejections whose mail has not been sent: restores the stage before and deletes the mail. '
  'Returns the number of applications. Errors: PT403 administrators_only, PT400 too_many_ids.';
grant execute on function public.recall_refusals(uuid[]) to authenticated;

create function private.recall_deleted(deleted_at timestamptz) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  recalled integer;
begin
  with unsent as (
    delete from private.outbox o using public.job_applications a
    where a.deleted_at = recall_deleted.deleted_at and o.row_id = a.id and o.kind = 'refusal' and o.status = 'waiting'
    returning o.row_id, o.attempts
  )
  update public.job_applications a set stage = a.stage_before, stage_changed_at = now(), stage_before = null, rejection_reason = null,
    refusal_mail_at = null
  -- After an attempt the mail may have arrived: it is only not retried.
  from unsent u where a.id = u.row_id and u.attempts = 0 and a.stage_before is not null;
  get diagnostics recalled = row_count;
  return recalled;
end;
$$;
comment on function private.recall_deleted(timestamptz) is
  'Undoes the rejections with an unsent mail among the applications that were moved into the trash at this time. A deleted applicant '
  'gets no rejection mail, also not after a restore.';

create function private.other_applications(application_id uuid)
  returns table (id uuid, created_at timestamptz, job_id uuid, job_title text, stage text)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  person record;
begin
  perform private.check_administrator();
  select private.email_key(a.email) as email, private.phone_key(a.phone) as phone into person from public.job_applications a
    where a.id = other_applications.application_id;
  return query
    select o.id, o.created_at, o.job_id, o.job_title, o.stage from (
      (select a.* from public.job_applications a where a.deleted_at is null and private.email_key(a.email) = person.email
        order by a.created_at desc, a.id desc limit 22)
      union
      (select a.* from public.job_applications a
        where a.deleted_at is null and private.phone_key(a.phone) is not null and private.phone_key(a.phone) = person.phone
        order by a.created_at desc, a.id desc limit 22)) o
    where o.id <> other_applications.application_id order by o.created_at desc, o.id desc limit 21;
end;
$$;
comment on function private.other_applications(uuid) is 'See public.other_applications. Runs as owner, so that the indexes are used.';
grant execute on function private.other_applications(uuid) to authenticated;

create function public.other_applications(application_id uuid)
  returns table (id uuid, created_at timestamptz, job_id uuid, job_title text, stage text)
  language sql stable set search_path = ''
as $$ select * from private.other_applications(other_applications.application_id); $$;
comment on function public.other_applications(uuid) is
  'For administrators. Returns the newest 21 applications with the address or phone number of this one; the panel shows 20. Error: PT403 '
  'administrators_only.';
grant execute on function public.other_applications(uuid) to authenticated;

create function public.mark_application(application_id uuid, tag text, is_on boolean) returns boolean
  language sql set search_path = ''
as $$
  with marked as (
    update public.job_applications a set tags = array(
      select t.tag from unnest(a.tags) with ordinality t (tag, place) where lower(t.tag) <> lower(mark_application.tag) order by t.place
    ) || case when is_on then array[mark_application.tag] else '{}' end
    where a.id = application_id returning 1)
  select exists (select 1 from marked);
$$;
comment on function public.mark_application(uuid, text, boolean) is
  'For administrators. Adds a tag to an application or removes it, independent of concurrent changes of other tags. Returns false when '
  'the application is deleted. Errors: those of the constraint on tags.';
grant execute on function public.mark_application(uuid, text, boolean) to authenticated;

create function private.assign_application(application_id uuid, job_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  title text;
begin
  perform private.check_administrator();
  perform pg_advisory_xact_lock(hashtextextended('change_rows job_applications', 0));
  if assign_application.job_id is not null then
    select j.title into title from public.job_postings j
    where j.id = assign_application.job_id and not j.is_draft and j.deleted_at is null;
    if not found then
      raise exception using errcode = 'PT422', message = 'job_missing', detail = 'The posting is a draft or deleted.';
    end if;
  end if;
  update public.job_applications a set job_id = assign_application.job_id, job_title = title
  where a.id = assign_application.application_id and a.deleted_at is null
    and starts_with(a.resume_storage_path, 'resumes/spontaneous/');
  return found;
end;
$$;
comment on function private.assign_application(uuid, uuid) is 'See public.assign_application. Writes columns that nobody writes directly.';
grant execute on function private.assign_application(uuid, uuid) to authenticated;

create function public.assign_application(application_id uuid, job_id uuid default null) returns boolean
  language sql set search_path = ''
as $$ select private.assign_application(assign_application.application_id, assign_application.job_id); $$;
comment on function public.assign_application(uuid, uuid) is
  'For administrators. Assigns an application that was sent without a posting to one, also to a closed one; null takes the assignment '
  'back. Returns false when the application is deleted or was sent for a posting. Errors: PT403 administrators_only, PT422 job_missing.';
grant execute on function public.assign_application(uuid, uuid) to authenticated;

create function private.application_tags() returns table (tag text, applications integer)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return query
    select min(t.tag), count(*)::integer from (
      select a.tags from public.job_applications a where a.deleted_at is null and a.tags <> '{}'
      order by a.created_at desc, a.id desc limit 2000) a, unnest(a.tags) t (tag)
    group by lower(t.tag) order by 2 desc, 1 limit 100;
end;
$$;
comment on function private.application_tags() is 'See public.application_tags. Runs as owner, so that the index is used.';
grant execute on function private.application_tags() to authenticated;

create function public.application_tags() returns table (tag text, applications integer)
  language sql stable set search_path = ''
as $$ select * from private.application_tags(); $$;
comment on function public.application_tags() is
  'For administrators. Returns the 100 most used tags of the newest 2,000 tagged applications, with the number of applications. Error: '
  'PT403 administrators_only.';
grant execute on function public.application_tags() to authenticated;
