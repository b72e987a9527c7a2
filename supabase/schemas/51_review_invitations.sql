-- Invitations to write a review, for a won inquiry, an attended course or a project. The review of such a link is marked as verified.

create table public.review_invitations (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  source text not null,
  source_id uuid not null,
  name text not null,
  email text not null,
  language text not null,
  state text not null default 'waiting',
  mails smallint not null default 1,
  mailed_at timestamptz not null default now(),
  expires_on date not null default (now() at time zone 'UTC')::date + 60,
  sent_at timestamptz,
  reminded_at timestamptz,
  written_at timestamptz,
  review_id uuid references public.user_reviews (id) on delete set null,
  email_key text not null generated always as (private.email_key(email)) stored,
  constraint review_invitations_once unique (source, source_id, email_key),
  constraint review_invitations_source_known check (source in ('inquiry', 'enrolment', 'project')),
  constraint review_invitations_name_length check (name ~ '\S' and char_length(name) <= 120),
  constraint review_invitations_email_shape check (private.is_mail_address(email)),
  constraint review_invitations_language_known check (language in ('en', 'ar')),
  constraint review_invitations_state_known
    check (state in ('waiting', 'sent', 'reminded', 'failed', 'written', 'stopped', 'revoked')),
  constraint review_invitations_mails_range check (mails between 1 and 3)
);
comment on table public.review_invitations is
  'Who was invited to write a review, and what became of it. Written by functions and triggers only.';
comment on column public.review_invitations.source_id is
  'The inquiry, enrolment or project (content_items). No foreign key, as these are several tables. One that is deleted gets no more mails.';
comment on column public.review_invitations.state is
  'waiting (for the mail to be sent), sent, reminded, failed (the mail), written (the review), stopped (by the recipient), revoked (by an '
  'administrator). The link works until expires_on, unless it is written or revoked.';
comment on column public.review_invitations.mails is 'How often the invitation was sent, without the reminder.';
comment on column public.review_invitations.review_id is 'The review. Null again when it is deleted: the link stays used.';
create index review_invitations_created_at_idx on public.review_invitations (created_at desc, id desc);
create index review_invitations_state_idx on public.review_invitations (state, created_at desc, id desc);
create index review_invitations_email_key_idx on public.review_invitations (email_key, created_at desc, id desc);
create unique index review_invitations_review_id_idx on public.review_invitations (review_id);
alter table public.review_invitations enable row level security;
revoke all on public.review_invitations from anon, authenticated, service_role;
grant select, insert, update, delete on public.review_invitations to service_role;
grant select on public.review_invitations to authenticated;

create policy "administrators read invitations" on public.review_invitations
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read invitations" on public.review_invitations is 'Reviews tab.';

create trigger check_texts before insert or update of name, email on public.review_invitations
  for each row execute function private.check_texts('name', 'name 120', 'email', 'email');
create trigger audit_added after insert on public.review_invitations
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.review_invitations
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'state', 'mails');
create trigger audit_removed after delete on public.review_invitations
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger dequeue_mail after delete on public.review_invitations referencing old table as old_rows
  for each statement execute function private.dequeue_mail('review_invitation', 'review_reminder');

create table private.review_stops (
  mailbox text primary key,
  created_at timestamptz not null default now(),
  constraint review_stops_mailbox_shape check (mailbox ~ '^[0-9a-f]{64}$')
);
comment on table private.review_stops is
  'Mailboxes that want no more invitations, as salted hashes: whoever is erased stays on this list, and nobody reads an address from it.';
create index review_stops_created_at_idx on private.review_stops (created_at);

create function private.stop_key(address text) returns text
  language sql stable security definer set search_path = ''
as $$ select private.salted_hash('review stop', private.mailbox_key(private.email_key(address))); $$;
comment on function private.stop_key(text) is 'Returns the hash of a mailbox on the list private.review_stops.';

