import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueOf, type ListView } from '@/admin/list/list-view';
import { Button } from '@/components/ui/button';
import { kindOf, type ItemKind } from '@/lib/item-kinds';
import { ItemDialog } from './item-dialog';

/** The button that adds an item of the kind that is shown. */
export function ItemTools({ view, first }: { view: ListView; first: ItemKind }) {
  const { t } = useTranslation('panel-items');
  const [isOpen, setOpen] = useState(false);
  const kind = kindOf(String(valueOf(view.filter, 'kind'))) ?? first;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" className="size-4" />
        <span>{t(`add.${kind}`)}</span>
      </Button>
      {isOpen && <ItemDialog key={kind} kind={kind} name={`item:new:${kind}`} title={t(`add.${kind}`)} onClose={() => setOpen(false)} />}
    </>
  );
}
