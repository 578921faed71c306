import { defineConfig } from '@hey-api/openapi-ts';

/** Types only: the providers do HTTP. `npm run generate` runs this after writing backend/openapi.json. */
export default defineConfig({
  input: '../backend/openapi.json',
  output: { path: 'src/api', entryFile: false },
  plugins: ['@hey-api/typescript'],
});
