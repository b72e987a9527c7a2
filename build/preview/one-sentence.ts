import { inspect } from 'node:util';

/** An error whose message says it all: Vite shows what stops it with its stack, of this one the sentence alone. */
export class OneSentence extends Error {
  [inspect.custom](): string {
    return this.message;
  }
}
