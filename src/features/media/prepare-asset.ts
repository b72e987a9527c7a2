import { isWholePdf } from '@functions/sniff-pdf.ts';
import type { Rect } from '@/components/crop/crop';
import { AppError } from '@/lib/backend/errors';
import { assetContent, type AssetContent } from './asset-content';
import {
  assetTypes,
  maxAssetBytes,
  maxMovingBytes,
  maxPixels,
  maxSide,
  maxSvgBytes,
  type AcceptedKind,
  type AssetRefusal,
  type AssetType,
} from './asset-types';
import { chosenVersion } from './encode-picture';
import { encodeOffThread } from './off-thread';
import { stripMetadata } from './strip-metadata';

const refusal = (reason: AssetRefusal, cause?: unknown) => new AppError('invalid', { reason, cause });

export interface CheckedFile extends AssetContent {
  file: File;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Why content that is what it should be is too much all the same. */
function tooMuch({ type, size, isMoving }: AssetContent, bytes: number): AssetRefusal | undefined {
  if (type === 'svg' && bytes > maxSvgBytes) return 'drawing';
  if (!size) return undefined;
  if (isMoving && (bytes > maxMovingBytes || Math.max(size.width, size.height) > maxSide)) return 'moving';
  return size.width * size.height > maxPixels ? 'pixels' : undefined;
}

/** Reads a file and looks into it. Throws AppError `invalid` with an AssetRefusal as its reason. */
export async function checkAsset(file: File, kind: AcceptedKind): Promise<CheckedFile> {
  if (file.size === 0) throw refusal('empty');
  if (file.size > maxAssetBytes) throw refusal('size');
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    (cause: unknown) => {
      // Moved or deleted since it was chosen.
      throw refusal('unreadable', cause);
    },
  );
  const content = assetContent(bytes);
  if (!content || (kind !== 'file' && (content.type === 'pdf') !== (kind === 'pdf'))) throw refusal('type');
  const reason = tooMuch(content, file.size);
  if (reason) throw refusal(reason);
  return { ...content, file, bytes };
}

/** Whether a part can be cut out: drawings and moving pictures stay whole. */
export const isCroppable = ({ type, isMoving }: AssetContent): boolean => type !== 'svg' && type !== 'pdf' && !isMoving;

const typeOf = (blob: Blob) => (Object.keys(assetTypes) as AssetType[]).find((type) => assetTypes[type].mime === blob.type);

export interface PreparedAsset {
  blob: Blob;
  type: AssetType;
}

/**
 * What is stored of a file: pictures without their metadata, at most 2400 pixels, as webp where that is smaller; moving ones without their
 * metadata only, because drawing them anew would stop them; drawings without scripts; documents as they are.
 * Throws AppError `invalid` with an AssetRefusal as its reason, or the signal's reason.
 */
export async function prepareAsset(
  { file, bytes, type, isMoving }: CheckedFile,
  { crop, signal }: { crop?: Rect | undefined; signal?: AbortSignal | undefined } = {},
): Promise<PreparedAsset> {
  const asIs = (content: BlobPart): PreparedAsset => ({ blob: new Blob([content], { type: assetTypes[type].mime }), type });
  if (type === 'pdf') {
    if (!isWholePdf(bytes)) throw refusal('unreadable');
    return asIs(bytes);
  }
  if (type === 'svg') {
    const { cleanSvg } = await import('./clean-svg');
    const cleaned = cleanSvg(new TextDecoder().decode(bytes));
    if (cleaned === undefined) throw refusal('unreadable');
    return asIs(cleaned);
  }
  const bare = stripMetadata(bytes, type);
  if (isMoving) {
    if (!bare) throw refusal('unreadable');
    return asIs(bare);
  }
  const encoded = await encodeOffThread({ file, crop, triesLossless: type === 'png' || type === 'gif' }, signal).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw refusal('unreadable', cause);
  });
  const blob = chosenVersion(encoded, bare && asIs(bare).blob);
  return { blob, type: typeOf(blob) ?? type };
}
