import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/data/query-client';
import { createI18n } from '@/i18n/create-i18n';
import { HomePage } from '@/pages/home/home-page';
import { textsOf } from '../../../support/render-app';
import { readItems, shippedItems } from '../../../support/shipped-items';

beforeEach(() => {
  // Globals that do not exist in the prerender.
  for (const name of ['window', 'document', 'navigator', 'localStorage', 'matchMedia', 'IntersectionObserver', 'fetch'])
    vi.stubGlobal(name, undefined);
});
afterEach(() => vi.unstubAllGlobals());

async function prerender() {
  const i18n = await createI18n('ar', { resources: { ar: textsOf('ar') } });
  const queryClient = createQueryClient(i18n);
  readItems(queryClient, shippedItems);
  return renderToString(
    <StaticRouter location="/ar">
      <Providers i18n={i18n} queryClient={queryClient}>
        <HomePage />
      </Providers>
    </StaticRouter>,
  );
}

describe('the prerendered home page', () => {
  it('is complete without a browser, with final numbers, default contact boxes and as many samples as a wide screen shows', async () => {
    const html = await prerender();
    expect(html).toContain('نبني أنظمة شركتك،');
    expect(html).toContain('500+');
    expect(html).toContain('tel:+97440000000');
    expect(html.match(/<figure/g)).toHaveLength(5);
  });

  it('is the same every time', async () => {
    expect(await prerender()).toBe(await prerender());
  });
});