create function private.wants_no_invitation(address text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select exists (select 1 from private.review_stops s where s.mailbox = private.stop_key(address)); $$;
comment on function private.wants_no_invitation(text) is 'Returns whether the owner of an address has stopped invitations.';

create function private.invitation_subject(invitation public.review_invitations) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select case invitation.source
    when 'inquiry' then (select '{"en": null, "ar": null}'::jsonb from public.inquiries i
      where i.id = invitation.source_id and i.deleted_at is null)
    when 'enrolment' then (select private.enrolment_title(r.course_id) from public.course_enrolments e
      join public.course_runs r on r.id = e.run_id where e.id = invitation.source_id)
    else (select jsonb_build_object(
        'en', coalesce(p.translations #>> '{en,title}', p.translations #>> '{ar,title}'),
        'ar', coalesce(p.translations #>> '{ar,title}', p.translations #>> '{en,title}'))
      from public.content_items p where p.id = invitation.source_id and p.kind = 'project' and p.deleted_at is null)
  end;
$$;
comment on function private.invitation_subject(public.review_invitations) is
  'Returns the title of the course or project of an invitation: {"en", "ar"}, both null for an inquiry. Null when it is deleted.';

create function private.mailable_invitation(invitation public.review_invitations, kind text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select invitation.expires_on >= (now() at time zone 'UTC')::date and private.invitation_subject(invitation) is not null
    and not private.wants_no_invitation(invitation.email)
    and case kind when 'review_reminder' then invitation.state = 'sent' and exists (
        select 1 from public.notification_settings s where s.id = 1 and s.review_reminder_days is not null)
      else invitation.state in ('waiting', 'failed') end;
$$;
comment on function private.mailable_invitation(public.review_invitations, text) is
  'Returns whether a mail of this kind may still go out: nothing is written, stopped, revoked, expired or deleted since it was enqueued.';

create function private.note_invitation_mail() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind = 'review_reminder' then
    update public.review_invitations v set state = 'reminded', reminded_at = now()
    where v.id = new.row_id and v.state = 'sent' and new.status = 'sent';
    return null;
  end if;
  update public.review_invitations v
  set state = new.status, sent_at = case new.status when 'sent' then now() else v.sent_at end
  where v.id = new.row_id and v.state in ('waiting', 'sent', 'failed');
  if found and new.status = 'sent' then
    -- Waits in the outbox, and is written when it is due.
    insert into private.outbox (kind, row_id, not_before, next_attempt_at)
    select 'review_reminder', v.id, d.due, d.due from public.review_invitations v
      join public.notification_settings s on s.id = 1
      cross join lateral (select now() + make_interval(days => s.review_reminder_days) as due) d
    where v.id = new.row_id and v.reminded_at is null and d.due is not null
    on conflict do nothing;
  end if;
  return null;
end;
$$;
comment on function private.note_invitation_mail() is
  'Trigger of the outbox: notes whether an invitation or its reminder was sent, and enqueues the one reminder, if the settings want it.';

create trigger note_invitation_mail after update of status on private.outbox
  for each row when (new.kind in ('review_invitation', 'review_reminder') and new.status is distinct from old.status)
  execute function private.note_invitation_mail();

create type private.invited_person as (source_id uuid, name text, email text, language text);
comment on type private.invited_person is 'Somebody who may be invited to write a review, for what.';

create function private.invite_people(source text, people private.invited_person[]) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  counts jsonb;
begin
  with judged as materialized (
    select p.source_id, p.name, p.email, coalesce(p.language, 'en') as language, case
      when not coalesce(private.is_mail_address(p.email), false) then 'unfit'
      when private.wants_no_invitation(p.email) then 'stopped'
      when exists (
        select 1 from public.review_invitations v where v.source = invite_people.source and v.source_id = p.source_id
          and v.email_key = private.email_key(p.email)) then 'already'
      when not private.take_mailbox_limit('review invitation', p.email) then 'limited'
      else 'invited' end as outcome
    from unnest(people) p
  ), added as (
    insert into public.review_invitations (source, source_id, name, email, language)
    select invite_people.source, j.source_id, j.name, j.email, j.language from judged j where j.outcome = 'invited'
    on conflict on constraint review_invitations_once do nothing returning id
  ), enqueued as (
    insert into private.outbox (kind, row_id) select 'review_invitation', a.id from added a
  )
  select jsonb_build_object('invited', (select count(*) from added),
    -- Whoever was invited by somebody else at the same time counts here.
    'already', count(*) filter (where j.outcome in ('already', 'invited')) - (select count(*) from added),
    'stopped', count(*) filter (where j.outcome = 'stopped'), 'limited', count(*) filter (where j.outcome = 'limited'),
    'unfit', count(*) filter (where j.outcome = 'unfit'))
  into counts from judged j;
  return counts;
end;
$$;
comment on function private.invite_people(text, private.invited_person[]) is
  'Invites people once per source and address, with up to three mails a day for a mailbox. Returns the numbers of each outcome: '
  '{"invited", "already", "stopped", "limited", "unfit": without an address for mail}.';

create function private.invite_to_review(source text, ids uuid[]) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  people private.invited_person[];
  counts jsonb;
begin
  perform private.check_administrator();
  if cardinality(ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 1,000.';
  elsif invite_to_review.source = 'inquiry' then
    select array_agg(row(i.id, i.name, i.email, i.language)::private.invited_person) into people from public.inquiries i
    where i.id = any (ids) and i.status = 'won' and i.deleted_at is null;
  elsif invite_to_review.source = 'enrolment' then
    select array_agg(row(e.id, e.name, e.email, e.language)::private.invited_person) into people from public.course_enrolments e
    where e.id = any (ids) and e.status = 'attended';
  else
    raise exception using errcode = 'PT400', message = 'source_unknown', detail = 'Nobody is invited for that.';
  end if;
  counts := private.invite_people(invite_to_review.source, coalesce(people, '{}'));
  return counts || jsonb_build_object('unfit', (counts ->> 'unfit')::integer
    + (select count(distinct i.id) from unnest(ids) i (id)) - coalesce(cardinality(people), 0));
end;
$$;
comment on function private.invite_to_review(text, uuid[]) is 'See public.invite_to_review. Reads people, writes invitations and mails.';
grant execute on function private.invite_to_review(text, uuid[]) to authenticated;

create function public.invite_to_review(source text, ids uuid[]) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.invite_to_review(invite_to_review.source, invite_to_review.ids); $$;
comment on function public.invite_to_review(text, uuid[]) is
  'For administrators. Invites the people of up to 1,000 won inquiries (source inquiry) or attended enrolments (enrolment) to write a '
  'review, each once for the same. Returns {"invited", "already", "stopped": who wants no invitations, "limited": had three today, "unfit": '
  'neither won nor attended, deleted, or without an address for mail}. Errors: PT403 administrators_only, PT400 too_many_ids, '
  'source_unknown.';
grant execute on function public.invite_to_review(text, uuid[]) to authenticated;

create function private.invite_to_review_project(project_id uuid, name text, email text, language text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  counts jsonb;
begin
  perform private.check_administrator();
  if not exists (
    select 1 from public.content_items p where p.id = invite_to_review_project.project_id and p.kind = 'project' and p.deleted_at is null)
  then
    raise exception using errcode = 'PT404', message = 'row_missing', detail = 'It is deleted.';
  elsif invite_to_review_project.language is null or invite_to_review_project.language not in ('en', 'ar') then
    raise exception using errcode = 'PT400', message = 'language_unknown', detail = 'en or ar.';
  end if;
  counts := private.invite_people('project', array[row(invite_to_review_project.project_id, invite_to_review_project.name,
    private.clean_contact(invite_to_review_project.email, 'email'), invite_to_review_project.language)::private.invited_person]);
  return (select c.key from jsonb_each_text(counts) c where c.value = '1');
end;
$$;
comment on function private.invite_to_review_project(uuid, text, text, text) is
  'See public.invite_to_review_project. Writes an invitation and its mail.';
grant execute on function private.invite_to_review_project(uuid, text, text, text) to authenticated;

create function public.invite_to_review_project(project_id uuid, name text, email text, language text) returns text
  language sql volatile set search_path = ''
as $$
  select private.invite_to_review_project(invite_to_review_project.project_id, invite_to_review_project.name,
    invite_to_review_project.email, invite_to_review_project.language);
$$;
comment on function public.invite_to_review_project(uuid, text, text, text) is
  'For administrators. Invites a person to review a project, by a typed name and address, once. Returns invited, already, stopped (wants '
  'no invitations), limited (had three today) or unfit (no address for mail). Errors: PT403 administrators_only, PT404 row_missing, '
  'PT400 language_unknown, those of check_texts and of the constraints.';
grant execute on function public.invite_to_review_project(uuid, text, text, text) to authenticated;

create function private.change_invitation(id uuid, action text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  invitation public.review_invitations;
begin
  perform private.check_administrator();
  if action is null or action not in ('resend', 'revoke') then
    raise exception using errcode = 'PT400', message = 'action_unknown';
  end if;
  select * into invitation from public.review_invitations v where v.id = change_invitation.id for update;
  if invitation.id is null then
    raise exception using errcode = 'PT404', message = 'row_missing', detail = 'It is deleted.';
  elsif invitation.state = 'written' then
    return 'written';
  elsif action = 'revoke' then
    delete from private.outbox o where o.row_id = invitation.id and o.kind in ('review_invitation', 'review_reminder')
      and o.status = 'waiting';
    update public.review_invitations v set state = 'revoked' where v.id = invitation.id and v.state <> 'revoked';
    return 'done';
  elsif private.wants_no_invitation(invitation.email) then
    return 'stopped';
  elsif private.invitation_subject(invitation) is null then
    return 'unfit';
  elsif invitation.mails >= 3 or invitation.state <> 'failed' and invitation.mailed_at > now() - interval '1 day'
    or not private.take_mailbox_limit('review invitation', invitation.email)
  then
    return 'limited';
  end if;
  delete from private.outbox o where o.row_id = invitation.id and o.kind = 'review_invitation';
  update public.review_invitations v set state = 'waiting', mails = v.mails + 1, mailed_at = now(),
    expires_on = (now() at time zone 'UTC')::date + 60
  where v.id = invitation.id;
  insert into private.outbox (kind, row_id) values ('review_invitation', invitation.id);
  return 'done';
end;
$$;
comment on function private.change_invitation(uuid, text) is 'See public.change_invitation. Writes an invitation and its mails.';
grant execute on function private.change_invitation(uuid, text) to authenticated;

create function public.change_invitation(id uuid, action text) returns text
  language sql volatile set search_path = ''
as $$ select private.change_invitation(change_invitation.id, change_invitation.action); $$;
comment on function public.change_invitation(uuid, text) is
  'For administrators. revoke: the link of an invitation does not work any more, and no mail goes out. resend: sends it again, for 60 more '
  'days, up to three times in all with a day between (none after a failed mail). Returns done, written (there is a review), stopped '
  '(the recipient wants none), limited or unfit (what it is about is deleted). Errors: PT403 administrators_only, PT404 row_missing, '
  'PT400 action_unknown.';
grant execute on function public.change_invitation(uuid, text) to authenticated;
