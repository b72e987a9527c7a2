import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AuditTrail } from '@/admin/insights/audit/audit-trail';
import { ListTime } from '@/admin/list/list-time';
import { TitledSection } from '@/admin/ui/titled-section';
import { ListState } from '@/components/feedback/list-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { rowChangesQuery } from '@/features/audit/admin';

/** What administrators did with an item, newest first. Needs the namespaces of `useAuditNames`. */
export function ItemHistory({ id }: { id: string }) {
  const { t } = useTranslation('panel-items');
  const query = useQuery(rowChangesQuery('content_items', id));
  return (
    <TitledSection title={t('history.title')} className="print:break-inside-avoid">
      <ListState
        query={query}
        skeleton={
          <SkeletonGroup className="space-y-3">
            <Skeleton className="h-4 w-64 max-w-full" />
          </SkeletonGroup>
        }
        empty={<p className="text-muted">{t('history.empty')}</p>}
        failed={{ title: t('history.failed'), className: 'py-4' }}
      >
        {(entries) => (
          <AuditTrail entries={entries} timeOf={({ created_at }) => <ListTime at={created_at} isWhole />} opener={(_entry, time) => time} />
        )}
      </ListState>
    </TitledSection>
  );
}
