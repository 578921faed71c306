import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const node = {
  AbortController: 'readonly',
  AbortSignal: 'readonly',
  Buffer: 'readonly',
  URL: 'readonly',
  URLSearchParams: 'readonly',
  clearInterval: 'readonly',
  clearTimeout: 'readonly',
  console: 'readonly',
  fetch: 'readonly',
  performance: 'readonly',
  process: 'readonly',
  setInterval: 'readonly',
  setTimeout: 'readonly',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/coverage/',
      '**/.cache/',
      '**/.data/',
      '**/test-results/',
      '**/playwright-report/',
      'frontend/src/api/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { rules: { eqeqeq: ['error', 'always', { null: 'ignore' }] } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: node },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { ...node, module: 'writable', require: 'readonly' },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': 'off', // Nest's decorators need some imports at run time
    },
  },
  { files: ['frontend/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  // Browser scripts that are served as they are.
  {
    files: ['backend/{src,demo}/**/*.js', 'site/public/**/*.js', 'frontend/public/**/*.js'],
    languageOptions: { sourceType: 'script', globals: { ...node, document: 'readonly', window: 'readonly' } },
    rules: { 'no-redeclare': ['error', { builtinGlobals: false }] },
  },
);
