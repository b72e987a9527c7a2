-- Rich text: the block format of longer texts, and its links. src/features/rich-text/schema.ts has the same rules.

create function private.is_safe_link(value text) returns boolean
  language sql immutable set search_path = ''
as $$
  select char_length(value) <= 2048 and (
    value ~ '^https://[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000'
      '\u3164\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF!-,./:-@\x5B-\x60{-~]+(\.[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160'
      '\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF!-,./:-@\x5B-\x60{-~]+)+'
      '(:[0-9]{1,5})?([/?#][^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F'
      '\u3000\u3164\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF\\]*)?$'
    or value ~ '^(?=/)(/[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F'
      '\u3000\u3164\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF\\?#/]+)*/?([?#][^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160'
      '\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF\\]*)?$'
    or value ~ '^#[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000'
      '\u3164\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF\\]+$'
    or (value like 'mailto:%' and private.is_email(substr(value, 8)))
    or value ~ '^tel:\+?[0-9]{3,15}$');
$$;
comment on function private.is_safe_link(text) is
  'Returns whether published content may link to it: https without a user name, mailto with one address, tel, or a path or an anchor of '
  'the site. supabase/functions/_shared/address-rules.ts has the same rule.';
grant execute on function private.is_safe_link(text) to authenticated, service_role;

create function private.rich_text_shapes() returns jsonb
  language sql immutable set search_path = ''
as $$
  select '{
    "paragraph": {"text": "marks 5000"},
    "heading": {"level": "level", "text": "line 200"},
    "list": {"isNumbered": "flag", "items": ["marks 1000", 100]},
    "quote": {"text": "marks 2000", "source": "line? 200"},
    "picture": {"address": "picture", "alt": "line? 300", "caption": "marks? 500", "width": "size", "height": "size"},
    "video": {"address": "video", "title": "line? 200"},
    "cards": {"cards": [{"id": "id", "title": "line 120", "text": "marks? 600", "link": "link?"}, 24]},
    "faq": {"questions": [{"id": "id", "question": "line 300", "answer": "marks 3000"}, 50]},
    "action": {"text": "marks? 600", "label": "line 80", "link": "link"},
    "gallery": {"pictures": [{"id": "id", "address": "picture", "alt": "line? 300", "caption": "marks? 500", "width": "size",
      "height": "size"}, 60]},
    "map": {"place": "text 300", "link": "link"}
  }'::jsonb;
$$;
comment on function private.rich_text_shapes() is
  'The fields of each kind of block, with their rules: "line 200" is a visible line of at most 200 characters, "text" may have several '
  'lines, "marks" also links and marks; a question mark allows an empty text; a pair is a list with at most that many entries.';
grant execute on function private.rich_text_shapes() to authenticated, service_role;

create function private.rich_text_links(value text) returns text[]
  language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(found[2]) filter (where found[2] is not null), '{}')
  from regexp_matches(value, '\\[]\\*[]|\[((?:[^]\\\n[]|\\[^\n])+)\]\(([^ \t\r\n()\\]+)\)|\*\*?', 'g') found;
$$;
comment on function private.rich_text_links(text) is
  'Returns the addresses of the links in a text with marks. src/features/rich-text/inline.ts has the same expression.';
grant execute on function private.rich_text_links(text) to authenticated, service_role;

create function private.fits_rich_text(value jsonb, shape jsonb) returns boolean
  language plpgsql immutable set search_path = ''
as $$
declare
  rule text[];
  content text;
begin
  case jsonb_typeof(shape)
    when 'object' then
      if jsonb_typeof(value) is distinct from 'object' then return false; end if;
      return (select count(*) from jsonb_object_keys(value)) = (select count(*) from jsonb_object_keys(shape))
        and not exists (select 1 from jsonb_each(shape) fields (name, field) where not private.fits_rich_text(value -> name, field));
    when 'array' then
      if jsonb_typeof(value) is distinct from 'array' then return false; end if;
      return jsonb_array_length(value) between 1 and (shape ->> 1)::integer
        and not exists (select 1 from jsonb_array_elements(value) entry where not private.fits_rich_text(entry, shape -> 0));
    else
      rule := regexp_match(shape #>> '{}', '^([a-z]+)(\?)?(?: (\d+))?$');
      content := case jsonb_typeof(value) when 'string' then value #>> '{}' end;
      return coalesce(case
        when rule[2] is not null and content = '' then true
        when rule[1] = 'id' then content ~ '^[a-z0-9-]{1,36}$'
        when rule[1] = 'type' then content is not null
        when rule[1] = 'level' then value in ('2', '3')
        when rule[1] = 'flag' then jsonb_typeof(value) = 'boolean'
        when rule[1] = 'size' then jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 0 and 20000
          and (value #>> '{}')::numeric % 1 = 0
        when rule[1] = 'link' then private.is_safe_link(content)
        when rule[1] = 'picture' then content like '/%' and private.is_safe_link(content)
        when rule[1] = 'video' then private.is_safe_link(content) and content
          ~ '^https://((www\.|m\.|music\.)?youtube\.com|(www\.)?youtube-nocookie\.com|youtu\.be|(www\.|player\.)?vimeo\.com)/'
        when char_length(content) > rule[3]::integer then false
        when content !~ ('[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F'
          '\u3000\u3164\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF]') then false
        when rule[1] = 'line' then content !~ '[\n\r]'
        when rule[1] = 'text' then content is not null
        when rule[1] = 'marks' then
          (select coalesce(bool_and(private.is_safe_link(link)), true) from unnest(private.rich_text_links(content)) link)
          and content is not null
      end, false);
  end case;
end;
$$;
comment on function private.fits_rich_text(jsonb, jsonb) is
  'Returns whether a value has a shape of rich_text_shapes: exactly its fields, each by its rule.';
grant execute on function private.fits_rich_text(jsonb, jsonb) to authenticated, service_role;

create function private.is_rich_text(value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(case when jsonb_typeof(value) = 'array' and char_length(value::text) <= 100000 then
    jsonb_array_length(value) <= 200
    and not exists (
      select 1 from jsonb_array_elements(value) block
      where jsonb_typeof(block) <> 'object'
        or private.rich_text_shapes() -> (block ->> 'type') is null
        or not private.fits_rich_text(block, private.rich_text_shapes() -> (block ->> 'type') || '{"id": "id", "type": "type"}')
    )
  end, false);
$$;
comment on function private.is_rich_text(jsonb) is
  'Returns whether it is a longer text: at most 200 blocks of known types, each with exactly its fields, only safe links, at most 100,000 '
  'characters. src/features/rich-text/schema.ts has the same rules.';
grant execute on function private.is_rich_text(jsonb) to authenticated, service_role;

create function private.is_rich_body(value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(case when jsonb_typeof(value) = 'object' and char_length(value::text) <= 100000 then
    not exists (
      select 1 from jsonb_each(value) texts (language, blocks)
      where language not in ('en', 'ar') or not private.is_rich_text(blocks))
  end, false);
$$;
comment on function private.is_rich_body(jsonb) is
  'Returns whether it is {"en"|"ar": longer text of private.is_rich_text}, of at most 100,000 characters.';
grant execute on function private.is_rich_body(jsonb) to authenticated, service_role;
