import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '@/components/form/control-class';
import { Select } from '@/components/form/select';
import { Setting } from '@/admin/forms/setting';
import { useDraftField } from '@/admin/forms/use-draft-field';
import { readShown } from '@/admin/settings/draft';
import { useDraft } from '@/admin/settings/draft-context';

const choices = ['none', 'mail', 'phone', 'site', 'own'] as const;
type Choice = (typeof choices)[number];

const prefixes: Partial<Record<Choice, string>> = { mail: 'mailto:', phone: 'tel:', site: 'https://' };

function choiceOf(prefix: string): Choice {
  if (prefix.trim() === '') return 'none';
  return choices.find((choice) => prefixes[choice] === prefix.trim().toLowerCase()) ?? 'own';
}

/** The prefix that makes a link of the box's detail: none, `mailto:`, `tel:`, `https://` or a custom one. */
export function PrefixField({ path }: { path: string }) {
  const { t } = useTranslation('panel-contact');
  const { base } = useDraft();
  const field = useDraftField<string | undefined>(path);
  const [isCustom, setCustom] = useState(false);
  const prefix = field.value ?? '';
  const choice = isCustom ? 'own' : choiceOf(prefix);

  function choose(next: Choice) {
    setCustom(next === 'own');
    if (next === 'own') return;
    // Without a prefix, an empty stored value is restored as it was, so that the field does not count as changed.
    const stored = readShown(base(), path) as string | undefined;
    field.setValue(prefixes[next] ?? (stored ? undefined : stored));
  }

  return (
    <Setting path={path} isChanged={field.isChanged} error={field.error}>
      {({ id, describedBy }) => (
        <div className="grid gap-2 @2xl:grid-cols-2">
          <Select
            id={id}
            name={path}
            aria-describedby={describedBy}
            value={choice}
            onChange={(event) => choose(event.target.value as Choice)}
            className="lg:min-h-9 lg:py-1 lg:text-small"
          >
            {choices.map((value) => (
              <option key={value} value={value}>
                {t(`prefixes.${value}`)}
              </option>
            ))}
          </Select>
          {choice === 'own' && (
            <input
              type="text"
              dir="ltr"
              aria-label={t('ownPrefix')}
              placeholder="https://wa.me/"
              value={prefix}
              onChange={(event) => field.setValue(event.target.value)}
              className={controlClass('rtl:text-end', 'dense')}
            />
          )}
        </div>
      )}
    </Setting>
  );
}
