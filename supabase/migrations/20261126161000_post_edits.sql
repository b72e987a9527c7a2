-- Creators edit their posts. What a post said before is kept, and what was reported as well.

alter table public.creator_posts add column version integer not null default 1, add column edited_at timestamptz;
comment on column public.creator_posts.version is
  'Incremented by a trigger with each edit. Save with "where id = <id> and version = <the version that was read>": no row is returned when '
  'it was saved in between.';
comment on column public.creator_posts.edited_at is 'When this version was saved. Null: never edited.';
grant select (version, edited_at) on public.creator_posts to anon;
grant update (content, type) on public.creator_posts to authenticated;
alter policy "creators pin their own posts, administrators any" on public.creator_posts
  rename to "creators change their own posts, administrators pin any";
comment on policy "creators change their own posts, administrators pin any" on public.creator_posts is
  'The column grant and the trigger guard_creator_post limit the columns. Only the creator edits, and no post that is hidden.';

create function private.is_post_edit(before public.creator_posts, after public.creator_posts) returns boolean
  language sql immutable set search_path = ''
as $$ select (before.content, before.type) is distinct from (after.content, after.type); $$;
comment on function private.is_post_edit(public.creator_posts, public.creator_posts) is
  'Returns whether an update changes what a post says.';
grant execute on function private.is_post_edit(public.creator_posts, public.creator_posts) to authenticated;

create or replace function private.guard_creator_post() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  edited text[] := '{content,type}';
begin
  -- In addition to the column grants. Definer functions (likes) pass: they run as the owner.
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      if new.is_pinned or new.likes_count <> 0 or new.comments_count <> 0 or new.version <> 1 or new.edited_at is not null then
        raise exception using errcode = '42501', message = 'creator_posts: this column cannot be set';
      end if;
    elsif (to_jsonb(new) - '{is_pinned,search_text}'::text[] - edited)
      is distinct from (to_jsonb(old) - '{is_pinned,search_text}'::text[] - edited)
    then
      raise exception using errcode = '42501', message = 'creator_posts: this column cannot be changed';
    elsif private.is_post_edit(old, new) and (old.creator_id is distinct from (select auth.uid()) or old.visibility = 'hidden') then
      raise exception using errcode = '42501', message = 'creator_posts: only the creator edits a post, unless it is hidden';
    end if;
  end if;
  return new;
end;
$$;
comment on function private.guard_creator_post() is
  'Trigger: through the API a post starts unpinned and without likes. Later its creator edits it, unless it is hidden, and is_pinned '
  'changes.';

create or replace function private.moderate_post() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  hit record;
begin
  -- A post that comes back after an appeal has been read.
  if current_setting('site.housekeeping', true) = 'on' then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if not private.is_post_edit(old, new) then
      return new;
    elsif private.is_api_caller() and not private.take_rate_limit('edit posts', (select auth.uid())::text, 60, interval '10 minutes') then
      raise exception using errcode = 'PT429', message = 'rate_limited', detail = 'Too many edits in a short time.';
    end if;
  end if;
  hit := private.moderation_hit(private.padded_words(new.content));
  if hit.effect = 'refuse' then
    raise exception using errcode = 'PT422', message = 'content_abusive';
  elsif hit.effect = 'hold' and new.visibility = 'shown' then
    new.visibility := 'held';
    new.is_pinned := false;
  end if;
  return new;
end;
$$;
comment on function private.moderate_post() is
  'Trigger: refuses a new or edited post with a word of the moderation list (PT422 content_abusive), or lets it wait for review. A post '
  'that waits already goes on waiting. Refuses more than 60 edits of an account in ten minutes (PT429 rate_limited).';

create function private.renew_held_case() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  shot jsonb := private.report_snapshot('post', new.id);
begin
  update private.report_cases c set snapshot = shot, version = md5(shot::text),
    held_for = coalesce((private.moderation_hit(private.padded_words(new.content))).value, c.held_for)
  where c.subject_id = new.id and c.status = 'open' and c.held_for is not null and c.reports_count = 0;
  return null;
end;
$$;
comment on function private.renew_held_case() is 'Trigger: what is decided about a post that waits for review is what it says now.';

