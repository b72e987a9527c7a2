import type { ReactNode } from 'react';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';

export interface FileGroupProps {
  title: string;
  files: readonly { path: string; note: ReactNode }[];
}

/** A titled list of files, each with a note. Renders nothing for an empty list. */
export function FileGroup({ title, files }: FileGroupProps) {
  if (files.length === 0) return null;
  return (
    <section aria-label={title} className="space-y-1.5 text-small">
      <h3 className="font-medium tabular-nums">{title}</h3>
      <ul
        ref={keyboardScrollable}
        aria-label={title}
        className="max-h-60 divide-y divide-line overflow-y-auto rounded-control border border-line px-3"
      >
        {files.map(({ path, note }) => (
          <li key={path} className="py-2">
            <bdi className="block font-medium wrap-anywhere">{path}</bdi>
            <div className="text-muted">{note}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
