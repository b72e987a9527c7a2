import { CornerUpRight, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import type { Tables } from '@/lib/database.types';
import { toStoredRedirect } from '@/features/redirects/admin';
import { columnOf, type DetailsProps, type ListDefinition } from '../../list/list-definition';
import { DetailList } from '../../list/detail-list';
import { ListTime } from '../../list/list-time';
import { MissingPages } from './missing-pages';
import { RedirectDialog } from './redirect-dialog';
import { RedirectTools } from './redirect-tools';

type RedirectRow = Pick<
  Tables<'redirects'>,
  'id' | 'created_at' | 'from_path' | 'to_path' | 'origin' | 'version' | 'updated_at' | 'deleted_at'
>;

const column = columnOf<RedirectRow>();
const origins = ['hand', 'import', 'rename'] as const;
const originOf = (origin: string) => origins.find((one) => one === origin) ?? 'hand';

/** An address, always left to right. */
function Address({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="break-all">
      {children}
    </bdi>
  );
}

function RedirectCard({ row }: { row: Pick<RedirectRow, 'to_path'> }) {
  const { t } = useTranslation('panel-redirects');
  return (
    <p className="pt-1 text-muted">
      <span>{t('leadsTo')}</span> <Address>{row.to_path}</Address>
    </p>
  );
}

function RedirectDetails({ row, isTrash }: DetailsProps<RedirectRow>) {
  const { t } = useTranslation('panel-redirects');
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="space-y-4">
      {!isTrash && (
        <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" className="size-4" />
          {t('edit')}
        </Button>
      )}
      <DetailList
        items={[
          { label: t('columns.to'), value: <Address>{row.to_path}</Address> },
          { label: t('columns.origin'), value: t(`origins.${originOf(row.origin)}`) },
          { label: t('columns.date'), value: <ListTime isFull at={row.created_at} /> },
        ]}
      />
      {isEditing && <RedirectDialog redirect={toStoredRedirect(row)} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** The redirects of old addresses. */
export const redirectsList: ListDefinition<RedirectRow> = {
  list: 'redirects',
  reads: ['from_path'],
  nameOf: ({ from_path }) => from_path,
  order: [{ column: 'created_at', descending: true }],
  columns: [
    column({
      id: 'from',
      width: 14,
      isWide: true,
      label: 'panel-redirects:columns.from',
      reads: ['from_path'],
      sort: { column: 'from_path', descending: false },
      cell: ({ from_path }) => <Address>{from_path}</Address>,
    }),
    column({
      id: 'to',
      width: 14,
      isWide: true,
      label: 'panel-redirects:columns.to',
      reads: ['to_path'],
      cell: ({ to_path }) => <Address>{to_path}</Address>,
    }),
    column({
      id: 'origin',
      width: 7,
      folds: 1,
      label: 'panel-redirects:columns.origin',
      reads: ['origin'],
      cell: ({ origin }) => <Origin origin={origin} />,
      csv: ({ origin }, t) => t(`panel-redirects:origins.${originOf(origin)}`),
    }),
    column({
      id: 'date',
      width: 7,
      label: 'panel-redirects:columns.date',
      reads: ['created_at'],
      sort: { column: 'created_at', descending: true },
      cell: ({ created_at }) => <ListTime at={created_at} />,
    }),
  ],
  filters: [
    {
      kind: 'choice',
      column: 'origin',
      label: 'panel-redirects:columns.origin',
      options: origins.map((value) => ({ value, label: `panel-redirects:origins.${value}` as const })),
    },
    { kind: 'dates' },
  ],
  card: { reads: ['to_path'], Card: RedirectCard },
  details: { reads: ['to_path', 'origin', 'created_at', 'version', 'updated_at', 'deleted_at'], Details: RedirectDetails },
  hasTrash: true,
  touches: [['redirects'], ['publishing']],
  Above: MissingPages,
  Tools: RedirectTools,
  texts: {
    count: 'panel-redirects:count',
    search: 'panel-redirects:search',
    failed: 'panel-redirects:failed',
    updateFailed: 'panel-redirects:updateFailed',
    deleteFailed: 'panel-redirects:deleteFailed',
    empty: { icon: CornerUpRight, title: 'panel-redirects:empty.title', text: 'panel-redirects:empty.text' },
  },
};

function Origin({ origin }: { origin: string }) {
  const { t } = useTranslation('panel-redirects');
  return t(`origins.${originOf(origin)}`);
}
