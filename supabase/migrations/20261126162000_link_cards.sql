-- Cards of links in posts: what the function fetch-link-card has stored of other sites, so that no visitor's browser asks them.

create table public.link_cards (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  url text not null,
  status text not null default 'pending',
  title text,
  description text,
  site_name text,
  picture text,
  constraint link_cards_url_key unique (url),
  constraint link_cards_url_shape check (url ~ '^https://[!-~]+$' and char_length(url) <= 2000),
  constraint link_cards_status_known check (status in ('pending', 'done', 'failed')),
  constraint link_cards_title_length check (title ~ '\S' and char_length(title) <= 320),
  constraint link_cards_description_length check (description ~ '\S' and char_length(description) <= 520),
  constraint link_cards_site_name_length check (site_name ~ '\S' and char_length(site_name) <= 110),
  constraint link_cards_picture_shape check (picture ~ '^cards/[0-9a-f]{64}\.(png|jpg|webp)$'),
  constraint link_cards_content_of_status check (
    case status when 'done' then coalesce(title, picture) is not null else coalesce(title, description, site_name, picture) is null end)
);
comment on table public.link_cards is
  'What other sites say about a link: one row for each address, whoever posts it. Each is asked once; a failure is forgotten after a '
  'week. Not personal data: nothing tells who posted the link.';
comment on column public.link_cards.checked_at is 'When the other site was last asked.';
comment on column public.link_cards.url is 'The address as cardUrl of supabase/functions/_shared/link-rules.ts writes it.';
comment on column public.link_cards.status is 'pending: being asked now. done: there is a card. failed: there is nothing to show.';
comment on column public.link_cards.picture is 'The picture of the page or the still of the video: a file of publicassets.';
create index link_cards_checked_at_idx on public.link_cards (checked_at) where status <> 'done';
create index link_cards_created_at_idx on public.link_cards (created_at);
create index link_cards_picture_idx on public.link_cards (picture) where picture is not null;
alter table public.link_cards enable row level security;
revoke all on public.link_cards from anon, authenticated, service_role;
grant select, insert, update, delete on public.link_cards to service_role;
grant select (id, url, title, description, site_name, picture) on public.link_cards to anon, authenticated;

create table public.post_links (
  post_id uuid primary key references public.creator_posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  card_id uuid not null references public.link_cards (id) on delete cascade
);
comment on table public.post_links is
  'Which card a post uses. A post has one at most, beside its first link. A card that no post uses is deleted.';
create index post_links_card_id_idx on public.post_links (card_id);
alter table public.post_links enable row level security;
revoke all on public.post_links from anon, authenticated, service_role;
grant select, insert, update, delete on public.post_links to service_role;
grant select (post_id, card_id) on public.post_links to anon, authenticated;

create policy "whoever reads a post reads which card it uses" on public.post_links
  for select to anon, authenticated using (exists (select 1 from public.creator_posts p where p.id = post_links.post_id));
comment on policy "whoever reads a post reads which card it uses" on public.post_links is
  'The policies of posts apply to the reader: no card of a held or hidden post, or of a suspended creator.';
create policy "whoever reads a post reads its card" on public.link_cards
  for select to anon, authenticated
  using (status = 'done' and exists (select 1 from public.post_links l where l.card_id = link_cards.id));
comment on policy "whoever reads a post reads its card" on public.link_cards is 'The policies of post_links apply to the reader.';

create trigger check_texts before insert or update of title, description, site_name on public.link_cards
  for each row execute function private.check_texts('title', 'line 320', 'description', 'line 520', 'site_name', 'line 110');

create function private.release_post_link() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.post_links l where l.post_id = new.id;
  return null;
end;
$$;
comment on function private.release_post_link() is 'Trigger: a post with another content may have another link.';

create trigger release_post_link after update of content on public.creator_posts
  for each row when (old.content is distinct from new.content) execute function private.release_post_link();

