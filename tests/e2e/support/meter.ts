
import type { Page } from '@playwright/test';
export async function meter(page: Page) {
  const cdp = await page.context().newCDPSession(page); await cdp.send('Performance.enable');
  let last: Record<string, number> = {}; let at = performance.now(); const sums: Record<string, Record<string, number>> = {};
  const m = async (label: string) => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const now = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    const s = (sums[label] ??= {});
    for (const k of ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'TaskDuration', 'V8CompileDuration', 'ProcessTime']) { const d = (now[k] ?? 0) - (last[k] ?? 0); s[k] = (s[k] ?? 0) + (d < 0 ? (now[k] ?? 0) : d); }
    s.wall = (s.wall ?? 0) + (performance.now() - at) / 1000; s.n = (s.n ?? 0) + 1; at = performance.now(); last = now;
  };
  return Object.assign(m, { print: () => { for (const [l, s] of Object.entries(sums)) console.log('METER', l.padEnd(10), Object.entries(s).map(([k, v]) => `${k} ${v.toFixed(1)}`).join('  ')); } });
}
