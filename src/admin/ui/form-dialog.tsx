import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useKeptForm } from '@/admin/forms/kept-form';
import type { RowControl } from '@/admin/forms/row-form-options';
import { MeanwhileNotice, RowConflict } from '@/admin/forms/row-form-meanwhile';
import { Notice } from '@/components/feedback/notice';
import { toast } from '@/components/feedback/toast-store';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import type { SendForm as SendFormOf } from '@/components/form/send-form-options';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter, dialogFormClass, type DialogProps } from '@/components/ui/dialog';
import { useNow } from '@/hooks/use-now';
import { useLanguage } from '@/i18n/use-language';
import { formatRelativeTime } from '@/lib/format';
import { isCommandKey } from '@/lib/keys';

export interface FormDialogProps<Input extends FieldValues, Output extends FieldValues, Data, Variables>
  extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** The form. That of a stored row (`useRowForm`) merges and asks about what others changed meanwhile. */
  form: SendFormOf<Input, Output, Data, Variables> & { row?: RowControl<Input> };
  /** Returns a value of a choice or a picture as the dialog of conflicts shows it; nothing for texts. */
  showValue?: (value: unknown, path: string) => ReactNode;
  /** The storage name of the form, with the id of the entry: `job:new`, `job:<id>`. */
  name: string;
  submitLabel: string;
  /** Called before the form is submitted by its button. */
  onSubmitClick?: () => void;
  onClose: () => void;
  /** More actions on the entry, at the start of the footer. A submit button among them is the one that Enter presses. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog with the form of a list entry, mounted while it is open. The values are stored on the device, so closing it loses nothing. */
export function FormDialog<Input extends FieldValues, Output extends FieldValues, Data, Variables>({
  form,
  showValue,
  name,
  title,
  description,
  size = 'xl',
  submitLabel,
  onSubmitClick,
  onClose,
  actions,
  children,
}: FormDialogProps<Input, Output, Data, Variables>) {
  const { t } = useTranslation('panel-forms');
  const { language } = useLanguage();
  const now = useNow(60_000);
  const element = useRef<HTMLDivElement>(null);
  const { keptAt, startOver, forget } = useKeptForm<Input, Output>(form, name, form.row);
  const { isDirty } = form.formState;

  function close() {
    onClose();
    if (isDirty && !form.isSending) {
      toast({
        title: t('left.title'),
        description: t('left.text'),
        action: { label: t('left.discard'), onSelect: forget, altText: t('left.discardAlt') },
      });
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isCommandKey(event.nativeEvent, 's')) return;
    // Prevents the browser's dialog that saves the page as a file.
    event.preventDefault();
    // The first one, as with Enter in a field.
    element.current?.closest('form')?.querySelector<HTMLElement>('button[type="submit"]')?.click();
  }

  /** Sends the form again, with the values that it has. */
  const sendAgain = () => element.current?.closest('form')?.requestSubmit();

  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={title}
        description={description}
        size={size}
        initialFocus="field"
        dismissible={!form.isSending}
      >
        <SendForm form={form} className={dialogFormClass} onKeyDown={onKeyDown}>
          <DialogBody>
            <div ref={element} className="flex flex-col gap-5">
              {keptAt !== null && (
                <Notice
                  role="status"
                  title={t('kept.title', { when: formatRelativeTime(new Date(keptAt), now ?? keptAt, language) })}
                  action={
                    <Button size="sm" variant="secondary" onClick={startOver}>
                      {t('kept.startOver')}
                    </Button>
                  }
                >
                  {t('kept.text')}
                </Notice>
              )}
              {form.row && <MeanwhileNotice row={form.row} submit={sendAgain} />}
              {children}
              <FormError {...form.problem} />
            </div>
          </DialogBody>
          <DialogFooter className="items-center">
            {actions && <div className="flex flex-wrap gap-2 sm:me-auto">{actions}</div>}
            <Button size="sm" variant="ghost" disabled={form.isSending} onClick={close}>
              {t('close')}
            </Button>
            <SubmitButton size="sm" loading={form.isSending} onClick={onSubmitClick}>
              {submitLabel}
            </SubmitButton>
          </DialogFooter>
        </SendForm>
      </Dialog>
      {form.row && <RowConflict row={form.row} submit={sendAgain} texts={form.texts} showValue={showValue} />}
    </>
  );
}
