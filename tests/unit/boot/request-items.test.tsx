import { afterEach, expect, it, vi } from 'vitest';
import { requestItems } from '@/boot/request-items';

const own = [['item', 'service', 'printing'], { slug: 'printing' }];
const shared = [['related', 'service'], []];

function showPage(files: object) {
  document.body.innerHTML = `<script type="application/json" id="page-files">${JSON.stringify(files)}</script>`;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('returns the items of the file and those of the page', async () => {
  showPage({ content: '/texts.json', items: [own] });
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(Response.json({ texts: {}, items: [shared] })));
  expect(await requestItems()).toEqual([shared, own]);
  expect(fetch).toHaveBeenCalledWith('/texts.json', expect.anything());
});

it('returns those of the page when the file fails again', async () => {
  showPage({ content: '/texts.json', items: [own] });
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  expect(await requestItems()).toEqual([own]);
});

it('returns none where there is no prerendered page', async () => {
  expect(await requestItems()).toEqual([]);
});
