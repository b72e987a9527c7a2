import { receiptTexts } from '@functions/mail/person-mail.ts';
import { receiptLengths } from '@functions/mail-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useWatch, type Control, type UseFormSetValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BilingualTextField } from '@/admin/forms/bilingual-text-field';
import { TextAreaField, TextField } from '@/components/form/fields';
import { Button } from '@/components/ui/button';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { Skeleton } from '@/components/ui/skeleton';
import { notificationSettingsQuery } from '@/features/notifications/admin';
import { useSetting } from '@/features/settings/use-settings';
import type { Language } from '@/i18n/languages';
import { localize, type Localized } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import type { StageValues } from './stage-dialog';

/** The applicant, when there is one only. */
export interface RefusedPerson {
  name: string;
  language: Language;
  job: Localized;
}

export interface RefusalMailProps {
  control: Control<StageValues>;
  setValue: UseFormSetValue<StageValues>;
  person: RefusedPerson | undefined;
  /** False for applications chosen by a filter, which get the usual text. */
  isEditable: boolean;
}

/** Returns a job's title as `receiptTexts` reads it: without one, the application was sent without a posting. */
const titleOrNone = (job: Localized) => (job.en || job.ar ? job : { en: null, ar: null });

/** The mail of a refusal: the usual text, and a form to edit it for this refusal alone. */
export function RefusalMail({ control, setValue, person, isEditable }: RefusalMailProps) {
  const { t } = useTranslation('panel-applications');
  const panel = useLanguage().language;
  const companyName = useSetting((settings) => settings.companyName);
  const { data: settings } = useQuery(notificationSettingsQuery);
  const [text, texts] = useWatch({ control, name: ['text', 'texts'] });
  if (text !== '' || texts.en !== '' || texts.ar !== '') return <Fields isSingle={person !== undefined} language={person?.language} />;
  if (!settings) return <Skeleton className="h-24" />;

  const { refusal } = settings.receipts;
  const shown = person
    ? receiptTexts(
        'refusal',
        { kind: 'refusal', id: '', at: '', name: person.name, job: titleOrNone(person.job), language: person.language },
        { company: { en: localize(companyName, 'en'), ar: localize(companyName, 'ar') }, receipts: { refusal } },
      )
    : { subject: localize(refusal.subject, panel), text: localize(refusal.text, panel) };

  function edit() {
    if (person) {
      setValue('subject', shown.subject, { shouldDirty: true });
      setValue('text', shown.text, { shouldDirty: true });
    } else {
      setValue('subjects', refusal.subject, { shouldDirty: true });
      setValue('texts', refusal.text, { shouldDirty: true });
    }
  }
  return (
    <section aria-label={t('mail.shown')} className="space-y-2 text-small">
      <div className="flex items-center gap-3">
        <h3 className="min-w-0 flex-1 font-medium">{t('mail.shown')}</h3>
        {isEditable && (
          <Button size="sm" variant="ghost" onClick={edit}>
            <PencilLine aria-hidden="true" className="size-4" />
            {t('mail.edit')}
          </Button>
        )}
      </div>
      <div
        ref={keyboardScrollable}
        dir="auto"
        className="max-h-48 space-y-2 overflow-y-auto rounded-control border border-line px-3 py-2 text-muted"
      >
        <p className="font-medium text-foreground">{shown.subject}</p>
        <p className="break-words whitespace-pre-wrap">{shown.text}</p>
      </div>
    </section>
  );
}

function Fields({ isSingle, language }: { isSingle: boolean; language: Language | undefined }) {
  if (!isSingle)
    return (
      <>
        <BilingualTextField<StageValues> name="subjects" maxLength={receiptLengths.subject} />
        <BilingualTextField<StageValues> name="texts" multiline maxLength={receiptLengths.text} />
      </>
    );
  return (
    <>
      <TextField<StageValues> name="subject" dir="auto" lang={language} maxLength={receiptLengths.subject} className="lg:text-small" />
      <TextAreaField<StageValues>
        name="text"
        dir="auto"
        lang={language}
        rows={8}
        maxLength={receiptLengths.text}
        className="lg:text-small"
      />
    </>
  );
}