drop trigger moderate_post on public.creator_posts;
create trigger moderate_post before insert or update on public.creator_posts
  for each row execute function private.moderate_post();
create trigger hold_edited_post after update on public.creator_posts
  for each row when (old.visibility = 'shown' and new.visibility = 'held') execute function private.hold_post();
create trigger renew_held_case after update on public.creator_posts
  for each row when (old.visibility = 'held' and new.visibility = 'held' and old.version <> new.version)
  execute function private.renew_held_case();
-- Not "of visibility": the trigger moderate_post changes it in updates of the text.
drop trigger count_shown_post on public.creator_posts;
create trigger count_shown_post after update on public.creator_posts
  for each row when ((old.visibility = 'shown') <> (new.visibility = 'shown')) execute function private.count_shown_post();

create table public.creator_post_versions (
  post_id uuid not null references public.creator_posts (id) on delete cascade,
  version integer not null,
  created_at timestamptz not null,
  content text not null,
  type text not null,
  constraint creator_post_versions_pkey primary key (post_id, version),
  constraint creator_post_versions_content_length check (char_length(content) <= 5000),
  constraint creator_post_versions_type_known check (type in ('text', 'video'))
);
comment on table public.creator_post_versions is
  'What a post said before it was edited: up to 50 versions, written by a trigger, deleted with the post. Whoever sees the post sees them.';
comment on column public.creator_post_versions.created_at is 'When the version was posted.';
alter table public.creator_post_versions enable row level security;
revoke all on public.creator_post_versions from anon, authenticated, service_role;
grant select, insert, update, delete on public.creator_post_versions to service_role;
grant select on public.creator_post_versions to anon, authenticated;

create policy "whoever sees a post sees its versions" on public.creator_post_versions
  for select to anon, authenticated
  using (exists (select 1 from public.creator_posts p where p.id = creator_post_versions.post_id));
comment on policy "whoever sees a post sees its versions" on public.creator_post_versions is
  'The policies of posts hold for the post. So the history of a held, hidden or removed post, or of a suspended creator, is not shown.';

create function private.keep_post_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.version := old.version;
  new.edited_at := old.edited_at;
  if private.is_post_edit(old, new) then
    if old.version > 50 then
      raise exception using errcode = 'PT422', message = 'edits_full', detail = 'A post is edited 50 times at most.';
    end if;
    insert into public.creator_post_versions (post_id, version, created_at, content, type)
    values (old.id, old.version, coalesce(old.edited_at, old.created_at), old.content, old.type);
    new.version := old.version + 1;
    new.edited_at := now();
  end if;
  return new;
end;
$$;
comment on function private.keep_post_version() is
  'Trigger: keeps what an edit replaces, and sets version and edited_at. Error: PT422 edits_full after 50 edits.';

-- The name sorts after moderate_post: a refused edit keeps nothing.
create trigger version_post before update on public.creator_posts
  for each row execute function private.keep_post_version();

alter table private.report_cases add column later jsonb not null default '[]' check (jsonb_array_length(later) <= 10);
comment on column private.report_cases.later is
  'Versions that were reported while the case was open, after the first, ten at most: [{"at", "snapshot"}].';

