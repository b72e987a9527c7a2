import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabCommand } from '@/admin/shell/palette/tab-commands';
import { Button } from '@/components/ui/button';
import { ImportDialog } from './import-dialog';
import { RedirectDialog } from './redirect-dialog';

/** The buttons that add a redirect and import a file of them. */
export function RedirectTools() {
  const { t } = useTranslation('panel-redirects');
  const [open, setOpen] = useState<'add' | 'import'>();
  const close = () => setOpen(undefined);
  useTabCommand('addRedirect', () => setOpen('add'));
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen('import')}>
        <Upload aria-hidden="true" className="size-4" />
        {t('import.open')}
      </Button>
      <Button size="sm" onClick={() => setOpen('add')}>
        <Plus aria-hidden="true" className="size-4" />
        {t('add')}
      </Button>
      {open === 'add' && <RedirectDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
