import type { ReactNode } from 'react';

export interface SectionTitleProps {
  /** The id that labels the section. */
  id: string;
  title: ReactNode;
  /** One sentence about the section. */
  text?: ReactNode;
}

/** Title and description of a section. */
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
