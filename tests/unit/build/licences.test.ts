import { readFileSync } from 'node:fs';
import satisfies from 'spdx-satisfies';
import { expect, test } from 'vitest';

/** Licences of code for the browser: they require a notice only. */
const shipped = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0', 'BlueOak-1.0.0', 'Zlib'];
/** Licences of code for the build: they may also require that changes to their own files stay open. */
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
