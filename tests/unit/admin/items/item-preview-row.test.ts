import { expect, it } from 'vitest';
import { toPreviewRow } from '@/admin/items/item-preview-row';
import { emptyItem } from '@/admin/items/item-schema';
import { inLanguage } from '@/features/items/item';

const about = {
  kind: 'course',
  id: 'c1',
  slug: 'photoshop',
  openedAt: '2026-11-26T09:00:00.000Z',
  facts: { slot: 'coursePromo' },
} as const;
const values = {
  ...emptyItem('course'),
  title: { en: 'Photos', ar: 'صور' },
  features: { en: 'One\n\n Two ', ar: '' },
  body: { en: [{ id: 'a', type: 'paragraph' as const, text: 'Longer' }], ar: [] },
  price: '١٬٢٥٠',
  focusX: 20,
  choice: 'in-house',
  from: '2026-12-01T09:30',
};

it('what a form has is shown as a row that pages read, also unfinished', () => {
  const row = toPreviewRow(values, about);
  expect(inLanguage(row, 'en')).toMatchObject({
    title: 'Photos',
    features: ['One', 'Two'],
    slug: 'photoshop',
    price: { amount: 1250, currency: 'QAR', period: 'once' },
    focus: '20% 50%',
    type: 'in-house',
    slot: 'coursePromo',
    publishedFrom: '2026-12-01T06:30:00.000Z',
    body: { blocks: values.body.en, language: 'en' },
  });
  expect(inLanguage(row, 'ar')).toMatchObject({ title: 'صور', features: ['One', 'Two'], body: { language: 'en' } });
});

it('a price that is no number is none, and a missing date is that of the form', () => {
  const row = toPreviewRow({ ...values, price: 'free', from: '' }, about);
  expect(inLanguage(row, 'en')).toMatchObject({ price: undefined, publishedFrom: about.openedAt });
});
