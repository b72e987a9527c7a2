import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'li' | 'section';
  /** Reacts to the pointer, for cards that are or contain a link or a button. */
  interactive?: boolean;
  padding?: 'none' | 'md' | 'lg';
}

const paddings = { none: '', md: 'p-5 sm:p-6', lg: 'p-6 sm:p-8' };

/** A glass surface on the page's gradient. */
export function Card({ as: Tag = 'div', interactive = false, padding = 'md', className, ...rest }: CardProps) {
  // The four tags take the same attributes. TypeScript needs one of them.
  const Element = Tag as 'div';
  return (
    <Element
      {...rest}
      className={cn(
        'glass rounded-card',
        paddings[padding],
        interactive && 'transition duration-200 hover:-translate-y-0.5 hover:border-line-strong hover:bg-card-hover',
        className,
      )}
    />
  );
}
