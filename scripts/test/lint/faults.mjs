/**
 * One fault for each rule of the linter and of the compiler: the text of a file that breaks the rule. `place` is where
 * the file is, because rules differ by folder.
 */
const places = {
  script: (name) => `scripts/${name}.mjs`,
  common: (name) => `scripts/${name}.cjs`,
  backend: (name) => `backend/src/common/${name}.ts`,
  controller: (name) => `backend/src/modules/faults/${name}.controller.ts`,
  browser: (name) => `site/public/${name}.js`,
  portal: (name) => `frontend/src/faults/${name}.tsx`,
  site: (name) => `site/src/faults/${name}.tsx`,
};

const table = (place, faults) =>
  Object.entries(faults).map(([rule, code]) => ({
    rule,
    file: places[place](`${place}-${rule.replace(/\W+/g, '-').toLowerCase()}`),
    code: `${code}\n`,
  }));

/** Rules of JavaScript files. TypeScript finds the same in its own files, or they are below. */
const scripts = table('script', {
  'constructor-super':
    'class A {}\nexport class B extends A {\n  constructor() {\n    console.log(1);\n  }\n}',
  'getter-return': 'export const a = {\n  get b() {\n    console.log(1);\n  },\n};',
  'no-class-assign': 'class A {}\nA = 1;\nexport { A };',
  'no-const-assign': 'const a = 1;\na = 2;\nexport { a };',
  'no-dupe-class-members': 'export class A {\n  a() {}\n  a() {}\n}',
  'no-dupe-keys': 'export const a = { b: 1, b: 2 };',
  'no-func-assign': 'function a() {}\na = 1;\nexport { a };',
  'no-import-assign': "import fs from 'node:fs';\nfs = 1;\nexport { fs };",
  'no-new-native-nonconstructor': "export const a = new Symbol('a');",
  'no-obj-calls': 'export const a = Math();',
  'no-redeclare': 'var a = 1;\nvar a = 2;\nexport { a };',
  'no-setter-return': 'export const a = {\n  set b(c) {\n    return c;\n  },\n};',
  'no-this-before-super':
    'class A {}\nexport class B extends A {\n  constructor() {\n    this.b = 1;\n    super();\n  }\n}',
  'no-undef': 'export const a = unknownName;',
  'no-unreachable': 'export function a() {\n  return 1;\n  console.log(2);\n}',
  'no-unsafe-negation': 'export const a = (b, c) => !b in c;',
  'no-unused-vars': 'const a = 1;',
  'no-restricted-properties': "export const a = URL.canParse('b');",
  'collegium/no-spread-literal': 'export const a = (b, c) => ({ ...{ b }, c });',
});

/** In a module, which is strict, these are errors of the syntax. */
const browser = table('browser', {
  // 'no-dupe-args'
  'no-redeclare': '(function (a, a) {\n  console.log(a);\n})();',
  'no-nonoctal-decimal-escape': "console.log('\\8');",
  'collegium/no-octal': 'console.log(071);',
  'no-with': 'with (console) log(1);',
  'no-delete-var': '(function () {\n  var a = 1;\n  delete a;\n})();',
});

