/** The buckets in their order. The panel only writes to publicassets. */
export const fileBuckets = ['publicassets', 'avatars', 'post-pictures', 'privateassets'] as const;
export type FileBucket = (typeof fileBuckets)[number];

/** Returns whether the panel can upload, rename and create folders in a bucket. */
export const isWritable = (bucket: FileBucket): boolean => bucket === 'publicassets';

/** The longest file or folder name, and the longest path, that the panel creates. Storage takes 1,024 characters. */
export const longestName = 120;
const longestPath = 900;

/** A transliteration of Arabic letters, because Storage takes Latin ones only. Diacritics and tatweel are dropped. */
const latin: Record<string, string> = Object.fromEntries(
  'ا=a أ=a إ=i آ=a ٱ=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k ل=l م=m ن=n ه=h ة=a و=w ؤ=w ي=y ى=a ئ=y ء= گ=g پ=p چ=ch ڤ=v ٠=0 ١=1 ٢=2 ٣=3 ٤=4 ٥=5 ٦=6 ٧=7 ٨=8 ٩=9'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/** Transliterates a text as the names of its files are. */
export const inLatin = (text: string): string => Array.from(text.normalize('NFC'), (letter) => latin[letter] ?? letter).join('');

/** Returns a name that Storage accepts for an entered folder name, or file name without extension. Empty when nothing is left. */
export function plainName(text: string): string {
  return (
    inLatin(text)
      .normalize('NFKD')
      .replace(/[\p{M}\u0640]+/gu, '')
      .trim()
      .replace(/\s+/g, '_')
      .replace(/[^A-Za-z0-9_.()-]+/g, '-')
      // No hidden names, parent paths or leading and trailing punctuation.
      .replace(/\.{2,}/g, '.')
      .replace(/^[.\-_]+|[.\-_]+$/g, '')
      .replace(/-{2,}/g, '-')
      .slice(0, longestName)
      .replace(/[.\-_]+$/, '')
  );
}

/** Splits a name into base and extension, the extension with its dot. */
export function splitName(name: string): { base: string; ending: string } {
  const [ending = ''] = /(?<=[^.])\.[A-Za-z0-9]{1,10}$/.exec(name) ?? [];
  return { base: name.slice(0, name.length - ending.length), ending };
}

/** Endings of the files that the panel stores, at the end of an entered name. */
const knownEndings = /(?:\.(?:png|jpe?g|gif|webp|avif|svg|ico|pdf|xml|txt))+$/i;

/** Returns an entered name without endings: the file keeps its own. */
export function enteredName(text: string, ending: string): string {
  const name = text.trim().replace(knownEndings, '');
  return ending && name.toLowerCase().endsWith(ending.toLowerCase()) ? name.slice(0, -ending.length) : name;
}

/** Returns whether a name changes in a path by more than its spaces, so that people would not recognise it. */
export const isUnlikePath = (base: string): boolean => plainName(base) !== base.trim().replace(/\s+/g, '_');

export const joinPath = (folder: string, name: string): string => (folder ? `${folder}/${name}` : name);
export const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Returns the folder of an address parameter. Returns the bucket root for an invalid path, for example with `..`. */
export function readFolder(text: string | null): string {
  const parts = (text ?? '').split('/');
  const isWhole = text && text.length <= longestPath && parts.every((part) => part !== '' && part !== '.' && part !== '..');
  return isWhole ? text : '';
}

/** Returns the path of a typed folder; undefined for an invalid one. */
export function enteredFolder(text: string): string | undefined {
  const parts = text
    .split('/')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(plainName);
  const folder = parts.join('/');
  return parts.includes('') || folder.length > longestPath ? undefined : folder;
}

/** Returns the folder and its parents, the outermost first. */
export const foldersAround = (folder: string): string[] =>
  folder ? folder.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/')) : [];

/** The kind of preview for a file. */
export type FileKind = 'image' | 'pdf' | 'text' | 'other';

export function fileKind(type: string): FileKind {
  if (type.startsWith('image/')) return 'image';
  if (type === 'application/pdf') return 'pdf';
  return /^text\/|[/+](?:xml|json)$/.test(type) ? 'text' : 'other';
}
