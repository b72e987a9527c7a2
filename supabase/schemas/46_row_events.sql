-- Timelines of inquiries and applications: what happened to a row, in order.

create table private.row_events (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  kind text not null,
  actor uuid,
  actor_name text,
  details jsonb not null default '{}',
  constraint row_events_subject_single check (num_nonnulls(inquiry_id, application_id) = 1),
  constraint row_events_kind_known check (kind in (
    'status', 'withdrawn', 'follow_up', 'merged', 'absorbed', 'separated', 'rating', 'tags', 'reason', 'phone', 'trashed', 'restored',
    'assigned', 'unassigned', 'consent_given', 'consent_withdrawn', 'resume_deleted', 'mail_sent', 'mail_failed',
    'interview')),
  constraint row_events_actor_name_length check (char_length(actor_name) <= 80),
  constraint row_events_details_object check (jsonb_typeof(details) = 'object' and char_length(details::text) <= 2000)
);
comment on table private.row_events is
  'What happened to an inquiry or an application after it was received. Written by triggers only, deleted with its row. Notes and the '
  'time of reading are in their own tables.';
comment on column private.row_events.kind is
  'status (also a stage), withdrawn (by the applicant), follow_up, merged (into another inquiry), absorbed (others were merged into it), '
  'separated, rating, tags, reason (of a rejection), phone (corrected by the applicant), trashed, restored, assigned (to a job), '
  'unassigned, consent_given (by the applicant, to be kept for other positions), consent_withdrawn, resume_deleted, mail_sent, '
  'mail_failed, interview (its status).';
comment on column private.row_events.actor is
  'The administrator. Null: the applicant, the site itself, or SQL. No foreign key, as in audit_log.';
comment on column private.row_events.actor_name is 'Display name of the administrator at that time.';
comment on column private.row_events.details is
  '{"from", "to"} of status, follow_up, rating and interview (also {"at": its start}); {"to": title} of assigned; {"count"} of absorbed; {"mail": kind of the outbox, '
  '"reason"} of mails.';
create index row_events_inquiry_id_idx on private.row_events (inquiry_id, id desc);
create index row_events_application_id_idx on private.row_events (application_id, id desc);

create function private.note_inquiry_events() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.row_events (inquiry_id, kind, actor, actor_name, details)
  select n.id, e.kind, a.user_id, a.display_name, e.details
  from new_rows n join old_rows o using (id)
  cross join lateral (values
    ('status', n.status <> o.status, jsonb_build_object('from', o.status, 'to', n.status)),
    ('follow_up', n.follow_up_on is distinct from o.follow_up_on, jsonb_build_object('from', o.follow_up_on, 'to', n.follow_up_on)),
    ('merged', n.merged_into is not null and n.merged_into is distinct from o.merged_into, '{}'),
    ('separated', n.merged_into is null and o.merged_into is not null, '{}'),
    ('trashed', n.deleted_at is not null and o.deleted_at is null, '{}'),
    ('restored', n.deleted_at is null and o.deleted_at is not null, '{}')) e (kind, has_happened, details)
  left join public.administrators a on a.user_id = (select auth.uid())
  where e.has_happened;
  insert into private.row_events (inquiry_id, kind, actor, actor_name, details)
  select m.lead, 'absorbed', a.user_id, a.display_name, jsonb_build_object('count', m.rows)
  from (
    select n.merged_into as lead, count(*) as rows from new_rows n join old_rows o using (id)
    where n.merged_into is not null and n.merged_into is distinct from o.merged_into group by n.merged_into) m
  left join public.administrators a on a.user_id = (select auth.uid());
  return null;
end;
$$;
comment on function private.note_inquiry_events() is 'Trigger, after each statement: stores what changed in the timelines of inquiries.';

create function private.note_application_events() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.row_events (application_id, kind, actor, actor_name, details)
  select n.id, e.kind, a.user_id, a.display_name, e.details
  from new_rows n join old_rows o using (id)
  left join public.administrators a on a.user_id = (select auth.uid())
  cross join lateral (values
    (case when n.stage = 'withdrawn' and a.user_id is null then 'withdrawn' else 'status' end, n.stage <> o.stage,
      jsonb_build_object('from', o.stage, 'to', n.stage)),
    ('reason', n.rejection_reason is distinct from o.rejection_reason and n.stage = o.stage, '{}'),
    ('rating', n.rating is distinct from o.rating, jsonb_build_object('from', o.rating, 'to', n.rating)),
    ('tags', n.tags <> o.tags, '{}'),
    ('phone', n.phone is distinct from o.phone, '{}'),
    ('assigned', n.job_title is distinct from o.job_title and n.job_title is not null, jsonb_build_object('to', n.job_title)),
    ('unassigned', n.job_title is null and o.job_title is not null, '{}'),
    ('consent_given', n.pool_consent_at is distinct from o.pool_consent_at and n.pool_consent_at is not null, '{}'),
    ('consent_withdrawn', n.pool_consent_at is null and o.pool_consent_at is not null, '{}'),
    ('trashed', n.deleted_at is not null and o.deleted_at is null, '{}'),
    ('restored', n.deleted_at is null and o.deleted_at is not null, '{}')) e (kind, has_happened, details)
  where e.has_happened;
  return null;
