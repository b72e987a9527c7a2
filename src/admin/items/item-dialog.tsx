import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowForm } from '@/admin/forms/row-form';
import { ValuePicture } from '@/admin/forms/value-picture';
import { useDraft } from '@/admin/settings/draft-context';
import { draftItemKey, entryOf, toDraftItem, type DraftItem } from '@/admin/settings/draft-items';
import { FormDialog } from '@/admin/ui/form-dialog';
import { VisitorPreview } from '@/admin/ui/visitor-preview';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { PanelItem } from '@/features/items/item-entry';
import type { ItemKind } from '@/lib/item-kinds';
import { itemPath } from '@/lib/item-paths';
import { randomId } from '@/lib/random-id';
import { ItemForm } from './item-form';
import { ItemPreview } from './item-preview';
import { emptyItem, itemSchema, toItem, toItemValues, type ItemOutput, type ItemValues } from './item-schema';
import { useItemTexts } from './use-item-texts';
import { mutationOptions } from '@tanstack/react-query';
import { slugFault } from '@/features/items/admin';
import { AppError } from '@/lib/backend/errors';

/** An item as its form has it. */
interface KeptItem {
  item: DraftItem;
  /** The items of the draft. */
  others: readonly DraftItem[];
  /** Puts it into the draft. */
  keep: (item: DraftItem) => void;
}

/** The kinds that share their addresses. */
const folderOf = ({ kind }: DraftItem) => (kind === 'hardware' ? 'service' : kind);

/**
 * Puts an item into the draft. Throws AppError when its address is taken or belongs to the site: `content_items_slug_key`,
 * `content_items_slug_free`. The database checks it again when the draft is saved.
 */
async function keepItem({ item, others, keep }: KeptItem): Promise<void> {
  const { slug } = item;
  const isTaken = others.some((one) => one.key !== item.key && slug !== '' && one.slug === slug && folderOf(one) === folderOf(item));
  const fault = isTaken ? 'content_items_slug_key' : slug && (await slugFault(item));
  if (fault) throw new AppError('conflict', { reason: fault });
  keep(item);
}

const keepItemMutation = mutationOptions({ mutationFn: keepItem });

const namespaces = ['rich-text'] as const;

const ItemFrame = lazy(() => import('./item-frame').then((module) => ({ default: module.ItemFrame })));

/** The end of the address at which the preview shows an item that has none yet. */
const unsavedSlug = 'preview';

/** Returns what the form of a stored item starts from: the draft's change of it, or the item as it was read. */
function startOf(stored: PanelItem | undefined, items: readonly DraftItem[]): DraftItem | undefined {
  const item = stored && toDraftItem(stored);
  const drafted = items.find(({ key }) => key === item?.key);
  // The draft also has items as they were saved earlier, of which the list has newer ones.
  return drafted && item && drafted.version >= item.version ? drafted : item;
}

export interface ItemDialogProps {
  kind: ItemKind;
  /** The item to edit, as it was read. Without it the form adds one. A change of it in the draft is shown in its place. */
  stored?: PanelItem;
  /** The item to edit, as the draft has it: a new one, or one of another page of the list. */
  drafted?: DraftItem;
  /** The first values of a new item, as of one that is copied. */
  values?: ItemValues;
  /** The key under which the form's unsaved values are kept, such as `item:new:course`. */
  name: string;
  title: string;
  /** Shows at once what is missing before the item can be published. */
  showsMissing?: boolean;
  onClose: () => void;
}

/**
 * The form of an item, with its page, or its card for a kind without pages. Its values become a part of the draft, which *Save All* stores.
 * One that is not published yet can stay a draft for visitors.
 */
export function ItemDialog({ kind, stored, drafted, values, name, title, showsMissing = false, onClose }: ItemDialogProps) {
  const { t } = useTranslation(['panel-items', 'panel-settings']);
  const { setItem, form: draft, save } = useDraft();
  const schema = useMemo(() => itemSchema(kind), [kind]);
  const [newId] = useState(randomId);
  const [start] = useState(() => drafted ?? startOf(stored, draft.getValues('items')));
  const isPublished = start !== undefined && !start.isDraft;
  const rowForm = useRowForm({
    schema,
    table: 'content_items',
    id: start?.id ?? null,
    row: start && { version: start.version, updatedAt: null, isDeleted: false, values: toItemValues(entryOf(start), kind, start.isDraft) },
    empty: values ?? emptyItem(kind),
    // The draft merges and asks when it is saved.
    read: () => Promise.resolve(null),
    texts: 'panel-items:form',
    refusals: {
      content_items_slug_key: { field: 'slug', message: 'errors.slugTaken' },
      content_items_slug_free: { field: 'slug', message: 'errors.slugReserved' },
    },
    mutation: keepItemMutation,
    variables: (output: ItemOutput): KeptItem => {
      const entry = toItem(output, kind, start && entryOf(start));
      const id = start?.id ?? newId;
      return {
        item: { ...entry, key: draftItemKey(kind, id), id, kind, version: start?.version ?? 0, isDraft: output.isDraft },
        others: draft.getValues('items'),
        keep: (item) => setItem(item, stored && toDraftItem(stored)),
      };
    },
    onSent() {
      onClose();
      toast({
        variant: 'success',
        title: t('applied.title'),
        description: t('applied.text'),
        action: { label: t('panel-settings:saveAll'), onSelect: () => void save(), altText: t('panel-settings:saveAll') },
      });
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
    id: start?.id ?? newId,
    slug: start?.slug || unsavedSlug,
    facts: start && entryOf(start).facts,
  }));
  const path = itemPath(previewed);

  return (
    <FormDialog
      form={form}
      name={name}
      title={<bdi>{title}</bdi>}
      description={t('form.text')}
      submitLabel={t(isPublished ? 'apply' : 'publishLater')}
      onSubmitClick={submitAs(false)}
      onClose={onClose}
      showValue={(value, path) => (path === 'picture' ? <ValuePicture src={String(value)} /> : typeof value === 'object' && t('form.part'))}
      actions={
        !isPublished && (
          <Button type="submit" size="sm" variant="secondary" disabled={form.isSending} onClick={submitAs(true)}>
            {t('keepDraft')}
          </Button>
        )
      }
    >
      <ItemForm
        kind={kind}
        slug={start?.slug ?? ''}
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
