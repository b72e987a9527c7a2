import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '@/admin/forms/sortable-list';
import { EmptyHint } from '@/admin/ui/empty-hint';
import { ListState } from '@/components/feedback/list-state';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { arrangeItemsMutation, namedItemsQuery, type NamedItem } from '@/features/items/admin';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import type { ItemKind } from '@/lib/item-kinds';
import { kindFields } from './item-fields';
import { ItemThumb } from './item-thumb';

/** The items of a kind in their order, moved by drag, by keys or by buttons. Saved with the button. */
export function OrderDialog({ kind, onClose }: { kind: ItemKind; onClose: () => void }) {
  const { t } = useTranslation(['panel-items', 'panel', 'panel-list']);
  const { language } = useLanguage();
  const query = useQuery(namedItemsQuery(kind));
  const [moved, setMoved] = useState<readonly NamedItem[]>();
  const { mutateAsync: arrange, isPending } = useMutation(arrangeItemsMutation);
  const titleOf = ({ title }: NamedItem) => localize(title, language) || t('panel:untitled');

  async function save() {
    const was = (query.data ?? []).map(({ id }) => id);
    const isSaved = await arrange({ ids: (moved ?? []).map(({ id }) => id), was }).then(
      () => true,
      // The mutation cache reports failures.
      () => false,
    );
    if (isSaved) onClose();
    else setMoved(undefined);
  }

  return (
    <Dialog open onOpenChange={onClose} size="md" title={t('order.title', { kind: t(`kinds.${kind}`) })} description={t('order.text')}>
      <DialogBody className="[&_li]:bg-surface">
        <ListState
          query={query}
          skeleton={
            <SkeletonGroup className="space-y-2">
              <Skeleton className="h-11" />
              <Skeleton className="h-11" />
            </SkeletonGroup>
          }
          empty={<EmptyHint>{t('order.empty')}</EmptyHint>}
          failed={{ title: t('failed.title') }}
        >
          {(items) => (
            <SortableList path={`order-${kind}`} label={t(`kinds.${kind}`)} items={moved ?? items} nameOf={titleOf} onArrange={setMoved}>
              {(item) => (
                <span className="flex items-center gap-3 text-small">
                  <ItemThumb row={{ picture_url: item.picture, icon: item.icon }} isLogo={kindFields[kind].picture === 'logo'} />
                  <bdi className="min-w-0 break-words">{titleOf(item)}</bdi>
                </span>
              )}
            </SortableList>
          )}
        </ListState>
      </DialogBody>
      <DialogFooter className="items-center">
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('order.cancel')}
        </Button>
        <Button size="sm" loading={isPending} disabled={!moved} onClick={() => void save()}>
          {t('order.save')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
