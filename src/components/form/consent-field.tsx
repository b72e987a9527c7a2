import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/lib/paths';
import { CheckboxField } from './checkbox-field';

export interface ConsentFieldProps {
  /** What the person agrees to. */
  label: string;
  /** The text of the link to the privacy policy. */
  linkText: string;
}

/** The box `consent` of a form, with a link to the privacy policy, which opens in a new tab: the form stays. */
export function ConsentField({ label, linkText }: ConsentFieldProps) {
  const { t } = useTranslation('common');
  return (
    <CheckboxField<{ consent: boolean }>
      name="consent"
      required
      label={
        <>
          <span>{label}</span>{' '}
          <AppLink to={paths.privacyPolicy} target="_blank" rel="noopener" className="text-primary-text underline underline-offset-4">
            <span>{linkText}</span>
            <span className="sr-only"> ({t('opensInNewTab')})</span>
          </AppLink>
        </>
      }
    />
  );
}
