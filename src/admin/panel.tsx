import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { PendingPart } from '@/components/feedback/pending-part';
import { useLanguage } from '@/i18n/use-language';
import { PanelLayout } from './shell/panel-layout';
import { TabFrame } from './shell/tab-frame';
import { preloadTab } from './shell/tab-pages';
import { UnknownTab } from './shell/unknown-tab';
import { useHeadingFocus } from './shell/use-heading-focus';
import type { ScrollPositions } from './shell/use-kept-scroll';
import { usePanelPlace } from './shell/use-panel-place';
import { tabPath } from './tab-ids';
import { panelTabs } from './tabs';

/** The control panel: whatever its addresses lead to. Its beginning is its first tab. */
export function Panel() {
  const place = usePanelPlace();
  const { localizePath } = useLanguage();
  const { i18n } = useTranslation();
  const [first] = panelTabs;
  const shown = place.kind === 'tab' ? place.tab : undefined;

  // With the panel's own texts, not after them.
  useEffect(() => {
    if (shown) void preloadTab(shown, i18n);
  }, [shown, i18n]);

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
  return <PanelLayout>{place.kind === 'tab' ? <TabFrame tab={place.tab} positions={positions} /> : <UnknownTab />}</PanelLayout>;
}
