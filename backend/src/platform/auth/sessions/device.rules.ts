import { isIPv4 } from 'node:net';

/** The first match wins, because browsers also name the browsers they derive from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * A user agent may be as long as a whole header. The browser's name is at its end, and this is more than browsers send.
 */
const mostRead = 1000;

/**
 * A browser in words that a person recognizes, such as "Firefox on Windows". Only words of these tables are used, so
 * that no text of the caller's user agent is shown.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, mostRead);
  const [browser, system] = [browsers, systems].map((names) => names.find(([sign]) => sign.test(text))?.[1]);
  if (!browser && !system) return null;
  return [browser ?? 'Browser', ...(system ? [system] : [])].join(' on ');
}

/** Enough of an address to recognize one's own network, but not to locate it: the first three bytes of IPv4. */
export function networkOf(address: string): string | null {
  if (!address) return null;
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.*` : address.replace(/\/64$/, '*');
}
