import type { KnipConfig } from 'knip';

/** `npm run lint:unused` finds unused files, exports and packages. */
const config: KnipConfig = {
  entry: [
    'scripts/*.ts',
    'build/**/*.ts',
    'src/boot/prerender.tsx',
    // The build replaces icons by it (build/page/icon-sprite.ts).
    'src/components/ui/sprite-icon.tsx',
    'playwright.hosting.config.ts',
    'playwright.settings.config.ts',
    'supabase/functions/*/index.ts',
    // Referenced in vitest.config.ts.
    'tests/support/fresh-file.ts',
    // Passed to Deno as `--preload`.
    'supabase/local/functions/functions-preload.js',
    'tests/functions/fixtures/*/index.ts',
    // Read by bare-texts.test.ts, like the files of src.
    'tests/support/bare-texts-sample.tsx',
    // A separate process, which lifecycle.test.ts kills.
    'tests/backend/killed-writer.ts',
  ],
  project: ['**/*.{ts,tsx,js,css}', '!dist*/**', '!netlify/**'],
  ignoreDependencies: [
    // `npm run fonts` computes the paths of their files.
    '@fontsource-variable/.*',
    '@fontsource/.*',
    // `npm:` is Deno's prefix of packages.
    'npm',
    // The schema of sitemaps, which tests read by path.
    'sitemap',
    // Used by .secretlintrc.json and `npm run changelog`.
    '@secretlint/.*',
    'conventional-changelog-conventionalcommits',
  ],
  // Knip's defaults, and circular imports.
  include: ['files', 'dependencies', 'unlisted', 'unresolved', 'exports', 'types', 'duplicates', 'cycles'],
  // A type in an exported signature may be exported for others.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
