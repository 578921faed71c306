import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.spec.{ts,tsx}'],
    environment: 'node',
    isolate: false,
    globalSetup: 'test/build.ts',
    // A slow machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['../scripts/lib/costs/vitest-setup.mjs'],
  },
});
