/** What the bucket publicassets is given by the panel. */
export type AssetType = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg' | 'pdf';
export type AssetKind = 'image' | 'pdf';
/** What a place takes; `file` is either. */
export type AcceptedKind = AssetKind | 'file';

/** Endings of the types, the first one for new files, and what they are declared as. */
export const assetTypes: Record<AssetType, { endings: readonly [string, ...string[]]; mime: string }> = {
  png: { endings: ['.png'], mime: 'image/png' },
  jpeg: { endings: ['.jpg', '.jpeg'], mime: 'image/jpeg' },
  gif: { endings: ['.gif'], mime: 'image/gif' },
  webp: { endings: ['.webp'], mime: 'image/webp' },
  avif: { endings: ['.avif'], mime: 'image/avif' },
  svg: { endings: ['.svg'], mime: 'image/svg+xml' },
  pdf: { endings: ['.pdf'], mime: 'application/pdf' },
};

/** For the `accept` of a file input. */
export const acceptedEndings: Record<AcceptedKind, string> = {
  file: Object.values(assetTypes)
    .flatMap(({ endings }) => endings)
    .join(','),
  image: Object.entries(assetTypes)
    .flatMap(([type, { endings }]) => (type === 'pdf' ? [] : endings))
    .join(','),
  pdf: assetTypes.pdf.endings.join(','),
};

/** 20 MB, as the bucket. */
export const maxAssetBytes = 20 * 1024 * 1024;
/** Moving pictures are kept as they are, so they have to be fit to be shown as they are. */
export const maxMovingBytes = 5 * 1024 * 1024;
export const maxSvgBytes = 1024 * 1024;
/** Longer sides are shrunk to it: twice what most screens show. */
export const maxSide = 2400;
/** Pixels of a picture that browsers can still open. */
export const maxPixels = 100_000_000;

/**
 * Why a file is not taken: `type` is another kind of file, `unreadable` one that is broken or can't be read, `empty` has no bytes,
 * `size`, `pixels`, `moving` and `drawing` are too large for their kind.
 */
export const assetRefusals = ['type', 'empty', 'size', 'pixels', 'moving', 'drawing', 'unreadable'] as const;
export type AssetRefusal = (typeof assetRefusals)[number];

/** The file is stored, but visitors would not see it: the bucket is not public, or Storage is not reached by its public address. */
export const noPublicAddress = 'no_public_address';
