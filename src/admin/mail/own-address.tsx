import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import { MailLink } from '../list/contact-links';
import { AddressDialog, type AddressDialogProps } from './address-dialog';

/** The address of an inquiry or application in its details, with a button to correct it. */
export function OwnAddress({ isFixed, ...row }: Omit<AddressDialogProps, 'onClose'> & { isFixed: boolean }) {
  const { t } = useTranslation('panel-mail');
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="flex items-center gap-2">
      <MailLink address={row.email} />
      {!isFixed && (
        <IconButton
          size="sm"
          label={t('mails.correct')}
          icon={<PencilLine aria-hidden="true" />}
          onClick={() => setOpen(true)}
          className="-my-2.5 print:hidden"
        />
      )}
      {isOpen && <AddressDialog {...row} onClose={() => setOpen(false)} />}
    </span>
  );
}
