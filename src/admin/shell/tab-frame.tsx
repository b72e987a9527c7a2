import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelTab } from '@/admin/tabs';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { cn } from '@/lib/cn';
import { RenderAtOnce } from '../ui/deferred';
import { PanelHead } from './panel-head';
import { TabHeading } from './tab-heading';
import { pageOf } from './tab-pages';
import { TabSkeleton } from './tab-skeleton';
import { useKeptScroll, type ScrollPositions } from './use-kept-scroll';

export interface TabFrameProps {
  tab: PanelTab;
  positions: ScrollPositions;
  /** The save bar of the settings. */
  bar?: ReactNode;
  /** Notices about the draft, above the content. */
  notices?: ReactNode;
}

/** A tab with its heading. Only the content suspends and fails. */
export function TabFrame({ tab, positions, bar, notices }: TabFrameProps) {
  return (
    <Frame tab={tab} bar={bar}>
      {notices}
      <div>
        <ErrorBoundary key={tab.id}>
          <Suspense fallback={<TabSkeleton kind={tab.kind} />}>
            <RenderAtOnce value={(positions.get(tab.id) ?? 0) > 0}>
              <TabContent tab={tab} />
            </RenderAtOnce>
            <KeptScroll tab={tab} positions={positions} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </Frame>
  );
}

/** A tab whose data is loading. */
export function PendingTab({ tab }: { tab: PanelTab }) {
  return (
    <Frame tab={tab}>
      <TabSkeleton kind={tab.kind} />
    </Frame>
  );
}

function Frame({ tab, bar, children }: { tab: PanelTab; bar?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('panel');
  const title = t(`tabs.${tab.id}`);
  return (
    <>
      <PanelHead title={title} />
      <TabHeading title={title} text={t(`about.${tab.id}`)} bar={bar} />
      {/* On phones and tablets the save bar covers the end of the page. */}
      <div className={cn('@container space-y-4 px-[clamp(1rem,3vw,2rem)] pt-4 pb-16 sm:pt-5', bar && 'max-lg:mb-20')}>{children}</div>
    </>
  );
}

function TabContent({ tab }: { tab: PanelTab }) {
  useTranslation(tab.namespaces);
  const { Component } = pageOf(tab);
  return <Component />;
}

/** A sibling of the content, so that both commit together. */
function KeptScroll({ tab, positions }: Pick<TabFrameProps, 'tab' | 'positions'>) {
  useKeptScroll(tab.id, positions);
  return null;
}
