import { MonitorPlay, School } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';

/** A badge with the type of a course. */
export function CourseTypeBadge({ type }: { type: 'online' | 'in-house' }) {
  const { t } = useTranslation('courses');
  const Icon = type === 'online' ? MonitorPlay : School;
  return <Badge icon={<Icon aria-hidden="true" />}>{t(`types.${type}`)}</Badge>;
}
