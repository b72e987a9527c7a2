import type { KnipConfig } from 'knip';

/** `npm run lint:unused` finds files, exports and packages that nothing uses. */
const config: KnipConfig = {
  entry: [
    'scripts/*.ts',
    'build/**/*.ts',
    'src/boot/prerender.tsx',
    // Put in place of icons by build/page/icon-sprite.ts.
    'src/components/ui/sprite-icon.tsx',
    'playwright.hosting.config.ts',
    'playwright.settings.config.ts',
    'supabase/functions/*/index.ts',
    // Named in vitest.config.ts.
    'tests/support/fresh-file.ts',
    // Given to Deno as `--preload`.
    'supabase/local/functions/functions-preload.js',
    'tests/functions/fixtures/*/index.ts',
    // Read by bare-texts.test.ts, as the files of src are.
    'tests/support/bare-texts-sample.tsx',
    // A process of its own, which lifecycle.test.ts kills.
    'tests/backend/killed-writer.ts',
  ],
  project: ['**/*.{ts,tsx,js,css}', '!dist*/**', '!netlify/**'],
  ignoreDependencies: [
    // `npm run fonts` reads their files by paths that are put together.
    '@fontsource-variable/.*',
    '@fontsource/.*',
    // `npm:` is how Deno writes where a package comes from.
    'npm',
    // The schema of sitemaps, which tests read by its path.
    'sitemap',
    // Named in .secretlintrc.json and by `npm run changelog`.
    '@secretlint/.*',
    'conventional-changelog-conventionalcommits',
  ],
  // All that it looks for by itself, and imports that run in circles.
  include: ['files', 'dependencies', 'unlisted', 'unresolved', 'exports', 'types', 'duplicates', 'cycles'],
  // A type in the signature of something exported may be named from outside.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
