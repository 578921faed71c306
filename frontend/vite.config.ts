import os from 'node:os';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { otherTier } from '../scripts/lib/tiers.mjs';
import { makeFonts } from './fonts.ts';
import { guides } from './guides.ts';

await makeFonts();

/** The server reads the portal's paths from here: all others get 404. */
const routesJson = (): Plugin => ({
  name: 'collegium-routes-json',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<{ routes: string[] }>(`${import.meta.dirname}/src/routes.ts`);
    const { routes } = module;
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: `${JSON.stringify(routes, null, 2)}\n` });
  },
});

const shared = /src\/(components|providers|resources)\//;
/** Only screens with a whole RecordsPage load these. */
const ofRecordsPage = /records\/(RecordsPage|RecordList|RecordForm|EditRecord|DeleteQuestion|ending)/;
/** Screens load forms with their first form; lists use the rest of the folder. */
const ofForms =
  /components\/form\/(?!Check|newYork|rules|unsaved|messages|picker\/(?!PickerField))|students\/ContactFields|rich-text\/RichTextField/;

export default defineConfig({
  base: '/portal/',
  plugins: [react(), guides(), routesJson()],
  // The server replaces the placeholder with a new nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    // A data: address would need its own line in the content-security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers preload modules on their own; without the polyfill the entry is empty, and the page names its scripts.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file for every page, including the entry screens, and one for everything after sign-in, each with all
        // that it loads first; each screen is another. Code shared by many screens is one more file, and forms with
        // their library another: in forty files they would weigh twice as much. The bundler splits Material: a group
        // for it would load all of it.
        codeSplitting: {
          groups: [
            { name: 'base', test: /src\/(main\.tsx|pages\/(landing|login|not-found)\/.*)$/, priority: 3 },
            { name: 'Portal', test: /src\/Portal\.tsx$/, priority: 2 },
            {
              name: 'work',
              test: (id) => shared.test(id) && !ofRecordsPage.test(id) && !ofForms.test(id),
              minShareCount: 8,
              priority: 1,
            },
            { name: 'forms', test: ofForms, minShareCount: 10 },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['../scripts/lib/costs/vitest-setup.mjs', 'test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...otherTier().globs],
    restoreMocks: true,
    // The files of a worker share loaded modules: React, Material and the screens cost more than half of the suite.
    isolate: false,
    // Vitest's own choice leaves one of two cores idle.
    maxWorkers: Math.min(4, os.availableParallelism()),
    // The first test of a file loads the application; a busy machine takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
