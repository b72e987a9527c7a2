import { useLocation } from 'react-router-dom';
import { stripLanguage } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import type { SeoPage } from '@/lib/site-pages';
import { HeadTags } from './head-tags';
import { seoTextsOf, type SeoTexts } from './seo-texts';
import { useSetting } from './use-settings';

/** The head of a page with SEO settings, in the current language. `builtIn`: its texts from page-seo, for those that are not set. */
export function PageHead({ page, builtIn }: { page: SeoPage; builtIn: SeoTexts }) {
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  const seo = useSetting((settings) => settings.seo);
  const path = stripLanguage(useLocation().pathname);
  return <HeadTags {...seoTextsOf({ companyName, seo }, page, builtIn, language)} path={path} />;
}
