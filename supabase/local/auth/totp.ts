import { createHmac, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The lifetime of a code, in seconds. */
const period = 30;
const digits = 6;

/** Encodes bytes as base32 (RFC 4648) without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}

/** Returns the time step of a timestamp (milliseconds). */
export const stepOf = (time: number): number => Math.floor(time / 1000 / period);

/** Returns the code of a step (RFC 6238 with SHA-1 and six digits, which all authenticators support). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the step of a code: the current one, or the one before or after it, because clocks differ. Undefined for a wrong code, and for
 * steps up to `last`, whose codes were used.
 */
export function matchCode(secret: string, code: string, { time, last }: { time: number; last: number | null }): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = stepOf(time);
  return [now - 1, now, now + 1].find(
    (step) => step > (last ?? -1) && timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)),
  );
}