create function private.claim_link_card(account uuid, card_post_id uuid, card_url text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  card public.link_cards;
begin
  perform 1 from public.creator_posts p join public.creators c on c.id = p.creator_id
    where p.id = card_post_id and p.creator_id = account and p.visibility = 'shown' and c.status <> 'suspended';
  if not found then
    return 'refused';
  end if;
  -- Two posts with the same link ask once.
  perform pg_advisory_xact_lock(hashtextextended('link card ' || card_url, 0));
  -- One that failed a week ago is asked again, and one whose caller has ended without an answer.
  select * into card from public.link_cards c
  where c.url = card_url and (c.status = 'done' or c.status = 'failed' and c.checked_at > now() - interval '7 days'
    or c.status = 'pending' and c.checked_at > now() - interval '2 minutes');
  if not found then
    if not private.take_rate_limit('link card', account::text, 30, interval '1 hour')
      or not private.take_rate_limit('link card', 'host ' || md5(split_part(card_url, '/', 3)), 120, interval '1 hour')
      or not private.take_rate_limit('link card', 'all', 600, interval '1 hour')
    then
      return 'limited';
    end if;
    insert into public.link_cards as c (url) values (card_url)
    on conflict on constraint link_cards_url_key do update set status = 'pending', checked_at = now()
    returning c.id into card.id;
  end if;
  insert into public.post_links (post_id, card_id) values (card_post_id, card.id)
  on conflict on constraint post_links_pkey do update set card_id = excluded.card_id;
  return coalesce(card.status, 'fetch');
end;
$$;
comment on function private.claim_link_card(uuid, uuid, text) is 'See public.claim_link_card. Writes tables that nobody writes directly.';
grant execute on function private.claim_link_card(uuid, uuid, text) to service_role;

create function public.claim_link_card(account uuid, card_post_id uuid, card_url text) returns text
  language sql set search_path = ''
as $$ select private.claim_link_card(claim_link_card.account, claim_link_card.card_post_id, claim_link_card.card_url); $$;
comment on function public.claim_link_card(uuid, uuid, text) is
  'For the function fetch-link-card (service role only). Records that a shown post of a creator who is not suspended uses the card of an '
  'address. Returns fetch (the caller asks the site now and calls store_link_card), done, failed or pending (nothing to do), limited (30 '
  'new addresses an hour for an account, 120 for a host, 600 in all) or refused.';
grant execute on function public.claim_link_card(uuid, uuid, text) to service_role;

create function private.store_link_card(
  card_url text, card_title text, card_description text, card_site_name text, card_picture text
) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  is_shown boolean := coalesce(card_title, card_picture) is not null
    and not private.has_abusive_word(concat_ws(' ', card_title, card_description, card_site_name));
begin
  update public.link_cards c set
    status = case when is_shown then 'done' else 'failed' end,
    checked_at = now(),
    title = case when is_shown then card_title end,
    description = case when is_shown then card_description end,
    site_name = case when is_shown then card_site_name end,
    picture = case when is_shown then card_picture end
  where c.url = card_url and c.status = 'pending';
  return found and is_shown;
end;
$$;
comment on function private.store_link_card(text, text, text, text, text) is
  'See public.store_link_card. Reads the moderation list.';
grant execute on function private.store_link_card(text, text, text, text, text) to service_role;

create function public.store_link_card(
  card_url text, card_title text, card_description text, card_site_name text, card_picture text
) returns boolean
  language sql set search_path = ''
as $$
  select private.store_link_card(store_link_card.card_url, store_link_card.card_title, store_link_card.card_description,
    store_link_card.card_site_name, store_link_card.card_picture);
$$;
comment on function public.store_link_card(text, text, text, text, text) is
  'For the function fetch-link-card (service role only). Stores the card of a claimed address, or with neither title nor picture that '
  'there is none. A card with a word of the moderation list is a failure. Returns whether there is a card.';
grant execute on function public.store_link_card(text, text, text, text, text) to service_role;

create function public.post_cards(post_ids uuid[])
  returns table (post_id uuid, url text, title text, description text, site_name text, picture text)
  language sql stable set search_path = ''
as $$
  select l.post_id, c.url, c.title, c.description, c.site_name, c.picture
  from public.post_links l left join public.link_cards c on c.id = l.card_id
  where l.post_id = any (post_cards.post_ids[1:100]);
$$;
comment on function public.post_cards(uuid[]) is
  'Returns the cards of the first 100 of the posts, as far as the caller may read the posts. A row without an address: the link has been '
  'asked for, and there is no card.';
grant execute on function public.post_cards(uuid[]) to anon, authenticated, service_role;

create function private.delete_unused_cards(batch_size integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.link_cards where id = any (array(
    select c.id from public.link_cards c
    where c.status <> 'done' and c.checked_at < now() - interval '7 days'
      or c.created_at < now() - interval '1 day' and not exists (select 1 from public.post_links l where l.card_id = c.id)
    limit batch_size for update skip locked));
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;
comment on function private.delete_unused_cards(integer) is
  'Deletes a batch of the cards that no post uses, and of the failures of more than a week ago, so that the site is asked once more. '
  'Returns the number of cards.';
