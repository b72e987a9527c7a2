import { stableHash } from './initials';

/** The size of the drawing, in its own units. */
export const bannerSize = { width: 1200, height: 320 };

export interface BannerShapes {
  /** Angle of the gradient, in degrees. */
  angle: number;
  /** Share of the first accent colour in the middle, in percent. */
  share: number;
  waves: string[];
  rings: { x: number; y: number; radius: number }[];
  dots: { x: number; y: number; radius: number; opacity: number }[];
}

/** Returns a generator of pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Returns the path of a wave over the whole width, closed along the bottom. */
function wave(next: () => number, base: number): string {
  const { width, height } = bannerSize;
  const steps = 4;
  const at = () => rounded(base + (next() - 0.5) * 110);
  let path = `M0 ${at()}`;
  for (let step = 1; step <= steps; step += 1) {
    const x = (width / steps) * step;
    path += ` S${rounded(x - width / steps / 2)} ${at()} ${x} ${at()}`;
  }
  return `${path} V${height} H0 Z`;
}

/** Returns the shapes of a name's banner. The same name always has the same shapes. */
export function bannerShapes(name: string): BannerShapes {
  const next = randomNumbers(stableHash(name));
  const { width, height } = bannerSize;
  const list = <Shape>(length: number, make: () => Shape) => Array.from({ length }, make);
  return {
    angle: Math.round(90 + next() * 180),
    share: Math.round(20 + next() * 60),
    waves: [0.45, 0.62, 0.8].map((base) => wave(next, base * height)),
    rings: list(2, () => ({ x: rounded(next() * width), y: rounded(next() * height * 0.6), radius: rounded(60 + next() * 130) })),
    dots: list(26, () => ({
      x: rounded(next() * width),
      y: rounded(next() * height * 0.75),
      radius: rounded(1 + next() * 3),
      opacity: rounded(0.2 + next() * 0.6),
    })),
  };
}