/** Rules of every file. */
const both = {
  eqeqeq: 'export const a = (b: number) => b == 1;',
  'for-direction': 'for (let a = 0; a < 10; a--) console.log(a);\nexport {};',
  'no-async-promise-executor': 'export const a = new Promise(async (done) => done(1));',
  'no-case-declarations':
    'export function a(b: number) {\n  switch (b) {\n    case 1:\n      let c = b;\n      return (c += 1);\n  }\n  return b;\n}',
  'no-compare-neg-zero': 'export const a = (b: number) => b === -0;',
  'no-cond-assign':
    'export function a(b: number) {\n  if ((b = 1)) return b;\n  while (b = 2) return b;\n  return 0;\n}',
  'no-constant-binary-expression': 'export const a = (b: number) => b + 1 ?? 2;',
  'no-constant-condition': 'export function a() {\n  if (1) return 2;\n  return 3;\n}',
  'no-control-regex': 'export const a = /\\x1f/;',
  'no-debugger': 'debugger;\nexport {};',
  'no-dupe-else-if':
    'export const a = (b: number) => {\n  if (b === 1) return 1;\n  else if (b === 1) return 2;\n  return 3;\n};',
  'no-duplicate-case':
    'export function a(b: number) {\n  switch (b) {\n    case 1:\n      return 1;\n    case 1:\n      return 2;\n  }\n  return 3;\n}',
  'no-empty': 'export function a(b: number) {\n  if (b) {\n  }\n}',
  'no-empty-character-class': 'export const a = /a[]/;',
  'no-empty-pattern': 'export const a = ({}) => 1;',
  'no-empty-static-block': 'export class A {\n  static {}\n}',
  'no-ex-assign':
    'try {\n  console.log(1);\n} catch (error) {\n  error = 1;\n  console.log(error);\n}\nexport {};',
  'no-extra-boolean-cast': 'export const a = (b: number) => (!!b ? 1 : 2);',
  'no-fallthrough':
    'export function a(b: number) {\n  switch (b) {\n    case 1:\n      console.log(1);\n    case 2:\n      console.log(2);\n  }\n}',
  'no-global-assign': 'Object = 1 as never;\nexport {};',
  'no-invalid-regexp': "export const a = new RegExp('[');",
  'no-irregular-whitespace': 'export const a =\u00a01;',
  'no-loss-of-precision': 'export const a = 9007199254740993;',
  'no-misleading-character-class': 'export const a = /[👍]/;',
  'no-prototype-builtins': "export const a = (b: object) => b.hasOwnProperty('c');",
  'no-regex-spaces': 'export const a = /a  b/;',
  'no-self-assign': 'export function a(b: number) {\n  b = b;\n  return b;\n}',
  'no-shadow-restricted-names': 'export const a = (undefined: number) => undefined;',
  'no-sparse-arrays': 'export const a = [1, , 2];',
  'no-unassigned-vars': 'let a: number | undefined;\nexport const b = () => a;',
  'no-unexpected-multiline':
    'export const a = (b: any, c: number) => {\n  const d = b\n  (c);\n  return d;\n};',
  'no-unsafe-finally': 'export function a() {\n  try {\n    return 1;\n  } finally {\n    return 2;\n  }\n}',
  'no-unsafe-optional-chaining': 'export const a = (b?: { c: () => number }) => (b?.c)();',
  'no-unused-labels': 'a: for (const b of [1]) console.log(b);\nexport {};',
  'no-unused-private-class-members': 'export class A {\n  #b = 1;\n}',
  'no-useless-assignment': 'export function a() {\n  let b = 1;\n  b = 2;\n  return b;\n}',
  'no-useless-backreference': 'export const a = /(?:\\1b)(c)/;',
  'no-useless-catch':
    'export function a() {\n  try {\n    return JSON.parse("1");\n  } catch (error) {\n    throw error;\n  }\n}',
  'no-useless-escape': "export const a = 'b\\c';",
  'preserve-caught-error':
    "export function a() {\n  try {\n    return JSON.parse('1');\n  } catch (error) {\n    console.log(error);\n    throw new Error('b');\n  }\n}",
  'require-yield': 'export function* a() {\n  return 1;\n}',
  'use-isnan': 'export const a = (b: number) => b === NaN;',
  'valid-typeof': "export const a = (b: unknown) => typeof b === 'strnig';",
};
const withoutTypes = (code) =>
  code
    .replace(/\??: (number \| undefined|number|object|unknown|any|\{ c: \(\) => number \})/g, '')
    .replace(' as never', '');

