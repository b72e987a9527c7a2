-- For lists of several kinds, which an index that begins with the kind cannot sort.

create index content_items_first_idx on public.content_items (position, id) where deleted_at is null;
