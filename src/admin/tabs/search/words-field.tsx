import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Setting } from '@/admin/forms/setting';
import { longestText } from '@/admin/settings/text-lengths';
import { useDraftField } from '@/admin/forms/use-draft-field';
import { controlClass } from '@/components/form/control-class';
import { LimitNote } from '@/components/form/limit-note';

/** A text field for words of a search, in any language. `below` shows their results. */
export function WordsField({ path, below }: { path: string; below?: ReactNode }) {
  const { t } = useTranslation('panel-settings');
  const field = useDraftField<string>(path);
  return (
    <Setting path={path} error={field.error} isChanged={field.isChanged} aside={t('required')}>
      {({ id, describedBy, isInvalid }) => (
        <>
          <input
            id={id}
            name={path}
            type="text"
            aria-describedby={[describedBy, below && `${id}-below`].filter(Boolean).join(' ') || undefined}
            aria-invalid={isInvalid || undefined}
            // Makes an empty field keep the panel's direction (see `controlClass`).
            placeholder=" "
            value={field.value ?? ''}
            onChange={(event) => field.setValue(event.target.value)}
            className={controlClass(undefined, 'dense')}
          />
          <LimitNote length={field.value?.length ?? 0} limit={longestText(path)} />
          {below && <div id={`${id}-below`}>{below}</div>}
        </>
      )}
    </Setting>
  );
}
