-- Mails of answers in the timelines.

create or replace function private.note_mail_event() returns trigger
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
    -- An answer is about a note.
    select n.inquiry_id, n.application_id from public.notes n where n.id = new.row_id and new.kind = 'answer') r;
  return null;
end;
$$;
comment on function private.note_mail_event() is
  'Trigger: stores in the timeline of its row that a mail to the person was sent or has failed. Notices to the company are left out.';
