import { createContext, use } from 'react';
import type { AssetNaming } from '@/features/media/asset-path';
import type { Language } from '@/i18n/languages';

/** What the fields of all blocks share. */
export interface Editor {
  /** The name of the field in the form. */
  name: string;
  /** The language of the text that is edited. */
  language: Language;
  /** The place of uploads, unique in the panel. */
  target: string;
  naming: AssetNaming;
  /** Returns the error at a path of the text, such as `3.text`. */
  errorOf: (path: string) => string | undefined;
}

export const EditorContext = createContext<Editor | null>(null);

/** Returns what the fields of all blocks share. Throws outside an editor. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('A field of a block is in no editor.');
  return editor;
}
