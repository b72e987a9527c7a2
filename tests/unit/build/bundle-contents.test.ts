import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const importing = /(?:from\s+|import\(\s*|import\s+)['"]([^'"]+)['"]/g;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

describe('the production bundle', () => {
  it('reaches neither the embedded backend nor demo data: no source of the site imports them', () => {
    const reaching = sources('src').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(importing)]
        .map((match) => match[1] ?? '')
        .filter((target) => /supabase\/(?:local|demo)|seed\.sql/.test(target))
        .map((target) => `${file} → ${target}`),
    );
    expect(reaching).toEqual([]);
  });
});
