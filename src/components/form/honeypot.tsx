import { useTranslation } from 'react-i18next';

/** The name of the hidden field; no form has a real field of this name. */
const name = 'website';

/** A field no person sees or reaches; a form that comes with it filled in was filled in by a machine. */
export function Honeypot() {
  const { t } = useTranslation('common');
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('leaveEmpty')}
        <input name={name} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** What the hidden field of a form holds, which is emptied: the next attempt counts. */
export function takeHoneypot(form: HTMLFormElement): string {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return '';
  const { value } = field;
  field.value = '';
  return value;
}
