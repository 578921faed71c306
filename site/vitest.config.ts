import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.spec.{ts,tsx}'],
    environment: 'node',
    isolate: false,
    globalSetup: 'test/build.ts',
    setupFiles: ['../scripts/lib/costs/vitest-setup.mjs'],
  },
});
