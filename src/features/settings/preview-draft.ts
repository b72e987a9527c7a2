import { createStore } from '@/lib/create-store';
import type { SiteSettings } from './schema';

/** Unsaved settings that this window shows instead of all others. Undefined without a preview. */
export const { get: shownDraft, set: showDraft, subscribe: subscribeToDraft } = createStore<SiteSettings | undefined>(undefined);
