import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@/features/settings/defaults';
import { slotLogos } from '@/pages/our-work/slot-logos';

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
