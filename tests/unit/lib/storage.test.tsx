import { describe, expect, it } from 'vitest';
import { safeStorage } from '@/lib/storage';

describe('safeStorage', () => {
  it('stores, returns and deletes', () => {
    const storage = safeStorage(() => window.sessionStorage);
    expect(storage.read('a')).toBeNull();
    expect(storage.write('a', '1')).toBe(true);
    expect(storage.read('a')).toBe('1');
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
  });

  const refuse = (): never => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  it.each([
    ['the browser refuses the storage', refuse],
    ['the storage refuses everything', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }) as unknown as Storage],
  ])('breaks nothing when %s', (_, open) => {
    const storage = safeStorage(open);
    expect(storage.read('a')).toBeNull();
    expect(storage.write('a', '1')).toBe(false);
    expect(() => storage.remove('a')).not.toThrow();
  });
});
