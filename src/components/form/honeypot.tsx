import { useTranslation } from 'react-i18next';

/** Name of the hidden field. No real field has it, and password managers and browsers don't fill it in. */
const name = 'zq_blank';

/** Prevents 1Password, LastPass, Bitwarden and Dashlane from filling it in. */
const ignoredByManagers = { 'data-1p-ignore': 'true', 'data-lpignore': 'true', 'data-bwignore': 'true', 'data-form-type': 'other' };

/** A field that people neither see nor reach. A value in it suggests a bot, but proves nothing: autofill may add one as well. */
export function Honeypot() {
  const { t } = useTranslation('common');
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('leaveEmpty')}
        <input name={name} type="text" tabIndex={-1} autoComplete="off" {...ignoredByManagers} />
      </label>
    </div>
  );
}

/** Returns the value of a form's hidden field and clears it, so that the next attempt is accepted. */
export function takeHoneypot(form: HTMLFormElement): string {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return '';
  const { value } = field;
  field.value = '';
  return value;
}
