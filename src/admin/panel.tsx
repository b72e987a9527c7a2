import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PendingPart } from '@/components/feedback/pending-part';
import { storedSettingsQuery } from '@/features/settings/admin';
import { usePrefetch } from '@/boot/prefetch';
import { useLanguage } from '@/i18n/use-language';
import { PreviewButton } from './preview/preview-button';
import { usePreviewPlace } from './preview/preview-state';
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
import { usePanelPlace } from './shell/use-panel-place';
import { Workspace } from './shell/workspace';
import { tabPath } from './tab-ids';
import { panelTabs, type PanelTab } from './tabs';
import './panel.css';

/** The control panel: whatever its addresses lead to. Its beginning is its first tab. */
export function Panel() {
  const place = usePanelPlace();
  const { localizePath } = useLanguage();
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const [first] = panelTabs;
  const shown = place.kind === 'tab' ? place.tab : undefined;

  // With the panel's own texts, not one after the other.
  useEffect(() => {
    void i18n.loadNamespaces(['panel-settings', 'panel-preview']);
    void client.prefetchQuery(storedSettingsQuery);
  }, [i18n, client]);
  useEffect(() => {
    if (shown) void preloadTab(shown, i18n);
  }, [shown, i18n]);

  // Whoever goes on to another tab finds it there, also when the connection has gone by then.
  usePrefetch(
    useCallback(async () => {
      for (const tab of panelTabs) await preloadTab(tab, i18n);
    }, [i18n]),
    { withoutInput: true },
  );

  if (place.kind === 'start' && first) return <Navigate replace to={localizePath(tabPath(first.id))} />;
  return (
    <Suspense fallback={<PendingPart className="min-h-dvh" />}>
      <Place />
    </Suspense>
  );
}

function Place() {
  const place = usePanelPlace();
  const [positions] = useState<ScrollPositions>(() => new Map());
  useTranslation('panel');
  useHeadingFocus(place.kind === 'tab' ? place.tab.id : place.kind);
  const tab = place.kind === 'tab' ? place.tab : undefined;
  const editing = tab?.kind === 'settings' || tab?.hasBar ? tab : undefined;
  const pending = editing ? <PendingTab tab={editing} /> : null;
  return (
    <PanelLayout>
      {/* Always there, so that what is being edited outlives the way to another tab and back. */}
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

/** A tab over the draft of the settings, with the bar that saves it. */
function EditingTab({ tab, positions }: { tab: PanelTab; positions: ScrollPositions }) {
  const preview = usePreviewPlace();
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
