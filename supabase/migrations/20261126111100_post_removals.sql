-- Administrators remove posts of creators for a reason, which the creator is told by mail.

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check check (kind in (
  'inquiry', 'application', 'review', 'registration', 'verification', 'inquiry_receipt', 'application_receipt', 'refusal',
  'verification_reminder', 'post_removal'));
comment on column private.outbox.row_id is
  'The inquiry, application, review, creator or removed post. No foreign key, as these are several tables: triggers delete the rows of a '
  'deleted row.';
comment on column public.audit_log.changed is
  '{"columns": [names], "status": {"from": text or null when several, "to": text}, "paths": [up to 200, of the settings], "version": of '
  'the settings, "ids": [up to 1,000, of several rows], "reason": of a removed post}. Parts that do not apply are left out.';

create table private.post_removals (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  creator_id uuid not null references public.creators (id) on delete cascade,
  posted_at timestamptz not null,
  excerpt text check (char_length(excerpt) <= 301),
  reason text not null constraint post_removals_reason_length check (reason ~ '\S' and char_length(reason) <= 500)
);
comment on table private.post_removals is
  'Posts that administrators removed, for one year. The mail about a removal (kind post_removal of the outbox) is written from here.';
comment on column private.post_removals.posted_at is 'When the post was published.';
comment on column private.post_removals.excerpt is
  'The beginning of the post. Null when the address of the creator is not confirmed: mail to it repeats nothing.';
comment on column private.post_removals.reason is 'Why it was removed, as the creator and the audit log read it.';
create index post_removals_creator_idx on private.post_removals (creator_id);
create index post_removals_created_at_idx on private.post_removals (created_at);

create trigger check_texts before insert on private.post_removals
  for each row execute function private.check_texts('reason', 'text');
create trigger dequeue_mail after delete on private.post_removals
  referencing old table as old_rows for each statement execute function private.dequeue_mail('post_removal');

create function private.remove_post(post_id uuid, reason text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  post public.creator_posts;
  account public.creator_accounts;
  removal uuid;
begin
  perform private.check_administrator();
  select * into post from public.creator_posts p where p.id = remove_post.post_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'post_not_found';
  end if;
  select * into account from public.creator_accounts a where a.creator_id = post.creator_id;
  insert into private.post_removals (creator_id, posted_at, excerpt, reason)
  values (
    post.creator_id, post.created_at,
    case when account.email_confirmed_at is not null
      then left(post.content, 300) || case when char_length(post.content) > 300 then '…' else '' end end,
    btrim(coalesce(remove_post.reason, ''), E' \t\r\n'))
  returning id, post_removals.reason into removal, reason;
  perform private.delete_older('private.post_removals', 'created_at', now() - interval '1 year');
  -- The entry of the trigger would have no reason.
  perform set_config('site.housekeeping', 'on', true);
  delete from public.creator_posts p where p.id = post.id;
  perform set_config('site.housekeeping', '', true);
  perform private.write_audit('purge', 'creator_posts', array[post.id], 1, jsonb_build_object('reason', reason));
  -- Nobody is flooded with mail at an address that somebody else may have entered.
  if account.email_confirmed_at is null and not private.take_mailbox_limit('post_removal', account.email) then
    return false;
  end if;
  insert into private.outbox (kind, row_id) values ('post_removal', removal);
  return true;
end;
$$;
comment on function private.remove_post(uuid, text) is 'See public.remove_post. Writes the removal, the audit log and the outbox.';
grant execute on function private.remove_post(uuid, text) to authenticated;

create function public.remove_post(post_id uuid, reason text) returns boolean
  language sql set search_path = ''
as $$ select private.remove_post(remove_post.post_id, remove_post.reason); $$;
comment on function public.remove_post(uuid, text) is
  'For administrators. Deletes the post of a creator for a reason, which is stored, audited and mailed to the creator. Returns whether a '
  'mail was enqueued: an address that is not confirmed gets three a day. Errors: PT403 administrators_only; PT404 post_not_found; 23514 '
  'post_removals_reason_length for no reason or one over 500 characters; PT422 of check_texts.';
grant execute on function public.remove_post(uuid, text) to authenticated;

drop policy "creators delete their own posts, administrators any" on public.creator_posts;
create policy "creators delete their own posts" on public.creator_posts
  for delete to authenticated using (creator_id = (select auth.uid()) and (select private.is_creator_in_good_standing()));
comment on policy "creators delete their own posts" on public.creator_posts is
  'Not while suspended: the administrator may still have to read them. Administrators delete with remove_post, which needs a reason.';

create or replace function private.mail_items(lead uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- Contains no notes of administrators.
  select coalesce(jsonb_agg(i.item order by o.created_at, o.id), '[]')
  from (
    select o.id, o.kind, o.row_id, o.created_at from private.outbox o where o.id = lead
    union all (select o.id, o.kind, o.row_id, o.created_at from private.outbox o
      where o.joined_to = lead order by o.created_at, o.id limit 24)
  ) o
  cross join lateral (
    select jsonb_build_object('kind', o.kind, 'id', i.id, 'at', i.created_at, 'name', i.name, 'company', i.company_name,
      'position', i.position, 'mobile', i.mobile, 'email', i.email, 'topic', i.topic, 'text', i.description, 'language', i.language) as item
    from public.inquiries i where o.kind in ('inquiry', 'inquiry_receipt') and i.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', a.id, 'at', a.created_at, 'name', a.full_name, 'mobile', a.phone, 'email', a.email,
      'job', jsonb_build_object(
        'en', coalesce(j.translations -> 'en' ->> 'title', a.job_title),
        'ar', coalesce(j.translations -> 'ar' ->> 'title', a.job_title)),
      'text', a.cover_letter, 'language', a.language,
      -- Only mails to the applicant have the link.
      'token', case o.kind when 'application_receipt' then private.application_token(a, a.created_at)
        when 'refusal' then private.application_token(a, a.stage_changed_at) end)
    from public.job_applications a left join public.job_postings j on j.id = a.job_id
    where (o.kind in ('application', 'application_receipt') or o.kind = 'refusal' and a.stage = 'rejected') and a.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', r.id, 'at', r.created_at, 'name', r.name, 'company', r.company_name,
      'rating', r.rating, 'text', r.review_text)
    from public.user_reviews r where o.kind = 'review' and r.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', p.id, 'at', p.posted_at, 'name', c.full_name, 'email', a.email, 'text', p.excerpt,
      'reason', p.reason)
    from private.post_removals p join public.creators c on c.id = p.creator_id join public.creator_accounts a on a.creator_id = c.id
    where o.kind = 'post_removal' and p.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', c.id, 'at', c.created_at, 'name', c.full_name, 'username', c.username, 'email', a.email)
    from public.creators c join public.creator_accounts a on a.creator_id = c.id
    where c.id = o.row_id and (o.kind = 'registration' or o.kind in ('verification', 'verification_reminder') and c.status = 'unverified')
  ) i;
