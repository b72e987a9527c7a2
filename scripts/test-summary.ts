// Prints "N passed, N failed, N skipped" from the reports of `npm test` in test-results/, and the flaky tests. Exits with 1 when a test
// failed, a suite did not run, or no test ran.
import { existsSync, readFileSync } from 'node:fs';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const unit = read('test-results/unit.json') as VitestReport | undefined;
const e2e = read('test-results/e2e.json') as PlaywrightReport | undefined;
const settings = read('test-results/settings.json') as PlaywrightReport | undefined;
const hosting = read('test-results/hosting.json') as PlaywrightReport | undefined;
const browser = [e2e, settings, hosting].filter((report) => report !== undefined);
const total = (key: keyof PlaywrightReport['stats']) => browser.reduce((sum, { stats }) => sum + stats[key], 0);

const missing = [unit ? [] : 'unit', e2e ? [] : 'end-to-end', settings ? [] : 'settings', hosting ? [] : 'hosting'].flat();
if (missing.length > 0) console.error(`Did not run: ${missing.join(' and ')} tests.`);
// Errors outside of tests: a file that does not load, a server that does not start.
const brokenFiles = (unit?.testResults ?? []).filter(
  (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
);
for (const file of brokenFiles) console.error(`Failed to run: ${file.name}`);
const errors = browser.flatMap((report) => report.errors);
for (const error of errors) console.error(error.message);
const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
const flaky = browser
  .flatMap((report) => report.suites.flatMap(specsOf))
  .filter((spec) => spec.tests.some((test) => test.status === 'flaky'));
for (const { file, title } of flaky) console.error(`Passed only the second time: ${file} › ${title}`);

const passed = (unit?.numPassedTests ?? 0) + total('expected') + total('flaky');
const failed = (unit?.numFailedTests ?? 0) + brokenFiles.length + total('unexpected') + errors.length;
const skipped = (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + total('skipped');
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 || missing.length > 0 ? 1 : 0);
