import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BilingualTextField } from '@/admin/forms/bilingual-text-field';
import { useRowForm } from '@/admin/forms/row-form';
import { FieldGroup } from '@/admin/ui/field-group';
import { FormDialog } from '@/admin/ui/form-dialog';
import { toast } from '@/components/feedback/toast-store';
import { Checkbox } from '@/components/form/checkbox';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Field } from '@/components/form/field';
import { TextAreaField, TextField } from '@/components/form/fields';
import { useFormField } from '@/components/form/fields-context';
import { readTalkRules, saveTalkRulesMutation, talkServicesQuery, type StoredTalkRules } from '@/features/talks/admin';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { formatList } from '@/lib/format';
import { ruleLengths, rulesSchema, toRules, toRuleValues, type RuleValues } from './rules-schema';
import { weekdays } from './span-texts';

const controlClass = 'lg:min-h-9 lg:text-small';
const toFormRow = (rules: StoredTalkRules) => ({ ...rules, values: toRuleValues(rules.entry) });

/** The form of the rules: services, hours, length, buffers, how far ahead, days off, place. */
export function RulesDialog({ rules, onClose }: { rules: StoredTalkRules; onClose: () => void }) {
  const { t } = useTranslation('panel-talks');
  const { language } = useLanguage();
  const { data: services = [] } = useQuery(talkServicesQuery);
  const form = useRowForm({
    schema: rulesSchema,
    table: 'talk_rules',
    id: null,
    row: toFormRow(rules),
    empty: toRuleValues(rules.entry),
    read: async () => toFormRow(await readTalkRules()),
    texts: 'panel-talks:form',
    messages: 'panel-talks',
    mutation: saveTalkRulesMutation,
    variables: (values, before) => ({ before: before ?? toFormRow(rules), entry: toRules(values) }),
    onSent() {
      onClose();
      toast({ variant: 'success', title: t('saved') });
    },
  });
  const nameOf = (id: unknown) => services.filter((service) => service.id === id).map(({ title }) => localize(title, language));
  return (
    <FormDialog
      form={form}
      name="talk-rules"
      title={t('rules.title')}
      description={t('form.text')}
      submitLabel={t('save')}
      onClose={onClose}
      showValue={(value, path) => (path === 'services' && Array.isArray(value) ? formatList(value.flatMap(nameOf), language) : undefined)}
    >
      <CheckboxField<RuleValues> name="isOn" />
      <ServicesField services={services} />
      <FieldGroup title={t('form.hours')} text={t('form.hoursText')}>
        <div className="grid gap-4 sm:grid-cols-2">
          {weekdays.map((day) => (
            <TextField<RuleValues> key={day} name={day} dir="ltr" autoComplete="off" spellCheck={false} className={controlClass} />
          ))}
        </div>
        <TextAreaField<RuleValues> name="daysOff" rows={3} dir="ltr" autoComplete="off" spellCheck={false} className="lg:text-small" />
      </FieldGroup>
      <FieldGroup title={t('form.times')}>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField<RuleValues> name="minutes" inputMode="numeric" dir="ltr" required className={controlClass} />
          <TextField<RuleValues> name="bufferBefore" inputMode="numeric" dir="ltr" required className={controlClass} />
          <TextField<RuleValues> name="bufferAfter" inputMode="numeric" dir="ltr" required className={controlClass} />
          <TextField<RuleValues> name="noticeHours" inputMode="numeric" dir="ltr" required className={controlClass} />
          <TextField<RuleValues> name="daysAhead" inputMode="numeric" dir="ltr" required className={controlClass} />
        </div>
      </FieldGroup>
      <BilingualTextField<RuleValues> name="place" maxLength={ruleLengths.place} />
      <TextField<RuleValues> name="onlineUrl" type="url" dir="ltr" className={controlClass} />
    </FormDialog>
  );
}

/** The services with a box each. */
function ServicesField({ services }: { services: readonly { id: string; title: { en: string; ar: string } }[] }) {
  const { language } = useLanguage();
  const { control, label, hint, error } = useFormField('services');
  const { field } = useController({ control, name: 'services' });
  const value: unknown = field.value;
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return (
    <Field as="group" label={label} hint={hint} {...(error && { error })}>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {services.map(({ id, title }) => (
          <Checkbox
            key={id}
            name={field.name}
            label={<bdi>{localize(title, language)}</bdi>}
            checked={chosen.includes(id)}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </Field>
  );
}
