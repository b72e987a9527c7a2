import { useTranslation } from 'react-i18next';
import { FieldGroup } from '@/admin/ui/field-group';
import { Branches } from './branches';
import { InfoBoxes } from './info-boxes';
import { OfficeFields } from './office-fields';
import { OutdatedBoxesNotice } from './outdated-boxes-notice';
import { WhatsAppFields } from './whats-app-fields';

/** The settings of the head office, the branches, the info boxes of the home page and the WhatsApp button. */
export function ContactTab() {
  const { t } = useTranslation('panel-contact');
  return (
    <>
      <FieldGroup title={t('headOffice.title')} text={t('headOffice.text')}>
        <OfficeFields path="contactDetails.headOffice" />
        <OutdatedBoxesNotice />
      </FieldGroup>
      <FieldGroup title={t('branches.title')} text={t('branches.text')}>
        <Branches />
      </FieldGroup>
      <FieldGroup title={t('boxes.title')} text={t('boxes.text')}>
        <InfoBoxes />
      </FieldGroup>
      <FieldGroup title={t('whatsApp.title')} text={t('whatsApp.text')}>
        <WhatsAppFields />
      </FieldGroup>
    </>
  );
}
