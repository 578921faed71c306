import { configDefaults, defineConfig } from 'vitest/config';
import { otherTier } from '../scripts/lib/tiers.mjs';

export default defineConfig({
  test: {
    include: ['test/**/*.spec.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...otherTier().globs],
    environment: 'node',
    isolate: false,
    globalSetup: 'test/build.ts',
    // A slow machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['../scripts/lib/costs/vitest-setup.mjs', 'test/setup.ts'],
  },
});