const backend = table('backend', {
  'no-var': 'var a = 1;\nexport const b = () => a;',
  'prefer-const': 'let a = 1;\nexport const b = () => a;',
  'prefer-rest-params': 'export function a(this: unknown) {\n  return arguments[0];\n}',
  'prefer-spread': 'export const a = (b: (...c: number[]) => void, c: number[]) => b.apply(undefined, c);',
  'no-array-constructor': 'export const a = new Array(1, 2);',
  'no-unused-expressions': 'export const a = (b: number) => {\n  b + 1;\n};',
  'no-unused-vars': 'const a = 1;\nexport {};',
  'no-restricted-properties': "export const a = URL.canParse('b');",
  'collegium/no-spread-literal': 'export const a = (b: object, c: number) => ({ ...({ b } as object), c });',
  'typescript/await-thenable': 'export const a = async () => await 1;',
  'typescript/ban-ts-comment': '// @ts-ignore\nexport const a = 1;',
  'typescript/no-duplicate-enum-values': 'export enum A {\n  B = 1,\n  C = 1,\n}',
  'typescript/no-empty-object-type': 'export type A = {};',
  'typescript/no-explicit-any': 'export const a: any = 1;',
  'typescript/no-extra-non-null-assertion': 'export const a = (b?: number) => b!!;',
  'typescript/no-floating-promises': 'export function a() {\n  Promise.resolve(1);\n}',
  'typescript/no-misused-new': 'export interface A {\n  new (): A;\n}',
  'typescript/no-misused-promises': 'export const a = () => [1].forEach(async () => {});',
  'typescript/no-namespace': 'export namespace A {\n  export const b = 1;\n}',
  'typescript/no-non-null-asserted-optional-chain': 'export const a = (b?: { c?: number }) => b?.c!;',
  'typescript/no-require-imports': "import a = require('node:fs');\nexport { a };",
  'typescript/no-this-alias': 'export class A {\n  b() {\n    const c = this;\n    return () => c;\n  }\n}',
  'typescript/no-unnecessary-type-constraint': 'export const a = <T extends unknown>(b: T) => b;',
  'typescript/no-unsafe-declaration-merging': 'export interface A {\n  b: number;\n}\nexport class A {}',
  'typescript/no-unsafe-function-type': 'export const a = (b: Function) => b;',
  'typescript/no-wrapper-object-types': 'export const a = (b: String) => b;',
  'typescript/prefer-as-const': "export const a: 'b' = 'b';",
  'typescript/prefer-namespace-keyword': 'module A {\n  export const b = 1;\n}\nexport { A };',
  'typescript/triple-slash-reference': '/// <reference path="./other.ts" />\nexport {};',
});

const controller = table('controller', {
  'collegium/no-cast': 'export class A {\n  b(c: unknown) {\n    return c as number;\n  }\n}',
  'collegium/short-handler': `export class A {\n  b() {\n${'    console.log(1);\n'.repeat(12)}  }\n}`,
});

const hook = (body, parameters = '') =>
  `import * as React from 'react';\nexport function A(${parameters}) {\n${body.replace(/^/gm, '  ')}\n}`;
/**
 * `react/preserve-manual-memoization` is missing: what breaks it also breaks `exhaustive-deps` or `immutability`, which
 * report it first.
 */
