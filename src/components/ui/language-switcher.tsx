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
  /** Label in the other language. By default the one of the navigation. */
  label?: string;
  /** Replaces the look of the site's navigation. */
  className?: string;
  /** Shown instead of the other language's name. */
  children?: ReactNode;
}

/**
 * Link to the same page in the other language, without a reload. It is a plain link, so it works before the script has loaded.
 * src/boot/inline/first-paint.ts reads `data-language` and stores the choice.
 */
export const LanguageSwitcher = memo(function LanguageSwitcher({ label, className, children }: LanguageSwitcherProps) {
  const { t } = useTranslation('shell');
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state: unknown = location.state;
  // The prerendered page has no query, and hydration does not fix attributes that differ.
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
