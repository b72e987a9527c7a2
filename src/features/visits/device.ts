export type Device = 'phone' | 'tablet' | 'computer';

/** Returns the kind of device. iPads claim to be Macs, but have a touch screen. */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'tablet';
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'phone' : 'computer';
}

/** Returns whether a browser says that it is a program: a crawler, a test or a preview of a link. */
export const isBot = (userAgent: string): boolean =>
  /bot|crawl|spider|slurp|headless|lighthouse|prerender|preview|facebookexternalhit|whatsapp\/|curl|python/i.test(userAgent);
