/** Size of a picture in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in its pixels. */
export interface Rect extends Size {
  x: number;
  y: number;
}

/** The part that is cut out: its middle as a share of the picture (0 to 1), and how many times it is smaller than the largest one. */
export interface Crop {
  centerX: number;
  centerY: number;
  zoom: number;
}

export const maxZoom = 4;

/** The largest part, in the middle. */
export const wholeCrop: Crop = { centerX: 0.5, centerY: 0.5, zoom: 1 };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Size of the part in pixels of the picture; `aspect` is its width by its height. */
function cropSize({ zoom }: Crop, { width, height }: Size, aspect: number): Size {
  const cropWidth = Math.min(width, height * aspect) / zoom;
  return { width: cropWidth, height: cropWidth / aspect };
}

/** How far the middle can move each way, as shares of the picture; both ends are one half where it can't. */
export function centerRange(crop: Crop, size: Size, aspect = 1): { x: [number, number]; y: [number, number] } {
  const part = cropSize(crop, size, aspect);
  const range = (share: number): [number, number] => [share / 2, 1 - share / 2];
  return { x: range(part.width / size.width), y: range(part.height / size.height) };
}

/** The nearest crop that lies inside the picture. */
export function fitted(crop: Crop, size: Size, aspect = 1): Crop {
  const zoomed = { ...crop, zoom: clamp(crop.zoom, 1, maxZoom) };
  const { x, y } = centerRange(zoomed, size, aspect);
  return { ...zoomed, centerX: clamp(crop.centerX, ...x), centerY: clamp(crop.centerY, ...y) };
}

/** After the picture was pulled by so many pixels of the screen, in a frame that is `frameWidth` pixels wide. */
export function panned(crop: Crop, size: Size, [dx, dy]: [number, number], frameWidth: number, aspect = 1): Crop {
  const scale = cropSize(crop, size, aspect).width / frameWidth;
  return fitted(
    { ...crop, centerX: crop.centerX - (dx * scale) / size.width, centerY: crop.centerY - (dy * scale) / size.height },
    size,
    aspect,
  );
}

/** The part as a rectangle, in pixels of the picture. */
export function cropRect(crop: Crop, size: Size, aspect = 1): Rect {
  const { width, height } = cropSize(crop, size, aspect);
  return { x: crop.centerX * size.width - width / 2, y: crop.centerY * size.height - height / 2, width, height };
}
