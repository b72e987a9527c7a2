import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteSettings } from '@/features/settings/schema';
import { fontStack } from '@/features/settings/theme';
import type { Language } from '@/i18n/languages';
import { loadFont } from '@/lib/fonts';
import type { MeasureLine, TextLimit } from './text-limits';

/** Per pixel of font size, where there is no canvas to measure on. */
const averageWidth = 0.5;

/** Arabic gets the weight that base.css gives it. */
const weightIn = (language: Language, weight = 400) => (language === 'ar' && weight === 600 ? 660 : weight);

type Theme = Pick<SiteSettings['siteTheme'], 'primaryFont' | 'secondaryFont'>;

/** The stack of the page's text in a language (src/styles/base.css). */
const stackOf = ({ primaryFont, secondaryFont }: Theme, language: Language) => {
  const [first, second] = language === 'en' ? [primaryFont, secondaryFont] : [secondaryFont, primaryFont];
  return `${fontStack(first)}, ${fontStack(second)}, system-ui, sans-serif`;
};

const fontOf = (theme: Theme, language: Language, { size, weight }: TextLimit) =>
  `${String(weightIn(language, weight))} ${String(size)}px ${stackOf(theme, language)}`;

/** A font that can't be loaded leaves the text in the next one of its stack, as it does for visitors. */
async function loadFonts(theme: Theme): Promise<null> {
  await Promise.allSettled([loadFont(theme.primaryFont), loadFont(theme.secondaryFont)]);
  const samples = { en: 'Abc', ar: 'أبج' } as const;
  // Not every document has fonts, jsdom's has not.
  const fonts = (document as { fonts?: FontFaceSet }).fonts;
  await Promise.allSettled(
    (['en', 'ar'] as const).flatMap((language) =>
      [400, 600].map((weight) => fonts?.load(fontOf(theme, language, { width: 0, lines: 1, size: 16, weight }), samples[language])),
    ),
  );
  return null;
}

/** Gives what measures a line in the fonts of the theme, as visitors get it; undefined until the fonts are there. */
export function useMeasure({ primaryFont, secondaryFont }: Theme): ((language: Language) => MeasureLine) | undefined {
  const { isSuccess } = useQuery({
    queryKey: ['panel', 'fonts', primaryFont, secondaryFont],
    queryFn: () => loadFonts({ primaryFont, secondaryFont }),
    staleTime: Infinity,
  });
  return useMemo(() => {
    if (!isSuccess) return undefined;
    const context = document.createElement('canvas').getContext('2d');
    const known = new Map<string, number>();
    return (language) => (text, limit) => {
      const font = fontOf({ primaryFont, secondaryFont }, language, limit);
      const key = `${font} ${text}`;
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      if (context) context.font = font;
      const width = context ? context.measureText(text).width : text.length * limit.size * averageWidth;
      known.set(key, width);
      return width;
    };
  }, [isSuccess, primaryFont, secondaryFont]);
}
