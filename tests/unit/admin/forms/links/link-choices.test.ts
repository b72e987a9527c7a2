import { expect, it } from 'vitest';
import { linkChoices } from '@/admin/forms/links/link-choices';
import type { LinkWords } from '@/admin/forms/links/use-link-words';
import { paths, searchableKeys } from '@/lib/site-pages';

it('offers every page that the search finds, and no other', () => {
  const t = ((key: string) => key) as LinkWords['t'];
  const pages = linkChoices({ t, language: 'en', items: [] } as unknown as LinkWords).find(({ group }) => group === 'pages');
  expect(pages?.choices.map(({ href }) => href)).toEqual(searchableKeys.map((key) => paths[key]));
  expect(pages?.choices.map(({ href }) => href)).toEqual(expect.arrayContaining(['/', '/services', '/privacy-policy', '/login']));
});
