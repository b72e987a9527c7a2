-- Items and postings among the published content: the changes of items, and what appears or goes by its time.

create trigger note_content_added after insert on public.content_items
  for each row when (not new.is_draft and not new.is_hidden and new.deleted_at is null)
  execute function private.note_content_change();
create trigger note_content_changed after update on public.content_items
  for each row when ((old.version <> new.version or old.position <> new.position)
    and (not old.is_draft and not old.is_hidden and old.deleted_at is null
      or not new.is_draft and not new.is_hidden and new.deleted_at is null))
  execute function private.note_content_change();
create trigger note_content_removed after delete on public.content_items
  for each row when (not old.is_draft and not old.is_hidden and old.deleted_at is null)
  execute function private.note_content_change();

create index content_items_published_from_idx on public.content_items (published_from) where published_from is not null;
create index content_items_published_until_idx on public.content_items (published_until) where published_until is not null;
create index content_items_replaces_idx on public.content_items ((facts ->> 'replaces'), (facts ->> 'effective_from') desc)
  where kind = 'page' and deleted_at is null;

create function private.note_scheduled_changes() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  since timestamptz;
  passed timestamptz;
  made bigint;
begin
  select s.scheduled_until into since from private.content_state s for update;
  passed := (
    select max(t.moment) from (
      select i.published_from as moment from public.content_items i
      where i.published_from > since and i.published_from <= now() and not i.is_draft and not i.is_hidden and i.deleted_at is null
      union all
      select i.published_until from public.content_items i
      where i.published_until > since and i.published_until <= now() and not i.is_draft and not i.is_hidden and i.deleted_at is null
      union all
      -- Versions of the legal pages take effect with the first moment of a day in Qatar.
      select (i.facts ->> 'effective_from')::timestamp at time zone 'Asia/Qatar' from public.content_items i
      where i.kind = 'page' and i.facts ->> 'replaces' in ('privacy-policy', 'terms-of-service', 'community-rules')
        and i.facts ->> 'effective_from' > (since at time zone 'Asia/Qatar')::date::text
        and i.facts ->> 'effective_from' <= (now() at time zone 'Asia/Qatar')::date::text
        and not i.is_draft and not i.is_hidden and i.deleted_at is null
      union all
      -- A posting is closed when its last day in Qatar is over.
      select (j.valid_through + 1)::timestamp at time zone 'Asia/Qatar' from public.job_postings j
      where j.valid_through >= (since at time zone 'Asia/Qatar')::date and j.valid_through < (now() at time zone 'Asia/Qatar')::date
        and not j.is_draft and j.deleted_at is null) t);
  update private.content_state s
    set scheduled_until = now(), version = s.version + case when passed is null then 0 else 1 end
    returning s.version into made;
  if passed is not null then
    insert into private.content_changes (version, changed_at, source) values (made, passed, 'schedule');
  end if;
end;
$$;
comment on function private.note_scheduled_changes() is
  'Makes a new version of the content when items have appeared or gone by their times, legal pages have taken effect, or postings have '
  'closed, since the last call.';
