-- The rules of the community: which version is in force, who has accepted which, and what waits until they have.

create function private.built_in_rules_version() returns text
  language sql immutable set search_path = ''
as $$ select '2026-11-26'; $$;
comment on function private.built_in_rules_version() is
  'The day of the built-in text of the rules, which is its version. The same as rulesUpdatedOn of the site.';

create function private.rules_pages() returns setof public.content_items
  language sql stable security definer set search_path = ''
as $$
  select i.* from public.content_items i
  where i.kind = 'page' and i.deleted_at is null and i.facts ->> 'replaces' = 'community-rules'
    and i.facts ->> 'effective_from' <= (now() at time zone 'Asia/Qatar')::date::text
    and not i.is_draft and not i.is_hidden
    and (i.published_from is null or i.published_from <= now()) and (i.published_until is null or i.published_until > now());
$$;
comment on function private.rules_pages() is 'Returns the published versions of the rules that are or were in force.';

create function private.rules_in_force() returns public.content_items
  language sql stable security definer set search_path = ''
as $$
  select r.* from private.rules_pages() r order by r.facts ->> 'effective_from' desc, r.id desc limit 1;
$$;
comment on function private.rules_in_force() is 'Returns the page whose text are the rules. Nothing: the built-in text is.';

create table public.rules_acceptances (
  creator_id uuid not null references public.creators (id) on delete cascade,
  version text not null,
  created_at timestamptz not null default now(),
  page_id uuid,
  page_version integer,
  effective_from date,
  primary key (creator_id, version),
  constraint rules_acceptances_version_shape check (version ~ '^[0-9a-f-]{10,36}$'),
  constraint rules_acceptances_page_whole check (num_nulls(page_id, page_version, effective_from) in (0, 3))
);
comment on table public.rules_acceptances is
  'Which version of the rules a creator has accepted, and when (created_at). Written by functions only.';
comment on column public.rules_acceptances.version is 'The id of the page, or the day of the built-in text.';
comment on column public.rules_acceptances.page_id is
  'The page of the version. No foreign key, as the acceptance outlives the page. Null: the built-in text.';
comment on column public.rules_acceptances.page_version is 'The version of the row of the page when it was accepted.';
comment on column public.rules_acceptances.effective_from is 'The day from which the version was in force.';
create index rules_acceptances_version_idx on public.rules_acceptances (version, creator_id);
alter table public.rules_acceptances enable row level security;
revoke all on public.rules_acceptances from anon, authenticated, service_role;
grant select, insert, update, delete on public.rules_acceptances to service_role;
grant select on public.rules_acceptances to authenticated;

create policy "creators read what they have accepted, administrators all" on public.rules_acceptances
  for select to authenticated using (creator_id = (select auth.uid()) or (select private.is_admin()));
comment on policy "creators read what they have accepted, administrators all" on public.rules_acceptances is
  'Own profile, and the export of a person.';

create function private.owes_rules(account uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from (
      select r.id, (r.facts ->> 'effective_from')::date as day from private.rules_pages() r
      where r.facts -> 'must_accept' = 'true'
      order by r.facts ->> 'effective_from' desc, r.id desc limit 1) asked
    where not exists (
        select 1 from public.rules_acceptances a
        where a.creator_id = account and (a.effective_from, a.page_id) >= (asked.day, asked.id))
      and not exists (select 1 from public.administrators m where m.user_id = account));
$$;
comment on function private.owes_rules(uuid) is
  'Returns whether a version of the rules is in force that everybody has to accept, and this account has accepted neither it nor a later '
  'one. Never of an administrator.';

create function private.is_unsuspended_creator() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.creators where id = (select auth.uid()) and status <> 'suspended');
$$;
comment on function private.is_unsuspended_creator() is
  'Returns whether the caller is a creator who is not suspended, whatever rules wait: who does not accept them may still delete.';
grant execute on function private.is_unsuspended_creator() to authenticated;

create or replace function private.is_creator_in_good_standing() returns boolean
  language sql stable security definer set search_path = ''
