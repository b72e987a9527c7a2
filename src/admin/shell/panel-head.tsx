import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';

/** Sets the document's title for a tab or another page of the panel. */
export function PanelHead({ title }: { title: string }) {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const companyName = useSetting((settings) => settings.companyName);
  return (
    <Helmet>
      <title>{`${title} · ${t('titles.admin/settings')} | ${localize(companyName, language)}`}</title>
      <meta name="robots" content="noindex" />
    </Helmet>
  );
}
