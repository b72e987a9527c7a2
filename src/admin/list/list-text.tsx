import type { ReactNode } from 'react';

export interface ListTextProps {
  /** For addresses, which are left to right. */
  dir?: 'ltr';
  children: ReactNode;
}

/** A text of a person in a table: two lines at most, and all of it in print. */
export function ListText({ dir, children }: ListTextProps) {
  return (
    <bdi dir={dir} className="line-clamp-2 [text-align:-webkit-match-parent] [text-align:match-parent] wrap-anywhere print:line-clamp-none">
      {children}
    </bdi>
  );
}
