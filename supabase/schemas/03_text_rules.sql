-- Rules of entered texts: cleaning, faults, shapes of CHECK constraints, the form in which texts are searched.
-- supabase/functions/_shared/text-rules.ts has the same rules for forms and functions.

create function private.is_email(value text) returns boolean
  language sql immutable set search_path = ''
as $$
  select char_length(value) <= 254
    and value ~ '^[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000'
      '\u3164\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF@<>()\[\],;:"/?#%\\]+@[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160'
      '\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF!-,./:-@\x5B-\x60{-~]+(\.[^'
      '\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFEFF'
      '\uFFF9-\uFFFB\U000E0000-\U000E0FFF!-,./:-@\x5B-\x60{-~]+)+$';
$$;
comment on function private.is_email(text) is
  'Returns whether it is one address that is safe after "mailto:". supabase/functions/_shared/address-rules.ts has the same rule.';
grant execute on function private.is_email(text) to anon, authenticated, service_role;

create function private.is_site_path(value text) returns boolean
  language sql immutable set search_path = ''
as $$
  select char_length(value) <= 300 and value
    ~ '^/[^\s\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164'
      '\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF\\?#]*$' and strpos(value, '//') = 0;
$$;
comment on function private.is_site_path(text) is
  'Returns whether it is a path of the site without query and hash, which no browser reads as an address of another site. '
  'supabase/functions/_shared/address-rules.ts has the same rule.';
grant execute on function private.is_site_path(text) to anon, authenticated, service_role;

create function private.fold_text(value text) returns text
  language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    translate(
      -- Bounded before and after, as one character can become eighteen.
      -- Removes diacritics, tatweel and zero-width characters. Then unifies alef and hamza forms, yeh, teh marbuta, digits, and the
      -- letters of Persian and Urdu keyboards.
      regexp_replace(lower(left(normalize(left(value, 8000), NFKC), 8000)),
        '[\u00AD\u034F\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u180E\u200B-\u200F\u202A-\u202E'
        '\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'),
      'أإآٱٲٳىئیۍێېےۓةھۀہۂۃەؤۆۇۋکڪں٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ااااااييييييييهههههههووووككن01234567890123456789'),
    '[\s[:cntrl:]]+', ' ', 'g'));
$$;
comment on function private.fold_text(text) is
  'Returns the first 8,000 characters in lower case, with single spaces and one form for Arabic letters and digits that have several.';
grant execute on function private.fold_text(text) to anon, authenticated, service_role;

create function private.search_form(variadic parts text[]) returns text
  language sql immutable set search_path = ''
as $$ select ' ' || left(private.fold_text(left(array_to_string(parts, ' '), 8000)), 4000); $$;
comment on function private.search_form(text[]) is
  'Returns the texts of a row as they are searched: folded, with one space before each word. For generated columns search_text, which '
  'have a trigram index.';
grant execute on function private.search_form(text[]) to anon, authenticated, service_role;

create function private.search_pattern(term text) returns text
  language sql immutable set search_path = ''
as $$
  -- A term of one or two letters matches the start of a word: the index holds groups of three, the space before a word included.
  select case when folded <> '' then
    case when char_length(folded) < 3 then '% ' else '%' end || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%' end
  from (select private.fold_text(left(term, 200)) as folded) f;
$$;
comment on function private.search_pattern(text) is
  'The like pattern that search_text is compared with; null for a term without letters or digits.';

create function private.is_text_list(items text[], max_items integer, max_length integer) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(array_ndims(items), 1) = 1
    and cardinality(items) <= max_items
    and not exists (
      select 1 from unnest(items) as item
      where item is null or item !~ '\S' or char_length(item) > max_length
    );
$$;
comment on function private.is_text_list(text[], integer, integer) is
  'Returns whether it is a flat list of non-blank texts within the limits.';
grant execute on function private.is_text_list(text[], integer, integer) to anon, authenticated, service_role;

create function private.is_translations(value jsonb, limits jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'object'
    and not exists (
      select 1 from jsonb_each(case jsonb_typeof(value) when 'object' then value else '{}' end) as language (code, fields)
      where code not in ('en', 'ar') or jsonb_typeof(fields) <> 'object' or exists (
        select 1 from jsonb_each(case jsonb_typeof(fields) when 'object' then fields else '{}' end) as field (name, content)
        where not case jsonb_typeof(limits -> name) || ' of ' || jsonb_typeof(content)
          when 'number of string' then char_length(content #>> '{}') <= (limits ->> name)::integer
          when 'array of array' then not jsonb_path_exists(content, 'strict $[*] ? (@.type() != "string")')
            and private.is_text_list(array(select jsonb_array_elements_text(content)), (limits -> name ->> 0)::integer,
              (limits -> name ->> 1)::integer)
          else false
        end
      )
    );
$$;
comment on function private.is_translations(jsonb, jsonb) is
  'Returns whether it is {"en"|"ar": {field: text or list of texts}} with the fields of limits: {field: characters} or {field: [entries, '
  'characters of each]}. A language without an entry uses the columns of the row, which have the same limits.';
grant execute on function private.is_translations(jsonb, jsonb) to authenticated, service_role;

create function private.clean_text(value text, kind text) returns text
  language sql immutable set search_path = ''
as $$
  select case kind
    when 'text' then regexp_replace(regexp_replace(value, '\r\n?', E'\n', 'g'),
      '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB]', '', 'g')
    else regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(value,
        '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'),
        '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB]', '', 'g'),
        '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'),
      '^ | $', '', 'g')
  end;
