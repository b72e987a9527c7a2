import { expect, it } from 'vitest';
import { fitNavbar, type BrandWidths, type NavbarWidths } from '@/admin/settings/navbar-fit/fit-navbar';

const named: BrandWidths = { kind: 'name', full: 200, folded: 150, least: 100 };
const logo: BrandWidths = { kind: 'logo', full: 150, folded: 150, least: 0 };
const bar = (more: Partial<NavbarWidths> = {}): NavbarWidths => ({
  brand: named,
  pages: [],
  tools: 200,
  visitor: 100,
  member: 200,
  ...more,
});
const pages = (...widths: number[]) => widths.map((width, index) => ({ key: `p${String(index)}`, width }));

/** 1265 without scroll bar, less padding (64), gaps (40), tools and buttons. Brand and pages share it. */
const room = 1265 - 64 - 40 - 200 - 100;

it('has room for every page while the name folds into two lines', () => {
  expect(fitNavbar('en', bar({ pages: pages(room - 250, 100) }))).toMatchObject({ crowded: [], spare: 0, isNameCut: false });
});

it('still has room when the name is cut, as the bar shows the pages first', () => {
  expect(fitNavbar('en', bar({ pages: pages(room - 250, 150) }))).toMatchObject({ crowded: [], spare: -50, isNameCut: true });
});

it('shrinks a logo before it leaves out a page', () => {
  const tight = fitNavbar('ar', bar({ brand: logo, pages: pages(room - 250, 230) }));
  expect(tight).toMatchObject({ crowded: [], shrunkLogo: 20, isNameCut: false });
  expect(fitNavbar('ar', bar({ brand: logo, pages: pages(100) })).shrunkLogo).toBeUndefined();
});

it('lists every page from the first that does not fit beside the narrowest brand, also a narrow one, with what is missing', () => {
  expect(fitNavbar('ar', bar({ pages: pages(room - 150, 80, 1) }))).toMatchObject({ crowded: ['p1', 'p2'], spare: -31 });
});

it('lists what only logged-in people would not see', () => {
  expect(fitNavbar('en', bar({ pages: pages(room - 200, 60) }))).toMatchObject({ crowded: [], crowdedForMembers: ['p1'] });
});

it('draws all of it, whether it fits or not', () => {
  for (const widths of [bar({ pages: pages(100, 100) }), bar({ pages: pages(700, 700) }), bar({ brand: logo, pages: pages(700, 100) })]) {
    const { brand, pages: shares, rest } = fitNavbar('en', widths).drawing;
    expect(brand + rest + shares.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.000001);
  }
});
