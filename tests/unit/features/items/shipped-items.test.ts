import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { itemIconNames } from '@/features/items/icon-names';
import { inLanguage } from '@/features/items/item';
import { imageSlots } from '@/features/settings/options';
import { languages } from '@/i18n/languages';
import { listPath } from '@/lib/item-paths';
import { shippedItems, shippedOf } from '../../../support/shipped-items';

describe('the items of a new site', () => {
  it('are the offers of the specification, in its order, with their prices', () => {
    expect(shippedOf('service').map(({ slug }) => slug)).toEqual([
      'digital-marketing',
      'web-development',
      'mobile-apps',
      'cloud-solutions',
      'cybersecurity',
      'data-analytics',
    ]);
    expect(shippedOf('hardware').map(({ slug }) => slug)).toEqual(['network-solutions', 'server-storage', 'it-support']);
    expect(shippedOf('product').map(({ slug, price }) => [slug, price])).toEqual(
      [
        ['ai-crm', 99],
        ['marketing-automation', 149],
        ['website-builder', 79],
      ].map(([slug, amount]) => [slug, { amount, currency: 'USD', period: 'month' }]),
    );
    expect(shippedOf('course').map(({ price }) => price?.amount)).toEqual([199, 249, 179, 299, 279, 329, 99, 79, 349]);
    for (const { id } of shippedOf('course_category')) expect(shippedOf('course').some(({ category }) => category === id)).toBe(true);
  });

  it.each(languages)('have all texts in %s', (language) => {
    const items = shippedItems.map((item) => inLanguage({ ...item, translations: { [language]: item.translations[language] } }, language));
    expect(items.filter(({ title }) => title === '')).toEqual([]);
    expect(items.filter(({ kind, summary }) => kind !== 'course_category' && summary === '')).toEqual([]);
    expect(items.filter(({ kind, features }) => /service|hardware|product|course$/.test(kind) && features.length < 3)).toEqual([]);
    expect(items.filter(({ picture, drawn, alt }) => (picture ?? drawn) && alt === '')).toEqual([]);
    expect(items.filter(({ kind, task, work }) => kind === 'project' && !(task && work))).toEqual([]);
    if (language === 'ar') expect(items.filter(({ title }) => !/\p{Script=Arabic}/u.test(title))).toEqual([]);
  });

  it('have drawings, icons, slots and addresses that the site has', () => {
    const items = shippedItems.map((item) => inLanguage(item, 'en'));
    const drawings = items.flatMap(({ picture, drawn }) => picture ?? drawn ?? []);
    expect(drawings).toHaveLength(19);
    expect(drawings.filter((file) => !existsSync(`public${file}`))).toEqual([]);
    expect(items.filter(({ icon }) => icon !== undefined && !itemIconNames.some((name) => name === icon))).toEqual([]);
    expect(items.flatMap(({ slot }) => slot ?? []).sort()).toEqual(
      imageSlots.filter((slot) => /Work1|Thumbnail1|Promo1|Icon1/.test(slot)).sort(),
    );
    const paths = items.flatMap((item) => listPath(item) ?? []);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(['/services#it-support', '/products#ai-crm', '/courses?course=canva', '/our-work#web']));
  });
});
