import { describe, expect, it } from 'vitest';
import { checksum, zip } from '@/lib/zip';

const text = (value: string) => new TextEncoder().encode(value);

describe('an archive', () => {
  it('has the checksum that its format names', () => {
    expect(checksum(text('123456789'))).toBe(0xcbf43926);
    expect(checksum(text(''))).toBe(0);
  });

  it('lists each file with its name, its size and where it begins', async () => {
    const archive = zip([
      { path: 'media/a.txt', bytes: text('first'), changedAt: new Date(2026, 10, 22, 13, 5, 8) },
      { path: 'شعار.svg', bytes: text('second one'), changedAt: new Date(2026, 0, 1) },
    ]);
    const view = new DataView(await archive.arrayBuffer());
    const end = view.byteLength - 22;
    expect(view.getUint32(end, true)).toBe(0x06054b50);
    expect(view.getUint16(end + 10, true)).toBe(2);
    let at = view.getUint32(end + 16, true);
    expect(at + view.getUint32(end + 12, true)).toBe(end);
    const found = [];
    for (let entry = 0; entry < 2; entry += 1) {
      expect(view.getUint32(at, true)).toBe(0x02014b50);
      const [time, check, size, nameSize, start] = [
        view.getUint32(at + 12, true),
        view.getUint32(at + 16, true),
        view.getUint32(at + 24, true),
        view.getUint16(at + 28, true),
        view.getUint32(at + 42, true),
      ];
      expect(view.getUint32(start, true)).toBe(0x04034b50);
      const read = (from: number, length: number) => new TextDecoder().decode(new Uint8Array(view.buffer, from, length));
      const content = read(start + 30 + nameSize, size);
      found.push([read(at + 46, nameSize), read(start + 30, nameSize), content, check === checksum(text(content)), time]);
      at += 46 + nameSize;
    }
    expect(at).toBe(end);
    const [day, minute] = [(46 << 9) | (11 << 5) | 22, (13 << 11) | (5 << 5) | 4];
    expect(found).toEqual([
      ['media/a.txt', 'media/a.txt', 'first', true, day * 0x10000 + minute],
      ['شعار.svg', 'شعار.svg', 'second one', true, ((46 << 9) | (1 << 5) | 1) * 0x10000],
    ]);
  });
});
