import { isWholePdf } from '@functions/sniff-file.ts';
import type { Rect } from '@/components/crop/crop';
import { fileError, readFile, type FileRefusal } from '@/lib/file-refusal';
import { assetContent, type AssetContent } from './asset-content';
import {
  assetTypes,
  maxAssetBytes,
  maxMovingBytes,
  maxPixels,
  maxSide,
  maxSvgBytes,
  type AcceptedKind,
  type AssetType,
} from './asset-types';
import { chosenVersion } from './encode-picture';
import { encodeOffThread } from './off-thread';
import { stripMetadata } from './strip-metadata';

export interface CheckedFile extends AssetContent {
  file: File;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Returns why a file of an accepted type is too large; undefined when it is not. */
function tooLarge({ type, size, isMoving }: AssetContent, bytes: number): FileRefusal | undefined {
  if (type === 'svg' && bytes > maxSvgBytes) return 'drawing';
  if (!size) return undefined;
  if (isMoving && (bytes > maxMovingBytes || Math.max(size.width, size.height) > maxSide)) return 'moving';
  return size.width * size.height > maxPixels ? 'pixels' : undefined;
}

/** Reads a file and checks its content. Throws AppError `invalid` with a FileRefusal as its reason. */
export async function checkAsset(file: File, kind: AcceptedKind): Promise<CheckedFile> {
  const bytes = await readFile(file, maxAssetBytes);
  const content = assetContent(bytes);
  if (!content || (kind !== 'file' && (content.type === 'pdf') !== (kind === 'pdf'))) throw fileError('type');
  const reason = tooLarge(content, file.size);
  if (reason) throw fileError(reason);
  return { ...content, file, bytes };
}

/** Returns whether a picture can be cropped: drawings and animated pictures can't. */
export const isCroppable = ({ type, isMoving }: AssetContent): boolean => type !== 'svg' && type !== 'pdf' && !isMoving;

const typeOf = (blob: Blob) => (Object.keys(assetTypes) as AssetType[]).find((type) => assetTypes[type].mime === blob.type);

export interface PreparedAsset {
  blob: Blob;
  type: AssetType;
}

/**
 * Returns the version of a file to store. Pictures lose their metadata, are scaled to at most 2400 pixels, and become webp where that is
 * smaller. Animated ones only lose their metadata, because encoding keeps one frame. Drawings lose their scripts. Documents are not
 * changed. Throws AppError `invalid` with a FileRefusal as its reason, or the signal's reason.
 */
export async function prepareAsset(
  { file, bytes, type, isMoving }: CheckedFile,
  { crop, signal }: { crop?: Rect | undefined; signal?: AbortSignal | undefined } = {},
): Promise<PreparedAsset> {
  const asIs = (content: BlobPart): PreparedAsset => ({ blob: new Blob([content], { type: assetTypes[type].mime }), type });
  if (type === 'pdf') {
    if (!isWholePdf(bytes)) throw fileError('unreadable');
    return asIs(bytes);
  }
  if (type === 'svg') {
    const { cleanSvg } = await import('./clean-svg');
    const cleaned = cleanSvg(new TextDecoder().decode(bytes));
    if (cleaned === undefined) throw fileError('unreadable');
    return asIs(cleaned);
  }
  const bare = stripMetadata(bytes, type);
  if (isMoving) {
    if (!bare) throw fileError('unreadable');
    return asIs(bare);
  }
  const encoded = await encodeOffThread({ file, crop, triesLossless: type === 'png' || type === 'gif' }, signal).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw fileError('unreadable', cause);
  });
  const blob = chosenVersion(encoded, bare && asIs(bare).blob);
  return { blob, type: typeOf(blob) ?? type };
}
