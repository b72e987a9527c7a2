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
import { emptyJob, jobLengths, jobSchema, listLength, toShown, type JobValues } from './job-schema';
import { ShownJob } from './shown-job';

const siteTexts = ['careers'] as const;

export interface JobDialogProps {
  /** The posting that is changed; without one, what is entered is a new one. */
  id?: string;
  createdAt?: string;
  /** What stands in the form at first: of a posting that is changed, or duplicated. */
  values?: JobValues;
  /** Under which the form is kept: `job:new`, `job:<id>`. */
  name: string;
  title: string;
  onClose: () => void;
}

/** A posting, to be added or changed, with what visitors see of it. */
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
  const typed = toShown(useWatch({ control: form.control }) as JobValues);
  const job = { ...typed, id: id ?? '', created_at: createdAt ?? now, image_url: typed.image || null, valid_through: null };

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
          <VisitorPreview namespaces={siteTexts}>
            <ShownJob job={job} />
          </VisitorPreview>
        </div>
      </div>
    </FormDialog>
  );
}