as $$ select private.is_unsuspended_creator() and not private.owes_rules((select auth.uid())); $$;
comment on function private.is_creator_in_good_standing() is
  'Returns whether the caller is a creator who is not suspended and has accepted the rules that have to be accepted.';

create function private.check_rules_accepted() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.creators c where c.id = (select auth.uid())) and private.owes_rules((select auth.uid())) then
    raise exception using errcode = 'PT403', message = 'rules_not_accepted', detail = 'The rules of the community have changed.';
  end if;
end;
$$;
comment on function private.check_rules_accepted() is 'Throws PT403 rules_not_accepted for a creator who still has to accept the rules.';
grant execute on function private.check_rules_accepted() to authenticated;

create function private.require_rules() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Definer functions (likes, reports) run as the owner and check on their own.
  if current_user = 'authenticated' then
    perform private.check_rules_accepted();
  end if;
  return null;
end;
$$;
comment on function private.require_rules() is
  'Trigger, before each statement: names the reason (PT403 rules_not_accepted), where a policy only refuses or finds no row.';

create trigger require_rules before update on public.creators
  for each statement execute function private.require_rules();

create function private.record_acceptance(account uuid, version text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  page public.content_items := private.rules_in_force();
begin
  if record_acceptance.version is distinct from coalesce(page.id::text, private.built_in_rules_version()) then
    raise exception using errcode = 'PT409', message = 'rules_changed', detail = 'Another version is in force.';
  end if;
  insert into public.rules_acceptances (creator_id, version, page_id, page_version, effective_from)
  values (account, record_acceptance.version, page.id, page.version, (page.facts ->> 'effective_from')::date)
  on conflict do nothing;
end;
$$;
comment on function private.record_acceptance(uuid, text) is
  'Stores that an account accepts the version in force. Error: PT409 rules_changed for any other version.';
grant execute on function private.record_acceptance(uuid, text) to service_role;

create function private.accept_community_rules(version text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (select 1 from public.creators c where c.id = (select auth.uid())) then
    raise exception using errcode = 'PT403', message = 'not_a_creator';
  end if;
  perform private.record_acceptance((select auth.uid()), accept_community_rules.version);
end;
$$;
comment on function private.accept_community_rules(text) is 'See public.accept_community_rules.';
grant execute on function private.accept_community_rules(text) to authenticated;

create function public.accept_community_rules(version text) returns void
  language sql volatile set search_path = ''
as $$ select private.accept_community_rules(accept_community_rules.version); $$;
comment on function public.accept_community_rules(text) is
  'For creators. Accepts the version of the rules that was read (community_rules). Repeated calls keep the first time. Errors: PT403 '
  'not_a_creator, PT409 rules_changed when another version is in force by now.';
grant execute on function public.accept_community_rules(text) to authenticated;

create function private.community_rules() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  shown constant text := coalesce((private.rules_in_force()).id::text, private.built_in_rules_version());
  account constant uuid := (select auth.uid());
begin
  return jsonb_build_object('version', shown,
    'must_accept', account is not null and exists (select 1 from public.creators c where c.id = account) and private.owes_rules(account),
    'accepted_at', (select a.created_at from public.rules_acceptances a where a.creator_id = account and a.version = shown));
end;
$$;
comment on function private.community_rules() is 'See public.community_rules.';
grant execute on function private.community_rules() to anon, authenticated, service_role;

create function public.community_rules() returns jsonb
  language sql stable set search_path = ''
as $$ select private.community_rules(); $$;
comment on function public.community_rules() is
  'Returns the rules in force: {"version": id of the page or day of the built-in text, "must_accept": whether the caller is a creator who '
  'has to accept them before posting or editing, "accepted_at": when the caller accepted this version, else null}.';
grant execute on function public.community_rules() to anon, authenticated, service_role;

alter policy "creators delete their own posts" on public.creator_posts
  using (creator_id = (select auth.uid()) and (select private.is_unsuspended_creator()));
comment on policy "creators post for themselves, administrators for anybody" on public.creator_posts is
  'Not while suspended, and not before the rules are accepted that have to be.';
create trigger require_rules before insert or update on public.creator_posts
  for each statement execute function private.require_rules();

create or replace function private.pin_post(post_id_to_pin uuid, creator_id_to_check uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if creator_id_to_check is distinct from (select auth.uid()) or not private.is_unsuspended_creator() then
    raise exception using errcode = '42501', message = 'pin_post: only the owner, while not suspended, pins a post';
  end if;
  perform private.check_rules_accepted();
  -- Avoids a conflict of concurrent pins in the unique index.
  perform pg_advisory_xact_lock(hashtextextended(creator_id_to_check::text, 0));
  perform 1 from public.creator_posts where id = post_id_to_pin and creator_id = creator_id_to_check for update;
  if not found and exists (select 1 from public.creator_posts where id = post_id_to_pin) then
    raise exception using errcode = '42501', message = 'pin_post: no such post of this creator';
  elsif not found then
    raise exception using errcode = 'PT404', message = 'post_not_found';
  end if;
  update public.creator_posts set is_pinned = false
  where creator_id = creator_id_to_check and is_pinned and id <> post_id_to_pin;
  update public.creator_posts set is_pinned = true where id = post_id_to_pin and not is_pinned;
end;
$$;

comment on function public.pin_post(uuid, uuid) is
  'Pins a post and unpins the one before. The caller is the owner and not suspended, else error 42501. Errors: PT404 post_not_found, '
  'PT403 rules_not_accepted. To unpin, update is_pinned.';

create or replace function private.is_item_facts(kind text, facts jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(facts) = 'object' and not exists (
    select 1 from jsonb_each(case jsonb_typeof(facts) when 'object' then facts else '{}' end) as fact (name, value)
    where not coalesce(case
      when kind = 'course' and name = 'type' then value in ('"online"', '"in-house"')
      when kind = 'project' and name = 'tech' then jsonb_typeof(value) = 'array'
        and not jsonb_path_exists(value, 'strict $[*] ? (@.type() != "string")')
        and private.is_text_list(array(select jsonb_array_elements_text(value)), 20, 60)
      when kind = 'project' and name = 'drawn' then jsonb_typeof(value) = 'string' and private.is_site_path(value #>> '{}')
      when kind in ('project', 'project_category') and name = 'slot' then jsonb_typeof(value) = 'string'
        and value #>> '{}' ~ '^[A-Za-z0-9]{1,40}$'
      when kind = 'project_category' and name = 'color' then value in ('"primary"', '"secondary"')
      when kind = 'step' and name = 'page' then value in ('"services"', '"careers"')
      when kind in ('client', 'partner') and name = 'link' then jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= 500
        and value #>> '{}' like 'https://%' and private.is_safe_link(value #>> '{}')
      when kind in ('client', 'partner', 'figure') and name = 'sample' then value = 'true'
      when kind = 'page' and name = 'noindex' then jsonb_typeof(value) = 'boolean'
      when kind = 'page' and name = 'replaces' then value in ('"privacy-policy"', '"terms-of-service"', '"community-rules"')
        and facts ? 'effective_from'
      when kind = 'page' and name = 'must_accept' then facts -> 'replaces' = '"community-rules"' and jsonb_typeof(value) = 'boolean'
      when kind = 'page' and name = 'effective_from' then facts ? 'replaces' and jsonb_typeof(value) = 'string' and value #>> '{}'
        ~ '^(19|20)\d\d-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31|02-29)$'
    end, false));
$$;
comment on function private.is_item_facts(text, jsonb) is
  'Returns whether these are facts of the kind: {"type": "online" or "in-house"} of a course; {"tech": up to 20 names, "slot": picture of '
  'the settings, "drawn": path of a drawing} of a project; {"color": "primary" or "secondary", "slot"} of a project_category; {"page": '
  '"services" or "careers"} of a step; {"link": https address} of a client or partner; {"sample": true} of an invented client, partner or '
  'figure, which the site shows only while the settings show samples; {"noindex": true for search engines, "replaces": "privacy-policy" '
  '"terms-of-service" or "community-rules" with "effective_from": date, "must_accept": whether creators have to accept these rules before '
  'they post} of a page; {} of all others.';
