import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { itemIconNames, neutralIcon } from '../../src/features/items/icon-names.ts';
import { hashed, type Page } from './prerender.ts';

/** An icon's module: `[['path', { d: 'M20 6 9 17l-5-5', key: '1gmf2c' }]]` in a square viewBox of `size` units. */
interface IconModule {
  __iconData: { name: string; size: number; node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] };
}

/** The panel's many icons are in its own scripts. */
const PANEL = /^admin[\\/]/;

/** Returns the module of each icon by its names. The library's entry file lists every icon. */
function iconModules(library: string, code: string): Map<string, string> {
  const folder = path.dirname(library);
  return new Map(
    [...code.matchAll(/export \{([^}]*)\} from '([^']*)'/g)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim().replace(/^default as /, ''), path.join(folder, file)] as const),
    ),
  );
}

/** Returns the names of icons that public sources import. */
async function iconsUsed(sources: string): Promise<Set<string>> {
  const files = (await readdir(sources, { recursive: true })).filter((file) => /\.tsx?$/.test(file) && !PANEL.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(sources, file), 'utf8')));
  const imports = texts.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)]);
  return new Set(imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/\s/, 1)[0] ?? '')));
}

/** Returns the library's name of an icon: `BookOpen` of `book-open`. */
const exportOf = (name: string) => name.replace(/(?:^|-)(.)/g, (_part, letter: string) => letter.toUpperCase());

function symbol({ __iconData: { size, node } }: IconModule, name: string): string {
  const shapes = node.map(
    ([tag, { key: _key, ...attributes }]) =>
      `<${tag}${Object.entries(attributes)
        .map(([attribute, value]) => ` ${attribute}="${value}"`)
        .join('')}/>`,
  );
  return `<symbol id="${name}" viewBox="0 0 ${String(size)} ${String(size)}">${shapes.join('')}</symbol>`;
}

/** Returns the sprite of the icons in public sources, and each icon's name in it by its module. */
async function readIcons(sources: string): Promise<{ sprite: Page; names: Map<string, string> }> {
  const library = path.resolve('node_modules/lucide-react/dist/esm/lucide-react.mjs');
  const modules = iconModules(library, await readFile(library, 'utf8'));
  const names = new Map<string, string>();
  const symbols = new Map<string, string>();
  for (const used of await iconsUsed(sources)) {
    const file = modules.get(used);
    // The same statement may import types.
    if (!file) continue;
    const icon = (await import(pathToFileURL(file).href)) as IconModule;
    const { name } = icon.__iconData;
    names.set(file, name);
    symbols.set(name, symbol(icon, name));
  }
  for (const name of [...itemIconNames, neutralIcon]) {
    const file = modules.get(exportOf(name));
    if (!file) throw new Error(`lucide-react has no icon ${name} (src/features/items/icon-names.ts).`);
    symbols.set(name, symbol((await import(pathToFileURL(file).href)) as IconModule, name));
  }
  const content = `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([, text]) => text)
    .join('')}</svg>`;
  return { sprite: hashed('icons', 'svg', content), names };
}

/**
 * Replaces `lucide-react` icons of public pages in a build by references into one sprite file, which also has the icons of items. Inline
 * outlines would make documents and scripts larger, and hydration slower. Sources import from `lucide-react` as usual.
 */
export async function iconSprite(): Promise<Plugin> {
  const { sprite, names } = await readIcons(path.resolve('src'));
  const [fileName, source] = sprite;
  return {
    name: 'icon-sprite',
    sharedDuringBuild: true,
    // Icons whose names are known at run time only need it while developing too.
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(source);
      });
    },
    config: () => ({
      define: { __ICON_SPRITE__: JSON.stringify(`/${fileName}`) },
      // The prerender needs the same icons.
      environments: { ssr: { resolve: { noExternal: ['lucide-react'] } } },
    }),
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler(_code, id) {
        const name = this.environment.mode === 'build' ? names.get(path.normalize(id)) : undefined;
        if (name === undefined) return undefined;
        return {
          code: `import { spriteIcon } from '@/components/ui/sprite-icon';\nexport default /* @__PURE__ */ spriteIcon('${name}');`,
          map: null,
        };
      },
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
