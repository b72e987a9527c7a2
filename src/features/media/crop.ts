/** Size of a picture in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The square that is cut out: its middle as a share of the picture (0 to 1), and how many times it is smaller than the largest one. */
export interface Crop {
  centerX: number;
  centerY: number;
  zoom: number;
}

export const maxZoom = 4;

/** The largest square, in the middle. */
export const wholeCrop: Crop = { centerX: 0.5, centerY: 0.5, zoom: 1 };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Side of the square in pixels of the picture. */
export const cropSide = ({ zoom }: Crop, { width, height }: Size): number => Math.min(width, height) / zoom;

/** How far the middle can move each way, as shares of the picture; both ends are one half where it can't. */
export function centerRange(crop: Crop, size: Size): { x: [number, number]; y: [number, number] } {
  const side = cropSide(crop, size);
  const range = (length: number): [number, number] => [side / 2 / length, 1 - side / 2 / length];
  return { x: range(size.width), y: range(size.height) };
}

/** The nearest crop that lies inside the picture. */
export function fitted(crop: Crop, size: Size): Crop {
  const zoomed = { ...crop, zoom: clamp(crop.zoom, 1, maxZoom) };
  const { x, y } = centerRange(zoomed, size);
  return { ...zoomed, centerX: clamp(crop.centerX, ...x), centerY: clamp(crop.centerY, ...y) };
}

/** After the picture was pulled by so many pixels of the screen, in a frame of `frame` pixels. */
export function panned(crop: Crop, size: Size, [dx, dy]: [number, number], frame: number): Crop {
  const scale = cropSide(crop, size) / frame;
  return fitted({ ...crop, centerX: crop.centerX - (dx * scale) / size.width, centerY: crop.centerY - (dy * scale) / size.height }, size);
}

/** Upper corner and side of the square, in pixels of the picture. */
export function cropSquare(crop: Crop, size: Size): { x: number; y: number; side: number } {
  const side = cropSide(crop, size);
  return { x: crop.centerX * size.width - side / 2, y: crop.centerY * size.height - side / 2, side };
}
