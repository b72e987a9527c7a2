import { ShieldBan } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Tables } from '@/lib/database.types';
import { moderationTypes } from '@/features/moderation/admin';
import { columnOf, type ListDefinition } from '../../list/list-definition';
import { ListTime } from '../../list/list-time';
import { AddEntries } from './add-entries';

export type ModerationEntry = Pick<Tables<'creator_moderation'>, 'id' | 'created_at' | 'type' | 'value'>;

const column = columnOf<ModerationEntry>();
const typeOf = (type: string) => (type === 'word' ? 'word' : 'username');

function EntryType({ row }: { row: Pick<ModerationEntry, 'type'> }) {
  const { t } = useTranslation('panel-creator-moderation');
  return <span className="md:whitespace-nowrap">{t(`types.${typeOf(row.type)}`)}</span>;
}

function EntryCard({ row }: { row: Pick<ModerationEntry, 'type' | 'created_at'> }) {
  return (
    <p className="flex flex-wrap gap-x-4 pt-1 text-muted">
      <EntryType row={row} />
      <ListTime at={row.created_at} />
    </p>
  );
}

function EntryDetails({ row }: { row: Pick<ModerationEntry, 'type' | 'created_at'> }) {
  const { t } = useTranslation('panel-creator-moderation');
  return (
    <div className="space-y-3">
      <p>
        <EntryType row={row} />
      </p>
      <p className="text-muted">{t(`rules.${typeOf(row.type)}`)}</p>
      <p>
        <ListTime isFull at={row.created_at} />
      </p>
    </div>
  );
}

/** Spec: creatorModeration tab, its two lists in one, told apart by a filter. */
export const moderationList: ListDefinition<ModerationEntry> = {
  list: 'creator_moderation',
  reads: ['value'],
  nameOf: ({ value }) => value,
  order: [{ column: 'created_at', descending: true }],
  columns: [
    column({ id: 'value', label: 'panel-creator-moderation:columns.value', reads: ['value'], isWide: true, cell: ({ value }) => <bdi className="break-words">{value}</bdi> }),
    column({
      id: 'type',
      label: 'panel-creator-moderation:columns.type',
      reads: ['type'],
      cell: (row) => <EntryType row={row} />,
      csv: ({ type }, t) => t(`panel-creator-moderation:types.${typeOf(type)}`),
    }),
    column({
      id: 'date',
      label: 'panel-creator-moderation:columns.date',
      reads: ['created_at'],
      sort: { column: 'created_at', descending: true },
      cell: ({ created_at }) => <ListTime at={created_at} />,
    }),
  ],
  facets: [{ kind: 'choice', column: 'type', label: 'panel-creator-moderation:columns.type', options: moderationTypes.map((value) => ({ value, label: `panel-creator-moderation:types.${value}` as const })) }],
  card: { reads: ['type', 'created_at'], Card: EntryCard },
  details: { reads: ['type', 'created_at'], Details: EntryDetails },
  Tools: AddEntries,
  texts: {
    count: 'panel-creator-moderation:count',
    search: 'panel-creator-moderation:search',
    failed: 'panel-creator-moderation:failed',
    updateFailed: 'panel-creator-moderation:deleteFailed',
    deleteFailed: 'panel-creator-moderation:deleteFailed',
    empty: { icon: ShieldBan, title: 'panel-creator-moderation:empty.title', text: 'panel-creator-moderation:empty.text' },
  },
};
