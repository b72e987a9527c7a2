import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BuiltSite, compress } from './built-site.ts';
import { headersFile, nginxFile, redirectsFile } from './host-files.ts';

export interface PackageSummary {
  files: number;
  compressed: number;
  originalBytes: number;
  brotliBytes: number;
}

/**
 * Makes a finished build ready for a static host: `.br` and `.gz` copies beside every text file, and
 * `_headers`, `_redirects`, `_nginx.conf`. The last step of a build: the policy's hashes are of the final pages.
 */
export async function packageSite(root: string): Promise<PackageSummary> {
  const site = await BuiltSite.open(root);
  const summary: PackageSummary = { files: site.files.size, compressed: 0, originalBytes: 0, brotliBytes: 0 };
  for (const file of site.files) {
    const stored = path.join(root, file);
    const body = await readFile(stored);
    const { br, gzip } = await compress(file, body);
    if (!br || !gzip) continue;
    await Promise.all([writeFile(`${stored}.br`, br), writeFile(`${stored}.gz`, gzip)]);
    summary.compressed += 1;
    summary.originalBytes += body.length;
    summary.brotliBytes += br.length;
  }
  const policy = { scriptHashes: site.scriptHashes, backendOrigin: site.backendOrigin };
  await writeFile(path.join(root, '_redirects'), redirectsFile());
  await writeFile(path.join(root, '_nginx.conf'), nginxFile(policy));
  // Last: a running preview server takes its time as the version of the build.
  await writeFile(path.join(root, '_headers'), headersFile(policy));
  return summary;
}
