import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowForm } from '@/admin/forms/row-form';
import { ValuePicture } from '@/admin/forms/value-picture';
import { FormDialog } from '@/admin/ui/form-dialog';
import { VisitorPreview } from '@/admin/ui/visitor-preview';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { readItem, saveItemMutation, type PanelItem } from '@/features/items/admin';
import { restoreRow } from '@/features/lists/actions';
import type { ItemKind } from '@/lib/item-kinds';
import { itemPath } from '@/lib/item-paths';
import { randomId } from '@/lib/random-id';
import { ItemForm } from './item-form';
import { ItemPreview } from './item-preview';
import { emptyItem, itemSchema, toItem, toItemValues, type ItemOutput, type ItemValues } from './item-schema';
import { useItemTexts } from './use-item-texts';

const namespaces = ['rich-text'] as const;

const ItemFrame = lazy(() => import('./item-frame').then((module) => ({ default: module.ItemFrame })));

/** The end of the address at which the preview shows an item that has none yet. */
const unsavedSlug = 'preview';

export interface ItemDialogProps {
  kind: ItemKind;
  /** The item to edit, as it was read. Without it the form adds one. */
  stored?: PanelItem;
  /** The first values of a new item, as of one that is copied. */
  values?: ItemValues;
  /** The key under which the form's unsaved values are kept, such as `item:new:course`. */
  name: string;
  title: string;
  /** Shows at once what is missing before the item can be published. */
  showsMissing?: boolean;
  onClose: () => void;
}

/** The form of an item, with its page, or its card for a kind without pages. One that is not published yet can be saved as a draft. */
export function ItemDialog({ kind, stored, values, name, title, showsMissing = false, onClose }: ItemDialogProps) {
  const { t } = useTranslation('panel-items');
  const schema = useMemo(() => itemSchema(kind), [kind]);
  const isPublished = stored !== undefined && !stored.isDraft;
  const toFormRow = (item: PanelItem) => ({ ...item, values: toItemValues(item.entry, kind, item.isDraft) });
  const rowForm = useRowForm({
    schema,
    table: 'content_items',
    id: stored?.id ?? null,
    row: stored && toFormRow(stored),
    empty: values ?? emptyItem(kind),
    adds: true,
    read: async () => {
      const newer = stored ? await readItem(stored.id) : null;
      return newer && toFormRow(newer);
    },
    restore: stored && (() => restoreRow('content_items', stored.id)),
    texts: 'panel-items:form',
    refusals: {
      content_items_slug_key: { field: 'slug', message: 'errors.slugTaken' },
      content_items_slug_free: { field: 'slug', message: 'errors.slugReserved' },
    },
    mutation: saveItemMutation,
    variables: (output: ItemOutput, before) => ({ kind, before, entry: toItem(output, kind, before?.entry), isDraft: output.isDraft }),
    onSent({ isDraft }) {
      onClose();
      toast({ variant: 'success', title: t(isPublished ? 'saved' : isDraft ? 'draftSaved' : 'published') });
    },
  });
  const form = useItemTexts(rowForm, kind);
  const { setValue, trigger } = form;
  const submitAs = (isDraft: boolean) => () => setValue('isDraft', isDraft);
  const showMissing = useEffectEvent(() => {
    if (!showsMissing) return;
    setValue('isDraft', false);
    void trigger(undefined, { shouldFocus: true });
  });
  useEffect(() => showMissing(), []);
  const shown = form.watch();
  const [previewed] = useState(() => ({
    kind,
    id: stored?.id ?? randomId(),
    slug: stored?.entry.slug || unsavedSlug,
    facts: stored?.entry.facts,
  }));
  const path = itemPath(previewed);

  return (
    <FormDialog
      form={form}
      name={name}
      title={<bdi>{title}</bdi>}
      description={t('form.text')}
      submitLabel={t(isPublished ? 'save' : 'publish')}
      onSubmitClick={submitAs(false)}
      onClose={onClose}
      showValue={(value, path) => (path === 'picture' ? <ValuePicture src={String(value)} /> : typeof value === 'object' && t('form.part'))}
      actions={
        !isPublished && (
          <Button type="submit" size="sm" variant="secondary" disabled={form.isSending} onClick={submitAs(true)}>
            {t('saveDraft')}
          </Button>
        )
      }
    >
      <ItemForm
        kind={kind}
        slug={stored?.entry.slug ?? ''}
        target={name}
        preview={
          path ? (
            <Suspense fallback={<Skeleton className="h-[34rem] rounded-card" />}>
              <ItemFrame item={previewed} values={shown} path={path} />
            </Suspense>
          ) : (
            <VisitorPreview namespaces={namespaces}>
              <ItemPreview kind={kind} values={shown} />
            </VisitorPreview>
          )
        }
      />
    </FormDialog>
  );
}
