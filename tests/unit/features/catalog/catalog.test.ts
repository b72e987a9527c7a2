import { describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { hardwareServices, products, services, type CatalogId } from '@/features/catalog/catalog';
import { catalogTexts } from '@/features/catalog/catalog-texts';
import { createI18n } from '@/i18n/create-i18n';
import { languages, type Language } from '@/i18n/languages';
import { textsOf } from '../../../support/render-app';

const items = [...services, ...hardwareServices, ...products];

async function translator(language: Language) {
  const i18n = await createI18n(language, { resources: { [language]: textsOf(language) } });
  return i18n.getFixedT(language, 'catalog');
}

describe('the catalog', () => {
  it('has the offers of the specification, in its order', () => {
    expect(services.map(({ id }) => id)).toEqual([
      'digital-marketing',
      'web-development',
      'mobile-apps',
      'cloud-solutions',
      'cybersecurity',
      'data-analytics',
    ]);
    expect(hardwareServices.map(({ id }) => id)).toEqual(['network-solutions', 'server-storage', 'it-support']);
    expect(products.map(({ id, monthlyPrice }) => [id, monthlyPrice])).toEqual([
      ['ai-crm', 99],
      ['marketing-automation', 149],
      ['website-builder', 79],
    ]);
  });

  it('leads every entry to its own place on its page', () => {
    expect(services.map(({ path }) => path)).toContain('/services#cloud-solutions');
    expect(hardwareServices.map(({ path }) => path)).toContain('/services#it-support');
    expect(products.map(({ path }) => path)).toContain('/products#ai-crm');
    expect(new Set(items.map(({ path }) => path)).size).toBe(items.length);
  });

  it('has a drawing for every entry', () => {
    expect(items.filter(({ image }) => !existsSync(`public${image.src}`))).toEqual([]);
  });

  it.each(languages)('has every text in %s, and no two entries share one', async (language) => {
    const t = await translator(language);
    const textsFor = (id: CatalogId) => {
      const { title, description, imageAlt, features } = catalogTexts(id);
      return [title, description, imageAlt, ...features].map((key) => ({ key, text: t(key) }));
    };
    const all = items.flatMap(({ id }) => textsFor(id));
    expect(all).toHaveLength(items.length * 7);
    expect(all.filter(({ key, text }) => text === key || text.trim() === '')).toEqual([]);
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  });

  it('writes Arabic texts in Arabic letters', async () => {
    const t = await translator('ar');
    const titles = items.map(({ id }) => t(catalogTexts(id).title));
    expect(titles.filter((title) => !/[\u0600-\u06ff]/.test(title))).toEqual([]);
  });
});
