import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BilingualTextField } from '@/admin/forms/bilingual-text-field';
import { LinesField } from '@/admin/forms/lines-field';
import { PictureField } from '@/admin/forms/picture-field';
import { FormDialog } from '@/admin/ui/form-dialog';
import { VisitorPreview } from '@/admin/ui/visitor-preview';
import { toast } from '@/components/feedback/toast-store';
import { TextField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { saveJobMutation } from '@/features/jobs/admin';
import { rowNaming } from '@/features/media/asset-path';
import { emptyJob, jobLengths, jobSchema, listLength, toPreview, type JobValues } from './job-schema';
import { JobPreview } from './job-preview';

const namespaces = ['careers'] as const;

export interface JobDialogProps {
  /** The id of the posting to edit. Without it the form adds one. */
  id?: string;
  createdAt?: string;
  /** The initial values, of a posting that is edited or duplicated. */
  values?: JobValues;
  /** The key under which the form's unsaved values are kept, such as `job:new`. */
  name: string;
  title: string;
  onClose: () => void;
}

/** The form of a posting, with a preview. */
export function JobDialog({ id, createdAt, values = emptyJob, name, title, onClose }: JobDialogProps) {
  const { t } = useTranslation('panel-jobs');
  const [now] = useState(() => new Date().toISOString());
  const form = useSendForm({
    schema: jobSchema,
    defaultValues: values,
    texts: 'panel-jobs:form',
    mutation: saveJobMutation,
    variables: (entry) => ({ id, entry }),
    onSent() {
      onClose();
      toast({ variant: 'success', title: t(id ? 'saved' : 'added') });
    },
  });
  const preview = toPreview(useWatch({ control: form.control }) as JobValues);
  const job = { ...preview, id: id ?? '', created_at: createdAt ?? now, image_url: preview.image || null, valid_through: null };

  return (
    <FormDialog
      form={form}
      name={name}
      title={<bdi>{title}</bdi>}
      description={t('form.text')}
      submitLabel={t(id ? 'save' : 'add')}
      onClose={onClose}
    >
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <BilingualTextField<JobValues> name="title" required maxLength={jobLengths.title} />
          <BilingualTextField<JobValues> name="location" maxLength={jobLengths.location} />
          <BilingualTextField<JobValues> name="salary" maxLength={jobLengths.salary} />
          <BilingualTextField<JobValues> name="description" multiline maxLength={jobLengths.description} />
          <LinesField<JobValues> name="responsibilities" maxLength={listLength} />
          <LinesField<JobValues> name="qualifications" maxLength={listLength} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <TextField<JobValues> name="lastDay" type="date" dir="ltr" className="lg:min-h-9 lg:text-small" />
          <PictureField<JobValues>
            name="image"
            target={name}
            naming={rowNaming('job')}
            aspect={[16, 9]}
            failed={{ title: 'panel-media:uploadError', text: 'panel-media:uploadFailed' }}
          />
          <VisitorPreview namespaces={namespaces}>
            <JobPreview job={job} />
          </VisitorPreview>
        </div>
      </div>
    </FormDialog>
  );
}
