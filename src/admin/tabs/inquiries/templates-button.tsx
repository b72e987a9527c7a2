import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { TemplatesDialog } from './templates-dialog';

/** The way from the list to the templates of answers. */
export function TemplatesButton() {
  const { t } = useTranslation('panel-inquiries');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MessageSquareText aria-hidden="true" className="size-4" />
        {t('templates.title')}
      </Button>
      {isOpen && <TemplatesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
