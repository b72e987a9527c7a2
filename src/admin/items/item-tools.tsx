import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueOf, type ListView } from '@/admin/list/list-view';
import { useTabCommand, type TabCommandId } from '@/admin/shell/palette/tab-commands';
import { Button } from '@/components/ui/button';
import { kindOf, type ItemKind } from '@/lib/item-kinds';
import { ItemDialog } from './item-dialog';

/** The commands of the palette that add an item, by the first kind of their tab. */
const commands: Partial<Record<ItemKind, TabCommandId>> = {
  service: 'addService',
  product: 'addProduct',
  course: 'addCourse',
  project: 'addProject',
  news: 'addPost',
  page: 'addPage',
};

/** The button that adds an item of the kind that is shown. */
export function ItemTools({ view, first }: { view: ListView; first: ItemKind }) {
  const { t } = useTranslation('panel-items');
  const [opened, setOpened] = useState<ItemKind>();
  const kind = kindOf(String(valueOf(view.filter, 'kind'))) ?? first;
  useTabCommand(commands[first], () => setOpened(first));
  return (
    <>
      <Button size="sm" onClick={() => setOpened(kind)}>
        <Plus aria-hidden="true" className="size-4" />
        <span>{t(`add.${kind}`)}</span>
      </Button>
      {opened && <ItemDialog kind={opened} name={`item:new:${opened}`} title={t(`add.${opened}`)} onClose={() => setOpened(undefined)} />}
    </>
  );
}
