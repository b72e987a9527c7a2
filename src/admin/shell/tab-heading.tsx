import { useCallback, type ReactNode } from 'react';

/** The id of the heading, which gets the focus when the tab changes. */
export const panelHeadingId = 'panel-heading';

export interface TabHeadingProps {
  title: string;
  text: string;
  /** The save bar: in the sticky heading, and at the bottom of the screen on phones and tablets. */
  bar?: ReactNode;
}

/** Title and description of a tab. `--tab-heading` of the parent is its height, for what sticks below it. */
export function TabHeading({ title, text, bar }: TabHeadingProps) {
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--tab-heading', `${String(element.getBoundingClientRect().height)}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <header
      ref={measure}
      className="z-header flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-background px-[clamp(1rem,3vw,2rem)] py-2 lg:py-3 lg:not-low:sticky lg:top-0 lg:@container lg:min-h-16"
    >
      {/* The bar wraps when both do not fit in one line. */}
      <div className="min-w-0 flex-[1000_1_16rem]">
        {/* On phones and tablets the top bar shows the title. */}
        <h1 id={panelHeadingId} tabIndex={-1} className="text-[1.0625rem] leading-snug font-semibold max-lg:sr-only print:not-sr-only">
          {title}
        </h1>
        <p className="max-w-measure text-small text-muted">{text}</p>
      </div>
      {bar && (
        <div
          data-panel-bar
          className="max-lg:not-low:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-header max-lg:border-t max-lg:border-line max-lg:bg-background max-lg:px-3 max-lg:pt-2 lg:max-w-full lg:flex-[1_0_auto] max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden"
        >
          {bar}
        </div>
      )}
    </header>
  );
}
