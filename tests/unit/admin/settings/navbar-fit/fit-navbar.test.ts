import { expect, it } from 'vitest';
import { fitNavbar, type NavbarWidths } from '@/admin/settings/navbar-fit/fit-navbar';

const bar = (more: Partial<NavbarWidths> = {}): NavbarWidths => ({ brand: 150, pages: [], tools: 200, visitor: 100, member: 200, ...more });
const pages = (...widths: number[]) => widths.map((width, index) => ({ key: `p${String(index)}`, width }));

/** 1265 without scroll bar, less padding (64), gaps (40), brand, tools and buttons. */
const room = 1265 - 64 - 40 - 150 - 200 - 100;

it('includes pages while they fit beside everything else', () => {
  expect(fitNavbar('en', bar({ pages: pages(room - 100, 100) }))).toMatchObject({ crowded: [], spare: 0 });
  expect(fitNavbar('en', bar({ pages: pages(room - 100, 101) }))).toMatchObject({ crowded: ['p1'], spare: -1 });
});

it('lists every page from the first that does not fit, also a narrow one', () => {
  expect(fitNavbar('ar', bar({ pages: pages(room, 80, 1) })).crowded).toEqual(['p1', 'p2']);
});

it('lists what only logged-in people would not see', () => {
  expect(fitNavbar('en', bar({ pages: pages(room - 100, 60) }))).toMatchObject({ crowded: [], crowdedForMembers: ['p1'] });
});

it('does not let a name that is cut off take the whole width', () => {
  const long = fitNavbar('en', bar({ brand: 2000, pages: pages(100) }));
  expect(long).toMatchObject({ crowded: [], isNameCut: true });
  expect(fitNavbar('en', bar()).isNameCut).toBe(false);
});

it('draws all of it, whether it fits or not', () => {
  for (const widths of [bar({ pages: pages(100, 100) }), bar({ pages: pages(700, 700) })]) {
    const { brand, pages: shares, rest } = fitNavbar('en', widths).drawing;
    expect(brand + rest + shares.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.000001);
  }
});
