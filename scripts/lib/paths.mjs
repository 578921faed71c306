import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, and its folder for files that can be made again at any time. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const cache = path.join(root, '.cache');
export const workspaces = ['backend', 'frontend', 'site'];

/** A path for people: relative if it is in the checkout. */
export const shown = (file) => (file.startsWith(root + path.sep) ? path.relative(root, file) : file);
