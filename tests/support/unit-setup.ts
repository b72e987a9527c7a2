import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, getQueriesForElement, prettyDOM, screen } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

afterEach(cleanup);

configure({
  // Like the library's own, but without printing the document on each attempt, which took a twentieth of the time.
  // After the timeout it is called once more.
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

// The library is bound to the body at its load, which may be that of another test file.
if (typeof document !== 'undefined') Object.assign(screen, getQueriesForElement(document.body));

// jsdom has no layout and cannot scroll. Tests of the build run without jsdom.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;
// Toasts need pointer capture, which jsdom does not have.
if (typeof Element !== 'undefined') Element.prototype.hasPointerCapture = () => false;

// React records a stack for many elements, for its warnings. That takes a tenth of the time of whole screens.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => 10_000, set: () => undefined });
