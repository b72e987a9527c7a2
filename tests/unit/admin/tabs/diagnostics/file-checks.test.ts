import { describe, expect, it } from 'vitest';
import { storageFinding } from '@/admin/tabs/diagnostics/checks/storage';
import { found } from './findings.fixture';

describe('files', () => {
  it.each([
    [
      [
        { files: 3, bytes: 500 },
        { files: 1, bytes: 400 },
      ],
      'ok used',
    ],
    [
      [
        { files: 3, bytes: 500 },
        { files: 1, bytes: 401 },
      ],
      'warning much',
    ],
    [[{ files: 100_001, bytes: 0 }], 'warning much'],
  ])('take %j: %s', (totals, expected) => {
    expect(found(storageFinding(totals, 1000))).toBe(expected);
  });
});
