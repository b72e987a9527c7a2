/** Types of files that the panel stores in the bucket publicassets. */
export type AssetType = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg' | 'pdf';
export type AssetKind = 'image' | 'pdf';
/** What an upload field accepts; `file` is either. */
export type AcceptedKind = AssetKind | 'file';

/** File endings and content type of each type. New files get the first ending. */
export const assetTypes: Record<AssetType, { endings: readonly [string, ...string[]]; mime: string }> = {
  png: { endings: ['.png'], mime: 'image/png' },
  jpeg: { endings: ['.jpg', '.jpeg'], mime: 'image/jpeg' },
  gif: { endings: ['.gif'], mime: 'image/gif' },
  webp: { endings: ['.webp'], mime: 'image/webp' },
  avif: { endings: ['.avif'], mime: 'image/avif' },
  svg: { endings: ['.svg'], mime: 'image/svg+xml' },
  pdf: { endings: ['.pdf'], mime: 'application/pdf' },
};

/** The values for `accept` of a file input. */
export const acceptedEndings: Record<AcceptedKind, string> = {
  file: Object.values(assetTypes)
    .flatMap(({ endings }) => endings)
    .join(','),
  image: Object.entries(assetTypes)
    .flatMap(([type, { endings }]) => (type === 'pdf' ? [] : endings))
    .join(','),
  pdf: assetTypes.pdf.endings.join(','),
};

/** 20 MB, the limit of the bucket. */
export const maxAssetBytes = 20 * 1024 * 1024;
/** Animated pictures are stored without re-encoding, so their size is limited. */
export const maxMovingBytes = 5 * 1024 * 1024;
export const maxSvgBytes = 1024 * 1024;
/** Longer sides are scaled down to this: twice the width of most screens. */
export const maxSide = 2400;
/** The most pixels that all browsers can decode. */
export const maxPixels = 100_000_000;

/** The reason of an error: the file is stored, but its public address does not respond. */
export const noPublicAddress = 'no_public_address';
