import { describe, expect, it } from 'vitest';
import { assetContent } from '@/features/media/asset-content';
import { stripMetadata } from '@/features/media/strip-metadata';
import { avif, bytesOf, exif, gif, jpeg, png, webp } from './asset-files';

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder('latin1').decode(bytes);

describe('a file without its metadata', () => {
  it('loses Exif, XMP, IPTC and comments of a photograph, and keeps its profile and pixels', () => {
    const segments: [number, number[]][] = [
      [0xe1, exif(1)],
      [0xe1, ascii('http://ns.adobe.com/xap/1.0/\0GPS')],
      [0xed, ascii('Photoshop 3.0')],
      [0xfe, ascii('made in Doha')],
    ];
    const profile: [number, number[]] = [0xe2, ascii('ICC_PROFILE\0')];
    expect(stripMetadata(jpeg({ segments: [...segments, profile] }), 'jpeg')).toEqual(jpeg({ segments: [profile] }));
  });

  it('is none for a photograph that its metadata turns', () => {
    expect(stripMetadata(jpeg({ segments: [[0xe1, exif(6)]] }), 'jpeg')).toBeUndefined();
  });

  it('loses texts, time and Exif of a png', () => {
    const before: [string, string][] = [
      ['tEXt', 'Author\0Noor'],
      ['iTXt', 'XML:com.adobe.xmp\0'],
      ['zTXt', 'x\0'],
      ['tIME', '1234567'],
      ['eXIf', 'MM'],
    ];
    expect(stripMetadata(png({ before: [...before, ['iCCP', 'profile'], ['acTL', '12345678']] }), 'png')).toEqual(
      png({
        before: [
          ['iCCP', 'profile'],
          ['acTL', '12345678'],
        ],
      }),
    );
  });

  it('loses Exif and XMP of a webp, and says so in its head', () => {
    const bare = stripMetadata(
      webp({
        flags: 0b1110,
        chunks: [
          ['EXIF', [1, 2, 3]],
          ['XMP ', [4, 5]],
        ],
      }),
      'webp',
    );
    expect(bare).toEqual(webp({ flags: 0b10 }));
  });

  it('loses the comments and XMP of a gif, and still moves for ever', () => {
    const bare = stripMetadata(gif({ frames: 3 }), 'gif');
    expect(textOf(bare)).not.toMatch(/Doha|XMP/);
    expect(textOf(bare)).toContain('NETSCAPE2.0');
    expect(bare && assetContent(bare)).toMatchObject({ type: 'gif', isMoving: true });
  });

  it('returns none for broken or unknown files', () => {
    expect(stripMetadata(avif(), 'avif')).toBeUndefined();
    expect(stripMetadata(bytesOf('\xff\xd8\xff\xe1\xff\xff'), 'jpeg')).toBeUndefined();
    for (const [whole, type] of [
      [png(), 'png'],
      [jpeg(), 'jpeg'],
      [gif(), 'gif'],
      [webp(), 'webp'],
    ] as const) {
      for (let length = 0; length < whole.length; length += 1) expect(() => stripMetadata(whole.subarray(0, length), type)).not.toThrow();
    }
    expect(stripMetadata(png().subarray(0, 40), 'png')).toBeUndefined();
    expect(stripMetadata(gif().subarray(0, 60), 'gif')).toBeUndefined();
  });
});
