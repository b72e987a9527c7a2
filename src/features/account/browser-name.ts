/** A browser and its system, by the names that people know; undefined for one that is not among them. */
export interface BrowserName {
  browser: string | undefined;
  system: string | undefined;
}

/** The first match counts: most browsers also name those that they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Microsoft Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (names: readonly [RegExp, string][], userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns the names in what a browser says about itself. Only these names are shown, never the text, which anybody may have written. */
export const browserName = (userAgent: string): BrowserName => ({
  browser: first(browsers, userAgent),
  system: first(systems, userAgent),
});
