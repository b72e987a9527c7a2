-- Notes on inquiries and applications, for administrators only. No mail contains them, except for answers.

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  kind text not null default 'note',
  author uuid,
  author_name text,
  text text not null,
  subject text,
  mail_status text,
  constraint notes_subject_single check (num_nonnulls(inquiry_id, application_id) = 1),
  constraint notes_kind_known check (kind in ('note', 'mail', 'whatsapp', 'answer')),
  constraint notes_author_name_length check (char_length(author_name) <= 80),
  constraint notes_text_length check (text ~ '\S' and char_length(text) <= 4000),
  constraint notes_subject_length check (subject ~ '\S' and char_length(subject) <= 150),
  constraint notes_mail_status_known check (mail_status in ('waiting', 'sent', 'failed')),
  constraint notes_answer_shape check (num_nonnulls(subject, mail_status) = case kind when 'answer' then 2 else 0 end)
);
comment on table public.notes is
  'Notes of administrators on inquiries and applications, deleted with them. Notes are inserted and deleted, never updated.';
comment on column public.notes.kind is
  'note: typed by an administrator. mail, whatsapp: an answer was opened in that program, and the text names the template. answer: a '
  'mail that send_answer wrote, and the text is what it says.';
comment on column public.notes.subject is 'Of an answer: the subject of the mail.';
comment on column public.notes.mail_status is 'Of an answer: waiting, sent or failed. Written by a trigger of the outbox.';
comment on column public.notes.author is 'The account. Null: by SQL. No foreign key: the note outlives the account.';
comment on column public.notes.author_name is 'Display name of the administrator at that time.';
create index notes_inquiry_id_idx on public.notes (inquiry_id, created_at desc, id desc);
create index notes_application_id_idx on public.notes (application_id, created_at desc, id desc);
alter table public.notes enable row level security;
revoke all on public.notes from anon, authenticated, service_role;
grant select, insert, update, delete on public.notes to service_role;
grant select, insert (id, inquiry_id, application_id, kind, text), delete on public.notes to authenticated;

create policy "administrators read notes" on public.notes
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read notes" on public.notes is 'Details of inquiries and applications.';
create policy "administrators add notes" on public.notes
  for insert to authenticated with check ((select private.is_admin()));
comment on policy "administrators add notes" on public.notes is 'Details of inquiries and applications. sign_note sets the author.';
create policy "administrators delete notes" on public.notes
  for delete to authenticated using ((select private.is_admin()));
comment on policy "administrators delete notes" on public.notes is
  'Also notes of others: people may ask for the deletion of what is stored about them.';

create function private.sign_note() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.author := (select auth.uid());
  new.author_name := (select a.display_name from public.administrators a where a.user_id = new.author);
  return new;
end;
$$;
comment on function private.sign_note() is 'Trigger: sets the caller as author, with the current display name.';

create trigger sign_note before insert on public.notes
  for each row execute function private.sign_note();
create trigger check_texts before insert on public.notes
  for each row execute function private.check_texts('text', 'text', 'subject', 'line');
-- Notes that are deleted with their inquiry or application are part of that audit entry.
create trigger audit_added after insert on public.notes
  referencing new table as new_rows for each statement when (pg_trigger_depth() = 0) execute function private.audit_rows('id');
create trigger audit_removed after delete on public.notes
  referencing old table as old_rows for each statement when (pg_trigger_depth() = 0) execute function private.audit_rows('id');

create trigger dequeue_mail after delete on public.notes referencing old table as old_rows
  for each statement execute function private.dequeue_mail('answer');

create function private.note_answer(channel text, template text, inquiry uuid, application uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if channel is null or channel not in ('mail', 'whatsapp') then
    raise exception using errcode = 'PT400', message = 'channel_unknown';
  end if;
  insert into public.notes (inquiry_id, application_id, kind, text) values (inquiry, application, channel, template);
  update public.inquiries i set status = 'waiting', read_at = coalesce(i.read_at, now())
    where i.id = inquiry and i.status in ('new', 'open');
end;
$$;
comment on function private.note_answer(text, text, uuid, uuid) is 'See public.note_answer. Writes the status.';
grant execute on function private.note_answer(text, text, uuid, uuid) to authenticated;

create function public.note_answer(channel text, template text, inquiry uuid default null, application uuid default null) returns void
  language sql set search_path = ''
as $$ select private.note_answer(note_answer.channel, note_answer.template, note_answer.inquiry, note_answer.application); $$;
comment on function public.note_answer(text, text, uuid, uuid) is
  'For administrators. Notes that an answer to an inquiry or to an application was opened (mail or whatsapp) and from which template. A '
  'new or open inquiry becomes waiting. Errors: PT403 administrators_only, PT400 channel_unknown, 23503 when the row is deleted, and '
  'those of notes.';
grant execute on function public.note_answer(text, text, uuid, uuid) to authenticated;
