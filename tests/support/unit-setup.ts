import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, getQueriesForElement, prettyDOM, screen } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

afterEach(cleanup);

configure({
  // As the library has it, but without the whole document at each look while it waits for something: that took a twentieth of all time.
  // When the time is over, it asks for it once more.
  getElementError(message, container) {
    const now = getConfig();
    const isWaiting = '_disableExpensiveErrorDiagnostics' in now && now._disableExpensiveErrorDiagnostics === true;
    const error = new Error(
      [message, isWaiting ? '' : `Ignored nodes: comments, ${now.defaultIgnore}\n${String(prettyDOM(container))}`]
        .filter(Boolean)
        .join('\n\n'),
    );
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// Bound to the body that was there when the library was loaded, which may have been another test file's.
if (typeof document !== 'undefined') Object.assign(screen, getQueriesForElement(document.body));

// jsdom has no layout and so nothing to scroll. Tests of the build run without jsdom.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;
// Toasts ask whether a pointer drags them; jsdom knows no capturing.
if (typeof Element !== 'undefined') Element.prototype.hasPointerCapture = () => false;

// React keeps a stack for each of the first ten thousand elements of a second, to say in warnings who made them: a tenth of what whole screens take.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => 10_000, set: () => undefined });
