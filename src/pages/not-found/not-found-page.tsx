import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

const links = [
  { key: 'services', to: paths.services },
  { key: 'products', to: paths.products },
  { key: 'courses', to: paths.courses },
  { key: 'careers', to: paths.careers },
] as const;

/** The page of every unknown path. The host serves it with status 404. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <section className="container-page flex min-h-[70dvh] flex-col items-center justify-center gap-6 py-section text-center">
      <p aria-hidden="true" className="text-gradient text-[clamp(5rem,18vw,10rem)] leading-none font-bold" dir="ltr">
        404
      </p>
      <h1 className="text-title">
        <span className="sr-only">{t('notFound.code')}: </span>
        {t('notFound.title')}
      </h1>
      <p className="max-w-measure text-lead text-muted">{t('notFound.text')}</p>
      <AppLink to={paths.home} className={buttonClass({ size: 'lg' })}>
        {t('notFound.home')}
      </AppLink>
      <ul className="flex flex-wrap justify-center gap-x-2">
        {links.map(({ key, to }) => (
          <li key={key}>
            <AppLink to={to} className={buttonClass({ variant: 'ghost' })}>
              {t(`nav.${key}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
