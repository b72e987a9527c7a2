import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import type { FormTexts } from '@/components/form/form-texts';
import { Button } from '@/components/ui/button';
import { isLanguage } from '@/i18n/languages';
import { ConflictDialog } from './conflict-dialog';
import { LastChange } from './last-change';
import type { RowControl } from './row-form-options';

export interface RowFormMeanwhileProps<Values> {
  row: RowControl<Values>;
  /** Sends the form again. */
  submit: () => void;
}

/** The notice of what happened to the row while its form was open, or since its draft was kept. */
export function MeanwhileNotice<Values>({ row, submit }: RowFormMeanwhileProps<Values>) {
  const { t } = useTranslation('panel-forms');
  const { meanwhile, changed, restore, saveAsNew, ask } = row;
  if (!meanwhile) return null;
  const { kind } = meanwhile;
  const isInTrash = meanwhile.kind === 'deleted' && meanwhile.row !== null;
  const rescue = isInTrash
    ? restore && {
        label: t('meanwhile.deleted.restore'),
        // The caches report a failure.
        run: () => restore().then(submit, () => undefined),
      }
    : saveAsNew && {
        label: t('meanwhile.deleted.add'),
        run() {
          saveAsNew();
          submit();
        },
      };
  const action = kind === 'deleted' ? rescue : kind === 'conflict' ? { label: t('meanwhile.conflict.choose'), run: ask } : undefined;
  return (
    <Notice
      role={kind === 'deleted' ? 'alert' : 'status'}
      tone={kind === 'merged' ? 'info' : kind === 'conflict' ? 'warning' : 'danger'}
      title={t(`meanwhile.${kind}.title`)}
      action={
        action && (
          <Button size="sm" variant="secondary" onClick={() => void action.run()}>
            {action.label}
          </Button>
        )
      }
    >
      <LastChange {...changed} /> <span>{t(`meanwhile.${kind}.text`)}</span>
      {kind === 'deleted' && !rescue && <span>{` ${t('meanwhile.deleted.none')}`}</span>}
    </Notice>
  );
}

export interface RowConflictProps<Values> extends RowFormMeanwhileProps<Values> {
  texts: FormTexts;
  /** Returns a value of a choice or a picture as it is shown; nothing for texts, which are shown as they are. */
  showValue?: ((value: unknown, path: string) => ReactNode) | undefined;
}

/** The dialog that asks which value to keep in the fields of a form that both changed. */
export function RowConflict<Values>({ row, submit, texts, showValue }: RowConflictProps<Values>) {
  const { t } = useTranslation('panel-settings');
  const { meanwhile, changed, resolve, postpone } = row;

  function labelOf(path: string): string {
    const [name = '', language] = path.split('.');
    const field = texts.ofField(path, 'label') ?? texts.ofField(name, 'label') ?? name;
    return isLanguage(language) ? t('changes.inLanguage', { field, language: t(`languages.${language}`) }) : field;
  }
  function shown(value: unknown, path: string): ReactNode {
    if (value === '' || value === null || value === undefined) return t('changes.empty');
    if (typeof value === 'boolean') return t(value ? 'changes.on' : 'changes.off');
    return showValue?.(value, path) || String(value);
  }
  return (
    <ConflictDialog
      conflicts={meanwhile?.kind === 'conflict' && meanwhile.isAsked ? meanwhile.conflicts : []}
      row={changed}
      labelOf={labelOf}
      showValue={shown}
      onResolve={(choices) => {
        resolve(choices);
        submit();
      }}
      onPostpone={postpone}
    />
  );
}
