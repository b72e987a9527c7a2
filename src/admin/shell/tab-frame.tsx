import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelTab } from '@/admin/tabs';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { cn } from '@/lib/cn';
import { PanelHead } from './panel-head';
import { TabHeading } from './tab-heading';
import { pageOf } from './tab-pages';
import { TabSkeleton } from './tab-skeleton';
import { useKeptScroll, type ScrollPositions } from './use-kept-scroll';

export interface TabFrameProps {
  tab: PanelTab;
  positions: ScrollPositions;
  /** The bar that saves the settings. */
  bar?: ReactNode;
}

/** A tab with its heading. What it waits for, and its failure, concern nothing around it. */
export function TabFrame({ tab, positions, bar }: TabFrameProps) {
  const { t } = useTranslation('panel');
  const title = t(`tabs.${tab.id}`);
  return (
    <>
      <PanelHead title={title} />
      <TabHeading title={title} text={t(`about.${tab.id}`)} bar={bar} />
      <div className={cn('@container px-[clamp(1rem,3vw,2rem)] pt-5', bar ? 'pb-16 max-lg:pb-36' : 'pb-16')}>
        <ErrorBoundary key={tab.id}>
          <Suspense fallback={<TabSkeleton kind={tab.kind} />}>
            <TabContent tab={tab} />
            <KeptScroll tab={tab} positions={positions} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  );
}

function TabContent({ tab }: { tab: PanelTab }) {
  useTranslation(tab.namespaces);
  const { Component } = pageOf(tab);
  return <Component />;
}

/** Beside the content: they are shown together, however long that takes. */
function KeptScroll({ tab, positions }: Omit<TabFrameProps, 'bar'>) {
  useKeptScroll(tab.id, positions);
  return null;
}
