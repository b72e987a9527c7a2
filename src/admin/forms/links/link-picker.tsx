import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@/components/form/select';
import { useLanguage } from '@/i18n/use-language';
import { contactHref, linkChoices, typedTargets } from './link-choices';
import { useLinkItems } from './use-link-items';
import { linkNamespaces } from './use-link-words';

export interface LinkPickerProps {
  /** The current address. */
  value: string | undefined;
  /** Called with the address of the picked target. For another site, a mailbox or a phone it is only its start. */
  onPick: (href: string) => void;
}

/** The choice of a link's target from the pages and places of the site. */
export function LinkPicker({ value, onPick }: LinkPickerProps) {
  const { t } = useTranslation('panel-footer-links');
  const { t: names } = useTranslation(linkNamespaces);
  const { language } = useLanguage();
  const items = useLinkItems();
  const groups = useMemo(() => linkChoices({ t: names, language, items }), [names, language, items]);
  const isKnown = value === contactHref || groups.some(({ choices }) => choices.some(({ href }) => href === value));
  return (
    <Select
      aria-label={t('picker.label')}
      value={isKnown ? value : ''}
      onChange={(event) => onPick(event.target.value)}
      className="lg:min-h-9 lg:py-1 lg:text-small"
    >
      <option value="" disabled>
        {t('picker.choose')}
      </option>
      <option value={contactHref}>{t('picker.contact')}</option>
      {typedTargets.map(({ kind, start }) => (
        <option key={kind} value={start}>
          {t(`picker.${kind}`)}
        </option>
      ))}
      {groups.map(({ group, choices }) => (
        <optgroup key={group} label={t(`picker.groups.${group}`)}>
          {choices.map(({ href, label }) => (
            <option key={href} value={href}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
