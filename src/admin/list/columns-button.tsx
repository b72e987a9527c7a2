import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/form/checkbox';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import type { ListRow } from '@/features/lists/admin';
import { ToolButton } from '../ui/tool-button';
import type { Fit } from './fit-columns';
import type { ListDefinition } from './list-definition';
import type { ShownColumns } from './use-columns';
import { useText } from './use-texts';

/** The dialog that chooses the columns of the table; each choice applies at once. */
export function ColumnsButton<Row extends ListRow>({
  columns,
  isShown,
  toggle,
  reset,
  fitted,
}: Pick<ListDefinition<Row>, 'columns'> & Omit<ShownColumns<Row>, 'shown'> & { fitted: Fit }) {
  const { t } = useTranslation(['panel-list', 'common']);
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ToolButton
        label={t('columns.label')}
        icon={<Columns3 aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} onOpenChange={close} title={t('columns.title')} description={t('columns.text')} size="sm">
        <DialogBody className="py-3">
          {columns.slice(1).map(({ id, label }) => (
            <Checkbox
              key={id}
              label={text(label)}
              hint={fitted.narrow.has(id) ? t('columns.narrow') : fitted.empty.has(id) ? t('columns.empty') : undefined}
              checked={isShown(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={reset}>
            {t('columns.reset')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('common:done')}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}
