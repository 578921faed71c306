/** The address, or null if it isn't valid. In Node.js 20, `URL.canParse` refuses "ü" once it is compiled. */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
