import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** A field no person sees or reaches; a form that comes with it filled in was filled in by a machine. */
export function Honeypot(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation('common');
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('leaveEmpty')}
        <input name="website" {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
