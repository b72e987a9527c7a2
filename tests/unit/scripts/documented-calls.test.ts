import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('a call that the documents have the database make is given its time: pg_net ends others after some seconds', () => {
  const texts = [
    'README.md',
    ...readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ].map((file) => readFileSync(file, 'utf8'));
  const calls = texts.flatMap((text) => text.match(/net\.http_post\([\s\S]*?\$\$/g) ?? []);
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) expect(call).toContain('timeout_milliseconds');
});
