import { Suspense, useState } from 'react';
import { ListState } from '@/components/feedback/list-state';
import { itemsPageSize } from '@/features/items/built-items';
import type { Item } from '@/features/items/item';
import { cn } from '@/lib/cn';
import { usePrefetch } from '@/boot/prefetch';
import { lazyView } from '@/boot/lazy-view';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { ProjectCard } from './project-card';

const { Component: ProjectDialog, fetch: fetchProjectDialog } = lazyView(() =>
  import('./project-dialog').then((module) => module.ProjectDialog),
);

/** The projects of a category, some at a time, and the dialog of the selected one. */
export function ProjectGrid({ projects }: { projects: readonly Item[] }) {
  const [selected, setSelected] = useState<Item>();
  const [isOpen, setIsOpen] = useState(false);
  const [limit, setLimit] = useState(itemsPageSize);
  usePrefetch(fetchProjectDialog);

  function open(project: Item) {
    setSelected(project);
    setIsOpen(true);
  }

  const isSingle = projects.length === 1;
  const portion = {
    data: projects.slice(0, limit),
    error: null,
    isFetching: false,
    refetch: () => Promise.resolve(),
    hasNextPage: projects.length > limit,
    fetchNextPage: () => {
      setLimit(limit + itemsPageSize);
      return Promise.resolve({ isError: false });
    },
  };
  return (
    // One child of the grid of the category.
    <div>
      <ListState query={portion} skeleton={null} empty={null} failed={null} atOnce>
        {(shown) => (
          <ul className={cn('grid gap-5', !isSingle && 'sm:grid-cols-2')}>
            {shown.map((project) => (
              <ProjectCard key={project.id} project={project} isWide={isSingle} onOpen={open} />
            ))}
          </ul>
        )}
      </ListState>
      {selected && (
        <Suspense fallback={isOpen ? <OverlayPending /> : null}>
          <ProjectDialog project={selected} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
