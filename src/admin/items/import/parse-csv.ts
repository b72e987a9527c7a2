/** Returns the sign between the fields: the one that the first line has most often. Excel writes semicolons or tabs in some languages. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * Returns the fields of each line of a CSV file (RFC 4180). Blank lines are left out. Fields may have quotes, line breaks and delimiters.
 */
export function parseCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    row.push(field);
    field = '';
  };
  const endRow = () => {
    endField();
    if (row.some((value) => value.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (text[index + 1] === '"') {
        field += '"';
        index += 1;
      } else isQuoted = false;
    } else if (sign === '"' && field === '') isQuoted = true;
    else if (sign === delimiter) endField();
    else if (sign === '\n') endRow();
    else if (sign !== '\r' || text[index + 1] !== '\n') field += sign === '\r' ? '\n' : sign;
  }
  endRow();
  return rows;
}

/** Returns the text of a file in UTF-8, or in the encoding of Arabic Windows, which Excel also writes. */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
