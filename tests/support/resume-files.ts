/** Small real files for tests of résumé uploads. */

const text = (value: string) => new TextEncoder().encode(value);

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Returns a number as little-endian bytes. */
function number(value: number, bytes: 2 | 4): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff);
}

/** A PDF with one empty page. */
export function pdfFile(): Uint8Array<ArrayBuffer> {
  return join([
    text(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  ]);
}

/** A ZIP archive of stored, empty files. */
export function zipFile(names: string[], comment = ''): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const name of names.map(text)) {
    const sizes = join([number(0, 4), number(0, 4), number(0, 4), number(name.length, 2), number(0, 2)]);
    const local = join([text('PK\u0003\u0004'), number(20, 2), number(0, 2), number(0, 2), number(0, 4), sizes, name]);
    locals.push(local);
    entries.push(
      join([
        text('PK\u0001\u0002'),
        number(20, 2),
        number(20, 2),
        number(0, 2),
        number(0, 2),
        number(0, 4),
        sizes,
        new Uint8Array(10),
        number(offset, 4),
        name,
      ]),
    );
    offset += local.length;
  }
  const directory = join(entries);
  const counts = join([number(0, 4), number(names.length, 2), number(names.length, 2), number(directory.length, 4), number(offset, 4)]);
  return join([...locals, directory, text('PK\u0005\u0006'), counts, number(comment.length, 2), text(comment)]);
}

/** The parts every Word document has. */
export function docxFile(): Uint8Array<ArrayBuffer> {
  return zipFile(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);
}

/** An OLE2 compound file whose directory names these streams: sector 0 is the allocation table, sectors 1 and on the directory. */
export function oleFile(streams: string[]): Uint8Array<ArrayBuffer> {
  const sector = 512;
  const names = ['Root Entry', ...streams];
  const directorySectors = Math.ceil(names.length / 4);
  const file = new Uint8Array(sector * (2 + directorySectors));
  const view = new DataView(file.buffer);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  view.setUint16(24, 0x3e, true);
  view.setUint16(26, 3, true);
  view.setUint16(28, 0xfffe, true);
  view.setUint16(30, 9, true);
  view.setUint16(32, 6, true);
  view.setUint32(44, 1, true);
  view.setUint32(48, 1, true);
  for (let at = 76; at < sector; at += 4) view.setUint32(at, at === 76 ? 0 : 0xffffffff, true);
  for (let entry = 0; entry < sector / 4; entry += 1) view.setUint32(sector + entry * 4, 0xffffffff, true);
  view.setUint32(sector, 0xfffffffd, true);
  for (let index = 1; index <= directorySectors; index += 1)
    view.setUint32(sector + index * 4, index === directorySectors ? 0xfffffffe : index + 1, true);
  names.forEach((name, index) => {
    const at = sector * 2 + index * 128;
    [...name].forEach((character, place) => view.setUint16(at + place * 2, character.charCodeAt(0), true));
    view.setUint16(at + 64, (name.length + 1) * 2, true);
  });
  return file;
}

/** A Word 97–2003 document with a directory only. */
export function docFile(): Uint8Array<ArrayBuffer> {
  return oleFile(['1Table', '\u0005SummaryInformation', '\u0005DocumentSummaryInformation', 'WordDocument']);
}

/** The header of a Windows program, padded to a kilobyte. */
export function exeFile(): Uint8Array<ArrayBuffer> {
  return join([text('MZ'), new Uint8Array(62), text('This program cannot be run in DOS mode.'), new Uint8Array(921)]);
}
