import { readFile } from 'node:fs/promises';
import { transformWithOxc, type Plugin } from 'vite';
import { mergeSettings } from '../src/features/settings/merge.ts';
import { themeCss, themeVariables } from '../src/features/settings/theme.ts';
import type { BuildSettings } from './environment.ts';

/** A source of the pages' own scripts, which imports nothing, as an element that runs it. */
export async function pageScript(name: 'first-paint' | 'first-profile' | 'start-page'): Promise<string> {
  const { code } = await transformWithOxc(await readFile(new URL(`../src/${name}.ts`, import.meta.url), 'utf8'), `${name}.ts`, { sourcemap: false });
  return `<script>(${code.replace(/^\s*export\s+/m, '').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\n\s*/g, '\n').trim().replace(/;?$/, '')})()</script>`;
}

/**
 * Completes index.html: the head script, the default theme (or that of the project's stored settings) as
 * CSS variables and theme colour, the version of those settings, and the Supabase project's address and publishable key.
 */
export function pageHtml(options: { stored: BuildSettings | null; supabaseUrl: string; supabaseKey: string }): Plugin {
  const { settings } = mergeSettings(options.stored?.settings);
  const variables = themeVariables(settings.siteTheme);
  return {
    name: 'page-html',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const firstPaint = await pageScript('first-paint');
        return html
          .replace('<!--theme-->', () => `<style>:root{${themeCss(variables)}}</style>`)
          .replace('name="theme-color" content=""', `name="theme-color" content="${variables['--color-background'] ?? ''}"`)
          .replace('<!--first-paint-->', () => firstPaint)
          .replace('name="settings-version" content=""', `name="settings-version" content="${options.stored ? String(options.stored.version) : ''}"`)
          .replace('name="supabase-url" content=""', `name="supabase-url" content="${escapeAttribute(options.supabaseUrl)}"`)
          .replace('name="supabase-key" content=""', `name="supabase-key" content="${escapeAttribute(options.supabaseKey)}"`);
      },
    },
  };
}

function escapeAttribute(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
