import { describe, expect, it } from 'vitest';
import { matchRanges } from '@/features/search/match-ranges';
import { normalizeSearch } from '@/features/search/normalize';

describe('normalizeSearch', () => {
  it.each([
    ['Cloud   SOLUTIONS\n', 'cloud solutions'],
    ['أَعْمَالُنا', 'اعمالنا'],
    ['إدارة', 'اداره'],
    ['آراء', 'اراء'],
    ['ٱلأمن', 'الامن'],
    ['مستشفى', 'مستشفي'],
    ['مسؤول عن الشؤون', 'مسوول عن الشوون'],
    ['بيئة', 'بييه'],
    ['خـــدمـات', 'خدمات'],
    ['٢٠٢٦ و ۱۲', '2026 و 12'],
    ['ﻻ', 'لا'],
    ['شبکہ گرافیک', 'شبكه گرافيك'],
    ['خدمۃ ھندے', 'خدمه هندي'],
    ['می‌خواهم', 'ميخواهم'],
    ['soft­ware ؜5', 'software 5'],
    ['Café', 'cafe'],
    ['\u2066AI\u2069 CRM\u200F', 'ai crm'],
    ['   ', ''],
  ])('writes %s as %s', (written, normalized) => {
    expect(normalizeSearch(written)).toBe(normalized);
  });

  it('changes nothing the second time', () => {
    for (const text of ['ÀÉÎ ﷺ', 'إدارة العُملاء', 'İstanbul', 'ﬁle']) {
      expect(normalizeSearch(normalizeSearch(text))).toBe(normalizeSearch(text));
    }
  });
});

describe('matchRanges', () => {
  const marked = (text: string, query: string) => matchRanges(text, query).map(({ start, end }) => text.slice(start, end));

  it.each([
    ['Cloud Solutions', 'cloud', ['Cloud']],
    ['إدارة العُملاء', 'العملاء', ['العُملاء']],
    ['التسويق الرقمي', 'رقمى', ['رقمي']],
    ['٩٩ دولارًا', '99', ['٩٩']],
    ['Wi-Fi 𝟚go', '2G', ['𝟚g']],
  ])('finds in %s for %s the part %j', (text, query, parts) => {
    expect(marked(text, query)).toEqual(parts);
  });

  it.each([
    ['Cloud solutions for shops', 'shops cloud', ['Cloud', 'shops']],
    ['Cloud solutions', 'rain cloud', ['Cloud']],
    ['تصميم الشعارات', 'الشعارات التصميم', ['تصميم', 'شعارات']],
    ['Websites', 'sites website', ['Website']],
  ])('finds in %s for the words of %s the parts %j', (text, query, parts) => {
    expect(marked(text, query)).toEqual(parts);
  });

  it.each([
    ['Cloud', 'rain'],
    ['Cloud', ''],
    ['', 'cloud'],
  ])('finds nothing in %j for %j', (text, query) => {
    expect(marked(text, query)).toEqual([]);
  });
});