end;
$$;
comment on function private.note_application_events() is
  'Trigger, after each statement: stores what changed in the timelines of applications.';

create function private.note_mail_event() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.row_events (inquiry_id, application_id, kind, details)
  select r.inquiry_id, r.application_id, 'mail_' || new.status,
    jsonb_strip_nulls(jsonb_build_object('mail', new.kind, 'reason', case new.status when 'failed' then new.tries -> -1 ->> 'reason' end))
  from (
    select i.id as inquiry_id, null::uuid as application_id from public.inquiries i where i.id = new.row_id and new.kind like 'inquiry%'
    union all
    select null, a.id from public.job_applications a
      where a.id = new.row_id and (new.kind like 'application%' or new.kind = 'refusal')
    union all
    select null, v.application_id from public.interviews v
      where v.id = new.row_id and new.kind like 'interview%' and new.kind not like '%\_company'
    union all
    -- An answer is about a note.
    select n.inquiry_id, n.application_id from public.notes n where n.id = new.row_id and new.kind = 'answer') r;
  return null;
end;
$$;
comment on function private.note_mail_event() is
  'Trigger: stores in the timeline of its row that a mail to the person was sent or has failed. Notices to the company are left out.';

create function private.note_deleted_resume() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.row_events (application_id, kind, actor, actor_name)
  select d.id, 'resume_deleted', a.user_id, a.display_name
  from public.job_applications d left join public.administrators a on a.user_id = (select auth.uid())
  where d.resume_storage_path = old.name;
  return null;
end;
$$;
comment on function private.note_deleted_resume() is 'Trigger: stores in the timeline of an application that its résumé was deleted.';

create trigger note_events after update on public.inquiries
  referencing old table as old_rows new table as new_rows for each statement execute function private.note_inquiry_events();
create trigger note_events after update on public.job_applications
  referencing old table as old_rows new table as new_rows for each statement execute function private.note_application_events();
create trigger note_event after update of status on private.outbox
  for each row when (old.status = 'waiting' and new.status in ('sent', 'failed') and not private.is_notice(new.kind))
  execute function private.note_mail_event();
create trigger note_deleted_resume after delete on storage.objects
  for each row when (old.bucket_id = 'privateassets') execute function private.note_deleted_resume();

create function private.row_timeline(inquiry uuid, application uuid)
  returns table (at timestamptz, kind text, actor uuid, actor_name text, details jsonb)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if num_nonnulls(inquiry, application) <> 1 then
    raise exception using errcode = 'PT400', message = 'row_unclear', detail = 'Either an inquiry or an application.';
  end if;
  return query
    -- The newest of each kind by an index, then the newest of all, and always the first.
    select t.at, t.kind, t.actor, t.actor_name, t.details from (
      select n.* from (
        (select e.created_at as at, e.kind, e.actor, e.actor_name, e.details, e.id as place from private.row_events e
          where e.inquiry_id = row_timeline.inquiry order by e.id desc limit 101)
        union all
        (select e.created_at, e.kind, e.actor, e.actor_name, e.details, e.id from private.row_events e
          where e.application_id = row_timeline.application order by e.id desc limit 101)
        union all
        (select o.created_at, o.kind, o.author, o.author_name, jsonb_build_object('text', left(o.text, 300)), 0 from public.notes o
          where o.inquiry_id = row_timeline.inquiry order by o.created_at desc, o.id desc limit 101)
        union all
        (select o.created_at, o.kind, o.author, o.author_name, jsonb_build_object('text', left(o.text, 300)), 0 from public.notes o
          where o.application_id = row_timeline.application order by o.created_at desc, o.id desc limit 101)
        union all
        select i.read_at, 'read', null, null, '{}'::jsonb, 0 from public.inquiries i
          where i.id = row_timeline.inquiry and i.read_at is not null
        union all
        select a.read_at, 'read', null, null, '{}', 0 from public.job_applications a
          where a.id = row_timeline.application and a.read_at is not null
      ) n order by n.at desc, n.place desc limit 101
    ) t
    union all
    select r.at, 'received', null, null, '{}' from (
      select i.created_at as at from public.inquiries i where i.id = row_timeline.inquiry
      union all select a.created_at from public.job_applications a where a.id = row_timeline.application) r
    order by 1 desc;
end;
$$;
comment on function private.row_timeline(uuid, uuid) is 'See public.row_timeline. Reads private.row_events.';
grant execute on function private.row_timeline(uuid, uuid) to authenticated;

create function public.row_timeline(inquiry uuid default null, application uuid default null)
  returns table (at timestamptz, kind text, actor uuid, actor_name text, details jsonb)
  language sql stable set search_path = ''
as $$ select * from private.row_timeline(row_timeline.inquiry, row_timeline.application); $$;
comment on function public.row_timeline(uuid, uuid) is
  'For administrators. Returns what happened to an inquiry or an application, newest first: the newest 101 of the kinds of '
  'private.row_events, read (at its last reading) and those of notes (note, mail, whatsapp, with {"text"} of up to 300 characters), then '
  'received. The panel shows 100. No rows for a deleted one. Errors: PT403 administrators_only, PT400 row_unclear.';
grant execute on function public.row_timeline(uuid, uuid) to authenticated;
