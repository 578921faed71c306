/** The address, or null if it isn't valid. In Node.js 20, `URL.canParse` refuses "ü" once it is compiled. */
export function parseUrl(text) {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
