import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/form/checkbox';
import { Field } from '@/components/form/field';
import { useFormField } from '@/components/form/fields-context';
import { profileLimits } from './profile-schema';

/** A topic that the owner of the site offers. */
export interface Topic {
  id: string;
  title: string;
}

/** Up to five topics. Nothing while the site offers none. A chosen topic that is not offered any more is not listed; saving drops it. */
export function TopicsField({ topics }: { topics: readonly Topic[] | undefined }) {
  const { t } = useTranslation('own-profile');
  const { control, label, error } = useFormField('topics');
  const { field } = useController({ control, name: 'topics' });
  const stored: unknown = field.value;
  const chosen = (Array.isArray(stored) ? stored : []).filter((id) => typeof id === 'string');
  if (!topics || topics.length === 0) return null;
  const offered = chosen.filter((id) => topics.some((topic) => topic.id === id));
  const isFull = offered.length >= profileLimits.topics;
  return (
    <Field
      as="group"
      label={label}
      hint={t('topicsChosen', { count: offered.length, limit: profileLimits.topics })}
      {...(error !== undefined && { error })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1 sm:grid-cols-2">
        {topics.map(({ id, title }) => (
          <Checkbox
            key={id}
            name="topics"
            value={id}
            label={<bdi>{title}</bdi>}
            checked={offered.includes(id)}
            disabled={isFull && !offered.includes(id)}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.target.checked ? [...offered, id] : offered.filter((one) => one !== id))}
          />
        ))}
      </div>
    </Field>
  );
}
