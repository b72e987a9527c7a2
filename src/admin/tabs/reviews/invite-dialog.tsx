import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '@/admin/ui/form-dialog';
import { toast } from '@/components/feedback/toast-store';
import { SelectField, TextField } from '@/components/form/fields';
import { useSendForm } from '@/components/form/use-send-form';
import { inviteByHandMutation, projectsQuery } from '@/features/reviews/invite';
import { isolatedName } from '@/i18n/isolated';
import { languages } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { readable } from '@/lib/readable';
import { requiredText } from '@/lib/required-text';

const schema = z.object({
  project: requiredText('byHand.errors.projectRequired'),
  name: requiredText('byHand.errors.nameRequired').check(
    z.maxLength(120, 'byHand.errors.nameLong'),
    readable('name', 'byHand.errors.unreadable'),
  ),
  email: requiredText('byHand.errors.emailRequired').check(z.maxLength(254, 'byHand.errors.unfit')),
  language: z.enum(languages),
});
type Values = z.input<typeof schema>;

const controlClass = 'lg:min-h-9 lg:text-small';
const inEmail = (message: string) => ({ field: 'email', message: `byHand.errors.${message}` }) as const;
const inName = { field: 'name', message: 'byHand.errors.unreadable' } as const;

/** The form that invites the client of a project, by name and address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('panel-invitations');
  const { language } = useLanguage();
  const { data: projects = [] } = useQuery(projectsQuery);
  const form = useSendForm({
    schema,
    defaultValues: { project: '', name: '', email: '', language },
    texts: 'panel-invitations:byHand',
    messages: 'panel-invitations',
    mutation: inviteByHandMutation,
    refusals: {
      already: inEmail('already'),
      stopped: inEmail('stopped'),
      limited: inEmail('limited'),
      unfit: inEmail('unfit'),
      row_missing: { field: 'project', message: 'byHand.errors.deleted' },
      name_invisible: inName,
      name_marks: inName,
      name_letterless: inName,
    },
    onSent(_data, { name }) {
      onClose();
      toast({ variant: 'success', title: t('byHand.done', { name: isolatedName(name) }) });
    },
  });
  return (
    <FormDialog
      form={form}
      name="invitation:new"
      size="lg"
      title={t('byHand.title')}
      description={t('byHand.text')}
      submitLabel={t('invite')}
      onClose={onClose}
    >
      <SelectField<Values> name="project" required className={controlClass}>
        <option value="">{t('byHand.choose')}</option>
        {projects.map(({ id, title }) => (
          <option key={id} value={id}>
            {localize(title, language)}
          </option>
        ))}
      </SelectField>
      <TextField<Values> name="name" dir="auto" required maxLength={120} className={controlClass} />
      <TextField<Values> name="email" type="email" dir="ltr" required maxLength={254} className={controlClass} />
      <SelectField<Values> name="language" required className={controlClass}>
        {languages.map((one) => (
          <option key={one} value={one}>
            {t(`languages.${one}`)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
