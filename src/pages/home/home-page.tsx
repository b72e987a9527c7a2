import { Suspense, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyHydrate } from '@/boot/lazy-hydrate';
import { lazyView } from '@/boot/lazy-view';
import { completeSections, type HomeSection } from '@/features/settings/home-sections';
import { useItems } from '@/features/items/use-items';
import { PageHead } from '@/features/settings/page-head';
import { homeSeo } from '@/features/settings/page-seo/home';
import { useSetting } from '@/features/settings/use-settings';
import { ReadyToTransform } from '@/features/settings/ready-to-transform';
import { useHydrated } from '@/hooks/use-hydrated';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { ContactSection } from './contact-section';
import { Hero } from './hero';
import { ProductsSection } from './products-section';
import { ServicesSection } from './services-section';
import { StatsSection } from './stats-section';
import { TestimonialsSection } from './testimonials-section';

interface SectionProps {
  /** Whether the page came as HTML, and not by a link within the site. */
  wasPrerendered: boolean;
}

/** Most sites have neither news nor creators when they begin. */
const { Component: Strip } = lazyView(() => import('./strip').then((module) => module.Strip));
const strip =
  (of: 'news' | 'creators') =>
  ({ wasPrerendered }: SectionProps) => (
    <LazyHydrate className="">
      <Suspense fallback={null}>
        <Strip of={of} wasPrerendered={wasPrerendered} />
      </Suspense>
    </LazyHydrate>
  );

/** The sections by their keys. */
const sections: Record<HomeSection, ComponentType<SectionProps>> = {
  services: () => (
    <LazyHydrate className="[--tall:168rem] sm:[--tall:112rem] lg:[--tall:91rem]">
      <ServicesSection />
    </LazyHydrate>
  ),
  products: () => (
    <LazyHydrate className="[--tall:156rem] sm:[--tall:186rem] md:[--tall:108rem] lg:[--tall:76rem]">
      <ProductsSection />
    </LazyHydrate>
  ),
  news: strip('news'),
  creators: strip('creators'),
  figures: FiguresSection,
  testimonials: () => (
    <LazyHydrate className="[--tall:41rem]">
      <TestimonialsSection />
    </LazyHydrate>
  ),
  transform: TransformSection,
  contact: () => (
    <LazyHydrate className="[--tall:49rem] lg:[--tall:37rem]">
      <ContactSection />
    </LazyHydrate>
  ),
};

/** The home page: the hero, then the sections that the settings show, in their order. */
export function HomePage() {
  const order = useSetting(({ homeSections }) => homeSections);
  const isHydrated = useHydrated();
  const [wasPrerendered] = useState(!isHydrated);
  return (
    <>
      <PageHead page="home" builtIn={homeSeo} />
      <Hero />
      <section data-setting="homeSections">
        {completeSections(order).map(({ key, visible }) => {
          const Shown = sections[key];
          return visible && <Shown key={key} wasPrerendered={wasPrerendered} />;
        })}
      </section>
    </>
  );
}

/** The figures, without samples where the settings hide them. On the next visit, samples that are in the HTML are not painted. */
function FiguresSection() {
  const showsSamples = useSetting(({ showSampleFigures }) => showSampleFigures);
  const { data = [], isPending } = useItems('figure');
  const figures = data.filter(({ sample }) => showsSamples || !sample);
  const isSample = figures.some(({ sample }) => sample);
  if (figures.length === 0 && !isPending) return null;
  return (
    <LazyHydrate className={cn('[--tall:16rem] sm:[--tall:19rem] lg:[--tall:14rem]', isSample && '[display:var(--sample-figures,block)]')}>
      {isPending ? <div className="min-h-(--tall)" /> : <StatsSection figures={figures} />}
    </LazyHydrate>
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
