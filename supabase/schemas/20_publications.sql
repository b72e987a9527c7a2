-- What the build writes into the HTML, which version of it the HTML has, and the publications that bring the newest there.

create table private.content_state (
  id boolean primary key default true check (id),
  version bigint not null default 1,
  published_version bigint,
  published_at timestamptz,
  is_set_up boolean,
  scheduled_until timestamptz not null default now(),
  indexed_version bigint,
  indexed_at timestamptz
);
comment on table private.content_state is 'One row: the versions of the published content.';
comment on column private.content_state.version is
  'Incremented by note_content_change with each change of what the build bakes. The row is locked until the change is committed, so that '
  'whoever reads a version reads everything up to it.';
comment on column private.content_state.published_version is 'The version that the HTML named when it was last seen. Null: never seen.';
comment on column private.content_state.published_at is 'When the HTML was first seen with published_version.';
comment on column private.content_state.is_set_up is 'Whether the function publish knows a deploy hook. Null: it has not run yet.';

comment on column private.content_state.scheduled_until is
  'Up to when note_scheduled_changes has counted what appeared or went by its time.';
comment on column private.content_state.indexed_version is
  'The published version whose changed pages were claimed for search engines last. Null: never.';
comment on column private.content_state.indexed_at is 'When indexed_version was made, or seen when that is unknown.';

insert into private.content_state default values;

create table private.content_changes (
  version bigint primary key,
  changed_at timestamptz not null default now(),
  source text not null
);
comment on table private.content_changes is
  'The newest 1,000 changes of the published content, each with the version that it made and the table that changed; "schedule" for what '
  'appeared or went by its time.';

create function private.note_content_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  made bigint;
begin
  if exists (
    select 1 from private.content_changes c
    where c.version = (select s.version from private.content_state s) and c.changed_at = now() and c.source = tg_table_name)
  then
    return null;
  end if;
  update private.content_state s set version = s.version + 1 returning s.version into made;
  insert into private.content_changes (version, source) values (made, tg_table_name);
  delete from private.content_changes c where c.version <= made - 1000;
  return null;
end;
$$;
comment on function private.note_content_change() is
  'Trigger, after a change of a table whose rows the build writes into the HTML: makes a new version of the content. The rows of a table '
  'that one transaction changes count once.';

create table public.publications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  requested_by uuid references auth.users (id) on delete set null,
  is_automatic boolean not null default false,
  version bigint not null,
  state text not null default 'requested',
  finished_at timestamptz,
  failure text,
  constraint publications_state_known check (state in ('requested', 'building', 'done', 'failed')),
  constraint publications_failure_known check (failure in ('refused', 'unreachable', 'timed_out')),
  constraint publications_failure_told check ((state = 'failed') = (failure is not null)),
  constraint publications_finished check ((state in ('done', 'failed')) = (finished_at is not null))
);
comment on table public.publications is
  'The newest 200 publications: builds of the HTML that the deploy hook of the host was asked for. Written by the function publish. '
  'created_at is when one was requested.';
comment on column public.publications.requested_by is 'The administrator. Null: the timer, or the account is deleted.';
comment on column public.publications.is_automatic is 'Whether the timer requested it.';
comment on column public.publications.version is 'The version of the content at that time. The HTML of this build has at least this one.';
comment on column public.publications.state is
  'requested: the host was not asked yet. building: the host accepted. done: the HTML was seen with the version. failed: see failure.';
comment on column public.publications.failure is
  'refused (the host answered with an error), unreachable (it did not answer), timed_out (the HTML did not change for too long).';
create index publications_created_at_idx on public.publications (created_at desc, id desc);
create index publications_requested_by_idx on public.publications (requested_by);
alter table public.publications enable row level security;
revoke all on public.publications from anon, authenticated, service_role;
grant select, insert, update, delete on public.publications to service_role;
grant select on public.publications to authenticated;

create policy "administrators read the publications" on public.publications
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read the publications" on public.publications is 'Header of the panel.';

create function private.content_version() returns bigint
  language sql stable security definer set search_path = ''
