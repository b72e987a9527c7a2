import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PendingPart } from '@/components/feedback/pending-part';
import { storedSettingsQuery } from '@/features/settings/admin';
import { usePrefetch } from '@/boot/prefetch';
import { useLanguage } from '@/i18n/use-language';
import './panel.css';
import { PreviewButton } from './preview/preview-button';
import { usePreviewLayout } from './preview/preview-state';
import { PreviewWatch, SettingsPreview } from './preview/settings-preview';
import { DraftNotices, SaveBar } from './settings/save-bar';
import { SettingsDraft } from './settings/settings-draft';
import { DraftCommands } from './shell/draft-commands';
import { PanelLayout } from './shell/panel-layout';
import { PendingTab, TabFrame } from './shell/tab-frame';
import { preloadTab } from './shell/tab-pages';
import { UnknownTab } from './shell/unknown-tab';
import { useHeadingFocus } from './shell/use-heading-focus';
import type { ScrollPositions } from './shell/use-kept-scroll';
import { usePanelRoute } from './shell/use-panel-route';
import { Workspace } from './shell/workspace';
import { tabPath } from './tab-ids';
import { panelTabs, type PanelTab } from './tabs';

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
