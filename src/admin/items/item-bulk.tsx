import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useReportChanged } from '@/admin/list/use-report-changed';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { hideItemsMutation } from '@/features/items/admin';
import { rowsOfMatching, type Chosen } from '@/features/lists/actions';
import { itemListTexts } from './item-list-texts';

/** Duration of the toast with *Undo*, in milliseconds. */
const undoMs = 10_000;

/** Hides or shows the selected items. */
export function ItemBulk({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const { t } = useTranslation(['panel-items', 'panel-list']);
  const reportChanged = useReportChanged(itemListTexts);
  const { mutateAsync, isPending } = useMutation(hideItemsMutation);

  async function idsOf({ target, recount }: Chosen): Promise<readonly string[] | undefined> {
    if ('ids' in target) return target.ids;
    if (!('filter' in target)) return undefined;
    const rows = await rowsOfMatching('content_items', [], target);
    if (!rows) reportChanged(target.expected, recount);
    return rows?.map(({ id }) => id);
  }

  async function hide(isHidden: boolean) {
    const ids = await idsOf(chosen);
    const changed = ids && (await mutateAsync({ ids, isHidden }).catch(() => undefined));
    // The mutation cache reports failures.
    if (!changed) return;
    onDone();
    const text = (hidden: boolean) => t(hidden ? 'hidden.done' : 'shown.done', { rows: t('count', { count: changed.length }) });
    toast({
      variant: 'success',
      title: text(isHidden),
      duration: undoMs,
      action: {
        label: t('panel-list:undo'),
        altText: t('panel-list:undo'),
        onSelect: () =>
          void mutateAsync({ ids: changed, isHidden: !isHidden }).then(
            () => toast({ variant: 'success', title: text(!isHidden) }),
            () => undefined,
          ),
      },
    });
  }

  return (
    <>
      <Button size="sm" variant="secondary" disabled={isPending} onClick={() => void hide(true)}>
        <EyeOff aria-hidden="true" className="size-4" />
        <span>{t('hidden.label')}</span>
      </Button>
      <Button size="sm" variant="secondary" disabled={isPending} onClick={() => void hide(false)}>
        <Eye aria-hidden="true" className="size-4" />
        <span>{t('shown.label')}</span>
      </Button>
    </>
  );
}
