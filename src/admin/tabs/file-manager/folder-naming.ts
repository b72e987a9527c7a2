import { joinPath, plainName, splitName } from '@/features/files/file-names';
import type { AssetNaming } from '@/features/media/asset-path';
import { assetTypes } from '@/features/media/asset-types';

/** Keeps the name of a file as far as Storage accepts it, with the extension of its final type. Later attempts append a number. */
export const folderNaming =
  (folder: string): AssetNaming =>
  ({ name, type, attempt = 1 }) => {
    const { base, ending } = splitName(name);
    const { endings } = assetTypes[type];
    const own = endings.find((known) => known === ending.toLowerCase()) ?? endings[0];
    return joinPath(folder, `${plainName(base) || 'file'}${attempt > 1 ? `-${String(attempt)}` : ''}${own}`);
  };
