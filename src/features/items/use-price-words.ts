import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import type { Price } from './item';

/** Returns the words of a price: the amount, and the unit of one that is for a time. In Arabic the currency is counted. */
export function usePriceWords({ amount, currency, period }: Price): { money: string; unit?: string } {
  const { t } = useTranslation('items');
  const { language } = useLanguage();
  const digits = formatNumber(amount, language, Number.isInteger(amount) ? undefined : { minimumFractionDigits: 2 });
  return period === 'once'
    ? { money: t(`price.${currency}.once`, { count: amount, amount: digits }) }
    : { money: t(`price.${currency}.amount`, { amount: digits }), unit: t(`price.${currency}.${period}`, { count: amount }) };
}
