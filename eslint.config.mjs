import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const node = {
  AbortController: 'readonly',
  AbortSignal: 'readonly',
  Blob: 'readonly',
  Buffer: 'readonly',
  FormData: 'readonly',
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

/** Text of a record must never become markup or a script's address in a session of the staff (decision 0041). */
const markup =
  'Text becomes markup here: let React write it, or sanitise it on the server (common/markdown.ts).';
const noMarkup = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: markup },
  { selector: "Property[key.name='dangerouslySetInnerHTML']", message: markup },
  { selector: "Property[key.value='dangerouslySetInnerHTML']", message: markup },
  {
    selector: 'AssignmentExpression > MemberExpression[property.name=/^(inner|outer)HTML$/]',
    message: markup,
  },
  { selector: "JSXAttribute[name.name='srcDoc']", message: markup },
  {
    selector:
      'CallExpression > MemberExpression[property.name=/^(insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment)$/]',
    message: markup,
  },
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
    message: markup,
  },
];
const address =
  'An address of a record may be a script: write what it begins with (`mailto:${...}`), or make it by a function.';
const addresses = 'JSXAttribute[name.name=/^(href|src|formAction|xlinkHref)$/] > JSXExpressionContainer >';
const noRawAddress = [
  {
    selector: `${addresses} :matches(Identifier, MemberExpression, ChainExpression, ConditionalExpression, LogicalExpression)`,
    message: address,
  },
  { selector: `${addresses} TemplateLiteral[quasis.0.value.raw='']`, message: address },
];

/** A block that has only distances, a flex row or the size and color of text is a primitive of components/layout. */
const simple =
  /^(display|flexWrap|align(Items|Content)|justify(Items|Content)|gap|rowGap|columnGap|margin(Top|Bottom)?|padding|color|fontSize|fontWeight|fontVariantNumeric|overflowWrap|minWidth)$/;
const usePrimitives = {
  create: (context) => ({
    CallExpression(node) {
      const [css] = node.arguments;
      if (node.callee.object?.name !== 'styled' || css?.type !== 'ObjectExpression') return;
      if (css.properties.every(({ computed, key }) => !computed && simple.test(key?.name)))
        context.report({
          node,
          message: 'Use Stack, Inline, Grid, Section or Text of components/layout instead of a styled block.',
        });
    },
  }),
};
/** Spread literals save lines by packing several fields into one, which hides them from readers and from diffs. */
const literal = ':matches(ObjectExpression, ArrayExpression)';
const squeezed = 'Write the fields or elements one by one, without spreading a literal.';
const noSqueezed = ['SpreadElement', 'JSXSpreadAttribute'].flatMap((spread) => [
  { selector: `${spread} > ${literal}`, message: squeezed },
  { selector: `${spread} > :matches(TSAsExpression, TSSatisfiesExpression) > ${literal}`, message: squeezed },
]);

const noCanParse = {
  object: 'URL',
  property: 'canParse',
  message: 'Node.js 20 refuses letters such as "ü" once this is compiled: use parseUrl.',
};

/** Only the portal's providers talk to the server. */
const asksProvider =
  'Providers fetch data, screens do not: describe the request to a function of `providers/`.';
const senders = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'];

/** A handler passes its request on to a service; its decorators don't count. */
const shortHandler = {
  create: (context) => ({
    MethodDefinition(node) {
      if (node.loc.end.line - node.key.loc.start.line >= 12)
        context.report({
          node: node.key,
          message: 'A handler has at most 12 lines: the work is in a service.',
        });
    },
  }),
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
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...noSqueezed],
    },
  },
  {
    files: ['backend/**/*.ts', 'scripts/**/*.mjs'],
    rules: { 'no-restricted-properties': ['error', noCanParse] },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: node },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { ...node, __dirname: 'readonly', module: 'writable', require: 'readonly' },
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
  {
    files: ['backend/src/modules/**/*.controller.ts'],
    plugins: { routes: { rules: { 'short-handler': shortHandler } } },
    rules: {
      'routes/short-handler': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ClassBody :matches(TSAsExpression, TSTypeAssertion, TSNonNullExpression)',
          message:
            "A handler doesn't cast: take `ListRequestOf<typeof list>`, or give the parameter its type.",
        },
      ],
    },
  },
  { files: ['frontend/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['site/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...noSqueezed, ...noMarkup] },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...noSqueezed, ...noMarkup, ...noRawAddress] },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { layout: { rules: { 'use-primitives': usePrimitives } } },
    rules: { 'layout/use-primitives': 'error' },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['frontend/src/providers/**'],
    rules: {
      'no-restricted-globals': ['error', ...senders.map((name) => ({ name, message: asksProvider }))],
      'no-restricted-properties': [
        'error',
        ...senders.flatMap((property) => [
          { object: 'window', property, message: asksProvider },
          { object: 'globalThis', property, message: asksProvider },
        ]),
        { object: 'navigator', property: 'sendBeacon', message: asksProvider },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '/providers/(fetch|send)[^/]*$', allowTypeImports: true, message: asksProvider },
          ],
        },
      ],
    },
  },
  // Browser scripts that are served as they are.
  {
    files: ['backend/{src,demo}/**/*.js', 'site/public/**/*.js', 'frontend/public/**/*.js'],
    languageOptions: { sourceType: 'script', globals: { ...node, document: 'readonly', window: 'readonly' } },
    rules: { 'no-redeclare': ['error', { builtinGlobals: false }] },
  },
);
