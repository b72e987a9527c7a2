import { Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useDraft, useDraftStatus } from '@/admin/settings/draft-context';
import { hasItemChanged, itemOfPath, type DraftItem } from '@/admin/settings/draft-items';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { isolatedName } from '@/i18n/isolated';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import type { ItemKind } from '@/lib/item-kinds';
import { opensItemForm } from './item-address';
import { ItemDialog } from './item-dialog';

interface Pending {
  item: DraftItem;
  state: 'new' | 'changed' | 'removed';
}

/** Returns the items of some kinds that the draft adds, changes or moves into the trash. */
function usePendingItems(kinds: readonly ItemKind[]): Pending[] {
  const { form, base } = useDraft();
  const { changes } = useDraftStatus();
  const [before, values] = [base(), form.getValues()];
  const stored = new Set(before.items.map(({ key }) => key));
  const kept = values.items.filter(({ kind, key }) => kinds.includes(kind) && hasItemChanged(before, values, key));
  const removed = changes.flatMap(({ kind, path }) => (kind === 'removed' && itemOfPath(path) ? [path.slice('items['.length, -1)] : []));
  return [
    ...kept.map((item): Pending => ({ item, state: stored.has(item.key) ? 'changed' : 'new' })),
    ...before.items
      .filter(({ key, kind }) => kinds.includes(kind) && removed.includes(key))
      .map((item): Pending => ({ item, state: 'removed' })),
  ];
}

/** The items of a tab that wait for *Save All*, each with its form and a button that takes the change back. Nothing without any. */
export function DraftedItems({ kinds }: { kinds: readonly ItemKind[] }) {
  const { t } = useTranslation(['panel-settings', 'panel-items']);
  const { language } = useLanguage();
  const { base, revert, setItem, status } = useDraft();
  const pending = usePendingItems(kinds);
  const { state: asked, key: visit, search } = useLocation() as { state: unknown; key: string; search: string };
  const [opened, setOpened] = useState<string>();
  const [closedVisit, setClosedVisit] = useState<string>();
  // A row that is open in the list opens its form itself.
  const isAsked = closedVisit !== visit && !new URLSearchParams(search).has('row');
  const shown = pending.find(({ item }) => item.key === opened || (isAsked && opensItemForm(asked, item.id)))?.item;
  const nameOf = (item: DraftItem) => localize(item.title, language) || t('changes.unnamed');

  function takeBack({ item, state }: Pending) {
    const stored = base().items.find(({ key }) => key === item.key);
    const whole = status().changes.find(({ path }) => path === `items[${item.key}]`);
    if (state !== 'changed' && whole) revert(whole);
    else if (stored) setItem(stored);
  }

  return (
    <>
      {pending.length > 0 && (
        <section aria-label={t('items.pending')} className="mb-4 rounded-card border border-line p-3 print:hidden">
          <h2 className="text-small font-semibold">{t('items.pending')}</h2>
          <p className="text-small text-muted">{t('items.pendingText')}</p>
          <ul className="mt-2 divide-y divide-line">
            {pending.map((entry) => {
              const name = nameOf(entry.item);
              return (
                <li key={entry.item.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                  <bdi className="min-w-0 flex-1 basis-40 break-words">{name}</bdi>
                  <Badge tone={entry.state === 'removed' ? 'warning' : 'accent'}>{t(`items.${entry.state}`)}</Badge>
                  {entry.state !== 'removed' && (
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={t('items.editOf', { name: isolatedName(name) })}
                      onClick={() => setOpened(entry.item.key)}
                    >
                      <Pencil aria-hidden="true" className="size-4" />
                      <span>{t('panel-items:edit')}</span>
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t('items.takeBackOf', { name: isolatedName(name) })}
                    onClick={() => takeBack(entry)}
                  >
                    <Undo2 aria-hidden="true" className="size-4 rtl:-scale-x-100" />
                    <span>{t('items.takeBack')}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {shown && (
        <ItemDialog
          key={shown.key}
          kind={shown.kind}
          drafted={shown}
          name={`item:${shown.id}`}
          title={nameOf(shown)}
          onClose={() => {
            setOpened(undefined);
            setClosedVisit(visit);
          }}
        />
      )}
    </>
  );
}

/** Says that the draft changes an item of the list. */
export function PendingBadge({ kind, id }: { kind: string; id: string }) {
  const { t } = useTranslation('panel-settings');
  const { form, base } = useDraft();
  useDraftStatus();
  return hasItemChanged(base(), form.getValues(), `${kind}/${id}`) ? (
    <Badge tone="accent" className="text-xs font-medium whitespace-nowrap">
      {t('items.pendingBadge')}
    </Badge>
  ) : null;
}
