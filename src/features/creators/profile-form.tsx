import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { toast } from '@/components/feedback/toast-store';
import { FormError, scrollIntoView } from '@/components/form/form-error';
import { SendForm } from '@/components/form/send-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useSendForm } from '@/components/form/use-send-form';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter, dialogFormClass } from '@/components/ui/dialog';
import { saveProfileMutation, storedProfileQuery, type StoredProfile } from './own-profile';
import { ProfileFields } from './profile-fields';
import { profileRefusal, toProfileRow, toProfileValues } from './profile-row';
import { profileSchema, type ProfileValues } from './profile-schema';
import type { Topic } from './topics-field';
import { toAppError } from '@/lib/backend/errors';
import { isOutdated } from '@/lib/backend/row-version';

/** What was typed into a form that was closed, with the profile that it started from, by creator. */
const unsaved = new Map<string, { before: StoredProfile; values: ProfileValues }>();

interface ProfileFormProps {
  stored: StoredProfile;
  topics: readonly Topic[] | undefined;
  onClose: () => void;
}

/** The form of a profile. Another tab or an administrator may save meanwhile: then the person chooses, and nothing typed is lost. */
export function ProfileForm({ stored, topics, onClose }: ProfileFormProps) {
  const { t } = useTranslation(['own-profile', 'common']);
  const client = useQueryClient();
  const [kept] = useState(() => unsaved.get(stored.id));
  const [before, setBefore] = useState(kept?.before ?? stored);
  /** The profile that was saved meanwhile, until the person has chosen. */
  const [newer, setNewer] = useState(kept && kept.before.version !== stored.version ? stored : undefined);
  const form = useSendForm({
    schema: profileSchema,
    defaultValues: toProfileValues(before),
    texts: 'own-profile',
    mutation: saveProfileMutation,
    variables: (values) => ({ before, row: toProfileRow(values) }),
    failureTexts: (error, { row }) => {
      const { reason } = toAppError(error);
      if (isOutdated(error)) return { title: t('outdated.title'), text: t('outdated.text') };
      const refusal = profileRefusal(reason, row.language === 'ar' ? 'ar' : 'en');
      return refusal && { title: t('refused.title'), text: t('refused.text'), fields: { [refusal.field]: refusal.message } };
    },
    onSent: () => {
      unsaved.delete(stored.id);
      toast({ variant: 'success', title: t('saved.title'), description: t('saved.text') });
      onClose();
    },
    onFailed: (error) => {
      if (isOutdated(error)) void readAgain();
    },
    keepsValues: true,
  });
  const { reset, getValues, subscribe } = form;

  // The values of a form that was closed are changes of the stored ones.
  useEffect(() => {
    if (kept) reset(kept.values, { keepDefaultValues: true });
  }, [kept, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (JSON.stringify(toProfileRow(values)) === JSON.stringify(toProfileRow(toProfileValues(before)))) unsaved.delete(stored.id);
          else unsaved.set(stored.id, { before, values });
        },
      }),
    [subscribe, stored.id, before],
  );
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (unsaved.has(stored.id)) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [stored.id]);

  async function readAgain() {
    const row = await client.fetchQuery(storedProfileQuery(stored.id));
    // Deleted, or suspended: the page says so.
    if (row === null || row.version === before.version) {
      await client.invalidateQueries({ queryKey: ['creators'] });
      onClose();
    } else setNewer(row);
  }

  function takeOther(row: StoredProfile) {
    unsaved.delete(row.id);
    reset(toProfileValues(row));
    setBefore(row);
    setNewer(undefined);
    form.clearProblem();
  }

  function keepOwn(row: StoredProfile) {
    reset(toProfileValues(row), { keepValues: true });
    unsaved.set(row.id, { before: row, values: getValues() });
    setBefore(row);
    setNewer(undefined);
    form.clearProblem();
  }

  return (
    <SendForm form={form} className={dialogFormClass}>
      <DialogBody className="flex flex-col gap-6">
        {newer && (
          <Notice ref={scrollIntoView} tone="warning" role="alert" title={t('outdated.title')}>
            <p>{t('outdated.text')}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button variant="secondary" size="sm" onClick={() => keepOwn(newer)}>
                {t('outdated.keep')}
              </Button>
              <Button variant="secondary" size="sm" onClick={() => takeOther(newer)}>
                {t('outdated.take')}
              </Button>
            </div>
          </Notice>
        )}
        {kept && !newer && form.formState.isDirty && (
          <Notice
            title={t('kept')}
            action={
              <Button variant="secondary" size="sm" onClick={() => takeOther(before)}>
                {t('discard')}
              </Button>
            }
          />
        )}
        <ProfileFields topics={topics} />
        {!newer && <FormError {...form.problem} />}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" disabled={form.isSending} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <SubmitButton loading={form.isSending} disabled={newer !== undefined}>
          {t('save')}
        </SubmitButton>
      </DialogFooter>
    </SendForm>
  );
}
