import { useMutation } from '@tanstack/react-query';
import { ShieldBan } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import type { Tables } from '@/lib/database.types';
import { moderationTypes, setEffectMutation, wordEffects, type ModerationType } from '@/features/moderation/admin';
import { columnOf, type ListDefinition } from '../../list/list-definition';
import { ListText } from '../../list/list-text';
import { ListTime } from '../../list/list-time';
import { AddEntries } from './add-entries';

export type ModerationEntry = Pick<Tables<'creator_moderation'>, 'id' | 'created_at' | 'type' | 'value' | 'effect'>;

const column = columnOf<ModerationEntry>();
const effectOf = (effect: string) => wordEffects.find((one) => one === effect) ?? 'refuse';
const typeOf = (type: string) => (type === 'word' ? 'word' : 'username');

function EntryCard({ row }: { row: Pick<ModerationEntry, 'created_at'> }) {
  return (
    <p className="pt-1 text-muted">
      <ListTime at={row.created_at} />
    </p>
  );
}

function EntryDetails({ row }: { row: Pick<ModerationEntry, 'id' | 'type' | 'created_at' | 'effect'> }) {
  const { t } = useTranslation('panel-creator-moderation');
  const change = useMutation(setEffectMutation);
  const type = typeOf(row.type);
  return (
    <div className="space-y-3">
      <p>{t(`types.${type}`)}</p>
      <p className="text-muted">{t(`rules.${type}`)}</p>
      {type === 'word' && (
        <Field label={t('form.fields.effect.label')} hint={t('form.fields.effect.hint')}>
          <Select
            value={change.isPending ? change.variables.effect : effectOf(row.effect)}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate({ id: row.id, effect: effectOf(target.value) })}
            className="lg:min-h-9 lg:text-small"
          >
            {wordEffects.map((effect) => (
              <option key={effect} value={effect}>
                {t(`effects.${effect}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <p>
        <ListTime isFull at={row.created_at} />
      </p>
    </div>
  );
}

/** What a word does to a post. */
const effectColumn = column({
  id: 'effect',
  width: 9,
  label: 'panel-creator-moderation:columns.effect',
  reads: ['effect'],
  cell: ({ effect }) => <Effect effect={effect} />,
});

function Effect({ effect }: { effect: string }) {
  const { t } = useTranslation('panel-creator-moderation');
  return t(`effects.${effectOf(effect)}`);
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
    ...(type === 'word' ? [effectColumn] : []),
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
  details: { reads: ['type', 'created_at', 'effect'], Details: EntryDetails },
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
