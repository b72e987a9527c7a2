import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { importItemsMutation, type ImportedItem, type RefusedItem } from '@/features/items/import-items';
import type { Localized } from '@/i18n/localized-text';
import type { ItemKind } from '@/lib/item-kinds';
import { randomId } from '@/lib/random-id';
import { kindFields } from '../item-fields';
import { emptyItem, itemSchema, toItem } from '../item-schema';
import { slugOf } from '../slug';
import { fold } from './read-cells';
import { freeSlug } from './read-rows';

/** An item to import, and the category that is added for it. */
export type PlannedItem = Omit<ImportedItem, 'id'> & { newCategory?: Localized | undefined };

export interface ItemImportState {
  /** How many items have been stored or refused; undefined before the first attempt and after an interruption. */
  done: number | undefined;
  refused: readonly RefusedItem[];
  isRunning: boolean;
  /** Stores items and the categories that they need. Resolves to the number of those that are stored; undefined when it did not end. */
  run: (items: readonly PlannedItem[], takenCategories: ReadonlySet<string>) => Promise<number | undefined>;
  stop: () => void;
  reset: () => void;
}

/** Names a new category among the ids. */
const keyOf = ({ en, ar }: Localized) => fold(en || ar);

/** Returns the item of a new category. */
function categoryOf(kind: ItemKind, title: Localized, slug: string) {
  return toItem(itemSchema(kind).parse({ ...emptyItem(kind), title, slug }), kind, undefined);
}

/** Runs the import of items of a kind. Another attempt goes on where the last one ended, and stores nothing twice. */
export function useItemImport(kind: ItemKind): ItemImportState {
  const { mutateAsync, isPending } = useMutation(importItemsMutation);
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<readonly RefusedItem[]>([]);
  /** The ids of the lines and of new categories by name, so that another attempt stores none twice. */
  const ids = useRef(new Map<number | string, string>());
  const finished = useRef(new Set<number>());
  const stopper = useRef<AbortController>(null);

  function idOf(key: number | string): string {
    const id = ids.current.get(key) ?? randomId();
    ids.current.set(key, id);
    return id;
  }

  async function addCategories(items: readonly PlannedItem[], taken: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const { category } = kindFields[kind];
    const names = new Map(items.flatMap(({ newCategory }) => (newCategory ? [[keyOf(newCategory), newCategory] as const] : [])));
    if (!category || names.size === 0) return new Set();
    const slugs = new Set(taken);
    const added = [...names].map(([key, name], line) => {
      const slug = freeSlug(slugOf(name.en) || 'category', slugs);
      slugs.add(slug);
      return { key, id: idOf(key), line, isDraft: false, entry: categoryOf(category, name, slug) };
    });
    const lost = new Set<number>();
    await mutateAsync({ kind: category, items: added, onDone: (_lines, failed) => failed.forEach(({ line }) => lost.add(line)) });
    return new Set(added.filter(({ line }) => !lost.has(line)).map(({ key }) => key));
  }

  return {
    done,
    refused,
    isRunning: isPending,
    async run(items, takenCategories) {
      const { signal } = (stopper.current = new AbortController());
      const open = items.filter(({ line }) => !finished.current.has(line));
      let all = [...refused];
      setDone(finished.current.size);
      try {
        const categories = await addCategories(open, takenCategories);
        const isWhole = await mutateAsync({
          kind,
          signal,
          items: open.map(({ newCategory, entry, ...item }) => ({
            ...item,
            id: idOf(item.line),
            entry: newCategory && categories.has(keyOf(newCategory)) ? { ...entry, category: idOf(keyOf(newCategory)) } : entry,
          })),
          onDone(lines, failed) {
            for (const line of lines) finished.current.add(line);
            setDone(finished.current.size);
            all = [...all, ...failed];
            setRefused(all);
          },
        });
        return isWhole ? finished.current.size - all.length : undefined;
      } catch {
        // The mutation cache reports failures. What was stored stays, and another attempt goes on.
        setDone(undefined);
        return undefined;
      }
    },
    stop: () => stopper.current?.abort(),
    reset() {
      ids.current.clear();
      finished.current.clear();
      setRefused([]);
      setDone(undefined);
    },
  };
}
