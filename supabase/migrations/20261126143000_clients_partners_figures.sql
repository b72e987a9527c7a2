-- Clients, partners and figures among the items. What the settings hold of them becomes rows; the settings stay as they are, for pages of
-- older builds.

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
      when kind = 'page' and name = 'replaces' then value in ('"privacy-policy"', '"terms-of-service"') and facts ? 'effective_from'
      when kind = 'page' and name = 'effective_from' then facts ? 'replaces' and jsonb_typeof(value) = 'string' and value #>> '{}'
        ~ '^(19|20)\d\d-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31|02-29)$'
    end, false));
$$;
comment on function private.is_item_facts(text, jsonb) is
  'Returns whether these are facts of the kind: {"type": "online" or "in-house"} of a course; {"tech": up to 20 names, "slot": picture of '
  'the settings, "drawn": path of a drawing} of a project; {"color": "primary" or "secondary", "slot"} of a project_category; {"page": '
  '"services" or "careers"} of a step; {"link": https address} of a client or partner; {"sample": true} of an invented client, partner or '
  'figure, which the site shows only while the settings show samples; {"noindex": true for search engines, "replaces": "privacy-policy" '
  'or "terms-of-service" with "effective_from": date} of a page; {} of all others.';

alter table public.content_items
  drop constraint content_items_kind_known,
  drop constraint content_items_slug_present,
  drop constraint content_items_title_present,
  add constraint content_items_kind_known check (kind in (
    'service', 'hardware', 'product', 'course', 'project', 'course_category', 'project_category', 'value', 'step', 'faq',
    'news', 'news_category', 'page', 'client', 'partner', 'figure')),
  add constraint content_items_slug_present check (case
    when kind in ('value', 'step', 'faq', 'client', 'partner', 'figure') then slug is null
    else is_draft or slug is not null end),
  add constraint content_items_title_present check (
    is_draft or coalesce(translations #>> '{en,title}', '') ~ '\S' or coalesce(translations #>> '{ar,title}', '') ~ '\S'
    or kind = 'figure' and concat(translations #>> '{en,summary}', translations #>> '{ar,summary}') ~ '\S'),
  add constraint content_items_figure_length check (kind <> 'figure'
    or char_length(coalesce(translations #>> '{en,title}', '')) <= 80 and char_length(coalesce(translations #>> '{ar,title}', '')) <= 80
    and char_length(coalesce(translations #>> '{en,summary}', '')) <= 20
    and char_length(coalesce(translations #>> '{ar,summary}', '')) <= 20);
comment on table public.content_items is
  'Services, hardware services, products, courses, projects, news, their categories, values, steps, questions, clients, partners, figures '
  'and pages of one''s own. Public while no draft, not hidden, not in the trash, and between published_from and published_until. The first '
  'rows are shipped; all are the owner''s.';
comment on column public.content_items.slug is
  'The end of the address of its page, or of its anchor. Unique among rows of the kind outside the trash; services and hardware services '
  'share one path. A draft may have none. Null for kinds without an address (value, step, faq, client, partner, figure).';
comment on column public.content_items.translations is
  '{"en"|"ar": {"title": …, "summary": …, "features": […], "alt": of the picture, "task": …, "work": …, "seo_title": …, '
  '"seo_description": …}}. One language may be missing; the other is shown then. Of a question title and summary are question and answer, '
  'of a figure label and value.';

-- The figures of the settings: those of the owner, else the samples of a new site.

create function private.former_text(value jsonb, language text, longest integer) returns text
  language sql immutable set search_path = ''
as $$
  select left(t.clean, former_text.longest)
  from (select private.clean_text(case jsonb_typeof(former_text.value)
      when 'string' then former_text.value #>> '{}'
      when 'object' then former_text.value ->> former_text.language end, 'line') as clean) t
  where t.clean ~ '\S' and private.text_fault(t.clean, 'line') is null;
$$;

insert into public.content_items (kind, position, is_draft, translations)
select 'figure', f.place, coalesce(t.label_en, t.label_ar, t.value_en, t.value_ar) is null, jsonb_strip_nulls(jsonb_build_object(
  'en', jsonb_build_object('title', t.label_en, 'summary', t.value_en),
  'ar', jsonb_build_object('title', t.label_ar, 'summary', t.value_ar)))
from public.website_settings s,
  jsonb_array_elements(case jsonb_typeof(s.settings -> 'figures') when 'array' then s.settings -> 'figures' else '[]' end)
    with ordinality f (figure, place),
  lateral (select
    private.former_text(f.figure -> 'label', 'en', 80) as label_en, private.former_text(f.figure -> 'label', 'ar', 80) as label_ar,
    private.former_text(f.figure -> 'value', 'en', 20) as value_en, private.former_text(f.figure -> 'value', 'ar', 20) as value_ar) t
where s.id = 1 and jsonb_typeof(f.figure -> 'label') in ('string', 'object') and jsonb_typeof(f.figure -> 'value') in ('string', 'object');

insert into public.content_items (id, kind, translations, facts, position)
select i.id, i.kind, i.translations, i.facts, i.position
from jsonb_populate_recordset(null::public.content_items, $items$[
  {"id": "c0000000-0000-4000-8000-001000000001", "kind": "figure", "facts": {"sample": true}, "position": 1, "translations": {"en": {"title": "projects delivered", "summary": "500+"}, "ar": {"title": "مشروع مُنجَز", "summary": "500+"}}},
  {"id": "c0000000-0000-4000-8000-001000000002", "kind": "figure", "facts": {"sample": true}, "position": 2, "translations": {"en": {"title": "client satisfaction", "summary": "98%"}, "ar": {"title": "رضا العملاء", "summary": "98%"}}},
  {"id": "c0000000-0000-4000-8000-001000000003", "kind": "figure", "facts": {"sample": true}, "position": 3, "translations": {"en": {"title": "people on the team", "summary": "50+"}, "ar": {"title": "عضوًا في الفريق", "summary": "50+"}}},
  {"id": "c0000000-0000-4000-8000-001000000004", "kind": "figure", "facts": {"sample": true}, "position": 4, "translations": {"en": {"title": "emergency support", "summary": "24/7"}, "ar": {"title": "دعم الطوارئ على مدار الساعة", "summary": "24/7"}}}
]$items$) i
where not exists (select 1 from public.website_settings s where s.id = 1 and jsonb_typeof(s.settings -> 'figures') = 'array')
on conflict do nothing;

-- The logos that the site showed, with their names. A logo without a name gets the alternative text that it had.

insert into public.content_items (kind, position, picture_url, facts, translations)
select l.kind, l.place, l.url,
  case when l.url ~ '/publicassets/media/sample_(client|partner)Logo\d_\w+\.svg$' then '{"sample": true}'::jsonb else '{}' end,
  case when coalesce(l.en, l.ar) is null
    then jsonb_build_object('en', jsonb_build_object('title', l.unnamed_en || ' ' || l.place),
      'ar', jsonb_build_object('title', l.unnamed_ar || ' ' || l.place))
    else jsonb_strip_nulls(jsonb_build_object('en', jsonb_build_object('title', l.en), 'ar', jsonb_build_object('title', l.ar))) end
from (
  select k.kind, k.unnamed_en, k.unnamed_ar, s.settings #>> array['images', k.slot || n] as url,
    row_number() over (partition by k.kind order by n) as place,
    private.former_text(s.settings #> array['imageAlts', k.slot || n], 'en', 200) as en,
    private.former_text(s.settings #> array['imageAlts', k.slot || n], 'ar', 200) as ar
  from public.website_settings s, generate_series(1, 6) n,
    (values ('client', 'clientLogo', 'Logo of client', 'شعار العميل'), ('partner', 'partnerLogo', 'Logo of partner', 'شعار الشريك'))
      as k (kind, slot, unnamed_en, unnamed_ar)
  where s.id = 1 and jsonb_typeof(s.settings #> array['images', k.slot || n]) = 'string'
    and s.settings #>> array['images', k.slot || n] ~ '^(https?://|/[^/])[^[:cntrl:]\\]*$'
    and char_length(s.settings #>> array['images', k.slot || n]) <= 2048) l;

drop function private.former_text(jsonb, text, integer);
