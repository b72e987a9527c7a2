import { MailQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tabPath } from '@/admin/tab-ids';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { SamplesSwitch } from './samples-switch';

/** The way to the invitations, and the switch of the samples. */
export function ReviewTools() {
  const { t } = useTranslation('panel-invitations');
  return (
    <>
      <AppLink to={`${tabPath('reviews')}?view=invitations`} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
        <MailQuestion aria-hidden="true" className="size-4" />
        {t('title')}
      </AppLink>
      <SamplesSwitch />
    </>
  );
}
