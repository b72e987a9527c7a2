import { useTranslation } from 'react-i18next';
import { LogoMark } from '@/components/feedback/logo-mark';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

/** The control panel: not finished, with a way on. */
export function Panel() {
  const { t } = useTranslation('shell');
  return (
    <section className="container-page flex min-h-[70dvh] flex-col items-center justify-center gap-6 py-section text-center">
      <LogoMark animated className="size-20" />
      <h1 className="text-title">{t('prepared.title')}</h1>
      <p className="max-w-measure text-lead text-muted">{t('prepared.text')}</p>
      <AppLink to={paths.home} className={buttonClass()}>
        {t('prepared.home')}
      </AppLink>
    </section>
  );
}
