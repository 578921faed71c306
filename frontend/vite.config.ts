import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { routes } from './src/routes.ts';

/** The server reads the portal's paths from here: all others are 404. */
const routesJson = (): Plugin => ({
  name: 'collegium-routes-json',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: `${JSON.stringify(routes, null, 2)}\n` });
  },
});

export default defineConfig({
  base: '/portal/',
  plugins: [react(), routesJson()],
  // The server replaces the placeholder by a fresh nonce in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    // A data: address would need its own line in the content-security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every screen needs comes in one file, not in a dozen small ones (parts of lists only behind the
        // gate). Material is left to the bundler: a group of its own would load all of it at once.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|stylis|@emotion|@tanstack|@radix-ui)\/|src\/(components|theme|pages\/not-found)\/[^/]+$/,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    restoreMocks: true,
  },
});
