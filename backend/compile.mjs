/** How src/ and demo/ become dist/. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { before } from '@nestjs/swagger/plugin';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The Swagger plugin turns the DTOs' types and comments into the OpenAPI document. */
export const transformers = (program) => ({
  before: [before({ classValidatorShim: true, introspectComments: true, esmCompatible: true }, program)],
});

/** Copies stylesheets, scripts and pages that the code reads at run time. */
export function copyAssets() {
  for (const folder of ['src', 'demo']) {
    fs.cpSync(path.join(here, folder), path.join(here, 'dist', folder), {
      recursive: true,
      filter: (file) => fs.statSync(file).isDirectory() || !file.endsWith('.ts'),
    });
  }
}

export const emptyDist = () => fs.rmSync(path.join(here, 'dist'), { recursive: true, force: true });
