/** Runs one statement as the owner of the database. */
type Query = (sql: string) => Promise<unknown>;

export interface ContentSize {
  /** Services, products, courses and projects together. */
  items: number;
  /** Posts of the news. */
  posts: number;
}

const english = 'We plan it with you, build it in weeks and hand it over with documents that your own team can use. ';
const arabic = 'نخطّط له معكم، وننفّذه خلال أسابيع، ونسلّمه مع وثائق يستطيع فريقكم العمل بها. ';

const paragraph = (id: string, text: string) => `jsonb_build_object('id', '${id}', 'type', 'paragraph', 'text', repeat('${text}', 4))`;
const heading = (text: string) => `jsonb_build_object('id', 'h', 'type', 'heading', 'level', 2, 'text', '${text}')`;
const body = `jsonb_build_object(
  'en', jsonb_build_array(${paragraph('a', english)}, ${heading('How we work')}, ${paragraph('b', english)}),
  'ar', jsonb_build_array(${paragraph('a', arabic)}, ${heading('كيف نعمل')}, ${paragraph('b', arabic)}))`;

const translations = (title: string, arabicTitle: string) => `jsonb_build_object(
  'en', jsonb_build_object('title', '${title} ' || n, 'summary', '${english}', 'features', jsonb_build_array('A plan', 'A team', 'A date')),
  'ar', jsonb_build_object('title', '${arabicTitle} ' || n, 'summary', '${arabic}', 'features', jsonb_build_array('خطة', 'فريق', 'موعد')))`;

const category = (kind: string) => `(select id from public.content_items where kind = '${kind}' order by position, id limit 1)`;
const pictures = ['/images/web-development.svg', '/images/mobile-apps.svg', '/images/digital-marketing.svg'];
const picture = `(array[${pictures.map((one) => `'${one}'`).join()}])[1 + n % ${String(pictures.length)}]`;

/** Adds public items and posts with texts in both languages and pages of their own to a migrated database. */
export async function fillContent(query: Query, { items, posts }: ContentSize): Promise<void> {
  const quarter = Math.floor(items / 4);
  const added = (kind: string, words: [string, string], values: { category?: string; facts?: string; price?: string } = {}) =>
    query(`insert into public.content_items (kind, slug, category_id, translations, body, icon, picture_url, price, facts, position)
      select '${kind}', '${kind}-' || n, ${values.category ?? 'null'}, ${translations(...words)}, ${body}, 'rocket', ${picture},
        ${values.price ?? 'null'}, ${values.facts ?? `'{}'`}, 100 + n
      from generate_series(1, ${String(quarter)}) n`);
  await added('service', ['Service', 'خدمة']);
  await added('product', ['Product', 'منتج'], { price: '100 + n' });
  await added('course', ['Course', 'دورة'], { category: category('course_category'), facts: `'{"type": "online"}'`, price: '50 + n' });
  await added('project', ['Project', 'مشروع'], { category: category('project_category'), facts: `'{"tech": ["React", "PostgreSQL"]}'` });
  await query(`insert into public.content_items (kind, slug, translations, body, picture_url, published_from)
    select 'news', 'post-' || n, ${translations('Post', 'خبر')}, ${body}, ${picture}, now() - n * interval '1 day'
    from generate_series(1, ${String(posts)}) n`);
}
