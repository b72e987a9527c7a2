import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// jsdom has no layout and so nothing to scroll. Tests of the build run without jsdom.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;
// Toasts ask whether a pointer drags them; jsdom knows no capturing.
if (typeof Element !== 'undefined') Element.prototype.hasPointerCapture = () => false;
