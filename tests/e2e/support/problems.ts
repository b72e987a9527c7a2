import type { BrowserContext } from '@playwright/test';
import { renderedAgain } from '../../../src/boot/kept-fields.ts';

export interface ProblemWatch {
  /** Declares problems by their text. They do not fail the test, but must happen, unless `isPossible` is set. */
  expectProblem: (pattern: RegExp, options?: { isPossible?: boolean }) => void;
  /** Returns undeclared problems, and declared ones that did not happen. */
  undeclared: () => string[];
}

/** Collects console errors, uncaught errors and requests to other hosts, of all pages in a context. */
export function watchProblems(context: BrowserContext, ownOrigins: readonly string[]): ProblemWatch {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const possible: RegExp[] = [];

  context.on('console', (message) => {
    // What the build wrote is what the browser renders: only a test that changes a page itself declares this.
    if (message.type() !== 'error' && !message.text().startsWith(renderedAgain)) return;
    const { url } = message.location();
    problems.push(`console error: ${message.text()}${url ? ` (${url})` : ''}`);
  });
  context.on('weberror', (error) => {
    const { name, message } = error.error();
    problems.push(`uncaught ${name}: ${message}`);
  });
  // The site sends no requests to third parties.
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !ownOrigins.includes(origin)) problems.push(`request to another host: ${request.url()}`);
  });

  return {
    expectProblem: (pattern, { isPossible = false } = {}) => {
      (isPossible ? possible : expected).push(pattern);
    },
    undeclared: () => [
      ...problems.filter((problem) => ![...expected, ...possible].some((pattern) => pattern.test(problem))),
      ...expected
        .filter((pattern) => !problems.some((problem) => pattern.test(problem)))
        .map((pattern) => `declared but did not happen: ${String(pattern)}`),
    ],
  };
}
