import os from 'node:os';
import { isFull } from '../scripts/lib/sample.mjs';
import { otherTier } from '../scripts/lib/tiers.mjs';

const transform = {
  '^.+\\.ts$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
        keepClassNames: true,
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};

const common = {
  testEnvironment: '<rootDir>/test/runner/environment.cjs',
  runtime: '<rootDir>/test/runner/runtime.cjs',
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', otherTier().pattern.source],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFilesAfterEnv: ['<rootDir>/test/runner/cost.ts'],
};

/** `unit` needs nothing; `api` needs the database that scripts/test.mjs provides, or a server named by API_URL. */
export default {
  // PostgreSQL works while a worker waits, so one more than cores was never faster. Each uses some 15 of the cluster's 100
  // connections.
  maxWorkers: Math.min(4, os.availableParallelism()),
  // A slow machine is no failure; API specs have a longer one.
  testTimeout: isFull ? 3 * 3_600_000 : 120_000,
  // V8 frees the modules of finished files late; a worker above this limit is replaced between two files.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/{src,demo,test}/**/*.spec.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.api\\.spec\\.ts$'],
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, '<rootDir>/test/runner/features.ts'],
    },
    {
      ...common,
      displayName: 'api',
      testMatch: ['<rootDir>/{src,demo,test}/**/*.api.spec.ts'],
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, '<rootDir>/test/harness/setup.ts'],
    },
  ],
};
