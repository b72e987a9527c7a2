import { useTranslation } from 'react-i18next';
import { keywordsOf } from '@/admin/insights/seo/seo-notes';

/** How many keywords a text holds. */
export function KeywordCount({ text }: { text: string }) {
  const { t } = useTranslation('panel-seo');
  return <p className="pt-1 text-muted tabular-nums">{t('keywordCount', { count: keywordsOf(text).length })}</p>;
}