$$;
comment on function private.clean_text(text, text) is
  'Returns the text without control characters and direction marks. Kinds "name" and "line": in one line, trimmed.';

create function private.text_fault(value text, kind text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when value ~ '^[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u0001-\u0008\u000E-\u001F'
      '\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164'
      '\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U000E0000-\U000E0FFF\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5'
      '\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u0E31\u0E34-\u0E3A'
      '\u0E47-\u0E4E\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2F]*$' then 'invisible'
    when value ~ '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC'
      '\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1ACE\u1DC0-\u1DFF'
      '\u20D0-\u20F0\uFE20-\uFE2F]{4}' then 'marks'
    when kind = 'name' and value
      ~ '^[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD'
        '\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0'
        '\uFFF0-\uFFFC\U000E0000-\U000E0FFF\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u0610-\u061A'
        '\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u0E31\u0E34-\u0E3A\u0E47-\u0E4E'
        '\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2F\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E\u00A1-\u00A9'
        '\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02C2-\u02DF\u060C\u060D\u061B\u061E\u061F\u0640\u066A-\u066D\u06D4'
        '\u2010-\u2027\u2030-\u205E\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3001-\u3004\u3008-\u3020\u3030\uFE10-\uFE1F\uFE30-\uFE6F'
        '\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\U0001F000-\U0001FAFF]*$' then 'letterless'
  end;
$$;
comment on function private.text_fault(text, text) is
  'Returns what is wrong with a non-blank text: invisible (no visible characters), marks (too many combining marks), letterless (a name '
  'without letters). Null when nothing is.';

create function private.clean_texts(value jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(private.clean_text(value #>> '{}', 'text'))
    when 'array' then (select coalesce(jsonb_agg(private.clean_texts(item) order by place), '[]')
      from jsonb_array_elements(value) with ordinality items (item, place))
    when 'object' then (select coalesce(jsonb_object_agg(name, private.clean_texts(item)), '{}') from jsonb_each(value) fields (name, item))
    else value
  end;
$$;
comment on function private.clean_texts(jsonb) is 'Returns the JSON with every text cleaned by clean_text. Names of fields stay.';

create function private.texts_fault(value jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select private.text_fault(found #>> '{}', 'text') from jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') found
  where found #>> '{}' ~ '\S' and private.text_fault(found #>> '{}', 'text') is not null limit 1;
$$;
comment on function private.texts_fault(jsonb) is
  'Returns the first fault of the non-blank texts in the JSON, as text_fault does. Null when there is none.';

create function private.check_texts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  entered jsonb := to_jsonb(new);
  stored jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  cleaned jsonb := '{}';
  field text;
  kind text;
  max_length integer;
  value text;
  fault text;
begin
  for i in 0 .. tg_nargs / 2 - 1 loop
    field := tg_argv[2 * i];
    kind := split_part(tg_argv[2 * i + 1], ' ', 1);
    max_length := nullif(split_part(tg_argv[2 * i + 1], ' ', 2), '')::integer;
    value := entered ->> field;
    -- Blank texts are left to the length constraints.
    continue when value is null or value is not distinct from stored ->> field;
    -- Far over every limit. Applying the rules to such a text would take seconds.
    if char_length(value) > (case kind when 'text' then 20000 when 'texts' then 260000 else 2000 end)
      -- The JSON around the texts. With both languages, all fields and lists it is half of this.
      or (kind = 'texts' and char_length(regexp_replace(value, '"([^"\\]|\\.)*"', '', 'g')) > 1000) then
      raise exception using errcode = '22001', message = field || '_long', detail = 'The text is too long.';
    end if;
    continue when value !~ '\S';
    if kind = 'texts' then
      cleaned := cleaned || jsonb_build_object(field, private.clean_texts(entered -> field));
      fault := private.texts_fault(cleaned -> field);
    else
      value := case when kind in ('email', 'phone') then private.clean_contact(value, kind) else private.clean_text(value, kind) end;
      -- Before any check whose cost grows with the length.
      if char_length(value) > max_length then
        raise exception using errcode = '23514', message = format('%s_%s_length', tg_table_name, field), detail = 'The text is too long.';
      end if;
      cleaned := cleaned || jsonb_build_object(field, value);
      fault := private.text_fault(value, case when kind in ('email', 'phone') then 'line' else kind end);
    end if;
    if fault is not null then
      raise exception using errcode = 'PT422', message = field || '_' || fault, detail = 'The text cannot be read.';
    end if;
  end loop;
  return jsonb_populate_record(new, cleaned);
end;
$$;
comment on function private.check_texts() is
  'Trigger(column, kind, ...) with the kinds name, line, text, texts, email, phone: stores the entered texts cleaned and refuses '
  'unreadable ones. line: as name, but letters are not required. texts: every text of a list or of JSON. A kind may have a length limit '
  '("name 120"), the same as the constraint <table>_<column>_length, so that long texts are refused before any costly check. Errors: '
  'PT422 <column>_invisible, <column>_marks or <column>_letterless; 23514 <table>_<column>_length; 22001 <column>_long, far over every '
  'limit.';
