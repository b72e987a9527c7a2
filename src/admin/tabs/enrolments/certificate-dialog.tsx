import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '@/admin/ui/form-dialog';
import { TextField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { issueMutation } from '@/features/certificates/admin';
import type { Enrolment } from '@/features/enrolments/admin';
import { readable } from '@/lib/readable';
import { requiredText } from '@/lib/required-text';
import { reportIssued } from './report-issued';

/** The length of a name in the database. */
const longestName = 120;

/** The form that issues a certificate. Messages are keys of `panel-enrolments`. */
export const certificateSchema = z.object({
  name: requiredText('certificates.errors.nameRequired').check(
    z.maxLength(longestName, 'errors.long'),
    readable('name', 'errors.unreadable'),
  ),
});

export interface CertificateDialogProps {
  person: Enrolment;
  /** The holder, to begin with. */
  name: string;
  onClose: () => void;
}

/** Issues a certificate to somebody who attended. The name can be corrected before. */
export function CertificateDialog({ person, name, onClose }: CertificateDialogProps) {
  const { t } = useTranslation('panel-enrolments');
  const form = useSendForm({
    schema: certificateSchema,
    defaultValues: { name },
    texts: 'panel-enrolments:certificates',
    mutation: issueMutation,
    variables: (values) => ({ ids: [person.id], name: values.name }),
    refusals: { course_deleted: { message: 'certificates.errors.courseDeleted' } },
    onSent(count) {
      onClose();
      reportIssued(count, t);
    },
  });
  return (
    <FormDialog
      form={form}
      name={`certificate:${person.id}`}
      size="sm"
      title={t('certificates.issue')}
      description={t('certificates.text')}
      submitLabel={t('certificates.issue')}
      onClose={onClose}
    >
      <TextField<z.input<typeof certificateSchema>> name="name" dir="auto" required autoComplete="off" className="lg:text-small" />
    </FormDialog>
  );
}
