import { useTranslation } from 'react-i18next';
import { LogoMark } from '@/components/feedback/logo-mark';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { openContactDialog } from '@/lib/window-events';
import { paths } from '@/lib/paths';

/** Stands in for a page that is not finished, with a way on. */
export function BeingPreparedPage() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <section className="container-page flex min-h-[70dvh] flex-col items-center justify-center gap-6 py-section text-center">
      <LogoMark animated className="size-20" />
      <h1 className="text-title">{t('prepared.title')}</h1>
      <p className="max-w-measure text-lead text-muted">{t('prepared.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => openContactDialog()}>{t('common:contactUs')}</Button>
        <AppLink to={paths.home} className={buttonClass({ variant: 'secondary' })}>
          {t('prepared.home')}
        </AppLink>
      </div>
    </section>
  );
}
