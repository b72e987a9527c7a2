import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PendingPart } from '@/components/feedback/pending-part';
import { storedSettingsQuery } from '@/features/settings/admin';
import { usePrefetch } from '@/boot/prefetch';
import { useLanguage } from '@/i18n/use-language';
import { PreviewButton } from './preview/preview-button';
import { usePreviewLayout } from './preview/preview-state';
import { PreviewWatch, SettingsPreview } from './preview/settings-preview';
import { DraftNotices, SaveBar } from './settings/save-bar';
import { SettingsDraft } from './settings/settings-draft';
import { PanelLayout } from './shell/panel-layout';
import { PendingTab, TabFrame } from './shell/tab-frame';
import { preloadTab } from './shell/tab-pages';
import { UnknownTab } from './shell/unknown-tab';
import type { ScrollPositions } from './shell/use-kept-scroll';
import { usePanelRoute } from './shell/use-panel-route';
import { tabPath } from './tab-ids';
import { panelTabs, type PanelTab } from './tabs';
import { panelHeadingId } from './shell/tab-heading';
import { Eraser, Redo2, Save, Undo2 } from 'lucide-react';
import { useDraft, useDraftStatus } from '@/admin/settings/draft-context';
import { usePaletteAction } from '@/admin/shell/palette/use-palette-action';
import './panel.css';

interface WorkspaceProps {
  /** The sticky column beside the tab. Without it the tab has the whole width. */
  preview?: ReactNode;
  children: ReactNode;
}

/** A tab, and from 1280 px the preview beside it. The tab stays mounted when the preview opens and closes. */
function Workspace({ preview, children }: WorkspaceProps) {
  return (
    <div className={preview ? 'xl:grid xl:grid-cols-[clamp(30rem,45%,45rem)_minmax(0,1fr)]' : undefined}>
      <div className="min-w-0">{children}</div>
      {preview && <div className="min-w-0 xl:sticky xl:top-0 xl:h-dvh xl:border-s xl:border-line">{preview}</div>}
    </div>
  );
}

/** Adds the actions on the settings draft to the command palette. */
function DraftCommands() {
  const { save, discard, undo, redo } = useDraft();
  const { changes, conflicts, isSaving, steps } = useDraftStatus();
  const isOff = changes.length === 0 || isSaving;
  usePaletteAction({ id: 'save', icon: Save, shortcut: 'mod+s', isOff: isOff || conflicts.length > 0, run: () => void save() });
  usePaletteAction({ id: 'discard', icon: Eraser, isOff, run: discard });
  usePaletteAction({ id: 'undo', icon: Undo2, shortcut: 'mod+z', isOff: steps.undo.length === 0 || isSaving, run: undo });
  usePaletteAction({ id: 'redo', icon: Redo2, shortcut: 'mod+shift+z', isOff: steps.redo.length === 0 || isSaving, run: redo });
  return null;
}

/**
 * Focuses the heading after a navigation within the panel, not when the panel opens.
 * @param pageKey identifies the current tab or page
 */
function useHeadingFocus(pageKey: string): void {
  const previous = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (previous.current !== undefined && previous.current !== pageKey)
      document.getElementById(panelHeadingId)?.focus({ preventScroll: true });
    previous.current = pageKey;
  }, [pageKey]);
}

/** The control panel with all its addresses. The start address shows the first tab. */
export function Panel() {
  const route = usePanelRoute();
  const { localizePath } = useLanguage();
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const [first] = panelTabs;
  const shown = route.kind === 'tab' ? route.tab : undefined;

  // Loads in parallel with the panel's own texts.
  useEffect(() => {
    void i18n.loadNamespaces(['panel-settings', 'panel-preview']);
    void client.prefetchQuery(storedSettingsQuery);
  }, [i18n, client]);
  useEffect(() => {
    if (shown) void preloadTab(shown, i18n);
  }, [shown, i18n]);

  // Preloads the other tabs, so that they open also without a connection.
  usePrefetch(
    useCallback(async () => {
      for (const tab of panelTabs) await preloadTab(tab, i18n);
    }, [i18n]),
    { withoutInput: true },
  );

  if (route.kind === 'start' && first) return <Navigate replace to={localizePath(tabPath(first.id))} />;
  return (
    <Suspense fallback={<PendingPart className="min-h-dvh" />}>
      <CurrentRoute />
    </Suspense>
  );
}

function CurrentRoute() {
  const route = usePanelRoute();
  const [positions] = useState<ScrollPositions>(() => new Map());
  useTranslation('panel');
  useHeadingFocus(route.kind === 'tab' ? route.tab.id : route.kind);
  const tab = route.kind === 'tab' ? route.tab : undefined;
  const editing = tab?.kind === 'settings' || tab?.hasBar ? tab : undefined;
  const pending = editing ? <PendingTab tab={editing} /> : null;
  return (
    <PanelLayout>
      {/* Always mounted, so that the draft survives a change of tabs. */}
      <div hidden={!editing}>
        <Suspense fallback={pending}>
          <SettingsDraft skeleton={pending}>
            {editing && <EditingTab tab={editing} positions={positions} />}
            <DraftCommands />
          </SettingsDraft>
        </Suspense>
      </div>
      {!editing && (tab ? <TabFrame tab={tab} positions={positions} /> : <UnknownTab />)}
    </PanelLayout>
  );
}

/** A tab over the draft of the settings, with the save bar. */
function EditingTab({ tab, positions }: { tab: PanelTab; positions: ScrollPositions }) {
  const preview = usePreviewLayout();
  return (
    <>
      <Workspace preview={preview === 'beside' && <SettingsPreview />}>
        <TabFrame tab={tab} positions={positions} bar={<SaveBar preview={<PreviewButton />} />} notices={<DraftNotices />} />
      </Workspace>
      {preview === 'over' && <SettingsPreview />}
      <PreviewWatch />
    </>
  );
}
