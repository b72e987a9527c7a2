import { expect, it } from 'vitest';
import { deviceOf, isBot } from '@/features/visits/device';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const galaxyTab = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

it.each([
  ['an iPhone', iphone, 5, 'phone'],
  ['an Android phone', pixel, 5, 'phone'],
  ['an Android tablet', galaxyTab, 5, 'tablet'],
  ['an iPad, which claims to be a Mac', mac, 5, 'tablet'],
  ['a Mac', mac, 0, 'computer'],
  ['a Windows computer with a touch screen', windows, 10, 'computer'],
])('knows %s', (_what, userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});

it('tells programs from browsers', () => {
  const programs = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    windows.replace('Chrome', 'HeadlessChrome'),
    `${pixel} Chrome-Lighthouse`,
    'WhatsApp/2.23.20.0',
  ];
  expect(programs.filter((program) => !isBot(program))).toEqual([]);
  expect([iphone, mac, pixel, galaxyTab, windows].filter(isBot)).toEqual([]);
});
