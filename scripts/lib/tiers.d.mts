export function isDeepFile(file: string): boolean;
/** The tier that runs; null if both do. */
export function tier(): 'gate' | 'deep' | null;
export function otherTier(): { pattern: RegExp; globs: string[] };
