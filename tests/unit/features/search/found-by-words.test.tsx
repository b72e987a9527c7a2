import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '@/i18n/languages';
import { useSearchIndex, type SearchIndex } from '@/features/search/use-search-index';
import { fakeRest, rows } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

let index: SearchIndex | undefined;

function Probe() {
  index = useSearchIndex();
  return null;
}

beforeEach(() => {
  index = undefined;
  fakeRest(() => rows());
});

/** Returns the search of the site after all texts have loaded. */
async function searchIn(language: Language): Promise<(query: string) => string[]> {
  await renderApp(<Probe />, { language, path: language === 'ar' ? '/ar' : '/' });
  await waitFor(() => expect(index?.isPending).toBe(false));
  return (query) => (index?.search(query) ?? []).map(({ id }) => id);
}

/** Search terms and the expected results. */
const meant: readonly [string, string][] = [
  ['SEO', 'service:digital-marketing'],
  ['mobile application', 'service:mobile-apps'],
  ['mobile applications', 'service:mobile-apps'],
  ['phone app', 'service:mobile-apps'],
  ['login', 'page:login'],
  ['sign in', 'page:login'],
  ['website', 'service:web-development'],
  ['artificial intelligence', 'product:ai-crm'],
  ['hosting', 'service:cloud-solutions'],
  ['jobs', 'page:careers'],
  ['job', 'page:careers'],
  ['contact', 'action:contact'],
  ['call us', 'action:contact'],
  ['portfolio', 'page:ourWork'],
  ['phishing drill', 'service:cybersecurity'],
  ['help desks', 'service:it-support'],
  ['سيرفر', 'service:server-storage'],
  ['سيرفرات', 'service:server-storage'],
  ['ذكاء اصطناعي', 'product:ai-crm'],
  ['الذكاء الاصطناعي', 'product:ai-crm'],
  ['موبايل', 'service:mobile-apps'],
  ['تطبيق جوال', 'service:mobile-apps'],
  ['اتصل بنا', 'action:contact'],
  ['رقم الهاتف', 'action:contact'],
  ['تصميم مواقع', 'service:web-development'],
  ['شبكة', 'service:network-solutions'],
  ['كورسات', 'page:courses'],
  ['توظيف', 'page:careers'],
];

/** One letter is wrong, missing, added, or swapped with the next. */
const mistyped: readonly [string, string][] = [
  ['clowd', 'service:cloud-solutions'],
  ['markting', 'service:digital-marketing'],
  ['cybersecurrity', 'service:cybersecurity'],
  ['netwrok', 'service:network-solutions'],
  ['mobil aplication', 'service:mobile-apps'],
  ['التسوبق', 'service:digital-marketing'],
  ['السيبراتي', 'service:cybersecurity'],
];

describe.each(['en', 'ar'] as const)('the search of the site (%s)', (language) => {
  it('finds by features and everyday words of both languages, in singular and plural', async () => {
    const found = await searchIn(language);
    const best = Object.fromEntries(meant.map(([query, id]) => [query, found(query).slice(0, 3).includes(id) ? id : found(query)]));
    expect(best).toEqual(Object.fromEntries(meant));
  });

  it('forgives one typo in a word, and finds nothing for what means nothing', async () => {
    const found = await searchIn(language);
    const best = Object.fromEntries(mistyped.map(([query, id]) => [query, found(query).includes(id) ? id : found(query)]));
    expect(best).toEqual(Object.fromEntries(mistyped));
    for (const query of ['qwxyzq', 'walrus', 'حوت', 'zzzz zzzz']) expect(found(query), query).toEqual([]);
  });

  it('puts legal pages last, unless they are searched for', async () => {
    const found = await searchIn(language);
    expect(found('privacy')[0]).toBe('page:privacyPolicy');
    expect(found('terms')[0]).toBe('page:termsOfService');
    expect(found(language === 'ar' ? 'خدمة' : 'services').at(-1)).toBe('page:termsOfService');
  });

  it('shows popular pages before anything is typed', async () => {
    await searchIn(language);
    expect(index?.popular.map(({ id }) => id)).toEqual([
      'page:services',
      'page:products',
      'page:about',
      'page:careers',
      'page:courses',
      'action:contact',
    ]);
  });
});
