import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';

/** How much more or less it is than before, in per cent: “+12%”. A dash where there was nothing before. */
export function VisitChange({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation('panel-overview');
  const { language } = useLanguage();
  if (before === 0) return <span className="text-muted">{now === 0 ? '–' : t('visits.new')}</span>;
  const share = (now - before) / before;
  return <bdi dir="ltr">{formatNumber(share, language, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })}</bdi>;
}
