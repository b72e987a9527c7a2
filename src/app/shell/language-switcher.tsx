import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { localizePath, type Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { useHydrated } from '@/hooks/use-hydrated';

/**
 * The same page in the other language, without a reload. A plain link, so it works before the script has
 * loaded; `data-language` lets src/first-paint.ts remember the choice in either case.
 */
export function LanguageSwitcher({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  // The prerendered page knows no query; what hydration finds different it would not mend.
  const rest = useHydrated() ? search + hash : '';
  const other: Language = useLanguage().language === 'en' ? 'ar' : 'en';
  return (
    <Link
      to={localizePath(pathname + rest, other)}
      state={state}
      lang={other}
      hrefLang={other}
      data-language={other}
      aria-label={t('otherLanguageLabel')}
      className={cn('inline-flex min-h-11 shrink-0 items-center rounded-control px-3 text-small font-semibold text-muted transition-colors hover:bg-card-hover hover:text-foreground', className)}
    >
      {t('otherLanguage')}
    </Link>
  );
}
