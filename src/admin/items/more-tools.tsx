import { ArrowUpDown, FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ToolButton } from '@/admin/ui/tool-button';
import { IconButton } from '@/components/ui/icon-button';
import { kindOf, type ItemKind } from '@/lib/item-kinds';
import { OrderDialog } from './order-dialog';

const ImportDialog = lazy(() => import('./import/import-dialog').then((module) => ({ default: module.ImportDialog })));

/** The tools of the kind that is shown: its order, and the import of a file. `first` is shown at first. */
export function MoreTools({ first }: { first: ItemKind }) {
  const { t } = useTranslation('panel-items');
  const [params] = useSearchParams();
  const [opened, setOpened] = useState<'order' | 'import'>();
  const kind = kindOf(params.get('kind') ?? '') ?? first;
  const close = () => setOpened(undefined);
  return (
    <>
      <IconButton size="sm" label={t('import.label')} icon={<FileUp aria-hidden="true" />} onClick={() => setOpened('import')} />
      {/* The news are in the order of their dates. */}
      {kind !== 'news' && (
        <ToolButton
          label={t('order.label')}
          icon={<ArrowUpDown aria-hidden="true" className="size-4" />}
          onClick={() => setOpened('order')}
        />
      )}
      {opened === 'order' && <OrderDialog kind={kind} onClose={close} />}
      {opened === 'import' && (
        <Suspense>
          <ImportDialog kind={kind} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
