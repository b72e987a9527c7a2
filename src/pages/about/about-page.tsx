import { useTranslation } from 'react-i18next';
import { LazyHydrate } from '@/boot/lazy-hydrate';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { PageHero } from '@/components/ui/page-hero';
import { PageData } from '@/features/seo/page-data';
import { PageHead } from '@/features/settings/page-head';
import { aboutSeo } from '@/features/settings/page-seo/about';
import { ReadyToTransform } from '@/features/settings/ready-to-transform';
import { backgroundOf } from '@/features/settings/slot-picture';
import { usePictures } from '@/features/settings/use-pictures';
import { openContactDialog } from '@/lib/window-events';
import { paths } from '@/lib/paths';
import { OfficesSection } from './offices-section';
import { PurposeSection } from './purpose-section';
import { ReviewLink } from './review-link';
import { StorySection } from './story-section';
import { TeamSection } from './team-section';
import { ValuesSection } from './values-section';

/** The about page. Its sections follow the order of the requirements. */
export function AboutPage() {
  const { t } = useTranslation('about');
  const pictures = usePictures();
  return (
    <>
      <PageHead page="about" builtIn={aboutSeo} />
      <PageData name={t('name')} path={paths.about} />
      <PageHero
        eyebrow={t('hero.eyebrow')}
        title={t('hero.title')}
        lead={t('hero.lead')}
        {...backgroundOf(pictures, 'aboutHero')}
        setting="images.aboutHero"
        fallbackImage="/images/about-hero.svg"
        className="lg:min-h-[38rem]"
        actions={
          <>
            <AppLink to={`${paths.about}#team`} className={buttonClass({ size: 'lg' })}>
              {t('hero.team')}
            </AppLink>
            <Button size="lg" variant="secondary" onClick={() => openContactDialog()}>
              {t('hero.contact')}
            </Button>
          </>
        }
      />
      <LazyHydrate isNear className="[--tall:57rem] sm:[--tall:63rem] md:[--tall:69rem] lg:[--tall:42rem]">
        <StorySection />
      </LazyHydrate>
      <LazyHydrate className="[--tall:26rem] sm:[--tall:25rem] md:[--tall:19rem] lg:[--tall:18rem]">
        <PurposeSection />
      </LazyHydrate>
      <LazyHydrate className="[--tall:53rem] sm:[--tall:46rem] lg:[--tall:39rem]">
        <ValuesSection />
      </LazyHydrate>
      <LazyHydrate className="[--tall:75rem] sm:[--tall:87rem] md:[--tall:69rem] lg:[--tall:53rem]">
        <TeamSection />
      </LazyHydrate>
      <ReadyToTransform
        title={t('transform.title')}
        text={t('transform.text')}
        contact={t('transform.start')}
        link={{ to: paths.ourWork, label: t('transform.work') }}
      />
      <OfficesSection />
      <ReviewLink />
    </>
  );
}
