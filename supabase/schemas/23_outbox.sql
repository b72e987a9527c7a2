-- The outbox: mails to send. A row is written in the transaction of its event. The function deliver-mail sends it.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind in (
    'inquiry', 'application', 'review', 'registration', 'verification', 'inquiry_receipt', 'application_receipt', 'refusal',
    'verification_reminder', 'post_removal', 'answer', 'test', 'enrolment', 'enrolment_receipt', 'enrolment_seat',
    'enrolment_reminder', 'enrolment_called_off', 'enrolment_certificate', 'review_invitation', 'review_reminder',
    'talk_notice', 'talk_receipt', 'talk_moved', 'talk_cancelled', 'talk_reminder',
    'interview_offer', 'interview_picked', 'interview_cancelled', 'interview_reminder',
    'interview_picked_company', 'interview_declined_company', 'interview_cancelled_company', 'interview_reminder_company',
    'report', 'report_decision', 'report_outcome', 'report_appeal')),
  row_id uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  joined_to uuid references private.outbox (id) on delete set null,
  gathered_at timestamptz,
  recipients text[],
  mail jsonb,
  round integer not null default 0,
  attempts integer not null default 0,
  not_before timestamptz,
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  leased_until timestamptz,
  tries jsonb not null default '[]',
  finished_at timestamptz,
  details jsonb not null default '{}',
  unique (kind, row_id)
);
comment on table private.outbox is
  'Mails to send, one row per event and recipient group: notices to the company, receipts, reminders and answers to the person, tests to '
  'an administrator. References the row it is about. The text is written when the mail is sent, and deleted afterwards.';
comment on column private.outbox.row_id is
  'The inquiry, application, review, creator, removed post, enrolment, invitation, interview or, for an answer, the note. No foreign key, as these are '
  'several tables: triggers delete the rows of a deleted row. Of a test: a value of its own.';
comment on column private.outbox.joined_to is 'The row whose mail includes this one.';
comment on column private.outbox.gathered_at is 'For a notice: when it became a mail, alone or joined with others.';
comment on column private.outbox.not_before is
  'For a rejection, which may be delayed by days and recalled until it is sent, and for the reminder of an invitation. Null: at once.';
comment on column private.outbox.mail is 'The mail while it is being sent: a retry repeats it word for word.';
comment on column private.outbox.round is 'How often an administrator sent it again.';
comment on column private.outbox.lease is 'The worker that has claimed it, until leased_until.';
comment on column private.outbox.details is
  'refusal: {"texts": {"en"|"ar": {"subject", "text"}}} when they were edited for it. answer: {"language"}. test: {"user", "of": kind of '
  'mail, "language"}. interview_cancelled_company of a deleted application: {"readers", "interview"}. Of others {}.';
comment on column private.outbox.tries is 'The attempts of this round: [{"at", "reason"}].';
create index outbox_due_idx on private.outbox (next_attempt_at, id) where status = 'waiting' and joined_to is null;
create index outbox_open_notices_idx on private.outbox (kind, created_at, id) where status = 'waiting' and gathered_at is null;
create index outbox_gathered_idx on private.outbox (kind, gathered_at) where joined_to is null;
create index outbox_failed_idx on private.outbox (finished_at desc, id desc) where status = 'failed' and joined_to is null;
create index outbox_listed_idx on private.outbox (created_at desc, id desc) where joined_to is null;
create index outbox_listed_status_idx on private.outbox (status, created_at desc, id desc) where joined_to is null;
create index outbox_joined_to_idx on private.outbox (joined_to);
create index outbox_row_id_idx on private.outbox (row_id);
create index outbox_finished_at_idx on private.outbox (finished_at);
create index outbox_created_at_idx on private.outbox (created_at);

create table private.mail_state (
  id boolean primary key default true check (id),
  ran_at timestamptz not null default now(),
  is_set_up boolean not null,
  sender text
);
comment on table private.mail_state is
  'One row, written by each run of the function deliver-mail: when it ran, whether it is configured to send, and as which sender.';

create function private.is_notice(kind text) returns boolean
  language sql immutable set search_path = ''
as $$ select kind in ('inquiry', 'application', 'review', 'registration', 'verification', 'report', 'enrolment'); $$;
comment on function private.is_notice(text) is 'Returns whether mail of this kind goes to the company and not to the person.';

create function private.take_mailbox_limit(action text, address text) returns boolean
  language sql security definer set search_path = ''
as $$ select private.take_rate_limit(action, private.salted_hash(private.mailbox_key(private.email_key(address))), 3, interval '1 day'); $$;
comment on function private.take_mailbox_limit(text, text) is
  'Counts a mail to an unverified mailbox. Returns false after three of its kind in a day.';

create function private.enqueue_mail() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  rules record;
  address text := to_jsonb(new) ->> 'email';
begin
  select s.notices -> tg_argv[0] ->> 'timing' as timing, s.receipts -> tg_argv[0] ->> 'on' as receipt into rules
  from public.notification_settings s where s.id = 1;
  if rules.timing is distinct from 'never' then
    insert into private.outbox (kind, row_id) values (tg_argv[0], new.id);
  end if;
  -- Limited, so that nobody is flooded with receipts for what strangers send.
  if address is not null and rules.receipt is distinct from 'false'
    and private.take_mailbox_limit('receipt', address)
  then
    insert into private.outbox (kind, row_id) values (tg_argv[0] || '_receipt', new.id);
  end if;
  return null;
end;
$$;
comment on function private.enqueue_mail() is
  'Trigger(kind): enqueues the notice to the company and the receipt to the sender, as the settings say. A mailbox gets up to three '
  'receipts a day.';

create function private.dequeue_mail() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A mail that will be sent again and includes the deleted rows is written anew.
  update private.outbox l set mail = null
  where l.mail is not null and l.id in (
    select o.joined_to from private.outbox o join old_rows r on o.row_id = r.id where o.kind = any (tg_argv) and o.joined_to is not null);
  delete from private.outbox o using old_rows r where o.row_id = r.id and o.kind = any (tg_argv);
  return null;
end;
$$;
comment on function private.dequeue_mail() is
  'Trigger(kind, ...), after each statement: deletes the mails of these kinds about deleted rows. Rows that were joined to such a mail '
  'are sent on their own. A mail that is being retried is written anew without them.';

create function private.purge_outbox(batch_size integer default 500) returns integer
  language sql security definer set search_path = ''
as $$
  select private.delete_older('private.outbox', 'finished_at', now() - interval '30 days', batch_size)
    + private.delete_older('private.outbox', 'created_at', now() - interval '60 days', batch_size);
$$;
comment on function private.purge_outbox(integer) is
  'Deletes a batch of mails that were sent or failed 30 days ago, and of those that have waited for 60 days. Returns the number of rows.';
grant execute on function private.purge_outbox(integer) to service_role;

create function public.purge_outbox() returns integer
  language sql set search_path = ''
as $$ select private.purge_outbox(); $$;
comment on function public.purge_outbox() is
  'For the function deliver-mail (service role only). Deletes a batch of expired mails and returns the number of rows.';
grant execute on function public.purge_outbox() to service_role;
