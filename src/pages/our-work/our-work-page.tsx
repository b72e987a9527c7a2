import { useTranslation } from 'react-i18next';
import { LazyHydrate } from '@/boot/lazy-hydrate';
import { PageHero } from '@/components/ui/page-hero';
import type { Item } from '@/features/items/item';
import { ItemsState } from '@/features/items/items-state';
import { useItemList } from '@/features/items/use-item-list';
import { PageData } from '@/features/seo/page-data';
import { PageHead } from '@/features/settings/page-head';
import { ourWorkSeo } from '@/features/settings/page-seo/our-work';
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
  const categories = useItemList('project_category', { all: true });
  const projects = useItemList('project', { all: true });
  const projectsOf = ({ id }: Item) => (projects.data ?? []).filter(({ category }) => category === id);
  return (
    <>
      <PageHead page="our-work" builtIn={ourWorkSeo} />
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
        <CategoryIndex categories={categories.data ?? []} />
      </PageHero>
      <ItemsState query={categories}>
        {(shown) => (
          <div className="container-page divide-y divide-line">
            {shown.map((category) => (
              <LazyHydrate key={category.id} className={heightOf(projectsOf(category).length)}>
                <CategorySection category={category} projects={projectsOf(category)} />
              </LazyHydrate>
            ))}
          </div>
        )}
      </ItemsState>
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
