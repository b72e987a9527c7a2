import type { ReactNode } from 'react';

export interface WorkspaceProps {
  /** Beside the tab, in a column of its own that stays in view. Nothing, or what brings its own place, leaves the tab all the room. */
  preview?: ReactNode;
  children: ReactNode;
}

/** A tab, and from 1280 px on what it makes of the site beside it. The tab keeps its place in the page when the preview comes and goes. */
export function Workspace({ preview, children }: WorkspaceProps) {
  return (
    <div className={preview ? 'xl:grid xl:grid-cols-[clamp(30rem,45%,45rem)_minmax(0,1fr)]' : undefined}>
      <div className="min-w-0">{children}</div>
      {preview && <div className="min-w-0 xl:sticky xl:top-0 xl:h-dvh xl:border-s xl:border-line">{preview}</div>}
    </div>
  );
}
