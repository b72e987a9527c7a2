import { describe, expect, it } from 'vitest';
import { assetContent } from '@/features/media/asset-content';
import { avif, bytesOf, exif, gif, jpeg, losslessWebp, lossyWebp, movingPng, pdf, png, webp } from './asset-files';

describe('what a file is', () => {
  it.each([
    ['png', png(), { width: 10, height: 20 }],
    ['jpeg', jpeg(), { width: 30, height: 40 }],
    ['jpeg', jpeg({ segments: [[0xe1, exif(3)]] }), { width: 30, height: 40 }],
    ['jpeg', jpeg({ segments: [[0xe1, exif(6)]] }), { width: 40, height: 30 }],
    ['gif', gif(), { width: 5, height: 6 }],
    ['webp', webp(), { width: 50, height: 60 }],
    ['webp', losslessWebp(70, 80), { width: 70, height: 80 }],
    ['webp', lossyWebp(90, 100), { width: 90, height: 100 }],
    ['avif', avif(), { width: 640, height: 480 }],
    ['pdf', pdf(), undefined],
    ['svg', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ])('is found in its bytes: %s', (type, bytes, size) => {
    expect(assetContent(bytes)).toEqual({ type, ...(size && { size }), isMoving: false });
  });

  it('is a drawing behind declarations, comments and a document type', () => {
    const prologue =
      '\n<?xml version="1.0"?>\n<!-- Generator: x > y -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [\n<!ENTITY ns "http://www.w3.org/2000/svg">\n]>\n';
    expect(assetContent(bytesOf(`\xef\xbb\xbf${prologue}<svg>`))?.type).toBe('svg');
  });

  it.each([
    ['moving png', movingPng()],
    ['moving gif', gif({ frames: 2 })],
    ['moving webp', webp({ flags: 0b10 })],
    ['moving avif', avif('avis')],
  ])('is told to move: %s', (_name, bytes) => {
    expect(assetContent(bytes)?.isMoving).toBe(true);
  });

  it.each([
    ['a page', '<!doctype html><html><body><svg></svg></body></html>'],
    ['a feed', '<?xml version="1.0"?><rss/>'],
    ['a program', 'MZ\x90\0\x03'],
    ['an archive', 'PK\x03\x04'],
    ['a bitmap', 'BM\0\0\0\0'],
    ['a heic photograph', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a text', 'svg'],
    ['nothing', ''],
    ['much white space', ' '.repeat(20_000)],
  ])('is not taken: %s', (_name, text) => {
    expect(assetContent(bytesOf(text))).toBeUndefined();
  });

  it('does not stumble over files that end early', () => {
    for (const whole of [png(), movingPng(), jpeg(), gif({ frames: 2 }), webp(), losslessWebp(7, 8), avif()]) {
      for (let length = 0; length < whole.length; length += 1) expect(() => assetContent(whole.subarray(0, length))).not.toThrow();
    }
  });
});
