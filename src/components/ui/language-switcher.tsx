import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useOnceHydrated } from '@/hooks/use-hydrated';
import { localizePath, type Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { barClass } from './bar-class';
import { RouterLink } from './router-link';

export interface LanguageSwitcherProps {
  /** What it does, in the other language, unless it shows the site in that. */
  label?: string;
  /** A look other than that of the site's navigation. */
  className?: string;
  /** What is shown, unless the other language's name does. */
  children?: ReactNode;
}

/**
 * The same page in the other language, without a reload. A plain link, so it works before the script has
 * loaded; `data-language` lets src/boot/inline/first-paint.ts remember the choice in either case.
 */
export const LanguageSwitcher = memo(function LanguageSwitcher({ label, className, children }: LanguageSwitcherProps) {
  const { t } = useTranslation('shell');
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state: unknown = location.state;
  // The prerendered page knows no query; what hydration finds different it would not mend.
  const rest = useOnceHydrated(() => search + hash, '');
  const other: Language = useLanguage().language === 'en' ? 'ar' : 'en';
  return (
    <RouterLink
      to={localizePath(pathname + rest, other)}
      state={state}
      lang={other}
      hrefLang={other}
      data-language={other}
      aria-label={label ?? t('otherLanguageLabel')}
      className={
        className === undefined
          ? cn(
              barClass.language,
              other === 'ar' && barClass.arabic,
              'text-muted transition-colors hover:bg-card-hover hover:text-foreground',
            )
          : cn(other === 'ar' && 'switcher-letters', className)
      }
    >
      {children ?? t('otherLanguage')}
    </RouterLink>
  );
});
