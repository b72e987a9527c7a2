import type { StoredItem } from '@/features/items/item';

/** A page of one's own in both languages, with text, questions and a way on. */
export const ownPage = (more: Partial<StoredItem> = {}): StoredItem => ({
  id: '00000000-0000-4000-8000-000000000a01',
  kind: 'page',
  position: 1,
  slug: 'visit-us',
  translations: {
    en: { title: 'Visit us', summary: 'The studio is open on Sundays.' },
    ar: { title: 'زوروا الاستوديو', summary: 'الاستوديو مفتوح كل أحد.' },
  },
  body: {
    en: [
      { id: 'a', type: 'paragraph', text: 'Take the **tram** to Marina.' },
      { id: 'b', type: 'faq', questions: [{ id: 'c', question: 'Is there parking?', answer: 'Behind the house.' }] },
    ],
    ar: [{ id: 'a', type: 'paragraph', text: 'محطة الترام القريبة هي المارينا.' }],
  },
  ...more,
});

/** A version of a legal page. */
export const legalVersion = (day: string, more: Partial<StoredItem> = {}): StoredItem =>
  ownPage({
    id: `00000000-0000-4000-8000-0000${day.replaceAll('-', '')}`,
    slug: `terms-${day}`,
    translations: { en: { title: `Terms of ${day}` }, ar: { title: `شروط ${day}` } },
    body: { en: [{ id: 'a', type: 'paragraph', text: `What is agreed since ${day}.` }] },
    facts: { replaces: 'terms-of-service', effective_from: day },
    ...more,
  });
