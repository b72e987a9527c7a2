// `tsx scripts/browser.ts`: prints the Chromium that the tests run in, and installs one where there is none. `npm test` does this before
// anything else, so that the suites that start side by side find it.
import { findBrowser } from './find-browser.ts';

console.log(`Browser: ${await findBrowser()}`);
