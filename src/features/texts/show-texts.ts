import type { i18n } from 'i18next';
import { createStore } from '@/lib/create-store';
import { isLanguage, languages, type Language } from '@/i18n/languages';
import { shippedKey } from '@/i18n/replaced-texts/shipped-key';
import { overlayTexts, type Replaced, type TextTree } from '@/i18n/replaced-texts/overlay-texts';
import { fetchReplaced } from './queries';
import { rememberedTexts, rememberTexts, type ReplacedByLanguage } from './remembered-texts';

/** The replaced texts that this page shows. A language that is missing shows the texts of the build. */
const shown = createStore<ReplacedByLanguage>({});

/** Shows replaced texts on this page, and stores them for the next visit: those that the panel has saved. */
export function acceptTexts(texts: ReplacedByLanguage): void {
  rememberTexts(texts);
  shown.set(texts);
}

/** Shows replaced texts without storing them: the draft of the preview. */
export const showTexts = shown.set;

/** Returns the texts of a namespace that are to be replaced; undefined when they are already. */
function changedTree(tree: TextTree, replaced: Replaced): TextTree | undefined {
  const next = overlayTexts(tree, replaced);
  const same = JSON.stringify({ ...tree, [shippedKey]: tree[shippedKey] ?? {} }) === JSON.stringify(next);
  return same ? undefined : next;
}

const isTree = (value: unknown): value is TextTree => typeof value === 'object' && value !== null;

/** Returns the namespaces of a language that i18next holds with other texts than those to show. */
function changedIn(instance: i18n, language: Language, only?: string): [namespace: string, texts: TextTree][] {
  const replaced = shown.get()[language];
  if (!replaced) return [];
  return Object.entries(instance.store.data[language] ?? {}).flatMap(([namespace, texts]) => {
    const next = (only ?? namespace) === namespace && isTree(texts) ? changedTree(texts, replaced[namespace] ?? {}) : undefined;
    return next ? [[namespace, next]] : [];
  });
}

/** Lays the replaced texts over those that i18next holds. Returns whether one has changed. */
function replaceIn(instance: i18n, language: Language, only?: string): boolean {
  const changed = changedIn(instance, language, only);
  for (const [namespace, texts] of changed) instance.addResourceBundle(language, namespace, texts, false, true);
  return changed.length > 0;
}

/**
 * Shows the texts that the owner has replaced: those of the last visit, then the current ones, also in namespaces and languages that load
 * later. What has changed is rendered again (`textsChanged`), once `whenHydrated` resolves: hydration needs the texts that the page was
 * built with. Without it, as in the preview, nothing is requested, and the draft's texts show. Without a connection the page keeps what it
 * shows.
 */
export function followTexts(instance: i18n, whenHydrated?: () => Promise<void>): void {
  async function update(): Promise<void> {
    if (languages.every((language) => changedIn(instance, language).length === 0)) return;
    await whenHydrated?.();
    const changed = languages.filter((language) => replaceIn(instance, language));
    if (changed.some((language) => language === instance.language)) instance.emit('textsChanged');
  }

  instance.store.on('added', (language: string, namespace: string) => {
    if (isLanguage(language)) replaceIn(instance, language, namespace);
  });
  shown.subscribe(() => void update());
  void update();
  if (!whenHydrated) return;
  shown.set({ ...rememberedTexts(), ...shown.get() });
  // Without an answer the page keeps what it shows.
  fetchReplaced().then(acceptTexts, () => undefined);
}
