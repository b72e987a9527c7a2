// `tsx scripts/browser.ts`: prints the Chromium of the tests, and installs one if there is none. `npm test` runs this before the suites
// that run in parallel.
import { findBrowser } from './find-browser.ts';

console.log(`Browser: ${await findBrowser()}`);
