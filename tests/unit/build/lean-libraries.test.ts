import { describe, expect, it } from 'vitest';
import { leanLibraries } from '../../../build/lean-libraries.ts';

/** The end of a build, with the failure that it ended with. */
function end(failure?: Error): void {
  const { buildEnd } = leanLibraries();
  if (typeof buildEnd !== 'function') throw new Error('The plugin does nothing when a build ends.');
  Reflect.apply(buildEnd, undefined, [failure]);
}

describe('what is taken out of libraries', () => {
  it('is told when a library has nothing of the kind any more', () => {
    expect(() => end()).toThrow(/no library has .*displayName/);
  });

  it('hides no other failure of the build', () => {
    expect(() => end(new Error('No such file'))).not.toThrow();
  });
});
