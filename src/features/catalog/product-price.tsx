import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';

/** A monthly price with its unit: “$99 per month”, «99 دولارًا شهريًا». US dollars (docs/decisions/052-contradictions.md). */
export function ProductPrice({ amount, className }: { amount: number; className?: string }) {
  const { t } = useTranslation('catalog');
  const { language } = useLanguage();
  return (
    <p className={cn('flex items-baseline gap-2', className)}>
      <span className="text-title">{t('priceAmount', { amount: formatNumber(amount, language) })}</span>{' '}
      <span className="text-small text-muted">{t('priceUnit', { count: amount })}</span>
    </p>
  );
}