create or replace function private.report_thing(subject text, subject_id uuid, reason text, details text, email text, language text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := (select auth.uid());
  sender text := case when account is null then private.salted_hash('report', private.client_subject()) end;
  address text := private.email_key(private.clean_contact(nullif(btrim(report_thing.email), ''), 'email'));
  note text;
  fault text;
  owner uuid;
  current_version text;
  shot jsonb;
  known private.report_cases;
  points integer;
begin
  -- Checked before anything is looked up, so that a refusal tells nothing about the thing.
  if report_thing.subject is null or report_thing.subject not in ('post', 'profile') or report_thing.subject_id is null
    or coalesce(report_thing.language, '') not in ('en', 'ar')
    or coalesce(report_thing.reason, '')
      not in ('spam', 'harassment', 'hate', 'nudity', 'violence', 'impersonation', 'personal', 'copyright', 'other')
  then
    raise exception using errcode = 'PT400', message = 'report_malformed';
  elsif char_length(report_thing.details) > 20000 then
    raise exception using errcode = '22001', message = 'details_long', detail = 'The text is too long.';
  end if;
  note := nullif(btrim(private.clean_text(report_thing.details, 'text'), E' \t\n'), '');
  fault := private.text_fault(note, 'text');
  if char_length(note) > 1000 then
    raise exception using errcode = '23514', message = 'reports_details_length', detail = 'The text is too long.';
  elsif fault is not null then
    raise exception using errcode = 'PT422', message = 'details_' || fault, detail = 'The text cannot be read.';
  elsif address is not null and not private.is_email(address) then
    raise exception using errcode = 'PT422', message = 'email_malformed';
  end if;
  if not private.take_rate_limit('report', private.client_subject(), 20, interval '1 hour')
    or account is not null and not private.take_rate_limit('report account', account::text, 40, interval '1 day')
  then
    return 'limited';
  end if;

  -- What the reporter cannot see is answered like what can be reported. Nobody reports what is their own.
  if report_thing.subject = 'post' then
    select p.creator_id into owner from public.creator_posts p join public.creators c on c.id = p.creator_id
    where p.id = report_thing.subject_id and p.visibility = 'shown' and c.status <> 'suspended' and p.creator_id is distinct from account;
  else
    select c.id into owner from public.creators c
    where c.id = report_thing.subject_id and c.status <> 'suspended' and c.id is distinct from account;
  end if;
  if owner is null then
    return 'received';
  end if;
  current_version := md5(private.report_snapshot(report_thing.subject, report_thing.subject_id)::text);
  if exists (select 1 from private.reports r where r.subject_id = report_thing.subject_id and r.version = current_version
    and (r.reporter_id = account or r.visitor = sender))
  then
    return 'received';
  end if;

  select * into known from private.report_cases c where c.subject_id = report_thing.subject_id
  order by c.created_at desc limit 1 for update;
  if known.status is distinct from 'open' and not (known.status = 'kept' and known.version = current_version
    and exists (select 1 from private.reports r where r.case_id = known.id and r.reason = report_thing.reason))
  then
    known.id := private.open_case(report_thing.subject, report_thing.subject_id, owner, null);
    known.status := 'open';
  end if;
  points := private.report_weight(account, sender);
  insert into private.reports (case_id, subject_id, version, reporter_id, visitor, reason, details, email, language, weight)
  values (known.id, report_thing.subject_id, current_version, account, sender, report_thing.reason, note,
    case when account is null then address end, report_thing.language, points)
  on conflict do nothing;
  if known.status = 'open' then
    shot := private.report_snapshot(report_thing.subject, report_thing.subject_id);
    update private.report_cases c set later = c.later || jsonb_build_object('at', now(), 'snapshot', shot)
    where c.id = known.id and c.snapshot <> shot and jsonb_array_length(c.later) < 10
      and not c.later @> jsonb_build_array(jsonb_build_object('snapshot', shot));
    update private.report_cases c set reports_count = r.reports, weight = r.points
    from (select count(*) as reports, coalesce(sum(x.weight), 0) as points from private.reports x where x.case_id = known.id) r
    where c.id = known.id;
  end if;
  return 'received';
end;
$$;
comment on function private.report_thing(text, uuid, text, text, text, text) is 'See public.report_thing. Writes reports and cases.';

create or replace function private.report_item(c private.report_cases) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', c.id, 'created_at', c.created_at, 'subject', c.subject, 'subject_id', c.subject_id, 'held_for', c.held_for,
    'reports', c.reports_count, 'weight', c.weight, 'status', c.status, 'decided_at', c.decided_at, 'decided', c.reasons,
    'appeal', c.appeal, 'appealed_at', c.appealed_at, 'appeal_status', c.appeal_status, 'answer', c.appeal_reasons,
    'snapshot', c.snapshot, 'later', nullif(c.later, '[]'), 'current', n.shot, 'is_changed', md5(n.shot::text) <> c.version,
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
comment on function private.report_item(private.report_cases) is
  'Returns a case as the queue shows it: the thing as it was and as it is now, its creator, and what the reports say.';
