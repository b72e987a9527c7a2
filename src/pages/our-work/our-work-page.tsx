import { useTranslation } from 'react-i18next';
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

/** The portfolio by category, the company's network and its profile. */
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
          <CategorySection key={category.categoryKey} category={category} />
        ))}
      </div>
      <NetworkSection />
      <CompanyProfile url={outsideHref(pictures.images.companyProfilePdfUrl)} />
      <ReadyToTransform
        title={t('cta.title')}
        text={t('cta.text')}
        contact={t('cta.contact')}
        link={{ to: paths.services, label: t('cta.services') }}
      />
    </>
  );
}
