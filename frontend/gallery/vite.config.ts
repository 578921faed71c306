import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { makeFonts } from '../fonts.ts';
import { guides } from '../guides.ts';

await makeFonts();

/** The page of `npm run gallery`. The portal's own configuration, and so its build, doesn't know it. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../.cache/gallery',
  plugins: [react(), guides()],
  server: { port: 3010, fs: { allow: ['../..'] } },
});