as $$ select s.version from private.content_state s; $$;
comment on function private.content_version() is 'See public.content_version.';
grant execute on function private.content_version() to anon, authenticated, service_role;

create function public.content_version() returns bigint
  language sql stable set search_path = ''
as $$ select private.content_version(); $$;
comment on function public.content_version() is
  'Returns the version of the published content, which the build writes into the HTML. The build reads it before the content.';
grant execute on function public.content_version() to anon, authenticated, service_role;

create function private.usual_publication() returns interval
  language sql stable security definer set search_path = ''
as $$
  select make_interval(secs => percentile_cont(0.5) within group (order by extract(epoch from d.finished_at - d.created_at)))
  from (select p.created_at, p.finished_at from public.publications p where p.state = 'done' order by p.created_at desc limit 10) d;
$$;
comment on function private.usual_publication() is 'Returns how long the last ten publications took, their median. Null without one.';

create function private.open_publication() returns public.publications
  language sql stable security definer set search_path = ''
as $$
  select p from public.publications p
  where p.state in ('requested', 'building')
    and p.created_at > now() - greatest(interval '15 minutes', 3 * private.usual_publication())
  order by p.created_at desc, p.id desc limit 1;
$$;
comment on function private.open_publication() is
  'Returns the publication that is under way; null when there is none, or when it takes longer than 15 minutes and three times as long '
  'as usual.';

create function private.publish_due() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
      select 1 from private.content_changes c
      where c.version > coalesce(s.published_version, 0) and (c.changed_at < now() - interval '1 hour' or c.source = 'schedule'))
    and not exists (select 1 from public.publications p where p.state = 'failed' and p.finished_at > now() - interval '1 hour')
    -- A hook that never brings the content into the HTML is not called for ever.
    and (select count(*) from public.publications p where p.is_automatic and p.version >= s.version) < 3
  from private.content_state s;
$$;
comment on function private.publish_due() is
  'Returns whether the timer publishes: a change that is not in the HTML is older than an hour or came by its time, nothing failed in the '
  'last hour, and the timer has not tried this version three times.';

