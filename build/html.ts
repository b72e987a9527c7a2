import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc, type Plugin } from 'vite';
import { mergeSettings } from '../src/features/settings/merge.ts';
import { themeCss, themeVariables } from '../src/features/settings/theme.ts';
import type { BuildSettings } from './environment.ts';

/** A source of the pages' own scripts, which imports nothing, as an element that runs it. */
export async function pageScript(name: 'first-paint' | 'first-profile' | 'start-page'): Promise<string> {
  const file = `${name}.ts`;
  const { code } = await transformWithOxc(await readFile(new URL(`../src/${file}`, import.meta.url), 'utf8'), file, { sourcemap: false });
  const call = `(${code.replace(/^\s*export\s+/m, '').trim().replace(/;?$/, '')})()`;
  const small = await minify(`${name}.js`, call, { compress: { target: 'es2022' } });
  const [problem] = small.errors;
  if (problem) throw new Error(`src/${file} can't be made small: ${problem.message}`);
  return `<script>${small.code.trim()}</script>`;
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
