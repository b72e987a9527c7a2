import { expect, it } from 'vitest';
import { TabBadge } from '@/admin/shell/tab-badge';
import { renderApp } from '../../../support/render-app';

it.each([
  [undefined, ''],
  [0, ''],
  [1, '1(1 waiting)'],
  [99, '99(99 waiting)'],
  [100, '99+(100 waiting)'],
])('%s waiting is shown as %j', async (count, text) => {
  const { container } = await renderApp(
    <a href="#inbox">
      <TabBadge useCount={() => count} isCollapsed={false} />
    </a>,
  );
  expect(container.querySelector('a')?.textContent).toBe(text);
});
