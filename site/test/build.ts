import path from 'node:path';
import { prerender } from '../prerender.mjs';

/** Every run checks a new build, outside of dist, so that a running server is not disturbed. */
export const outDir = path.resolve(import.meta.dirname, '../.cache/test-dist');
/** The day of the test build, so that the pages are the same on any day. */
export const today = '2025-11-22';
export const baseUrl = 'https://www.collegium.example';

export default async function build() {
  await prerender({ baseUrl, outDir, today });
}
