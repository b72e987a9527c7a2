import { asked, counting, page } from './list-queries.ts';
import { terms } from './fill.ts';
import { bulkBudgetInMs, type BenchQuery } from './shapes.ts';

const courses = { is: { kind: ['course'] } };
const category = 'c0000000-0000-4000-8000-000600000001';
const newsCategory = 'c0000000-0000-4000-8000-000c00000001';
const order = (column: string, descending = false) => ({ order: [{ column, descending }] });
const course = `(select id from public.content_items where kind = 'course' and deleted_at is null order by position, id limit 1)`;
const translations = `'{"en": {"title": "Posters"}, "ar": {"title": "الملصقات"}}'`;

/** The requests for items: of visitors, and of the panel's lists and forms. */
export const itemQueries: readonly BenchQuery[] = [
  {
    name: 'items of a kind, first page',
    role: 'anon',
    sql: `select id, slug, translations from public.content_items where kind = 'course' order by position, id limit 100`,
  },
  {
    name: 'items of a kind, deep page',
    role: 'anon',
    sql: `select id, slug, translations from public.content_items where kind = 'course' order by position, id limit 100 offset 2000`,
  },
  {
    name: 'first items of the home page, before the app',
    role: 'anon',
    sql: `select id, slug, translations from public.content_items where kind in ('service', 'hardware', 'product', 'course')
      order by position, id limit 96`,
  },
  {
    name: 'items for the search and for links',
    role: 'anon',
    sql: `select id, slug, translations from public.content_items
      where kind in ('service', 'hardware', 'product', 'course', 'course_category', 'project', 'project_category', 'news')
      order by position, id limit 1000`,
  },
  {
    name: 'items whose title has words',
    role: 'anon',
    sql: `select id, slug, translations from public.content_items
      where kind in ('service', 'hardware', 'product', 'course', 'course_category', 'project', 'project_category', 'news')
        and (translations -> 'en' ->> 'title' ilike '%post%${terms.absent}%' or translations -> 'ar' ->> 'title' ilike '%post%${terms.absent}%')
      order by position, id limit 20`,
  },
  {
    name: 'items for the build, a later portion',
    role: 'anon',
    sql: `select id, kind, slug, translations, body from public.content_items where id > '80000000-0000-4000-8000-000000000000'
      order by id limit 1000`,
  },
  {
    name: 'items for the sitemap',
    role: 'anon',
    sql: `select id, kind, slug, updated_at from public.content_items where slug is not null order by id limit 1000`,
  },
  {
    name: 'news of a category',
    role: 'anon',
    sql: `select id, slug, translations from public.content_items where kind = 'news' and category_id = '${newsCategory}'
      order by published_from desc, id desc limit 13`,
  },
  {
    name: 'page of an item',
    role: 'anon',
    sql: `select id, translations, body from public.content_items where kind in ('service', 'hardware') and slug = 'cloud-solutions' limit 1`,
  },
  {
    name: 'news, newest first',
    role: 'anon',
    sql: `select id, slug, translations from public.content_items where kind = 'news' order by published_from desc, id desc limit 13`,
  },
  {
    name: 'news before a post',
    role: 'anon',
    sql: `select id, slug, translations from public.content_items where kind = 'news' and (published_from < now() - interval '90 days'
      or published_from = now() - interval '90 days' and id < '${category}') order by published_from desc, id desc limit 13`,
  },
  {
    name: 'versions of a legal page',
    role: 'anon',
    sql: `select id, slug, translations, facts from public.content_items where kind = 'page' and facts ->> 'replaces' = 'privacy-policy'
      order by facts ->> 'effective_from' desc limit 20`,
  },
  asked(
    'items with their longer texts',
    `select id, kind, translations, body from public.content_items where deleted_at is null
      and kind in ('service', 'product', 'course', 'project', 'news', 'faq') order by position, id limit 1000`,
  ),
  asked('courses in their order', page('content_items', courses, order('position'))),
  asked('courses by title', page('content_items', courses, order('title_key'))),
  asked('news by date', page('content_items', { is: { kind: ['news'] } }, order('shown_at', true))),
  asked('newest courses', page('content_items', courses)),
  asked('live courses of a category', page('content_items', { is: { kind: ['course'], category_id: [category], state: ['live'] } })),
  asked('items by a text', page('content_items', { ...courses, search: terms.rare })),
  asked('courses in the trash', page('content_items', { ...courses, trash: true }, order('deleted_at', true))),
  counting('content_items', courses),
  asked(
    'an item added',
    `insert into public.content_items (kind, slug, translations) values ('course', 'posters', ${translations}) returning id`,
  ),
  asked('an item changed', `update public.content_items set translations = ${translations} where id = ${course} returning id`),
  asked(
    'an item hidden',
    `update public.content_items set is_hidden = true
      where id = any (array[${course}]) and deleted_at is null and not is_hidden returning id`,
  ),
  asked(
    'items in another order',
    `select public.arrange_items(array(select id from public.content_items where kind = 'course' and deleted_at is null
      order by position desc, id limit 1000))`,
    bulkBudgetInMs,
  ),
  asked('address of an item checked', `select public.item_slug_fault('course', 'posters', gen_random_uuid())`),
  asked(
    'settings and an item saved together',
    `select public.save_content(200, jsonb_build_array(jsonb_build_object('id', i.id, 'kind', i.kind, 'version', i.version,
      'columns', jsonb_build_object('price', 99)))) from public.content_items i where i.id = ${course}`,
  ),
  asked('items as they were at an earlier version', 'select * from public.items_since(100)'),
];
