import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, mix } from '@/features/settings/color';
import { defaultSettings } from '@/features/settings/defaults';
import { themeVariables } from '@/features/settings/theme';
import { panelBackgrounds } from '@/lib/panel-mode';

const sheet = readFileSync('src/admin/panel-theme.css', 'utf8');

/** Returns the important declarations of the rules with a selector, by variable. */
function declared(selector: string): Record<string, string> {
  const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, name = '']) => name.trim().endsWith(selector));
  return Object.fromEntries(
    rules.flatMap(([, , body = '']) =>
      [...body.matchAll(/(--[\w-]+): ([^;]+) !important/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
}

/** Returns a colour over another one: hexadecimal, or `rgb(r g b / share)`. */
function over(color: string, behind: string): string {
  const [, red = '', green = '', blue = '', share = ''] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(color) ?? [];
  if (!share) return color;
  const hex = [red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('');
  return mix(`#${hex}`, behind, Number(share));
}

/** Returns the hue in degrees. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}

describe.each(['light', 'dark'] as const)("the panel's %s colours", (mode) => {
  const colors = declared(`[data-panel-mode='${mode}']`);
  const color = (name: string) => colors[`--color-${name}`] ?? '';
  const grounds = ['background', 'surface'].map(color);
  const surfaces = [...grounds, ...grounds.flatMap((ground) => [over(color('card'), ground), over(color('card-hover'), ground)])];
  const lowest = (name: string, behind: readonly string[]) => Math.min(...behind.map((other) => contrast(color(name), other)));

  it('replaces every colour and font of the site’s theme', () => {
    const own = { ...colors, ...declared(':root[data-panel-mode]') };
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(themeVariables(defaultSettings.siteTheme)).toSorted());
  });

  it.each(['foreground', 'muted', 'primary-text', 'success', 'warning', 'danger'])('has readable text in %s on every surface', (name) => {
    expect(lowest(name, surfaces)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['primary-text', 'success', 'warning', 'danger'])('has readable badges and notices in %s', (name) => {
    const tints = surfaces.map((surface) => mix(color(name), surface, 0.1));
    expect(lowest(name, tints)).toBeGreaterThanOrEqual(4.5);
    expect(lowest('foreground', tints)).toBeGreaterThanOrEqual(4.5);
  });

  it('has readable buttons, selected text and found words', () => {
    expect(lowest('on-accent', [color('primary-solid'), color('danger-solid')])).toBeGreaterThanOrEqual(4.5);
    const marked = surfaces.map((surface) => mix(color('primary'), surface, 0.3));
    expect(lowest('foreground', marked)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line-strong', 'primary-text', 'primary-solid'])('shows borders of inputs, focus, charts and what is ticked: %s', (name) => {
    expect(lowest(name, surfaces)).toBeGreaterThanOrEqual(3);
  });

  it('means success by green, warning by amber, danger by red, information by blue', () => {
    const isBetween = (name: string, from: number, to: number) =>
      expect((hueOf(color(name)) + 30) % 360, name).toSatisfy((hue) => hue >= from + 30 && hue <= to + 30);
    isBetween('success', 120, 165);
    isBetween('warning', 20, 50);
    isBetween('danger', -20, 10);
    isBetween('danger-solid', -20, 10);
    isBetween('primary-text', 205, 235);
  });

  it('gives the browser’s bars its background', () => {
    expect(panelBackgrounds[mode]).toBe(color('background'));
  });
});
