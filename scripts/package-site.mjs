// Last step of `npm run build`: compressed copies and the files that tell a host how to serve the site.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./build/package-site.ts');
const { files, compressed, originalBytes, brotliBytes } = await module.packageSite('dist');
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
console.log(`dist: ${files} files; ${compressed} text files ${kilobytes(originalBytes)}, brotli ${kilobytes(brotliBytes)}; wrote _headers, _redirects, _nginx.conf`);
