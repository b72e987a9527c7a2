import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, mix } from '@/features/settings/color';
import { defaultSettings } from '@/features/settings/defaults';
import {
  accentColors,
  fonts,
  navbarStyles,
  surfaceColors,
  textColors,
  type AccentColor,
  type SurfaceColor,
  type TextColor,
} from '@/features/settings/options';
import type { SiteSettings } from '@/features/settings/schema';
import { themeVariables } from '@/features/settings/theme';

const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

describe('theme', () => {
  it('offers what the specification lists', () => {
    expect(keys(surfaceColors).filter((name) => name.endsWith('-900'))).toHaveLength(22);
    // Eight, and maroon.
    expect(keys(accentColors)).toHaveLength(9);
    expect(keys(textColors)).toEqual(['white', 'slate-200', 'gray-200']);
    expect(fonts).toEqual(['Inter', 'Roboto', 'Open Sans', 'Lato', 'Cairo', 'Noto Sans']);
    expect(navbarStyles).toHaveLength(4);
  });

  it('keeps every text readable in all combinations', () => {
    const failures: string[] = [];
    const check = (label: string, one: string | undefined, other: string, ratio: number) => {
      if (!one || contrast(one, other) < ratio) failures.push(`${label}: ${one} on ${other}`);
    };
    const inspect = (theme: Partial<SiteSettings['siteTheme']>) => {
      const chosen = { ...defaultSettings.siteTheme, ...theme };
      const variables = themeVariables(chosen);
      const label = JSON.stringify(theme);
      const surface = variables['--color-surface'] ?? '';
      for (const behind of [
        surfaceColors[chosen.backgroundColor],
        surfaceColors[chosen.gradientVia],
        mix('#ffffff', surfaceColors[chosen.gradientVia], 0.05),
        surface,
      ]) {
        check(`${label} foreground`, variables['--color-foreground'], behind, 4.5);
        check(`${label} muted`, variables['--color-muted'], behind, 4.5);
        check(`${label} primary text`, variables['--color-primary-text'], behind, 4.5);
        check(`${label} danger`, variables['--color-danger'], behind, 4.5);
        check(`${label} control border`, variables['--color-line-strong'], behind, 3);
      }
      check(`${label} button`, variables['--color-on-accent'], variables['--color-primary-solid'] ?? '', 4.5);
    };
    for (const backgroundColor of keys<SurfaceColor>(surfaceColors)) {
      for (const gradientVia of keys<SurfaceColor>(surfaceColors)) inspect({ backgroundColor, gradientVia });
      for (const primaryColor of keys<AccentColor>(accentColors)) {
        for (const textColor of keys<TextColor>(textColors)) inspect({ backgroundColor, primaryColor, textColor });
      }
    }
    expect(failures).toEqual([]);
    // All combinations take seconds on a busy machine.
  }, 30_000);

  it.each([
    ['Inter', '"Inter", "Cairo Arabic", "Inter Fallback", "Inter Fallback Android"'],
    ['Cairo', '"Cairo", "Cairo Fallback", "Cairo Fallback Android"'],
    ['Lato', '"Lato", "Cairo Arabic"'],
  ] as const)('keeps the Arabic letters of Cairo right behind %s, before the stand-ins', (font, stack) => {
    const variables = themeVariables({ ...defaultSettings.siteTheme, primaryFont: font, secondaryFont: font });
    expect([variables['--font-primary'], variables['--font-secondary']]).toEqual([stack, stack]);
  });

  it('has the letters under the name that the stacks use', () => {
    const face = /@font-face \{[^}]*'Cairo Arabic'[^}]*cairo-arabic\.woff2[^}]*\}/.exec(readFileSync('src/styles/fonts.css', 'utf8'))?.[0];
    expect(face).toContain('U+621-63A');
    // Without the space, which would be in another font than the words around it.
    expect(face).not.toContain('U+20,');
  });

  it('asks for no other font for the language switcher, which has the space that a browser looks a line’s font up by', () => {
    const face = /@font-face \{[^}]*'Cairo Switcher'[^}]*\}/.exec(readFileSync('src/styles/fonts.css', 'utf8'))?.[0];
    expect(face).toContain('cairo-switcher.woff2');
    expect(face).not.toContain('unicode-range');
    const letters = /@utility switcher-letters \{\s*font-family: ([^;]*);/.exec(readFileSync('src/styles/utilities.css', 'utf8'))?.[1];
    expect(letters).toMatch(/^'Cairo Switcher', /);
    expect(letters).not.toMatch(/'Cairo'/);
    expect(/\[data-language='ar'\] \{\s*font-family: ([^;]*);/.exec(readFileSync('src/styles/base.css', 'utf8'))?.[1]).not.toMatch(
      /'Cairo'/,
    );
  });
});
