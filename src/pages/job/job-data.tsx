import { useTranslation } from 'react-i18next';
import type { Job } from '@/features/jobs/job-row';
import { PageData } from '@/features/seo/page-data';
import { useBrand } from '@/features/settings/use-brand';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';
import { jobPath, paths } from '@/lib/paths';
import { jobPostingNode } from './job-posting-node';

/** The structured data of the page of a position: breadcrumbs, and the position for the job search of search engines. */
export function JobData({ job }: { job: Job }) {
  const { t } = useTranslation(['shell', 'careers']);
  const { language } = useLanguage();
  const { companyName, logoUrl, images } = useBrand();
  const headings = { responsibilities: t('careers:details.responsibilities'), qualifications: t('careers:details.qualifications') };
  const company = { name: localize(companyName, language), logo: assetUrl(logoUrl) ?? assetUrl(images.siteIcon) };
  return (
    <PageData
      name={localize(job.title, language)}
      path={jobPath(job.slug)}
      parent={{ name: t('nav.careers'), path: paths.careers }}
      describe={(context) => jobPostingNode(job, { company, headings }, context)}
    />
  );
}
