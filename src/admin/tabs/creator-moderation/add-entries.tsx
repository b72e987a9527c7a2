import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTabCommand } from '@/admin/shell/palette/tab-commands';
import { FormDialog } from '@/admin/ui/form-dialog';
import { toast } from '@/components/feedback/toast-store';
import { SelectField, TextAreaField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import {
  addEntriesMutation,
  affectedQuery,
  moderationTypes,
  wordEffects,
  type AddedEntries,
  type AffectedCreator,
  type ModerationType,
} from '@/features/moderation/admin';
import { useDebounced } from '@/hooks/use-debounced';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { formatList } from '@/lib/format';
import { valueOf, type ListView } from '../../list/list-view';
import { AffectedCreators } from './affected-creators';
import { entriesSchema, splitEntries, type EntriesValues } from './entries-schema';

/** The button that opens the form for new entries of the shown list. */
export function AddEntries({ view }: { view: ListView }) {
  const { t } = useTranslation('panel-creator-moderation');
  const [isOpen, setOpen] = useState(false);
  useTabCommand('addEntries', () => setOpen(true));
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" className="size-4" />
        {t('add')}
      </Button>
      {isOpen && <EntriesDialog type={valueOf(view.filter, 'type') === 'word' ? 'word' : 'username'} onClose={() => setOpen(false)} />}
    </>
  );
}

const debounceMs = 400;

/** The form for new entries, with the creators whom they affect and the choice to suspend them. */
function EntriesDialog({ type: shown, onClose }: { type: ModerationType; onClose: () => void }) {
  const { t } = useTranslation(['panel-creator-moderation', 'common']);
  const { language } = useLanguage();
  const [suspend, setSuspend] = useState<ReadonlySet<string>>(new Set());
  const form = useSendForm({
    schema: entriesSchema,
    defaultValues: { type: shown, effect: 'refuse', entries: '' },
    texts: 'panel-creator-moderation:form',
    mutation: addEntriesMutation,
    variables: ({ type, effect, entries }) => ({
      type,
      effect,
      entries: splitEntries(entries),
      suspend: offered.filter(({ id }) => suspend.has(id)).map(({ id }) => id),
      reason: t('reason'),
    }),
    invalidTexts: ({ entries }) => (entries?.message === 'errors.required' ? 'missing' : null),
    failureTexts: (error, { type }) => ({ title: t(`addFailed.${type}`), text: errorMessage(error, t) }),
    onSent(outcome) {
      onClose();
      report(outcome);
    },
  });
  const [type, text] = useWatch({ control: form.control, name: ['type', 'entries'] }) as [EntriesValues['type'], string];
  const debounced = useDebounced(text, debounceMs);
  const entries = splitEntries(debounced);
  const isValid = entriesSchema.safeParse({ type, effect: 'refuse', entries: debounced }).success;
  const affected = useQuery({ ...affectedQuery(type, entries), enabled: isValid });
  const offered: readonly AffectedCreator[] = (isValid && affected.data?.filter(({ isSuspended }) => !isSuspended)) || [];

  function report({ added, known, suspended }: AddedEntries) {
    const parts = [
      known.length > 0 && t('known', { entries: formatList(known.slice(0, 10), language) }),
      suspended > 0 && t('suspended', { count: suspended }),
    ];
    toast({
      variant: added.length > 0 ? 'success' : 'default',
      title: added.length > 0 ? t('added', { count: added.length }) : t('nothingAdded'),
      description: parts.filter(Boolean).join(' '),
    });
  }

  return (
    <FormDialog
      form={form}
      name="moderation:new"
      size="md"
      title={t('form.title')}
      description={t('form.text')}
      submitLabel={t('add')}
      onClose={onClose}
    >
      <SelectField<EntriesValues> name="type" className="lg:min-h-9 lg:text-small">
        {moderationTypes.map((one) => (
          <option key={one} value={one}>
            {t(`types.${one}`)}
          </option>
        ))}
      </SelectField>
      {type === 'word' && (
        <SelectField<EntriesValues> name="effect" className="lg:min-h-9 lg:text-small">
          {wordEffects.map((one) => (
            <option key={one} value={one}>
              {t(`effects.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField<EntriesValues> name="entries" required rows={5} dir="auto" className="lg:text-small" />
      <AffectedCreators query={affected} isValid={isValid} chosen={suspend} onChoose={setSuspend} />
    </FormDialog>
  );
}
