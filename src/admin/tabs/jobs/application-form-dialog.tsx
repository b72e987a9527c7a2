import { useTranslation } from 'react-i18next';
import { useRowForm } from '@/admin/forms/row-form';
import { FormDialog } from '@/admin/ui/form-dialog';
import { VisitorPreview } from '@/admin/ui/visitor-preview';
import { toast } from '@/components/feedback/toast-store';
import { SelectField } from '@/components/form/fields';
import { askedFields, demands, usualForm, type Demand, type JobForm } from '@/features/applications/form';
import { readStoredForm, saveFormMutation, type StoredForm } from '@/features/applications/form-admin';
import { restoreRow } from '@/features/lists/actions';
import { applicationFormSchema, toFormValues, type ApplicationFormValues } from './application-form-schema';
import { QuestionList } from './question-list';
import { SendForm } from '@/components/form/send-form';
import { useSendForm } from '@/components/form/use-send-form';
import { AskedFields, AskedPhone } from '@/features/applications/application-fields';
import { applicationSchemaOf, emptyApplication } from '@/features/applications/schema';

/** The parts of the application form that visitors see with these values. Sends nothing. */
function FormPicture({ form }: { form: JobForm }) {
  const picture = useSendForm({
    schema: applicationSchemaOf(form),
    defaultValues: emptyApplication,
    texts: 'careers:form',
    mutation: { mutationFn: () => Promise.resolve() },
  });
  return (
    <SendForm form={picture} className="flex flex-col gap-5">
      <AskedPhone form={form} />
      <AskedFields form={form} />
    </SendForm>
  );
}

const namespaces = ['careers', 'common'] as const;

const toFormRow = (stored: StoredForm) => ({ ...stored, values: toFormValues(stored.form) });

const demandOf = (value: unknown): Demand => demands.find((demand) => demand === value) ?? 'off';

export interface ApplicationFormDialogProps {
  stored: StoredForm;
  /** The title of the posting. */
  title: string;
  onClose: () => void;
}

/** The form of a posting's application form, with a preview. */
export function ApplicationFormDialog({ stored, title, onClose }: ApplicationFormDialogProps) {
  const { t } = useTranslation('panel-jobs');
  const form = useRowForm({
    schema: applicationFormSchema,
    table: 'job_postings',
    id: stored.id,
    row: toFormRow(stored),
    empty: toFormValues(usualForm),
    read: async () => {
      const newer = await readStoredForm(stored.id);
      return newer && toFormRow(newer);
    },
    restore: () => restoreRow('job_postings', stored.id),
    texts: 'panel-jobs:applicationForm',
    messages: 'panel-jobs',
    mutation: saveFormMutation,
    variables: (values, row) => ({ before: row ?? toFormRow(stored), form: values }),
    onSent() {
      onClose();
      toast({ variant: 'success', title: t('applicationForm.saved') });
    },
  });
  return (
    <FormDialog
      form={form}
      name={`application-form:${stored.id}`}
      title={<bdi>{t('applicationForm.title', { job: title })}</bdi>}
      description={t('applicationForm.about')}
      submitLabel={t('save')}
      showValue={(value, path) => path.startsWith('fields.') && t(`applicationForm.demands.${demandOf(value)}`)}
      onClose={onClose}
    >
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <div className="grid gap-4 sm:grid-cols-2">
            {askedFields.map((field) => (
              <SelectField<ApplicationFormValues> key={field} name={`fields.${field}`} className="lg:min-h-9 lg:py-1 lg:text-small">
                {demands.map((demand) => (
                  <option key={demand} value={demand}>
                    {t(`applicationForm.demands.${demand}`)}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
          <QuestionList
            questions={form.watch('questions')}
            onChange={(questions) => form.setValue('questions', questions, { shouldDirty: true })}
          />
        </div>
        <VisitorPreview namespaces={namespaces}>
          <FormPicture form={form.watch()} />
        </VisitorPreview>
      </div>
    </FormDialog>
  );
}
