import type { MouseEvent, ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { tabPath } from '../tab-ids';
import { fieldOf, searchOf } from './fields';
import { useFocusField } from './focus-field';

export interface FieldLinkProps {
  /** The path of a field, of a list, or of something in it. */
  path: string;
  className?: string;
  children: ReactNode;
}

/** A link to the field of a setting. Opened in a new tab, it leads to the panel's tab. */
export function FieldLink({ path, className, children }: FieldLinkProps) {
  const focusField = useFocusField();
  const field = fieldOf(path);
  if (!field) return <span className={className}>{children}</span>;

  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    focusField(path);
  }
  return (
    <AppLink to={tabPath(field.tab) + searchOf(path)} onClick={open} className={className}>
      {children}
    </AppLink>
  );
}
