import { defineConfig } from '@hey-api/openapi-ts';

/** Types only: HTTP is the providers' business. `npm run generate` runs this after writing backend/openapi.json. */
export default defineConfig({
  input: '../backend/openapi.json',
  output: { path: 'src/api', entryFile: false },
  plugins: ['@hey-api/typescript'],
});
