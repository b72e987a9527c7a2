import { assetTypes, type AssetType } from './asset-types';

export const assetBucket = 'publicassets';
const publicFolder = `/storage/v1/object/public/${assetBucket}/`;

/** Returns the address to store: a path without the origin, so a project can move to another domain. */
export const assetAddress = (name: string): string => publicFolder + name.split('/').map(encodeURIComponent).join('/');

/** Returns the name in the bucket; undefined for other files and invalid addresses. */
export function assetName(address: string): string | undefined {
  const [path] = (address.split(publicFolder)[1] ?? '').split(/[?#]/);
  try {
    return path ? decodeURIComponent(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether an address is in the bucket but has no valid file name, for example a truncated one. */
export const isNamelessAsset = (address: string): boolean => address.includes(publicFolder) && assetName(address) === undefined;

const endingOf = (type: AssetType) => assetTypes[type].endings[0];

/** The most characters of a name that is kept with a file. The database keeps 255. */
const longestOwnName = 200;

/** Returns the name that is kept with a file: its own, in any letters, with the ending of its final type. */
export const ownName = (fileName: string, type: AssetType): string =>
  (
    fileName
      .replace(/\.[^.]*$/, '')
      .normalize('NFC')
      .trim() || 'file'
  ).slice(0, longestOwnName) + endingOf(type);

/** Returns a file name for a path: underscores for white space (spec/admin-panel section 7), and only characters that Storage accepts. */
function plainName(fileName: string): string {
  const base = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\s+/g, '_')
    .replace(/[^A-Za-z0-9_-]+/g, '')
    .slice(0, 60);
  return base || 'file';
}

/** Returns the path of a new file from its name, type and time. `attempt` starts at 1; a naming may use it to avoid taken names. */
export type AssetNaming = (file: { name: string; type: AssetType; timestamp: number; attempt?: number }) => string;

/** Pictures and documents of the settings: `media/{slot}_{timestamp}.{ending}`. */
export const slotNaming =
  (slot: string): AssetNaming =>
  ({ type, timestamp }) =>
    `media/${slot.replace(/[^A-Za-z0-9]/g, '_')}_${timestamp}${endingOf(type)}`;

/** Logos: `logos/{kind}_{timestamp}_{name}`. */
export const logoNaming =
  (kind: 'company' | 'adminLogin'): AssetNaming =>
  ({ name, type, timestamp }) =>
    `logos/${kind}_${timestamp}_${plainName(name)}${endingOf(type)}`;

const rowFolders = { job: 'jobs', member: 'team', item: 'items' } as const;

/** Pictures of rows: `jobs/job-{timestamp}-{name}`, `team/member-{timestamp}-{name}`, `items/item-{timestamp}-{name}`. */
export const rowNaming =
  (kind: keyof typeof rowFolders): AssetNaming =>
  ({ name, type, timestamp }) =>
    `${rowFolders[kind]}/${kind}-${timestamp}-${plainName(name)}${endingOf(type)}`;
