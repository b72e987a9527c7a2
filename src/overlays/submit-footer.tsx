import { SubmitButton } from '@/components/form/submit-button';
import { DialogFooter } from '@/components/ui/dialog';

/** The footer of a form in a dialog, with its submit button. */
export function SubmitFooter({ isSending, label }: { isSending: boolean; label: string }) {
  return (
    <DialogFooter>
      <SubmitButton loading={isSending} className="w-full sm:w-auto sm:min-w-44">
        {label}
      </SubmitButton>
    </DialogFooter>
  );
}
