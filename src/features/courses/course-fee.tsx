import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';

/** A fee with its currency: “$199”, «199 دولارًا». US dollars (docs/decisions/052-contradictions.md). */
export function CourseFee({ amount }: { amount: number }) {
  const { t } = useTranslation('courses');
  const { language } = useLanguage();
  return <span>{t('price', { count: amount, amount: formatNumber(amount, language) })}</span>;
}
