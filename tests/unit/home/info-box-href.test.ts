import { describe, expect, it } from 'vitest';
import { infoBoxHref } from '@/pages/home/info-box-href';

describe('infoBoxHref', () => {
  it.each([
    ['mailto:', 'info@example.com', 'mailto:info@example.com'],
    ['tel:', '+974 4000-0000', 'tel:+97440000000'],
    ['https://', 'maps.example.com/doha ', 'https://maps.example.com/doha'],
  ])('joins %s with %s', (prefix, detail, href) => {
    expect(infoBoxHref(prefix, detail)).toBe(href);
  });

  it.each([
    [undefined, 'Doha, Qatar'],
    ['', 'Doha, Qatar'],
    ['javascript:', 'alert(1)'],
    ['tel:', 'ask us'],
  ])('is no link for prefix %s and detail %s', (prefix, detail) => {
    expect(infoBoxHref(prefix, detail)).toBeUndefined();
  });
});
