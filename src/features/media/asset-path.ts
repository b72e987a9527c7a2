import { assetTypes, type AssetType } from './asset-types';

export const assetBucket = 'publicassets';
const publicFolder = `/storage/v1/object/public/${assetBucket}/`;

/** What is stored of a file: a path below the project, so that a project can move. */
export const assetAddress = (name: string): string => publicFolder + name.split('/').map(encodeURIComponent).join('/');

/** The name in the bucket of a stored address; undefined for files elsewhere and addresses that are none. */
export function assetName(address: string): string | undefined {
  const [path] = (address.split(publicFolder)[1] ?? '').split(/[?#]/);
  try {
    return path ? decodeURIComponent(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an address leads into the bucket but to no file that could be named, such as one that was cut off. */
export const isNamelessAsset = (address: string): boolean => address.includes(publicFolder) && assetName(address) === undefined;

const endingOf = (type: AssetType) => assetTypes[type].endings[0];

/** A file's own name for a path: white space as underscores (spec/admin-panel section 7), and of the rest only what Storage takes. */
function plainName(fileName: string): string {
  const base = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\s+/g, '_')
    .replace(/[^A-Za-z0-9_-]+/g, '')
    .slice(0, 60);
  return base || 'file';
}

/** Gives a new file its path: from its own name, what it has become and the time. `attempt` counts from 1, for namings that try another name when one is taken. */
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

/** Pictures of jobs and of the team: `jobs/job-{timestamp}-{name}`, `team/member-{timestamp}-{name}`. */
export const rowNaming =
  (kind: 'job' | 'member'): AssetNaming =>
  ({ name, type, timestamp }) =>
    `${kind === 'job' ? 'jobs' : 'team'}/${kind}-${timestamp}-${plainName(name)}${endingOf(type)}`;
