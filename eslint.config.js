import js from '@eslint/js';
import { readdirSync } from 'node:fs';
import globals from 'globals';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Physical utilities break the Arabic layout; the logical ones (ms-, me-, ps-, pe-, start-, end-) mirror by themselves. */
const physicalUtility =
  String.raw`(^|[\s:!])-?((left|right)-|(m[lr]|p[lr]|rounded-(l|r|tl|tr|bl|br)|border-[lr]|scroll-[mp][lr]|text-(left|right)|float-(left|right)|clear-(left|right))(-|\s|$))`;
const physicalMessage = 'Use the logical utility (ms- me- ps- pe- start- end- text-start …): physical ones break right-to-left.';

/** `from` may not be imported by `target`: imports run lib, i18n, hooks, components → features, session → pages, overlays, admin → app. */
const layer = (target, from, message) => ({ target: `./src/${target}`, from: from.map((folder) => `./src/${folder}`), message });
const upward = 'Imports run one way: lib, i18n, hooks, components → features, session → pages, overlays, admin → app.';
const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

export default tseslint.config(
  { ignores: ['dist*', 'node_modules', 'supabase/.temp', 'supabase/functions', 'tests/functions/fixtures', 'test-results', 'playwright-report'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-console': ['error', { allow: ['warn', 'error', 'info'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-syntax': [
        'error',
        { selector: `Literal[value=/${physicalUtility}/]`, message: physicalMessage },
        { selector: `TemplateElement[value.raw=/${physicalUtility}/]`, message: physicalMessage },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.strict,
    plugins: { ...jsxA11y.flatConfigs.strict.plugins, 'react-hooks': reactHooks, 'import-x': importX },
    settings: { 'import-x/resolver': { typescript: { project: 'tsconfig.json' } } },
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      ...reactHooks.configs.recommended.rules,
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            layer('{lib,hooks,i18n,components}/**/*', ['features', 'session', 'pages', 'overlays', 'admin', 'app'], upward),
            layer('{features,session}/**/*', ['pages', 'overlays', 'admin', 'app'], upward),
            layer('{pages,overlays,admin}/**/*', ['app'], upward),
            ...features.map((name) => ({
              target: `./src/features/${name}`,
              from: './src/features',
              except: [`./${name}`],
              message: 'Features do not import each other; a page composes them.',
            })),
          ],
        },
      ],
    },
  },
  {
    // Tests and command-line scripts speak to a person at a terminal.
    files: ['*.config.{js,ts}', 'scripts/**', 'tests/**', 'supabase/local/**', 'build/**'],
    rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' },
  },
);
