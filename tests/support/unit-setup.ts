import '@testing-library/jest-dom/vitest';
import { cleanup, getQueriesForElement, screen } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// Bound to the body that was there when the library was loaded, which may have been another test file's.
if (typeof document !== 'undefined') Object.assign(screen, getQueriesForElement(document.body));

// jsdom has no layout and so nothing to scroll. Tests of the build run without jsdom.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;
// Toasts ask whether a pointer drags them; jsdom knows no capturing.
if (typeof Element !== 'undefined') Element.prototype.hasPointerCapture = () => false;
