/** Writes the OpenAPI document to backend/openapi.json; with --check it compares instead. Needs no database. */
import 'reflect-metadata';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { openApiDocument } from '../platform/openapi/openapi.js';
import { run } from './run.js';

const file = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../openapi.json');

await run(async () => {
  const app = await NestFactory.create(AppModule.forRoot(false), { logger: false, abortOnError: false });
  const text = `${JSON.stringify(openApiDocument(app), null, 2)}\n`;
  if (!process.argv.includes('--check')) fs.writeFileSync(file, text);
  else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
    console.error('backend/openapi.json does not match the code; run npm run generate');
    process.exitCode = 1;
  }
  await app.close();
});
