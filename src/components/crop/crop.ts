/** Size of a picture in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle in pixels of the picture. */
export interface Rect extends Size {
  x: number;
  y: number;
}

/** A cropped part: its centre as a share of the picture (0 to 1), and the factor by which it is smaller than the largest part. */
export interface Crop {
  centerX: number;
  centerY: number;
  zoom: number;
}

export const maxZoom = 4;

/** The largest part, in the centre. */
export const wholeCrop: Crop = { centerX: 0.5, centerY: 0.5, zoom: 1 };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns the size of the part in pixels of the picture. `aspect` is width divided by height. */
function cropSize({ zoom }: Crop, { width, height }: Size, aspect: number): Size {
  const cropWidth = Math.min(width, height * aspect) / zoom;
  return { width: cropWidth, height: cropWidth / aspect };
}

/** Returns how far the centre can move on each axis, as shares of the picture. Both ends are 0.5 where it can't move. */
export function centerRange(crop: Crop, size: Size, aspect = 1): { x: [number, number]; y: [number, number] } {
  const part = cropSize(crop, size, aspect);
  const range = (share: number): [number, number] => [share / 2, 1 - share / 2];
  return { x: range(part.width / size.width), y: range(part.height / size.height) };
}

/** Returns the nearest crop that lies inside the picture. */
export function fitted(crop: Crop, size: Size, aspect = 1): Crop {
  const zoomed = { ...crop, zoom: clamp(crop.zoom, 1, maxZoom) };
  const { x, y } = centerRange(zoomed, size, aspect);
  return { ...zoomed, centerX: clamp(crop.centerX, ...x), centerY: clamp(crop.centerY, ...y) };
}

/** Returns the crop after a drag by `dx` and `dy` pixels of the screen, in a frame that is `frameWidth` pixels wide. */
export function panned(crop: Crop, size: Size, [dx, dy]: [number, number], frameWidth: number, aspect = 1): Crop {
  const scale = cropSize(crop, size, aspect).width / frameWidth;
  return fitted(
    { ...crop, centerX: crop.centerX - (dx * scale) / size.width, centerY: crop.centerY - (dy * scale) / size.height },
    size,
    aspect,
  );
}

/** Returns the part as a rectangle in pixels of the picture. */
export function cropRect(crop: Crop, size: Size, aspect = 1): Rect {
  const { width, height } = cropSize(crop, size, aspect);
  return { x: crop.centerX * size.width - width / 2, y: crop.centerY * size.height - height / 2, width, height };
}
