-- Earlier versions of posts that their creators have edited.

create table public.creator_post_versions (
  post_id uuid not null references public.creator_posts (id) on delete cascade,
  version integer not null,
  created_at timestamptz not null,
  content text not null,
  type text not null,
  pictures jsonb not null default '[]',
  constraint creator_post_versions_pkey primary key (post_id, version),
  constraint creator_post_versions_content_length check (char_length(content) <= 5000),
  constraint creator_post_versions_type_known check (type in ('text', 'video')),
  constraint creator_post_versions_pictures_length check (char_length(pictures::text) <= 8000)
);
comment on table public.creator_post_versions is
  'What a post said before it was edited: up to 50 versions, written by a trigger, deleted with the post. Whoever sees the post sees them.';
comment on column public.creator_post_versions.created_at is 'When the version was posted.';
comment on column public.creator_post_versions.pictures is
  'As of the post. The file of a picture that the creator has taken out is removed.';
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
    insert into public.creator_post_versions (post_id, version, created_at, content, type, pictures)
    values (old.id, old.version, coalesce(old.edited_at, old.created_at), old.content, old.type, old.pictures);
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
