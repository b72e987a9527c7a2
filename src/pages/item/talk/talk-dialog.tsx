import { CalendarCheck } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ConsentField } from '@/components/form/consent-field';
import { PhoneField, TextAreaField, TextField } from '@/components/form/fields';
import { useFormField } from '@/components/form/fields-context';
import { FormError } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SentMessage } from '@/components/form/sent-message';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import type { SendFormState } from '@/components/form/send-form-options';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { bookTalkMutation } from '@/features/talks/book';
import type { TalkOffer } from '@/features/talks/offer';
import { emptyTalk, talkSchema, type TalkValues } from '@/features/talks/schema';
import { TimePicker } from '@/features/talks/time-picker';
import { fullTime, visitorZone } from '@/features/talks/zones';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { toAppError } from '@/lib/backend/errors';
import { textLimits } from '@/lib/text-limits';

export interface TalkDialogProps {
  serviceId: string;
  /** The title of the service. */
  title: string;
  offer: TalkOffer;
  /** When the form was opened, in milliseconds since the epoch. */
  openedAt: number;
  open: boolean;
  onClose: () => void;
}

/** The form that books a first talk: day, time and person. Then the outcome. */
export function TalkDialog({ serviceId, title, offer, openedAt, open, onClose }: TalkDialogProps) {
  const { t } = useTranslation(['talk', 'common']);
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const form = useSendForm({
    schema: talkSchema,
    defaultValues: emptyTalk,
    texts: 'talk',
    mutation: bookTalkMutation,
    variables: (values, signs) => ({ ...values, serviceId, language, zone: visitorZone(), page: pathname, signs }),
    openedAt,
    isJudged: true,
    refusals: {
      talk_taken: { field: 'start', message: 'errors.taken' },
      talk_closed: { message: 'errors.closed' },
      talk_many: { message: 'errors.many' },
    },
    onFailed(error) {
      // The other entries stay. The times are read again, without the one that somebody else has.
      if (toAppError(error).reason === 'talk_taken') form.setValue('start', '');
    },
  });
  useDialogEntry(open, () => !form.isSending && onClose());
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('title')}
      description={t('about', { service: title, count: offer.minutes })}
      descriptionHidden={form.isSent}
      dismissible={!form.isSending}
    >
      {form.isSent && form.sent ? (
        <>
          <SentMessage
            icon={CalendarCheck}
            title={t('sent.title')}
            text={t('sent.text', { start: fullTime(form.sent.start, language), email: form.sent.email })}
          />
          <DialogFooter>
            <Button onClick={onClose}>{t('common:close')}</Button>
          </DialogFooter>
        </>
      ) : (
        <TalkForm form={form} offer={offer} />
      )}
    </Dialog>
  );
}

function TalkForm({ form, offer }: { form: SendFormState; offer: TalkOffer }) {
  const { t } = useTranslation(['talk', 'common']);
  const { language } = useLanguage();
  const place = localize(offer.place, language);
  return (
    <SendForm form={form} className={dialogFormClass}>
      <DialogBody className="flex flex-col gap-5">
        {place && (
          <p className="text-small text-muted">
            <span>{t('place')}</span> <bdi>{place}</bdi>
          </p>
        )}
        <StartField daysAhead={offer.daysAhead} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField<TalkValues> name="name" autoComplete="name" required />
          <TextField<TalkValues> name="company" autoComplete="organization" optional />
          <TextField<TalkValues> name="email" type="email" autoComplete="email" required />
          <PhoneField<TalkValues> name="phone" required />
        </div>
        <TextAreaField<TalkValues> name="message" rows={3} required maxLength={textLimits.inquiry} />
        <ConsentField label={t('fields.consent.label')} linkText={t('privacyLink')} />
        <FormError {...form.problem} />
      </DialogBody>
      <DialogFooter>
        <SubmitButton loading={form.isSending} className="w-full sm:w-auto sm:min-w-44">
          {t('send')}
        </SubmitButton>
      </DialogFooter>
    </SendForm>
  );
}

/** The time of the talk. */
function StartField({ daysAhead }: { daysAhead: number }) {
  const { control, error } = useFormField('start');
  const { field } = useController({ control, name: 'start' });
  return <TimePicker name="start" value={String(field.value)} onChange={field.onChange} daysAhead={daysAhead} error={error} />;
}
