import type { ReactNode } from 'react';

/** Where focus goes when another tab is shown. */
export const panelHeadingId = 'panel-heading';

export interface TabHeadingProps {
  title: string;
  text: string;
  /** What can be done here, at the end of the heading's line. */
  actions?: ReactNode;
}

/** What is shown, in a word and a sentence. */
export function TabHeading({ title, text, actions }: TabHeadingProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-[clamp(1rem,3vw,2rem)] py-3.5">
      <div className="min-w-0">
        <h1 id={panelHeadingId} tabIndex={-1} className="text-[1.0625rem] leading-snug font-semibold">
          {title}
        </h1>
        <p className="text-small text-muted">{text}</p>
      </div>
      {actions}
    </header>
  );
}
