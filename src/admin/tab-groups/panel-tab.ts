import type { FlatNamespace } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { TabId } from '../tab-ids';

/** A tab, in the file of its group. */
export interface GroupTab {
  id: TabId;
  icon: LucideIcon;
  /** `settings` edits the draft and has the save bar. `list` stores the actions on its rows at once. `page` is neither. */
  kind: 'settings' | 'list' | 'page';
  /** A page or list over the draft, with the save bar: the forms of its rows edit the draft. */
  hasBar?: true;
  /** The tab's own namespaces, loaded with its code. `panel` is always loaded. */
  namespaces: readonly FlatNamespace[];
  /** A hook that counts waiting rows. Nothing is shown for 0 and undefined. */
  badge?: () => number | undefined;
  /** Loads the content. The shell adds heading, description, skeleton and error boundary. */
  load: () => Promise<ComponentType>;
}
