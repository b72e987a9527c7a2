-- Sign-up by the rules of the community: minimum age, invitations, accepted rules.

alter table public.creator_accounts
  add column invitation_id uuid references public.community_invitations (id) on delete set null;
comment on column public.creator_accounts.invitation_id is 'The invitation with which the person joined. Null: without one.';
create index creator_accounts_invitation_id_idx on public.creator_accounts (invitation_id);

drop function public.create_creator_records(uuid, text, text, text, date, text, uuid);
create function public.create_creator_records(
  creator_id uuid, username text, email text, full_name text, date_of_birth date default null, mobile text default null,
    request_id uuid default null, invitation text default null, rules_version text default null
) returns void
  language sql set search_path = ''
as $$
  insert into public.creators (id, username, full_name)
  values (create_creator_records.creator_id, lower(create_creator_records.username), btrim(create_creator_records.full_name));
  insert into public.creator_accounts (creator_id, email, date_of_birth, mobile, request_id, consent_at, invitation_id)
  values (
    create_creator_records.creator_id, create_creator_records.email, create_creator_records.date_of_birth,
    nullif(btrim(create_creator_records.mobile), ''), create_creator_records.request_id, now(),
    private.admit_creator(create_creator_records.invitation, create_creator_records.date_of_birth));
  select private.record_acceptance(create_creator_records.creator_id, create_creator_records.rules_version)
  where create_creator_records.rules_version is not null;
$$;
comment on function public.create_creator_records(uuid, text, text, text, date, text, uuid, text, text) is
  'For the function create-creator-profile (service role only), after the consent. Inserts both rows in one transaction, counts the use of '
  'an invitation (its token) and records the accepted version of the rules. Errors: 23505 naming creators_username_key or '
  'creator_accounts_email_key, PT422 of the guards, those of private.admit_creator, PT409 rules_changed.';
grant execute on function public.create_creator_records(uuid, text, text, text, date, text, uuid, text, text) to service_role;
