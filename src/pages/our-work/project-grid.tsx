import { Suspense, useState } from 'react';
import type { Item } from '@/features/items/item';
import { cn } from '@/lib/cn';
import { usePrefetch } from '@/boot/prefetch';
import { lazyView } from '@/boot/lazy-view';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { ProjectCard } from './project-card';

const { Component: ProjectDialog, fetch: fetchProjectDialog } = lazyView(() =>
  import('./project-dialog').then((module) => module.ProjectDialog),
);

/** The projects of a category, and the dialog of the selected one. */
export function ProjectGrid({ projects }: { projects: readonly Item[] }) {
  const [selected, setSelected] = useState<Item>();
  const [isOpen, setIsOpen] = useState(false);
  usePrefetch(fetchProjectDialog);

  function open(project: Item) {
    setSelected(project);
    setIsOpen(true);
  }

  const isSingle = projects.length === 1;
  return (
    <>
      <ul className={cn('grid gap-5', !isSingle && 'sm:grid-cols-2')}>
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} isWide={isSingle} onOpen={open} />
        ))}
      </ul>
      {selected && (
        <Suspense fallback={isOpen ? <OverlayPending /> : null}>
          <ProjectDialog project={selected} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
