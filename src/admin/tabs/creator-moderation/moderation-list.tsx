import { ShieldBan } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Tables } from '@/lib/database.types';
import { moderationTypes, type ModerationType } from '@/features/moderation/admin';
import { columnOf, type ListDefinition } from '../../list/list-definition';
import { ListText } from '../../list/list-text';
import { ListTime } from '../../list/list-time';
import { AddEntries } from './add-entries';

export type ModerationEntry = Pick<Tables<'creator_moderation'>, 'id' | 'created_at' | 'type' | 'value'>;

const column = columnOf<ModerationEntry>();
const typeOf = (type: string) => (type === 'word' ? 'word' : 'username');

function EntryCard({ row }: { row: Pick<ModerationEntry, 'created_at'> }) {
  return (
    <p className="pt-1 text-muted">
      <ListTime at={row.created_at} />
    </p>
  );
}

function EntryDetails({ row }: { row: Pick<ModerationEntry, 'type' | 'created_at'> }) {
  const { t } = useTranslation('panel-creator-moderation');
  const type = typeOf(row.type);
  return (
    <div className="space-y-3">
      <p>{t(`types.${type}`)}</p>
      <p className="text-muted">{t(`rules.${type}`)}</p>
      <p>
        <ListTime isFull at={row.created_at} />
      </p>
    </div>
  );
}

/** Returns the list of one type. Both lists share a table; the filter by type switches between them. */
const moderationList = (type: ModerationType): ListDefinition<ModerationEntry> => ({
  list: 'creator_moderation',
  reads: ['value'],
  nameOf: ({ value }) => value,
  order: [{ column: 'created_at', descending: true }],
  columns: [
    column({
      id: 'value',
      width: 14,
      isWide: true,
      label: `panel-creator-moderation:entry.${type}`,
      reads: ['value'],
      cell: ({ value }) => <ListText>{value}</ListText>,
    }),
    column({
      id: 'date',
      width: 7,
      label: 'panel-creator-moderation:columns.date',
      reads: ['created_at'],
      sort: { column: 'created_at', descending: true },
      cell: ({ created_at }) => <ListTime at={created_at} />,
    }),
  ],
  filters: [
    {
      kind: 'split',
      column: 'type',
      label: 'panel-creator-moderation:columns.type',
      options: moderationTypes.map((value) => ({ value, label: `panel-creator-moderation:types.${value}` as const })),
    },
    { kind: 'dates' },
  ],
  card: { reads: ['created_at'], Card: EntryCard },
  details: { reads: ['type', 'created_at'], Details: EntryDetails },
  Tools: AddEntries,
  texts: {
    count: 'panel-creator-moderation:count',
    search: 'panel-creator-moderation:search',
    failed: 'panel-creator-moderation:failed',
    updateFailed: `panel-creator-moderation:deleteFailed.${type}`,
    deleteFailed: `panel-creator-moderation:deleteFailed.${type}`,
    empty: { icon: ShieldBan, title: `panel-creator-moderation:empty.${type}.title`, text: `panel-creator-moderation:empty.${type}.text` },
  },
});

/** The moderation lists (spec: creatorModeration tab). */
export const moderationLists: Readonly<Record<ModerationType, ListDefinition<ModerationEntry>>> = {
  username: moderationList('username'),
  word: moderationList('word'),
};