create function private.begin_publication(is_set_up boolean, requester uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  state private.content_state;
  running public.publications;
  last_at timestamptz;
  made uuid;
begin
  perform private.note_scheduled_changes();
  -- Locks the row, so that of two calls at once one joins the publication of the other.
  update private.content_state s set is_set_up = begin_publication.is_set_up returning * into state;
  if not begin_publication.is_set_up then
    return '{"outcome": "not_set_up"}';
  end if;
  running := private.open_publication();
  if running.id is not null then
    return jsonb_build_object('outcome', 'joined', 'id', running.id);
  end if;
  update public.publications p set state = 'failed', failure = 'timed_out', finished_at = now() where p.state in ('requested', 'building');
  if requester is null and not private.publish_due() then
    return '{"outcome": "not_due"}';
  end if;
  last_at := (select max(p.created_at) from public.publications p where p.state = 'done');
  if last_at > now() - interval '2 minutes' then
    return jsonb_build_object('outcome', 'early', 'seconds', ceil(extract(epoch from last_at + interval '2 minutes' - now())));
  end if;
  insert into public.publications (requested_by, is_automatic, version) values (requester, requester is null, state.version)
    returning id into made;
  delete from public.publications p where p.id in (select o.id from public.publications o order by o.created_at desc, o.id desc offset 200);
  return jsonb_build_object('outcome', 'started', 'id', made);
end;
$$;
comment on function private.begin_publication(boolean, uuid) is 'See public.begin_publication.';
grant execute on function private.begin_publication(boolean, uuid) to service_role;

create function public.begin_publication(is_set_up boolean, requester uuid default null) returns jsonb
  language sql set search_path = ''
as $$ select private.begin_publication(begin_publication.is_set_up, begin_publication.requester); $$;
comment on function public.begin_publication(boolean, uuid) is
  'For the function publish (service role only). Records whether a deploy hook is set up, and begins a publication for an administrator, '
  'or for the timer (no requester) when one is due. Returns {"outcome": started (with "id": the caller asks the host now), joined (with '
  '"id" of the one under way), early (within two minutes of the last; with "seconds" to wait), not_due or not_set_up}.';
grant execute on function public.begin_publication(boolean, uuid) to service_role;

create function private.note_hook(publication uuid, failure text) returns void
  language sql security definer set search_path = ''
as $$
  update public.publications p set
    state = case when note_hook.failure is null then 'building' else 'failed' end,
    failure = note_hook.failure,
    finished_at = case when note_hook.failure is not null then now() end
  where p.id = note_hook.publication and p.state = 'requested';
$$;
comment on function private.note_hook(uuid, text) is 'See public.note_hook.';
grant execute on function private.note_hook(uuid, text) to service_role;

create function public.note_hook(publication uuid, failure text default null) returns void
  language sql set search_path = ''
as $$ select private.note_hook(note_hook.publication, note_hook.failure); $$;
comment on function public.note_hook(uuid, text) is
  'For the function publish (service role only). Records what the host answered: accepted, or the failure refused or unreachable.';
grant execute on function public.note_hook(uuid, text) to service_role;

create function private.note_published(served bigint) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_caller() then
    perform private.check_administrator();
  end if;
  update private.content_state s set published_version = served, published_at = now()
  where served between 1 and s.version and s.published_version is distinct from served;
  update public.publications p set state = 'done', finished_at = now()
  where p.state in ('requested', 'building') and p.version <= served and served <= (select s.version from private.content_state s);
end;
$$;
comment on function private.note_published(bigint) is 'See public.note_published.';
grant execute on function private.note_published(bigint) to authenticated, service_role;

create function public.note_published(served bigint) returns void
  language sql set search_path = ''
as $$ select private.note_published(note_published.served); $$;
comment on function public.note_published(bigint) is
  'For administrators and the function publish. Records which version of the content the HTML of the site names, and that the '
  'publications up to it are done. A version that does not exist is ignored. Error: PT403 administrators_only.';
grant execute on function public.note_published(bigint) to authenticated, service_role;

create function private.publishing(served bigint) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  running public.publications;
begin
  perform private.check_administrator();
  perform private.note_scheduled_changes();
  running := private.open_publication();
  return (
    select jsonb_build_object(
      'version', s.version,
      'published_version', s.published_version,
      'published_at', s.published_at,
      'is_set_up', s.is_set_up,
      'changes', c.changes,
      'changed_at', c.changed_at,
      'usual_seconds', extract(epoch from private.usual_publication()),
      'last', (
        select jsonb_build_object('id', p.id, 'created_at', p.created_at, 'finished_at', p.finished_at, 'requested_by', p.requested_by,
          'is_automatic', p.is_automatic,
          'state', case when p.state in ('requested', 'building') and p.id is distinct from running.id then 'failed' else p.state end,
          'failure', case when p.state in ('requested', 'building') and p.id is distinct from running.id then 'timed_out'
            else p.failure end)
        from public.publications p order by p.created_at desc, p.id desc limit 1))
    from private.content_state s cross join lateral (
      select count(*) as changes, min(n.changed_at) as changed_at from private.content_changes n where n.version > coalesce(served, 0)) c);
end;
$$;
comment on function private.publishing(bigint) is 'See public.publishing. Reads private tables.';
grant execute on function private.publishing(bigint) to authenticated;

create function public.publishing(served bigint default null) returns jsonb
  language sql set search_path = ''
as $$ select private.publishing(publishing.served); $$;
comment on function public.publishing(bigint) is
  'For administrators. Returns {"version" of the content, "published_version" and "published_at" as last seen, "is_set_up": whether there '
  'is a deploy hook (null: unknown), "changes": number of changes after the version "served" (1,000 at most), "changed_at": the oldest of '
  'them, "usual_seconds": how long a publication takes, "last": {"id", "created_at", "finished_at", "requested_by", "is_automatic", '
  '"state", "failure"} or null}. Error: PT403 administrators_only.';
grant execute on function public.publishing(bigint) to authenticated;
