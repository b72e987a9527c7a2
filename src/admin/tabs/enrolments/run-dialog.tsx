import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BilingualTextField } from '@/admin/forms/bilingual-text-field';
import { useRowForm } from '@/admin/forms/row-form';
import { FieldGroup } from '@/admin/ui/field-group';
import { FormDialog } from '@/admin/ui/form-dialog';
import { toast } from '@/components/feedback/toast-store';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField, TextField } from '@/components/form/fields';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { coursesQuery, deleteRunMutation, readRun, saveRunMutation, type StoredRun } from '@/features/enrolments/runs-admin';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { emptyRun, runLengths, runSchema, type RunValues } from './run-schema';

const controlClass = 'lg:min-h-9 lg:text-small';
const runLanguages = ['both', 'en', 'ar'] as const;
const toFormRow = (run: StoredRun) => ({ ...run, values: run.entry });

/** The form of a run: when and where, what it costs, how many seats. */
export function RunDialog({ run, onClose }: { run: StoredRun | undefined; onClose: () => void }) {
  const { t } = useTranslation('panel-enrolments');
  const { language } = useLanguage();
  const { data: courses = [] } = useQuery(coursesQuery);
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync: remove } = useMutation(deleteRunMutation);
  const form = useRowForm({
    schema: runSchema,
    table: 'course_runs',
    id: run?.id ?? null,
    row: run && toFormRow(run),
    empty: emptyRun,
    adds: true,
    read: async () => {
      const newer = run ? await readRun(run.id) : null;
      return newer && toFormRow(newer);
    },
    texts: 'panel-enrolments:form',
    messages: 'panel-enrolments',
    mutation: saveRunMutation,
    variables: (entry, before) => ({ before, entry }),
    onSent() {
      onClose();
      toast({ variant: 'success', title: t(run ? 'saved' : 'added') });
    },
  });
  const isCancelled = useWatch({ control: form.control, name: 'isCancelled' });
  // The field needs its option before the courses are loaded, and that of a course in the trash.
  const own = run?.entry.course ? [{ id: run.entry.course, title: run.title }] : [];
  const options = [...courses, ...own.filter(({ id }) => !courses.some((course) => course.id === id))];
  const nameOf = (id: string) => options.filter((course) => course.id === id).map(({ title }) => localize(title, language))[0];
  return (
    <FormDialog
      form={form}
      name={`run:${run?.id ?? 'new'}`}
      title={run ? <bdi>{localize(run.title, language) || t('deletedCourse')}</bdi> : t('add')}
      description={t('form.text')}
      submitLabel={t(run ? 'save' : 'add')}
      onClose={onClose}
      showValue={(value, path) => (path === 'course' ? nameOf(String(value)) : undefined)}
      actions={
        run && (
          <Button size="sm" variant="ghost" className="text-danger" disabled={form.isSending} onClick={() => setConfirming(true)}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('delete')}
          </Button>
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField<RunValues> name="course" required className={controlClass}>
          <option value="">{t('chooseCourse')}</option>
          {options.map(({ id, title }) => (
            <option key={id} value={id}>
              {localize(title, language)}
            </option>
          ))}
        </SelectField>
        <SelectField<RunValues> name="language" className={controlClass}>
          {runLanguages.map((one) => (
            <option key={one} value={one}>
              {t(`languages.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextField<RunValues> name="start" type="datetime-local" dir="ltr" required className={controlClass} />
        <TextField<RunValues> name="minutes" inputMode="numeric" dir="ltr" required className={controlClass} />
        <TextField<RunValues> name="lastDay" type="date" dir="ltr" className={controlClass} />
        <TextField<RunValues> name="enrolUntil" type="date" dir="ltr" className={controlClass} />
      </div>
      <BilingualTextField<RunValues> name="schedule" maxLength={runLengths.schedule} />
      <BilingualTextField<RunValues> name="place" maxLength={runLengths.place} />
      <BilingualTextField<RunValues> name="teacher" maxLength={runLengths.teacher} />
      <TextField<RunValues> name="onlineUrl" type="url" dir="ltr" className={controlClass} />
      <FieldGroup title={t('form.seatsAndPrices')}>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField<RunValues> name="seats" inputMode="numeric" dir="ltr" required className={controlClass} />
          <TextField<RunValues> name="price" inputMode="decimal" dir="ltr" className={controlClass} />
          <TextField<RunValues> name="priceUsd" inputMode="decimal" dir="ltr" className={controlClass} />
          <TextField<RunValues> name="earlyUntil" type="date" dir="ltr" className={controlClass} />
          <TextField<RunValues> name="earlyPrice" inputMode="decimal" dir="ltr" className={controlClass} />
          <TextField<RunValues> name="earlyPriceUsd" inputMode="decimal" dir="ltr" className={controlClass} />
        </div>
        <TextField<RunValues> name="paymentUrl" type="url" dir="ltr" className={controlClass} />
      </FieldGroup>
      <div className="grid gap-4 sm:grid-cols-2">
        <CheckboxField<RunValues> name="isDraft" />
        <CheckboxField<RunValues> name="isCancelled" />
      </div>
      {isCancelled && <BilingualTextField<RunValues> name="reason" maxLength={runLengths.reason} />}
      {run && (
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setConfirming}
          title={t('deleteTitle')}
          description={t('deleteText')}
          confirmLabel={t('delete')}
          // The mutation cache reports failures.
          onConfirm={() => remove(run.id).then(onClose, () => undefined)}
        />
      )}
    </FormDialog>
  );
}
