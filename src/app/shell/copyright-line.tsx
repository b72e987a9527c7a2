import { useTranslation } from 'react-i18next';
import { useHydrated } from '@/lib/use-hydrated';

declare const __BUILD_YEAR__: number;

/** The year comes from the build until the page is alive, so that prerendered and hydrated text agree. */
export function CopyrightLine({ company, email }: { company: string; email: string }) {
  const { t } = useTranslation('shell');
  const year = useHydrated() ? new Date().getFullYear() : __BUILD_YEAR__;
  return (
    <div className="border-t border-line">
      <p className="container-page flex flex-wrap items-center justify-between gap-x-6 py-4 text-small text-muted">
        <span>{t('footer.copyright', { year, company })}</span>
        {email && (
          <a href={`mailto:${email}`} dir="ltr" className="inline-flex min-h-11 items-center hover:text-foreground">
            {email}
          </a>
        )}
      </p>
    </div>
  );
}
