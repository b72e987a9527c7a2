import * as z from 'zod/mini';
import { TextAreaField } from '@/components/form/fields';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { answerInterviewMutation, longestMessage } from '@/features/applications/own-interview';
import { readable } from '@/lib/readable';

const schema = z.object({
  message: z
    .string()
    .check(z.trim(), z.maxLength(longestMessage, 'interview.errors.long'), readable('text', 'interview.errors.unreadable')),
});
type Values = z.input<typeof schema>;

export interface InterviewMessageProps {
  token: string;
  id: string;
  answer: 'declined' | 'cancelled';
  onClose: () => void;
}

/** Asks for a few words before an interview is declined or cancelled. */
export function InterviewMessage({ token, id, answer, onClose }: InterviewMessageProps) {
  const { t } = useTranslation('application');
  const form = useSendForm({
    schema,
    defaultValues: { message: '' },
    texts: 'application:answerForm',
    mutation: answerInterviewMutation(token),
    variables: ({ message }) => ({ id, answer, message }),
    refusals: {
      taken: { message: 'interview.failures.taken' },
      expired: { message: 'interview.failures.expired' },
      closed: { message: 'interview.failures.closed' },
    },
    onSent: onClose,
  });
  return (
    <SendForm form={form} className="flex flex-col gap-3">
      <TextAreaField<Values> name="message" rows={3} dir="auto" maxLength={longestMessage} optional />
      <FormError {...form.problem} />
      <SubmitButton variant={answer === 'cancelled' ? 'danger' : 'primary'} loading={form.isSending} className="w-full">
        {t(answer === 'declined' ? 'interview.send' : 'interview.cancelNow')}
      </SubmitButton>
      <Button variant="ghost" className="w-full" onClick={onClose}>
        {t(answer === 'declined' ? 'interview.keep' : 'interview.stay')}
      </Button>
    </SendForm>
  );
}
