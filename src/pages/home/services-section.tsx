import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { Section } from '@/components/ui/section';
import { useItems } from '@/features/items/use-items';
import { paths } from '@/lib/paths';
import { HardwareStrip } from './hardware-strip';
import { ServiceCard } from './service-card';

/** The services in a grid with a wide first and last card, and the hardware services below; nothing without any. */
export function ServicesSection() {
  const { t } = useTranslation('home');
  const { data: services = [] } = useItems('service');
  const { data: hardware = [] } = useItems('hardware');
  if (services.length + hardware.length === 0) return null;
  return (
    <Section id="services" eyebrow={t('services.eyebrow')} title={t('services.title')} lead={t('services.lead')}>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
        {services.map((item, index) => {
          const isWide = index === 0 || index === services.length - 1;
          return (
            <li key={item.id} className={isWide ? 'reveal lg:col-span-2' : 'reveal'}>
              <ServiceCard item={item} isWide={isWide} />
            </li>
          );
        })}
      </ul>
      <HardwareStrip items={hardware} />
      <p className="mt-8 text-center">
        <AppLink to={paths.services} className={buttonClass({ variant: 'secondary' })}>
          {t('services.all')}
          <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </AppLink>
      </p>
    </Section>
  );
}
