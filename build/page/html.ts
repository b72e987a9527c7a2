import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc, type Plugin } from 'vite';
import { mergeSettings } from '../../src/features/settings/merge.ts';
import { themeCss, themeVariables } from '../../src/features/settings/theme.ts';
import type { BuildSettings } from '../environment.ts';

/** Compiles inline scripts, which import nothing, into one script element. Each element has a hash in the security policy of all pages. */
export async function pageScript(
  ...names: readonly ('first-paint' | 'first-profile' | 'missing-page' | 'panel-mode' | 'start-page')[]
): Promise<string> {
  const calls = names.map(async (name) => {
    const file = `${name}.ts`;
    const { code } = await transformWithOxc(await readFile(new URL(`../../src/boot/inline/${file}`, import.meta.url), 'utf8'), file, {
      sourcemap: false,
    });
    return `(${code
      .replace(/^\s*export\s+/m, '')
      .trim()
      .replace(/;?$/, '')})();`;
  });
  const small = await minify('page.js', (await Promise.all(calls)).join(''), { compress: { target: 'es2022' } });
  const [problem] = small.errors;
  if (problem) throw new Error(`src/${names.join('.ts, src/')}.ts can't be made small: ${problem.message}`);
  return `<script>${small.code.trim()}</script>`;
}

/**
 * Completes index.html: the inline script, the theme of the stored settings or the default as CSS variables and theme colour, the version
 * of the content, and the Supabase project's address and public key.
 */
export function pageHtml(options: { stored: BuildSettings | null; supabaseUrl: string; supabaseKey: string }): Plugin {
  const { settings } = mergeSettings(options.stored?.settings);
  const variables = themeVariables(settings.siteTheme);
  return {
    name: 'page-html',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const firstPaint = await pageScript('first-paint', 'start-page');
        return html
          .replace('<!--theme-->', () => `<style>:root{${themeCss(variables)}}</style>`)
          .replace('name="theme-color" content=""', `name="theme-color" content="${variables['--color-background'] ?? ''}"`)
          .replace('<!--first-paint-->', () => firstPaint)
          .replace(
            'name="content-version" content=""',
            `name="content-version" content="${options.stored ? String(options.stored.version) : ''}"`,
          )
          .replace('name="supabase-url" content=""', `name="supabase-url" content="${escapeAttribute(options.supabaseUrl)}"`)
          .replace('name="supabase-key" content=""', `name="supabase-key" content="${escapeAttribute(options.supabaseKey)}"`);
      },
    },
  };
}

function escapeAttribute(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
