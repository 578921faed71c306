import { fileURLToPath } from 'node:url';
import { prerender } from '../prerender.mjs';

/** Every run checks a fresh build, made beside dist so that a running server is not disturbed. */
export const outDir = fileURLToPath(new URL('../.cache/test-dist', import.meta.url));
export const baseUrl = 'https://www.collegium.example';

export default async function build() {
  await prerender({ baseUrl, outDir });
}
