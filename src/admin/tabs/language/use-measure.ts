import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteSettings } from '@/features/settings/schema';
import { fontStack } from '@/features/settings/theme';
import type { Language } from '@/i18n/languages';
import { loadFont } from '@/lib/fonts';
import type { MeasureLine, TextLimit } from './text-limits';

/** The average width of a letter as a share of the font size. Used without a canvas. */
const averageWidth = 0.5;

/** Returns the font weight that base.css uses for the language. */
const weightIn = (language: Language, weight = 400) => (language === 'ar' && weight === 600 ? 660 : weight);

type Theme = Pick<SiteSettings['siteTheme'], 'primaryFont' | 'secondaryFont'>;

/** Returns the font stack of a language (src/styles/base.css). */
const stackOf = ({ primaryFont, secondaryFont }: Theme, language: Language) => {
  const [first, second] = language === 'en' ? [primaryFont, secondaryFont] : [secondaryFont, primaryFont];
  return `${fontStack(first)}, ${fontStack(second)}, system-ui, sans-serif`;
};

const fontOf = (theme: Theme, language: Language, { size, weight }: TextLimit) =>
  `${String(weightIn(language, weight))} ${String(size)}px ${stackOf(theme, language)}`;

/** Loads the fonts of the theme. A font that fails to load is replaced by the next one of the stack, as for visitors. */
async function loadFonts(theme: Theme): Promise<null> {
  await Promise.allSettled([loadFont(theme.primaryFont), loadFont(theme.secondaryFont)]);
  const samples = { en: 'Abc', ar: 'أبج' } as const;
  // jsdom has no `document.fonts`.
  const fonts = (document as { fonts?: FontFaceSet }).fonts;
  await Promise.allSettled(
    (['en', 'ar'] as const).flatMap((language) =>
      [400, 600].map((weight) => fonts?.load(fontOf(theme, language, { width: 0, lines: 1, size: 16, weight }), samples[language])),
    ),
  );
  return null;
}

/** Returns a function that measures lines in the fonts of the theme; undefined until the fonts are loaded. */
export function useMeasure({ primaryFont, secondaryFont }: Theme): ((language: Language) => MeasureLine) | undefined {
  const { isSuccess } = useQuery({
    queryKey: ['panel', 'fonts', primaryFont, secondaryFont],
    queryFn: () => loadFonts({ primaryFont, secondaryFont }),
    staleTime: Infinity,
  });
  return useMemo(() => {
    if (!isSuccess) return undefined;
    const context = document.createElement('canvas').getContext('2d');
    const widths = new Map<string, number>();
    return (language) => (text, limit) => {
      const font = fontOf({ primaryFont, secondaryFont }, language, limit);
      const key = `${font} ${text}`;
      const cached = widths.get(key);
      if (cached !== undefined) return cached;
      if (context) context.font = font;
      const width = context ? context.measureText(text).width : text.length * limit.size * averageWidth;
      widths.set(key, width);
      return width;
    };
  }, [isSuccess, primaryFont, secondaryFont]);
}
