import type { ReactNode } from 'react';

export interface SectionTitleProps {
  /** What labels the section. */
  id: string;
  title: ReactNode;
  /** One sentence on what it is for. */
  text?: ReactNode;
}

/** The title of a part of a page of the panel, with what is to be said of it. */
export function SectionTitle({ id, title, text }: SectionTitleProps) {
  return (
    <>
      <h2 id={id} className="text-[0.9375rem] font-semibold text-foreground">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-measure text-small text-muted">{text}</p>}
    </>
  );
}
