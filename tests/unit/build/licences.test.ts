import { readFileSync } from 'node:fs';
import satisfies from 'spdx-satisfies';
import { expect, test } from 'vitest';

/** What a visitor's browser is sent: these ask for nothing but their notice. */
const shipped = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0', 'BlueOak-1.0.0', 'Zlib'];
/** What only makes the site may also ask that changes to its own files stay open. `(MPL-2.0 OR Apache-2.0)` is DOMPurify's. */
const development = [...shipped, 'MPL-2.0', 'OFL-1.1', 'WTFPL', 'Python-2.0', 'Artistic-2.0', 'CC-BY-3.0', 'CC-BY-4.0'];

interface LockedPackage {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> };

test('every package has a licence that allows what is done with it', () => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);
  expect(installed.length).toBeGreaterThan(100);
  const refused = installed
    .filter(([, { license, dev }]) => !license || !satisfies(license, dev ? development : shipped))
    .map(([path, { license }]) => `${path}: ${license ?? 'none'}`);
  expect(refused).toEqual([]);
});
