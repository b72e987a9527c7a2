import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { inLanguage } from '@/features/items/item';
import { ProjectGrid } from '@/pages/our-work/project-grid';
import { renderApp } from '../../../support/render-app.tsx';

const projects = Array.from({ length: 60 }, (_, index) =>
  inLanguage(
    {
      id: String(index),
      kind: 'project',
      position: index,
      slug: `project-${String(index)}`,
      translations: { en: { title: `Project ${String(index)}` } },
    },
    'en',
  ),
);

it('shows the projects of a large category some at a time, and goes on at the first new one', async () => {
  const user = userEvent.setup();
  await renderApp(<ProjectGrid projects={projects} />, { path: '/our-work' });
  expect(screen.getAllByRole('listitem')).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(48);
  expect(screen.getAllByRole('listitem')[24]).toContainElement(document.activeElement as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});
