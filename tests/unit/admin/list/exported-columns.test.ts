import { expect, it } from 'vitest';
import { reviewsList } from '@/admin/tabs/reviews/reviews-list';
import { createI18n } from '@/i18n/create-i18n';
import { listDefinitions } from '../../../support/list-definitions';
import { textsOf } from '../../../support/render-app';

/** Columns whose values are codes, translations or lists, which nobody wants in a table. */
const codes = [
  'status',
  'stage',
  'language',
  'reason',
  'type',
  'action',
  'table_name',
  'translations',
  'tags',
  'changed',
  'successful',
  'job_id',
];

it('a column of codes or of several values says what it exports', () => {
  const raw = listDefinitions.flatMap(({ list, columns, fileColumns }) =>
    (fileColumns ? [] : columns)
      .filter(({ csv, reads }) => csv === undefined && (reads.length !== 1 || reads.some((column) => codes.includes(column))))
      .map(({ id }) => `${list}: ${id}`),
  );
  expect(raw).toEqual([]);
});

it('reviews are exported in the language of the panel', async () => {
  const i18n = await createI18n('ar', { resources: { ar: textsOf('ar') } });
  const text = Object.assign((key: string) => i18n.t(key as 'common:close'), { language: 'ar' as const });
  const row = { id: '', status: 'pending', language: 'en', verified_source: null } as never;
  expect(reviewsList.columns.flatMap(({ id, csv }) => (csv ? [[id, csv(row, text)]] : []))).toEqual([
    ['language', 'الإنجليزية'],
    ['verified', 'غير موثّق'],
    ['status', 'قيد المراجعة'],
  ]);
});
