import type { ReactNode } from 'react';

/** What surrounds the tabs of the control panel. */
export function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-background text-small">
      <main id="main" tabIndex={-1} className="min-w-0">
        {children}
      </main>
    </div>
  );
}
