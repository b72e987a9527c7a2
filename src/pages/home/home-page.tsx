import { useTranslation } from 'react-i18next';
import { LazyHydrate } from '@/boot/lazy-hydrate';
import { showsFigures } from '@/features/settings/samples';
import { useSetting } from '@/features/settings/use-settings';
import { ReadyToTransform } from '@/features/settings/ready-to-transform';
import { paths } from '@/lib/paths';
import { ContactSection } from './contact-section';
import { Hero } from './hero';
import { ProductsSection } from './products-section';
import { ServicesSection } from './services-section';
import { StatsSection } from './stats-section';
import { TestimonialsSection } from './testimonials-section';

/** The home page. Its sections follow the order of the requirements. */
export function HomePage() {
  const hasFigures = useSetting(showsFigures);
  return (
    <>
      <Hero />
      <LazyHydrate className="[--tall:168rem] sm:[--tall:112rem] lg:[--tall:91rem]">
        <ServicesSection />
      </LazyHydrate>
      <LazyHydrate className="[--tall:156rem] sm:[--tall:186rem] md:[--tall:108rem] lg:[--tall:76rem]">
        <ProductsSection />
      </LazyHydrate>
      {hasFigures && (
        <LazyHydrate className="[display:var(--figures,block)] [--tall:16rem] sm:[--tall:19rem] lg:[--tall:14rem]">
          <StatsSection />
        </LazyHydrate>
      )}
      <LazyHydrate className="[--tall:41rem]">
        <TestimonialsSection />
      </LazyHydrate>
      <TransformSection />
      <LazyHydrate className="[--tall:49rem] lg:[--tall:37rem]">
        <ContactSection />
      </LazyHydrate>
    </>
  );
}

/** The ready-to-transform call. The surrounding sections provide its vertical spacing. */
function TransformSection() {
  const { t } = useTranslation('home');
  return (
    <ReadyToTransform
      id="transform"
      title={t('transform.title')}
      text={t('transform.text')}
      contact={t('transform.start')}
      link={{ to: paths.services, label: t('transform.services') }}
      className="py-0"
      tall="[--tall:41rem] sm:[--tall:36rem] lg:[--tall:33rem]"
    />
  );
}
