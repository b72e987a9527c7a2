import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BilingualTextField } from '@/admin/forms/bilingual-text-field';
import { LinesField } from '@/admin/forms/lines-field';
import { PictureField } from '@/admin/forms/picture-field';
import { useRowForm } from '@/admin/forms/row-form';
import { ValuePicture } from '@/admin/forms/value-picture';
import { SlugField } from '@/admin/items/slug-field';
import { FormDialog } from '@/admin/ui/form-dialog';
import { VisitorPreview } from '@/admin/ui/visitor-preview';
import { toast } from '@/components/feedback/toast-store';
import { TextField } from '@/components/form/fields';
import { Button } from '@/components/ui/button';
import { readJob, saveJobMutation, type StoredJob } from '@/features/jobs/admin';
import { restoreRow } from '@/features/lists/actions';
import { rowNaming } from '@/features/media/asset-path';
import { jobPath } from '@/lib/paths';
import { emptyJob, jobLengths, jobSchema, listLength, toPreview, toValues, unpublishedJobSchema, type JobValues } from './job-schema';
import { PayFields, PlaceFields } from './job-term-fields';
import { JobPreview, toPreviewedJob } from './job-preview';

const namespaces = ['careers'] as const;

export interface JobDialogProps {
  /** The posting to edit, as it was read. Without it the form adds one. */
  stored?: StoredJob;
  createdAt?: string;
  /** The initial values of a new posting, as of one that is duplicated. */
  values?: JobValues;
  /** The posting that is duplicated. */
  copyOf?: string;
  /** The key under which the form's unsaved values are kept, such as `job:new`. */
  name: string;
  title: string;
  /** Shows at once what is missing before the posting can be published. */
  showsMissing?: boolean;
  onClose: () => void;
}

const toFormRow = (stored: StoredJob) => ({ ...stored, values: toValues(stored.entry, stored.isDraft) });

/** The form of a posting, with a preview. One that is not published yet can be saved as a draft. */
export function JobDialog({ stored, createdAt, values = emptyJob, copyOf, name, title, showsMissing = false, onClose }: JobDialogProps) {
  const { t } = useTranslation('panel-jobs');
  const [now] = useState(() => new Date().toISOString());
  const isPublished = stored !== undefined && !stored.isDraft;
  const form = useRowForm({
    schema: isPublished ? jobSchema : unpublishedJobSchema,
    table: 'job_postings',
    id: stored?.id ?? null,
    row: stored && toFormRow(stored),
    empty: values,
    adds: true,
    read: async () => {
      const newer = stored ? await readJob(stored.id) : null;
      return newer && toFormRow(newer);
    },
    restore: stored && (() => restoreRow('job_postings', stored.id)),
    texts: 'panel-jobs:form',
    refusals: { job_postings_slug_key: { field: 'slug', message: 'errors.slugTaken' } },
    mutation: saveJobMutation,
    variables: ({ isDraft, ...entry }, before) => ({ before, entry, isDraft, copyOf }),
    onSent({ isDraft }) {
      onClose();
      toast({ variant: 'success', title: t(isPublished ? 'saved' : isDraft ? 'draftSaved' : 'published') });
    },
  });
  const { setValue, trigger } = form;
  const submitAs = (isDraft: boolean) => () => setValue('isDraft', isDraft);
  const showMissing = useEffectEvent(() => {
    if (!showsMissing) return;
    setValue('isDraft', false);
    void trigger(undefined, { shouldFocus: true });
  });
  useEffect(() => showMissing(), []);
  const preview = toPreview(form.watch());
  const job = toPreviewedJob(preview, createdAt ?? now);

  return (
    <FormDialog
      form={form}
      name={name}
      title={<bdi>{title}</bdi>}
      description={t('form.text')}
      submitLabel={t(isPublished ? 'save' : 'publish')}
      onSubmitClick={submitAs(false)}
      onClose={onClose}
      showValue={(value, path) => path === 'image' && <ValuePicture src={String(value)} />}
      actions={
        !isPublished && (
          <Button type="submit" size="sm" variant="secondary" disabled={form.isSending} onClick={submitAs(true)}>
            {t('saveDraft')}
          </Button>
        )
      }
    >
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <BilingualTextField<JobValues> name="title" required maxLength={jobLengths.title} />
          <SlugField stored={stored?.entry.slug ?? ''} pathOf={(slug) => (slug === '' ? undefined : jobPath(slug))} />
          <PlaceFields />
          <PayFields />
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
            least={[960, 540]}
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
