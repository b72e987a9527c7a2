import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import { verifiedSource } from './testimonial';

/** Marks a review that was written by invitation. What that means is its tooltip, and read out by screen readers. */
export function VerifiedMark({ source }: { source: string }) {
  const { t } = useTranslation('reviews');
  const meaning = t(`verified.${verifiedSource(source)}`);
  return (
    <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />} className="text-xs whitespace-nowrap">
      <span title={meaning}>{t('verified.label')}</span>
      <span className="sr-only">{meaning}</span>
    </Badge>
  );
}
