import { LogIn, LogOut, Search, Settings, UserRound } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useMemo, useRef, type CSSProperties } from 'react';
import { barClass } from '@/components/ui/bar-class';
import { buttonClass } from '@/components/ui/button-class';
import { markLetterOf } from '@/features/settings/brand';
import { BrandLogo } from '@/features/settings/logos';
import { navigationText, visibleLinks } from '@/features/settings/navigation-links';
import type { SiteSettings } from '@/features/settings/schema';
import { themeVariables } from '@/features/settings/theme';
import { directionOf, type Language } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';
import { loadFont } from '@/lib/fonts';
import type { NavbarWidths } from './fit-navbar';

export interface NavbarRulerProps {
  language: Language;
  settings: SiteSettings;
  t: TFunction<readonly ['shell']>;
  /** Called with every measure, also after a font has loaded. */
  onMeasure: (widths: NavbarWidths) => void;
}

/** Returns the font size of the name at 1280 px (`fontSize.heading` of tailwind.config.ts, which grows with the screen). */
const nameSize = (rootSize: number) => 1.05 * rootSize + 0.35 * 12.8;

/** The styles that a page in each language inherits (src/styles/base.css). */
const inheritedStyles: Record<Language, CSSProperties & Record<`--${string}`, string | number>> = {
  en: {
    fontFamily: 'var(--font-primary), var(--font-secondary), system-ui, sans-serif',
    '--font-weight-medium': 500,
    '--font-weight-semibold': 600,
    '--tracking-title': '-0.02em',
  },
  ar: { '--tracking-title': 0 },
};

/** Renders the parts of the bar invisibly, in the draft's fonts, and measures them. */
export function NavbarRuler({ language, settings, t, onMeasure }: NavbarRulerProps) {
  const root = useRef<HTMLDivElement>(null);
  const { siteTheme, navigation, companyName, logoUrl } = settings;
  const { primaryFont, secondaryFont } = siteTheme;
  const links = visibleLinks('bar', navigation);
  const style = useMemo(() => {
    const variables = themeVariables(siteTheme);
    return {
      '--font-primary': variables['--font-primary'],
      '--font-secondary': variables['--font-secondary'],
      ...inheritedStyles[language],
    };
  }, [siteTheme, language]);

  const measure = useEffectEvent(() => {
    if (root.current) onMeasure(readWidths(root.current, assetUrl(logoUrl) ? siteTheme.logoWidthHeader : undefined));
  });
  useEffect(() => measure());
  useEffect(() => {
    void Promise.allSettled([loadFont(primaryFont), loadFont(secondaryFont)]);
  }, [primaryFont, secondaryFont]);
  useEffect(() => {
    if (!root.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => measure());
    for (const part of root.current.querySelectorAll('[data-part]')) observer.observe(part);
    return () => observer.disconnect();
  }, [links.length]);

  const button = buttonClass({ variant: 'ghost', size: 'sm' });
  const other = language === 'en' ? 'ar' : 'en';
  const brand = (
    <BrandLogo logo="" name={localize(companyName, language)} letter={markLetterOf(companyName)} width={siteTheme.logoWidthHeader} inBar />
  );
  return (
    <div aria-hidden="true" inert className="pointer-events-none invisible fixed start-0 top-0 -z-10 h-0 w-0 overflow-hidden">
      <div ref={root} lang={language} dir={directionOf(language)} style={style} className="flex w-max flex-col items-start">
        <div data-part="widest" className="w-max">
          {brand}
        </div>
        <div data-part="narrowest" className="w-min">
          {brand}
        </div>
        {links.map((link) => (
          <span key={link.key} data-part={`page ${link.key}`} className={`${barClass.page} ${barClass.pageSize}`}>
            {navigationText(link, language, (page) => t(`nav.${page}`))}
          </span>
        ))}
        <span data-part="tool" className="size-11">
          <Search />
        </span>
        <span data-part="tool" lang={other} data-language={other} className={cn(barClass.language, other === 'ar' && barClass.arabic)}>
          {t('otherLanguage')}
        </span>
        <span data-part="tool" className={button}>
          {t('nav.contact')}
        </span>
        <span data-part="visitor" className={button}>
          <LogIn className="size-4" />
          {t('login')}
        </span>
        {[
          { Icon: Settings, text: t('settings') },
          { Icon: UserRound, text: t('myPage') },
        ].map(({ Icon, text }) => (
          <span key={text} data-part="member" className="flex gap-2">
            <span className={button}>
              <Icon className="size-4" />
              <span>{text}</span>
            </span>
            <span className={button}>
              <LogOut className="size-4" />
              {t('logout')}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

function readWidths(root: HTMLElement, logoWidth: number | undefined): NavbarWidths {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-part]')].map((part) => ({
    name: part.dataset.part ?? '',
    width: part.getBoundingClientRect().width,
  }));
  const widthsOf = (name: string) => parts.filter((part) => part.name === name).map(({ width }) => width);
  const [widest, narrowest] = ['widest', 'narrowest'].map((name) => brandOf(root.querySelector(`[data-part="${name}"]`)));
  const rootSize = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const scale = widest && widest.size > 0 && rootSize > 0 ? nameSize(rootSize) / widest.size : 1;
  const oneLine = (widest?.name ?? 0) * scale;
  const longestWord = (narrowest?.name ?? 0) * scale;
  const mark = widest?.mark ?? 0;
  return {
    brand:
      logoWidth === undefined
        ? // In two lines, a text needs at most half of its width and half of its longest word.
          { kind: 'name', full: mark + oneLine, folded: mark + (oneLine + longestWord) / 2, least: mark }
        : { kind: 'logo', full: logoWidth, folded: logoWidth, least: 0 },
    pages: parts.flatMap(({ name, width }) => (name.startsWith('page ') ? [{ key: name.slice('page '.length), width }] : [])),
    tools: widthsOf('tool').reduce((sum, width) => sum + width, 0),
    visitor: Math.max(0, ...widthsOf('visitor')),
    member: Math.max(0, ...widthsOf('member')),
  };
}

/** Returns the width of the mark with its gap, the width of the name, and the font size. */
function brandOf(part: Element | null): { mark: number; name: number; size: number } {
  const text = part?.querySelector('.text-heading');
  const name = text?.getBoundingClientRect().width ?? 0;
  return { mark: (part?.getBoundingClientRect().width ?? 0) - name, name, size: text ? parseFloat(getComputedStyle(text).fontSize) : 0 };
}
