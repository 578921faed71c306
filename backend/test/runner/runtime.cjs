/**
 * The module loader of the backend's specs. A spec and its harness are loaded for each file, as jest does. Node.js
 * loads the application (as built, in dist) and all packages only once per worker, and later files find them already
 * compiled. jest's option `runtime` is undocumented: runner.spec.ts fails when it changes.
 */
const asyncHooks = require('node:async_hooks');
const fs = require('node:fs');
const path = require('node:path');
const { isBuiltin } = require('node:module');
const { fileURLToPath, pathToFileURL } = require('node:url');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { watched } = require('./leaks.cjs');
require('./metadata.cjs');
require('./row-order.cjs');

const backend = path.resolve(__dirname, '../..');
const createApp = path.join(backend, 'dist/src/create-app.js');
const framework = path.resolve(require.resolve('jest-circus/runner'), '../jestAdapterInit.js');

/** By source file: its build output, or null if the file is not part of the application. */
const outputs = new Map();
function outputOf(file) {
  if (!outputs.has(file)) {
    const within = path.relative(backend, file);
    const output = /^(src|demo)[\\/]/.test(within) ? path.join(backend, 'dist', within) : null;
    outputs.set(file, output && fs.existsSync(output) ? output : null);
  }
  return outputs.get(file);
}

/**
 * jest-circus, loaded again. Each load creates an AsyncLocalStorage that is never disabled. Node.js copies the stores of
 * all of them into each promise, so promises would cost more with every file: all loads share one.
 */
const testContext = new asyncHooks.AsyncLocalStorage();
function freshFramework() {
  delete require.cache[framework];
  const { AsyncLocalStorage } = asyncHooks;
  asyncHooks.AsyncLocalStorage = function Shared() {
    return testContext;
  };
  try {
    return require(framework);
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}

/** By file: a module that passes on what Node.js has loaded, for imports of specs. */
const shared = new Map();
async function load(file) {
  const exported = await import(pathToFileURL(file).href);
  if (file === createApp) require('./routes.cjs');
  const names = Object.keys(exported);
  const module = new vm.SyntheticModule(
    names,
    () => names.forEach((name) => module.setExport(name, exported[name])),
    { identifier: file },
  );
  await module.link(() => {});
  await module.evaluate();
  return { module, exported };
}

module.exports = class SharedRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { esmLoader, executor } = this;
    // Specs run in the application's realm, so that errors, arrays and dates have the same classes in both.
    esmLoader.getContext = () => undefined;
    executor.compile = (source, filename) =>
      vm.compileFunction(source, executor.injectedModuleParameters, { filename });
    // Without this, Node.js 24 loads modules without calling resolveModule.
    this._resolution.hasDistinctAsyncResolver = () => true;
    const resolve = esmLoader.resolveModule.bind(esmLoader);
    esmLoader.resolveModule = async (specifier, from, context) => {
      const file = this.#sharedFile(specifier, from);
      return file ? this.#share(file) : resolve(specifier, from, context);
    };
  }

  /** The worker has jest's own modules. jest-circus keeps the tests of one file, so each file gets its own. */
  requireInternalModule(from, to) {
    const file = to ?? from;
    if (!path.isAbsolute(file)) return super.requireInternalModule(from, to);
    return file === framework ? freshFramework() : require(file);
  }

  /** Node.js never frees the modules of a file, and each of them refers to its runtime. */
  teardown() {
    super.teardown();
    for (const name of Object.keys(this)) if (typeof this[name] === 'object') this[name] = null;
  }

  #sharedFile(specifier, from) {
    if (specifier === '@jest/globals' || isBuiltin(specifier) || /^(data|file|https?):/.test(specifier))
      return null;
    const importer = from.startsWith('file:') ? fileURLToPath(from) : from;
    if (!/^[./]/.test(specifier)) return this._resolution.resolveEsm(importer, specifier);
    return outputOf(path.resolve(path.dirname(importer), specifier));
  }

  async #share(file) {
    if (!shared.has(file)) shared.set(file, load(file));
    const { module, exported } = await shared.get(file);
    if (file.startsWith(backend)) watched(file, exported);
    return module;
  }
};