$$;

create or replace function private.person_rows(contact text, max_rows integer) returns table (kind text, id uuid, created_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  person record;
  inquiries uuid[];
  applications uuid[];
  accounts uuid[];
  names text[];
  logins text[];
begin
  select * into person from private.person_contact(contact);
  -- Merged inquiries are one person's by decision of an administrator, whatever the address.
  with hits as (
    (select i.id, i.merged_into from public.inquiries i
      where i.email_key = person.address order by i.created_at desc, i.id desc limit max_rows)
    union (select i.id, i.merged_into from public.inquiries i
      where i.phone_key = person.phone order by i.created_at desc, i.id desc limit max_rows)
  ), leads as (
    select distinct coalesce(h.merged_into, h.id) as id from hits h
  )
  select array_agg(f.id) into inquiries from (
    select h.id from hits h union select l.id from leads l
      union (select m.id from public.inquiries m join leads l on m.merged_into = l.id limit max_rows)) f;

  select array_agg(f.id) into applications from (
    (select a.id from public.job_applications a where private.email_key(a.email) = person.address
      order by a.created_at desc, a.id desc limit max_rows)
    union (select a.id from public.job_applications a
      where private.phone_key(a.phone) is not null and private.phone_key(a.phone) = person.phone
      order by a.created_at desc, a.id desc limit max_rows)) f;

  select array_agg(f.id) into accounts from (
    select u.id from auth.users u where u.email = person.address and not u.is_sso_user -- as Auth's own index has it
    union select c.creator_id from public.creator_accounts c where c.email = person.address
    union (select c.creator_id from public.creator_accounts c
      where private.phone_key(c.mobile) is not null and private.phone_key(c.mobile) = person.phone limit max_rows)) f;

  -- Reviews have no address and no number. The administrator decides by the name.
  select array_agg(distinct private.fold_text(n.name)) into names from (
    select i.name from public.inquiries i where i.id = any (inquiries)
    union select a.full_name from public.job_applications a where a.id = any (applications)
    union select c.full_name from public.creators c where c.id = any (accounts)) n;
  -- Logins are typed as address or username.
  select array_agg(l.name) into logins from (
    select person.address as name where person.address is not null
    union select u.email from auth.users u where u.id = any (accounts)
    union select c.username from public.creators c where c.id = any (accounts)) l;

  return query select 'inquiries', i.id, i.created_at from public.inquiries i
    where i.id = any (inquiries) order by i.created_at desc, i.id desc limit max_rows;
  return query select 'applications', a.id, a.created_at from public.job_applications a
    where a.id = any (applications) order by a.created_at desc, a.id desc limit max_rows;
  return query select 'accounts', u.id, u.created_at from auth.users u
    where u.id = any (accounts) order by u.created_at desc, u.id desc limit max_rows;
  return query select 'reviews', r.id, r.created_at from public.user_reviews r
    where private.fold_text(r.name) = any (names) order by r.created_at desc, r.id desc limit max_rows;
  return query select 'sign_ins', l.id, l.created_at from public.login_attempts l
    where l.username_attempted = any (logins) order by l.created_at desc, l.id desc limit max_rows;
  return query select 'mails', o.id, o.created_at from private.outbox o
    where o.row_id = any (inquiries) and o.kind in ('inquiry', 'inquiry_receipt')
      or o.row_id = any (applications) and o.kind in ('application', 'application_receipt', 'refusal')
      or o.row_id = any (accounts) and o.kind in ('registration', 'verification', 'verification_reminder')
      or o.kind = 'post_removal' and o.row_id in (select p.id from private.post_removals p where p.creator_id = any (accounts))
    order by o.created_at desc, o.id desc limit max_rows;
end;
$$;

create or replace function private.person_record(contact text, max_rows integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  person record;
  found jsonb;
begin
  perform private.check_administrator();
  select * into person from private.person_contact(contact);
  if person.address is null and person.phone is null then
    return '{"status": "unclear"}';
  end if;
  with rows as materialized (select * from private.person_rows(contact, max_rows + 1)),
  kept as (select r.kind, r.id, r.created_at
    from (select *, row_number() over (partition by kind order by created_at desc, id desc) as n from rows) r where r.n <= max_rows),
  items as (
    select k.kind, k.created_at, k.id, to_jsonb(i) - '{request_id,search_text,email_key,phone_key,text_key}'::text[]
      || jsonb_build_object('notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - '{inquiry_id,application_id}'::text[] order by n.created_at, n.id), '[]')
      from (select * from public.notes n where n.inquiry_id = i.id order by n.created_at, n.id limit 1000) n)) as item
    from kept k join public.inquiries i on i.id = k.id where k.kind = 'inquiries'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(a) - '{search_text}'::text[] || jsonb_build_object('notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - '{inquiry_id,application_id}'::text[] order by n.created_at, n.id), '[]')
      from (select * from public.notes n where n.application_id = a.id order by n.created_at, n.id limit 1000) n))
    from kept k join public.job_applications a on a.id = k.id where k.kind = 'applications'
    union all
    select k.kind, k.created_at, k.id,
      jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
      'is_administrator', exists (select 1 from public.administrators a where a.user_id = u.id),
      'profile', (select to_jsonb(c) - '{search_text}'::text[] from public.creators c where c.id = u.id),
      'account', (select to_jsonb(c) - '{search_text,creator_id}'::text[] from public.creator_accounts c where c.creator_id = u.id),
      'posts', (select coalesce(jsonb_agg(to_jsonb(p) - '{request_id,search_text,creator_id}'::text[]
        order by p.created_at desc, p.id desc), '[]')
        from (select * from public.creator_posts p where p.creator_id = u.id order by p.created_at desc, p.id desc limit max_rows) p),
      'removed_posts', (select coalesce(jsonb_agg(to_jsonb(p) - '{creator_id}'::text[] order by p.created_at desc, p.id desc), '[]')
        from (select * from private.post_removals p where p.creator_id = u.id order by p.created_at desc, p.id desc limit max_rows) p),
      'likes', (select coalesce(jsonb_agg(to_jsonb(l) - '{voter}'::text[] order by l.created_at desc), '[]')
        from (select * from public.post_likes l
          where l.voter = 'user:' || u.id and l.voter >= 'user:' and l.voter < 'user;' limit max_rows) l),
      'files', (select coalesce(jsonb_agg(o.name), '[]') from (
        -- The index of Storage compares bytes. "0" follows "/".
        select o.name from storage.objects o where o.bucket_id = 'avatars' and o.name ~>=~ (u.id || '/') and o.name ~<~ (u.id || '0')
          order by o.name limit max_rows) o))
    from kept k join auth.users u on u.id = k.id where k.kind = 'accounts'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(r) - '{request_id,search_text,is_pending}'::text[] from kept k
      join public.user_reviews r on r.id = k.id where k.kind = 'reviews'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(l) - '{search_text}'::text[] from kept k join public.login_attempts l on l.id = k.id
      where k.kind = 'sign_ins'
    union all
    select k.kind, k.created_at, k.id,
      jsonb_build_object('id', o.id, 'created_at', o.created_at, 'kind', o.kind, 'status', o.status, 'row_id', o.row_id,
        'recipients', to_jsonb(o.recipients), 'finished_at', o.finished_at)
    from kept k join private.outbox o on o.id = k.id where k.kind = 'mails'
  )
  select jsonb_build_object(
      'status', 'found', 'more', (select coalesce(max(c.n), 0) > max_rows from (select count(*) as n from rows group by kind) c))
    || jsonb_object_agg(s.kind, (select coalesce(jsonb_agg(t.item order by t.created_at desc, t.id desc), '[]') from items t
      where t.kind = s.kind))
  into found from unnest(array['inquiries', 'applications', 'accounts', 'reviews', 'sign_ins', 'mails']) s (kind);
  return found;
end;
$$;
