import { useTranslation } from 'react-i18next';
import { PageHero } from '@/components/ui/page-hero';
import { useItems } from '@/features/items/use-items';
import { PageData } from '@/features/seo/page-data';
import { PageHead } from '@/features/settings/page-head';
import { coursesSeo } from '@/features/settings/page-seo/courses';
import { ReadyToTransform } from '@/features/settings/ready-to-transform';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';
import { courseListNode } from './course-list-node';
import { CoursesSection } from './courses-section';

/** The courses, with search, filter and details. */
export function CoursesPage() {
  const { t } = useTranslation('courses');
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  const { data: courses = [] } = useItems('course');

  return (
    <>
      <PageHead page="courses" builtIn={coursesSeo} />
      <PageData
        name={t('name')}
        path={paths.courses}
        describe={(context) => [courseListNode(t('name'), courses, localize(companyName, language), context)]}
      />
      <PageHero
        eyebrow={t('hero.eyebrow')}
        title={t('hero.title')}
        lead={t('hero.lead')}
        media={
          <img
            src="/images/course-promo-1.svg"
            alt={t('hero.imageAlt')}
            width={800}
            height={600}
            decoding="async"
            className="hidden aspect-[4/3] w-full rounded-panel border border-line object-cover shadow-raised lg:block"
          />
        }
      />
      <CoursesSection />
      <ReadyToTransform
        title={t('cta.title')}
        text={t('cta.text')}
        contact={t('cta.contact')}
        subject={t('cta.subject')}
        link={{ to: paths.ourWork, label: t('cta.work') }}
      />
    </>
  );
}
