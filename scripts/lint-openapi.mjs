/** Lints backend/openapi.json by the published rules of the OpenAPI community; a warning is a failure. */
import path from 'node:path';
import { createConfig, formatProblems, lint } from '@redocly/openapi-core';
import { root } from './lib/paths.mjs';

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'info-license': 'off',
    // Signing in and out only redirect.
    'operation-2xx-response': 'off',
    'operation-4xx-response': 'off',
  },
});
const problems = await lint({ ref: path.join(root, 'backend/openapi.json'), config });
formatProblems(problems, {
  format: 'codeframe',
  totals: { errors: problems.length, warnings: 0, ignored: 0 },
});
process.exit(problems.length ? 1 : 0);