const react = {
  'react/error-boundaries':
    'function B() {\n  return <p />;\n}\nexport function A() {\n  try {\n    return <B />;\n  } catch {\n    return null;\n  }\n}',
  'react-hooks/exhaustive-deps': hook(
    'React.useEffect(() => {\n  console.log(b);\n}, []);\nreturn <p>{b}</p>;',
    '{ b }: { b: number }',
  ),
  'react/globals':
    'let b = 1;\nexport const c = () => b;\nexport function A() {\n  b = 2;\n  return <p />;\n}',
  'react/immutability': hook('b.c = 1;\nreturn <p>{b.c}</p>;', '{ b }: { b: { c: number } }'),
  'react/incompatible-library':
    "import { useForm } from 'react-hook-form';\nexport function A() {\n  const { watch } = useForm<{ b: string }>();\n  return <p>{watch('b')}</p>;\n}",
  'react/purity': hook('return <p>{Math.random()}</p>;'),
  'react/refs': hook('const b = React.useRef(1);\nreturn <p>{b.current}</p>;'),
  'react-hooks/rules-of-hooks': hook(
    'if (b) React.useEffect(() => {});\nreturn <p />;',
    '{ b }: { b: number }',
  ),
  'react/set-state-in-effect': hook(
    'const [b, setB] = React.useState(1);\nReact.useEffect(() => {\n  setB(2);\n}, []);\nreturn <p>{b}</p>;',
  ),
  'react/set-state-in-render': hook('const [b, setB] = React.useState(1);\nsetB(2);\nreturn <p>{b}</p>;'),
  'react/static-components': hook('const B = () => <p />;\nreturn <B />;'),
  'react/unsupported-syntax': hook("return <p>{eval('1')}</p>;"),
  'react/use-memo': hook('const b = React.useMemo(async () => 1, []);\nreturn <p>{String(b)}</p>;'),
  'collegium/no-markup':
    'export const A = ({ b }: { b: string }) => <p dangerouslySetInnerHTML={{ __html: b }} />;',
  'collegium/no-number-input': 'export const A = () => <input type="number" />;',
};
const portal = table('portal', {
  ...react,
  'collegium/no-raw-address': 'export const A = ({ b }: { b: string }) => <a href={b}>c</a>;',
  'collegium/use-primitives':
    "import styled from '@emotion/styled';\nexport const A = styled.div({ display: 'grid', gap: '8px' });",
  'no-restricted-globals': "export const a = () => fetch('/b');",
  'no-restricted-imports': "import { b } from '../providers/fetchOther';\nexport const a = () => b;",
  'no-restricted-properties': "export const a = () => window.fetch('/b');",
});

export const lintFaults = [
  ...scripts,
  ...table(
    'script',
    Object.fromEntries(Object.entries(both).map(([rule, code]) => [rule, withoutTypes(code)])),
  ),
  ...table('backend', both),
  ...browser,
  ...backend,
  ...controller,
  ...portal,
  ...table('site', react),
];

/** The options of the compiler, each with the error that it finds. */
const options = (place, faults) =>
  Object.entries(faults).map(([option, [error, code]]) => ({
    rule: error,
    file: places[place](`${place}-${option}`),
    code: `${code}\n`,
  }));
export const typeFaults = {
  backend: options('backend', {
    noImplicitAny: ['TS7006', 'export const a = (b) => b;'],
    strictNullChecks: ['TS2322', 'export const a = (b?: number): number => b;'],
    strictFunctionTypes: [
      'TS2322',
      'export const a: (b: string | number) => void = (b: string) => console.log(b);',
    ],
    strictBindCallApply: ['TS2345', "export const a = (b: (c: number) => number) => b.call(undefined, '1');"],
    strictBuiltinIteratorReturn: ['TS2322', 'export const a: number = [1][Symbol.iterator]().next().value;'],
    noImplicitThis: ['TS2683', 'export function a() {\n  return this;\n}'],
    useUnknownInCatchVariables: [
      'TS18046',
      "export const a = () => {\n  try {\n    return '1';\n  } catch (error) {\n    return error.message;\n  }\n};",
    ],
    noUncheckedIndexedAccess: ['TS18048', 'export const a = ([b]: { c: number }[]) => b.c;'],
    noImplicitOverride: ['TS4114', 'class A {\n  b() {}\n}\nexport class C extends A {\n  b() {}\n}'],
    noFallthroughCasesInSwitch: ['TS7029', both['no-fallthrough']],
    unknownName: ['TS2304', 'export const a = unknownName;'],
    missingFile: ['TS2307', "export { a } from './missing.js';"],
  }),
  frontend: options('portal', {
    strictPropertyInitialization: ['TS2564', 'export class A {\n  b: number;\n}'],
    isolatedModules: ['TS1205', "import { AAA } from './portal-types';\nexport { AAA };"],
    types: ['TS2322', "export type AAA = number;\nexport const a: number = 'b';"],
  }),
  // An error of the syntax hides those of types.
  site: options('site', { syntax: ['TS1005', 'export const a = [1;'] }),
};
