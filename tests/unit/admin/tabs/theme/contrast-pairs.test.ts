import { describe, expect, it } from 'vitest';
import { contrastPairs, minContrast, weakTexts } from '@/admin/tabs/theme/contrast-pairs';
import { readyMadeThemes } from '@/admin/tabs/theme/ready-made';
import { contrast } from '@/features/settings/color';
import { defaultSettings } from '@/features/settings/defaults';
import { mergeSettings } from '@/features/settings/merge';
import type { SiteSettings } from '@/features/settings/schema';

const themeWith = (look: Partial<SiteSettings['siteTheme']>) => ({ ...defaultSettings.siteTheme, ...look });
const pairOf = (theme: SiteSettings['siteTheme'], text: string, surface: string) =>
  contrastPairs(theme).find((pair) => pair.text === text && pair.surface === surface);

describe('contrast of a theme', () => {
  it('knows every text on every surface, and the bar that has the accent’s colour', () => {
    expect(contrastPairs(themeWith({}))).toHaveLength(7 * 4 + 2);
    expect(pairOf(themeWith({ navbarStyle: 'solid-color' }), 'onAccent', 'navbar')).toBeDefined();
  });

  it('returns the colours as chosen and as the site shows them', () => {
    const theme = themeWith({ backgroundColor: 'slate-900', primaryColor: 'purple-600', secondaryColor: 'amber-500' });
    const link = pairOf(theme, 'primary', 'background');
    expect(link?.chosen).toBeCloseTo(contrast('#9333ea', '#0f172a'), 5);
    expect(link?.used).toBeGreaterThanOrEqual(minContrast);
    expect(link?.used).toBeCloseTo(contrast(link?.color ?? '', '#0f172a'), 5);
    expect(pairOf(theme, 'onAccent', 'secondaryButton')?.chosen).toBeCloseTo(contrast('#ffffff', '#f59e0b'), 5);
    expect(pairOf(theme, 'muted', 'background')?.chosen).toBeUndefined();
  });

  it('measures translucent cards and raised surfaces where they are read worst', () => {
    const onGradient = pairOf(themeWith({ backgroundColor: 'neutral-900', gradientVia: 'yellow-900' }), 'text', 'card');
    const onBackground = pairOf(themeWith({ backgroundColor: 'neutral-900', gradientVia: 'neutral-900' }), 'text', 'card');
    expect(onGradient?.chosen).toBeLessThan(onBackground?.chosen ?? 0);
  });

  it('names a weak accent once with all of its surfaces, and each accent behind text by itself', () => {
    const weak = weakTexts(
      contrastPairs(
        themeWith({ backgroundColor: 'slate-900', gradientVia: 'slate-800', primaryColor: 'purple-600', secondaryColor: 'amber-500' }),
      ),
    );
    expect(weak.map(({ text, surfaces }) => [text, ...surfaces])).toEqual([
      ['primary', 'background', 'via', 'card', 'surface'],
      ['onAccent', 'secondaryButton'],
    ]);
  });
});

describe('ready-made themes', () => {
  it.each(Object.entries(readyMadeThemes))('%s is valid, and every text of it passes 4.5:1', (_name, look) => {
    const { settings, problems } = mergeSettings({ siteTheme: look });
    expect(problems).toEqual([]);
    expect(settings.siteTheme).toMatchObject(look);
    const pairs = contrastPairs(settings.siteTheme);
    expect(pairs.filter(({ used }) => used < minContrast)).toEqual([]);
    expect(pairs.filter(({ text, chosen }) => text === 'text' && (chosen ?? 0) < minContrast)).toEqual([]);
  });

  it('are five, each of its own', () => {
    expect(new Set(Object.values(readyMadeThemes).map((look) => JSON.stringify(look))).size).toBe(5);
  });
});
