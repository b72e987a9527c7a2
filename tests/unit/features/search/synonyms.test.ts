import { describe, expect, it } from 'vitest';
import { normalizeSearch } from '@/features/search/normalize';
import { otherSpellings } from '@/features/search/synonyms';

describe('other spellings', () => {
  it.each([
    ['Photo retouching with Photoshop', 'فوتوشوب'],
    ['التصميم في Canva', 'كانفا'],
    ['تطبيق لنظامَي \u2066iOS\u2069 و\u2066Android\u2069', 'أندرويد'],
    ['iPhone and Android apps', 'آيفون'],
    ['بالبريد وواتساب', 'WhatsApp'],
    ['Cabling, Wi-Fi and firewalls', 'واي فاي'],
    ['Titles (After Effects)', 'أفتر إفكتس'],
    ['AI CRM', 'سي آر إم'],
  ])('of %s: %s', (text, spelling) => {
    expect(otherSpellings(text)).toContain(normalizeSearch(spelling));
  });

  it('leaves parts of words and everything else alone', () => {
    expect(otherSpellings('Reactions, Canvas, museo, iOSx')).toBe('');
    expect(otherSpellings('')).toBe('');
  });
});
