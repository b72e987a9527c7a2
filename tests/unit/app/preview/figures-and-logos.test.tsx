import { screen } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { markItems } from '@/app/preview/mark-items';
import { textAt } from '@/app/preview/text-elements';
import { inLanguage, type StoredItem } from '@/features/items/item';
import { itemMark } from '@/lib/item-marks';
import { StatsSection } from '@/pages/home/stats-section';
import { LogoRow } from '@/pages/our-work/logo-row';
import { renderApp } from '../../../support/render-app';

const id = 'c1000000-0000-4000-8000-000000000001';

/** Returns an item as the preview shows it, with its name at the end of its texts. */
function marked(item: Omit<StoredItem, 'id' | 'position'>) {
  const client = new QueryClient();
  client.setQueryData(['items', item.kind], [{ ...item, id, position: 1 }]);
  markItems(client);
  return (client.getQueryData<StoredItem[]>(['items', item.kind]) ?? []).map((stored) => inLanguage(stored, 'en'));
}

beforeEach(() => {
  window.matchMedia = vi.fn().mockReturnValue({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() });
});

it('a click on the value or the label of a figure leads to the figure', async () => {
  const figures = marked({ kind: 'figure', translations: { en: { title: 'offices', summary: '40+' } } });
  const { container } = await renderApp(
    <main>
      <StatsSection figures={figures} />
    </main>,
  );
  const name = itemMark({ kind: 'figure', id });
  expect(['dt', 'dd', 'dd > *'].map((part) => textAt(container.querySelector(part) as Element)?.id)).toEqual([name, name, name]);
  // The name takes no room.
  expect(container.querySelector('dd > span')?.getAttribute('style')).toContain('min-inline-size: 3ch');
});

it('a click on a logo, or on the name in its place, leads to the company', async () => {
  const companies = marked({ kind: 'client', picture_url: '/oudora.svg', translations: { en: { title: 'Oudora' } } });
  await renderApp(<LogoRow title="Clients" companies={companies} />);
  expect(textAt(screen.getByRole('img'))?.id).toBe(itemMark({ kind: 'client', id }));
});
