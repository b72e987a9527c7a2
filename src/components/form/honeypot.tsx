import { useTranslation } from 'react-i18next';

/** The name of the hidden field: no form has a real field of this name, and no password manager or browser knows what belongs there. */
const name = 'zq_blank';

/** What 1Password, LastPass, Bitwarden and Dashlane are told not to fill in. */
const forNoManager = { 'data-1p-ignore': 'true', 'data-lpignore': 'true', 'data-bwignore': 'true', 'data-form-type': 'other' };

/** A field that no person sees or reaches. Filled in, it is a sign of a machine, and no proof: software of people fills fields as well. */
export function Honeypot() {
  const { t } = useTranslation('common');
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('leaveEmpty')}
        <input name={name} type="text" tabIndex={-1} autoComplete="off" {...forNoManager} />
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
