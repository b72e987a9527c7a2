import { CornerUpRight, Plus, ShieldBan, Smartphone, UserPlus, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { TabId } from '@/admin/tab-ids';
import { useStore } from '@/hooks/use-store';
import { createStore } from '@/lib/create-store';
import type { PaletteActionId } from './use-palette-action';

/** An action of one tab that the palette offers everywhere: it opens the tab, which then runs it. */
interface TabCommand {
  id: PaletteActionId;
  tab: TabId;
  icon: LucideIcon;
}

export const tabCommands = [
  { id: 'addJob', tab: 'jobs', icon: Plus },
  { id: 'addRun', tab: 'enrolments', icon: Plus },
  { id: 'addMember', tab: 'team', icon: UserPlus },
  { id: 'addRedirect', tab: 'redirects', icon: CornerUpRight },
  { id: 'addService', tab: 'services', icon: Plus },
  { id: 'addProduct', tab: 'products', icon: Plus },
  { id: 'addCourse', tab: 'courses', icon: Plus },
  { id: 'addProject', tab: 'projects', icon: Plus },
  { id: 'addPost', tab: 'news', icon: Plus },
  { id: 'addPage', tab: 'ownPages', icon: Plus },
  { id: 'addEntries', tab: 'creatorModeration', icon: ShieldBan },
  { id: 'addAuthenticator', tab: 'security', icon: Smartphone },
] as const satisfies readonly TabCommand[];

export type TabCommandId = (typeof tabCommands)[number]['id'];

/** How long a tab may take to load, in milliseconds. A command of a tab that failed does not run later. */
const timeout = 10_000;

/** The command that was chosen and has not run yet. */
const chosenCommand = createStore<{ id: TabCommandId; until: number } | null>(null);

/** Lets the tab of the command run it, now or once the tab is shown. */
export const chooseCommand = (id: TabCommandId): void => chosenCommand.set({ id, until: Date.now() + timeout });

/** Runs the command when it is chosen in the palette. Used by the tab of the command. */
export function useTabCommand(id: TabCommandId | undefined, run: () => void): void {
  const chosen = useStore(chosenCommand);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (!chosen || chosen.id !== id) return;
    chosenCommand.set(null);
    if (Date.now() < chosen.until) runNow();
  }, [chosen, id]);
}
