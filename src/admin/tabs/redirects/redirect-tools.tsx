import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabCommand } from '@/admin/shell/palette/tab-commands';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
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
      <IconButton size="sm" label={t('import.open')} icon={<FileUp aria-hidden="true" />} onClick={() => setOpen('import')} />
      <Button size="sm" onClick={() => setOpen('add')}>
        <Plus aria-hidden="true" className="size-4" />
        {t('add')}
      </Button>
      {open === 'add' && <RedirectDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
