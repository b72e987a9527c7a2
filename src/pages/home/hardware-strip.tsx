import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { hardwareServices } from '@/features/catalog/catalog';
import { catalogTexts } from '@/features/catalog/catalog-texts';

/** The three hardware services in one panel. */
export function HardwareStrip() {
  const { t } = useTranslation(['home', 'catalog']);
  return (
    <div className="reveal mt-10">
      <h3 className="mb-4 text-small font-semibold text-muted">{t('services.hardware')}</h3>
      <ul className="grid overflow-clip rounded-card border border-line max-md:divide-y md:grid-cols-3 divide-line md:divide-x">
        {hardwareServices.map(({ id, Icon, path }) => {
          const texts = catalogTexts(id);
          return (
            <li key={id} className="relative flex items-start gap-4 p-5 transition-colors hover:bg-card-hover sm:p-6">
              <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-secondary-text" />
              <div>
                <h4 className="font-semibold">
                  <AppLink to={path} className="after:absolute after:inset-0">
                    {t(`catalog:${texts.title}`)}
                  </AppLink>
                </h4>
                <p className="mt-1 text-small text-muted">{t(`catalog:${texts.description}`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
