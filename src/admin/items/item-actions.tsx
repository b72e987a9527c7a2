import { useMutation } from '@tanstack/react-query';
import { Copy, ExternalLink, Eye, EyeOff, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { changeItemStateMutation } from '@/features/items/admin';
import { toPanelItem } from '@/features/items/item-entry';
import { useServerNow } from '@/hooks/use-server-now';
import { isolatedName } from '@/i18n/isolated';
import { useLanguage } from '@/i18n/use-language';
import type { ItemKind } from '@/lib/item-kinds';
import { opensItemForm } from './item-address';
import { ItemDialog } from './item-dialog';
import { publicPath } from './public-path';
import { copyOf, itemTitle, stateOf, type ItemRow } from './item-row';
import { itemSchema, toItemValues } from './item-schema';

export interface ItemActionsProps {
  kind: ItemKind;
  row: ItemRow;
}

/** The actions on an item: publish, edit, hide or show, copy, and its place on the site. Without a place, the reason for it. */
export function ItemActions({ kind, row }: ItemActionsProps) {
  const { t } = useTranslation(['panel-items', 'panel']);
  const { language, localizePath } = useLanguage();
  const now = useServerNow(60_000);
  const { state: asked } = useLocation() as { state: unknown };
  const [dialog, setDialog] = useState<'edit' | 'publish' | 'copy' | undefined>(() => (opensItemForm(asked, row.id) ? 'edit' : undefined));
  const { mutateAsync, isPending } = useMutation(changeItemStateMutation);
  const { id, version } = row;
  const stored = toPanelItem(row);
  const title = itemTitle(row, language) || t('panel:untitled');
  const state = now === null ? undefined : stateOf(row, now);
  const path = publicPath(kind, row.slug ?? '');

  const change = (next: { is_hidden: boolean } | { is_draft: false }) =>
    mutateAsync({ id, version, change: next }).then(
      () => true,
      // The mutation cache reports failures.
      () => false,
    );

  async function publish() {
    const values = toItemValues(stored.entry, kind, false);
    if (!itemSchema(kind).safeParse(values).success) setDialog('publish');
    else if (await change({ is_draft: false })) toast({ variant: 'success', title: t('published') });
  }

  async function hide(isHidden: boolean) {
    if (await change({ is_hidden: isHidden }))
      toast({ variant: 'success', title: t(isHidden ? 'hidden.done' : 'shown.done', { rows: isolatedName(title) }) });
  }

  return (
    <div className="space-y-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        {row.is_draft && (
          <Button size="sm" disabled={isPending} onClick={() => void publish()}>
            <Send aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            <span>{t('publish')}</span>
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setDialog('edit')}>
          <Pencil aria-hidden="true" className="size-4" />
          <span>{t('edit')}</span>
        </Button>
        {!row.is_draft && (
          <Button size="sm" variant="secondary" disabled={isPending} onClick={() => void hide(!row.is_hidden)}>
            {row.is_hidden ? <Eye aria-hidden="true" className="size-4" /> : <EyeOff aria-hidden="true" className="size-4" />}
            <span>{t(row.is_hidden ? 'shown.label' : 'hidden.label')}</span>
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setDialog('copy')}>
          <Copy aria-hidden="true" className="size-4" />
          <span>{t('copy')}</span>
        </Button>
        {state === 'live' && path && (
          <a href={localizePath(path)} target="_blank" rel="noopener" className={buttonClass({ size: 'sm', variant: 'ghost' })}>
            <ExternalLink aria-hidden="true" className="size-4" />
            <span>{t('onSite')}</span>
          </a>
        )}
      </div>
      {state && state !== 'live' && <p className="max-w-measure text-muted">{t(`reasons.${state}`)}</p>}
      {(dialog === 'edit' || dialog === 'publish') && (
        <ItemDialog
          kind={kind}
          stored={stored}
          name={`item:${id}`}
          title={title}
          showsMissing={dialog === 'publish'}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'copy' && (
        <ItemDialog
          kind={kind}
          values={toItemValues(copyOf(stored), kind, false)}
          name={`item:copy:${id}`}
          title={t(`add.${kind}`)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
