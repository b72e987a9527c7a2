import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { portfolio } from '@/features/portfolio/portfolio';
import { categoryTexts, projectTexts } from '@/features/portfolio/portfolio-texts';
import { imageSlots } from '@/features/settings/options';
import { defaultSettings } from '@/features/settings/defaults';
import { createI18n } from '@/i18n/create-i18n';
import { languages } from '@/i18n/languages';
import { slotLogos } from '@/pages/our-work/slot-logos';
import { textsOf } from '../../../support/render-app.tsx';

const projects = portfolio.flatMap(({ items }) => items);

describe('the portfolio', () => {
  it('has a drawn picture for every project, and shows every work slot of the media tab once', () => {
    expect(projects.filter(({ drawnImage }) => !existsSync(`public${drawnImage}`))).toEqual([]);
    const shown = [...projects.map(({ imageUrlKey }) => imageUrlKey), ...portfolio.flatMap(({ iconUrlKey }) => iconUrlKey ?? [])];
    expect([...shown].sort()).toEqual(imageSlots.filter((slot) => /Work1|Thumbnail1|Promo1|Icon1/.test(slot)).sort());
  });

  it.each(languages)('has all texts in %s', async (language) => {
    const i18n = await createI18n(language, { resources: { [language]: textsOf(language) } });
    const keys = [
      ...portfolio.flatMap(({ categoryKey }) => Object.values(categoryTexts(categoryKey))),
      ...projects.flatMap(({ id }) => Object.values(projectTexts(id))),
    ];
    expect(keys.filter((key) => !i18n.exists(`our-work:${key}`))).toEqual([]);
  });
});

describe('slotLogos', () => {
  it('omits empty slots and invalid addresses, and adds the names of the logos', () => {
    const images = {
      ...defaultSettings.images,
      clientLogo1: 'https://example.com/a.svg',
      clientLogo3: 'javascript:alert(1)',
      clientLogo6: '/images/b.svg',
      partnerLogo1: 'https://example.com/c.svg',
    };
    const settings = { ...defaultSettings, images, imageAlts: { ...defaultSettings.imageAlts, clientLogo6: { en: 'Nakhlo', ar: 'نخلو' } } };
    expect(slotLogos(settings, 'clientLogo', 'ar')).toEqual([
      { slot: 'clientLogo1', src: 'https://example.com/a.svg', name: '' },
      { slot: 'clientLogo6', src: '/images/b.svg', name: 'نخلو' },
    ]);
    expect(slotLogos(settings, 'partnerLogo', 'en')).toEqual([{ slot: 'partnerLogo1', src: 'https://example.com/c.svg', name: '' }]);
    expect(slotLogos(defaultSettings, 'clientLogo', 'en')).toEqual([]);
  });
});
