import { expect, it } from 'vitest';
import { linkItems } from '@/features/search/index-items';

const link = (id: string, href: string) => ({ id, query: 'words', text: { en: `Text ${id}`, ar: '' }, href });

it('links of the search lead where they are meant to, and those that lead nowhere are left out', () => {
  const items = linkItems(
    [link('page', '/careers'), link('site', 'example.com'), link('contact', '#contact'), link('script', 'javascript:alert(1)')],
    'ar',
  );
  expect(items.map((item) => [item.id, item.title, 'path' in item ? item.path : item.action])).toEqual([
    ['link:page', 'Text page', '/careers'],
    ['link:site', 'Text site', 'example.com'],
    ['link:contact', 'Text contact', 'contact'],
  ]);
});
