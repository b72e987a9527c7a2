import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ToolButton } from '@/admin/ui/tool-button';
import { TemplatesDialog } from './templates-dialog';

/** Opens the dialog of the answer templates. The search parameter `template` opens one of them. */
export function TemplatesButton() {
  const { t } = useTranslation('panel-inquiries');
  const [params, setParams] = useSearchParams();
  const linked = params.get('template');
  const [isOpen, setOpen] = useState(false);

  function close() {
    setOpen(false);
    if (linked !== null)
      setParams(
        (previous) => {
          previous.delete('template');
          return previous;
        },
        { replace: true },
      );
  }
  return (
    <>
      <ToolButton
        label={t('templates.title')}
        icon={<MessageSquareText aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {(isOpen || linked !== null) && <TemplatesDialog initialId={linked} onClose={close} />}
    </>
  );
}
