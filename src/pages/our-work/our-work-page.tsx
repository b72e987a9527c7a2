import { useTranslation } from 'react-i18next';
import { LazyHydrate } from '@/boot/lazy-hydrate';
import { PageHero } from '@/components/ui/page-hero';
import { portfolio } from '@/features/portfolio/portfolio';
import { PageData } from '@/features/seo/page-data';
import { ReadyToTransform } from '@/features/settings/ready-to-transform';
import { backgroundOf } from '@/features/settings/slot-picture';
import { usePictures } from '@/features/settings/use-pictures';
import { outsideHref } from '@/lib/links';
import { paths } from '@/lib/paths';
import { CategoryIndex } from './category-index';
import { CategorySection } from './category-section';
import { CompanyProfile } from './company-profile';
import { NetworkSection } from './network-section';

/** Returns classes with the estimated height of a category by its number of projects. */
function heightOf(projects: number): string {
  if (projects === 0) return '[--tall:36rem] lg:[--tall:29rem]';
  if (projects === 1) return '[--tall:52rem] sm:[--tall:63rem] md:[--tall:39rem] lg:[--tall:29rem]';
  return '[--tall:81rem] sm:[--tall:51rem] lg:[--tall:40rem]';
}

/** The portfolio by category, the logos of clients and partners, and the company profile. */
export function OurWorkPage() {
  const { t } = useTranslation('our-work');
  const pictures = usePictures();
  return (
    <>
      <PageData name={t('name')} path={paths.ourWork} />
      <PageHero
        eyebrow={t('hero.eyebrow')}
        title={t('hero.title')}
        lead={t('hero.subtitle')}
        {...backgroundOf(pictures, 'ourWorkHeroImage')}
        setting="images.ourWorkHeroImage"
        fallbackImage="/images/our-work-hero.svg"
        className="lg:min-h-[34rem]"
      >
        <CategoryIndex />
      </PageHero>
      <div className="container-page divide-y divide-line">
        {portfolio.map((category) => (
          <LazyHydrate key={category.categoryKey} className={heightOf(category.items.length)}>
            <CategorySection category={category} />
          </LazyHydrate>
        ))}
      </div>
      <LazyHydrate className="[--tall:34rem] lg:[--tall:39rem]">
        <NetworkSection />
      </LazyHydrate>
      <LazyHydrate className="[--tall:20rem] sm:[--tall:22rem] md:[--tall:16rem]">
        <CompanyProfile url={outsideHref(pictures.images.companyProfilePdfUrl)} />
      </LazyHydrate>
      <ReadyToTransform
        title={t('cta.title')}
        text={t('cta.text')}
        contact={t('cta.contact')}
        link={{ to: paths.services, label: t('cta.services') }}
      />
    </>
  );
}
