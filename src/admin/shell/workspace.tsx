import type { ReactNode } from 'react';

export interface WorkspaceProps {
  /** The sticky column beside the tab. Without it the tab has the whole width. */
  preview?: ReactNode;
  children: ReactNode;
}

/** A tab, and from 1280 px the preview beside it. The tab stays mounted when the preview opens and closes. */
export function Workspace({ preview, children }: WorkspaceProps) {
  return (
    <div className={preview ? 'xl:grid xl:grid-cols-[clamp(30rem,45%,45rem)_minmax(0,1fr)]' : undefined}>
      <div className="min-w-0">{children}</div>
      {preview && <div className="min-w-0 xl:sticky xl:top-0 xl:h-dvh xl:border-s xl:border-line">{preview}</div>}
    </div>
  );
}
