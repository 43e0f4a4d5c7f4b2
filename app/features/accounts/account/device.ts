/**
 * Names in user agents, the most specific first: every browser says Mozilla, and most say Safari.
 */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** A name by which a user recognises the device; undefined when the user agent has none. */
export function readDevice(userAgent: string): {
  browser: string | undefined;
  system: string | undefined;
} {
  const nameIn = (names: [string, RegExp][]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
