/** A colour of the theme, in sRGB. */
export type Hex = `#${string}`;

type Rgb = [number, number, number];

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): Hex {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes `top` over `bottom`; `share` (0 to 1) is the part of `top`. */
export function mix(top: string, bottom: string, share: number): Hex {
  const [a, b] = [toRgb(top), toRgb(bottom)];
  return toHex([0, 1, 2].map((part) => (a[part] ?? 0) * share + (b[part] ?? 0) * (1 - share)) as Rgb);
}

function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the colour nearest to `color`, mixed with `target`, that reaches `ratio` against all of `against`. */
export function reachContrast(color: string, target: string, against: readonly string[], ratio: number): Hex {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(target, color, share);
    if (against.every((other) => contrast(candidate, other) >= ratio)) return candidate;
  }
  return toHex(toRgb(target));
}
