import { inspect } from 'node:util';

/** An error that Vite prints without its stack. */
export class MessageOnlyError extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}
