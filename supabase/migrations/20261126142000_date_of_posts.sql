-- The panel lists the news by their dates.

alter table public.content_items
  add column shown_at timestamptz not null generated always as (coalesce(published_from, created_at)) stored;
comment on column public.content_items.shown_at is
  'The date of a post of the news in the panel: published_from, or when a draft without a date was added.';
create index content_items_shown_idx on public.content_items (kind, shown_at desc, id desc) where deleted_at is null;
drop trigger set_version on public.content_items;
create trigger set_version before update on public.content_items
  for each row execute function private.set_version('title_key', 'search_text', 'position', 'shown_at');

create or replace function private.order_columns(list text, steps jsonb) returns text[]
  language plpgsql immutable set search_path = ''
as $$
declare
  columns text[];
begin
  if jsonb_typeof(steps) <> 'array' or jsonb_array_length(steps) not between 1 and 2
    -- One direction for all columns: an index has the order, and a cursor is one comparison of rows.
    or (select count(distinct s -> 'descending') <> 1 or bool_or(jsonb_typeof(s -> 'descending') is distinct from 'boolean')
      from jsonb_array_elements(steps) s)
  then
    raise exception using errcode = 'PT400', message = 'filter_malformed',
      detail = 'The order is a list of one or two columns with one direction.';
  end if;
  columns := array(select s ->> 'column' from jsonb_array_elements(steps) with ordinality e (s, number) order by number);
  if columns = '{created_at}' or columns = '{deleted_at}' and private.has_trash(list)
    or columns = '{shown_at}' and list = 'content_items'
    or exists (select 1 from jsonb_array_elements(private.list_rules(list) -> 'orders') o where o = to_jsonb(columns))
  then
    return columns || 'id'::text;
  end if;
  raise exception using errcode = 'PT400', message = 'filter_unknown', detail = 'This list has no such order.';
end;
$$;
comment on function private.order_columns(text, jsonb) is
  'The columns of an order [{"column", "descending"}] of a list, the id last: one of private.lists(), or that of a date. Errors: PT400 with filter_malformed or filter_unknown.';
