import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { TemplatesDialog } from './templates-dialog';

function withoutTemplate(params: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(params);
  others.delete('template');
  return others;
}

/** The way from the list to the templates of answers. */
export function TemplatesButton() {
  const { t } = useTranslation('panel-inquiries');
  const [params, setParams] = useSearchParams();
  // Links from elsewhere in the panel name a template.
  const linked = params.get('template');
  const [isOpen, setOpen] = useState(false);

  function close() {
    setOpen(false);
    if (linked !== null) setParams(withoutTemplate, { replace: true });
  }
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MessageSquareText aria-hidden="true" className="size-4" />
        {t('templates.title')}
      </Button>
      {(isOpen || linked !== null) && <TemplatesDialog first={linked} onClose={close} />}
    </>
  );
}
