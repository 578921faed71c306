/** All spec files of the checkout. */
import fs from 'node:fs';
import path from 'node:path';
import { suiteOf } from './changed/select.mjs';
import { root } from './paths.mjs';

const folders = [
  'backend/src',
  'backend/demo',
  'backend/test',
  'frontend/src',
  'frontend/test',
  'frontend/e2e',
  'site/test',
  'scripts/test',
];

export const specFiles = () =>
  folders
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true })
        .map((name) => `${folder}/${name.split(path.sep).join('/')}`),
    )
    .filter(suiteOf)
    .sort();
