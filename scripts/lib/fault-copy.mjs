/** A temporary copy of a checkout, in which one file at a time gets a fault. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainError } from './plain-error.mjs';

/** Links installed files if possible: nothing writes into them. */
function link(from, to) {
  const stat = fs.lstatSync(from);
  if (stat.isSymbolicLink()) return fs.symlinkSync(fs.readlinkSync(from), to);
  if (stat.isDirectory()) {
    fs.mkdirSync(to, { recursive: true });
    for (const name of fs.readdirSync(from)) link(path.join(from, name), path.join(to, name));
    return;
  }
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, to); // another file system
  }
}

/** Copies the files in git and new ones, with the installed packages and a downloaded browser. */
export function copyCheckout(from) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-faults-'));
  fs.chmodSync(folder, 0o711); // the database's user passes through
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: from,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  for (const name of listed.split('\0').filter(Boolean)) {
    if (!fs.existsSync(path.join(from, name))) continue;
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.copyFileSync(path.join(from, name), path.join(folder, name));
  }
  for (const name of ['', 'backend', 'frontend', 'site'].map((one) => path.join(one, 'node_modules')))
    if (fs.existsSync(path.join(from, name))) link(path.join(from, name), path.join(folder, name));
  const browser = path.join('.cache', 'chromium');
  if (fs.existsSync(path.join(from, browser))) link(path.join(from, browser), path.join(folder, browser));
  return folder;
}

const times = (text, part) => text.split(part).length - 1;

/** The reason why a fault can't be planted in a checkout; null if it can. */
export function staleReason(root, { file, find, replace }) {
  const place = path.join(root, file);
  if (!fs.existsSync(place)) return `${file} is not there`;
  const count = times(fs.readFileSync(place, 'utf8'), find);
  if (count !== 1) return `its text occurs ${count} times in ${file}, not once`;
  return find === replace ? 'it changes nothing' : null;
}

/** Changes the file; returns a function that restores it. */
export function plant(root, { file, find, replace }) {
  const place = path.join(root, file);
  const before = fs.readFileSync(place, 'utf8');
  fs.writeFileSync(
    place,
    before.replace(find, () => replace),
  );
  return () => fs.writeFileSync(place, before);
}

/** Compiles single files of the backend into its dist: a full build takes ten times as long. */
export class BackendFiles {
  #parsed = new Map();
  #program;

  constructor(root) {
    this.backend = path.join(root, 'backend');
    this.require = createRequire(path.join(this.backend, 'build.mjs'));
  }

  async #load() {
    const load = async (name) => import(pathToFileURL(this.require.resolve(name)).href);
    this.ts = (await load('typescript')).default;
    this.before = (await load('@nestjs/swagger/plugin')).before;
    const config = path.join(this.backend, 'tsconfig.build.json');
    this.config = this.ts.getParsedCommandLineOfConfigFile(config, {}, this.ts.sys);
    this.host = this.ts.createCompilerHost(this.config.options);
    const parse = this.host.getSourceFile.bind(this.host);
    this.host.getSourceFile = (name, ...rest) => {
      if (!this.#parsed.has(name)) this.#parsed.set(name, parse(name, ...rest));
      return this.#parsed.get(name);
    };
  }

  /** Writes the compiled file; refuses a fault that the compiler finds. */
  async emit(file) {
    if (!this.ts) await this.#load();
    this.#parsed.delete(file);
    const { ts } = this;
    this.#program = ts.createProgram(this.config.fileNames, this.config.options, this.host, this.#program);
    const source = this.#program.getSourceFile(file);
    const found = [
      ...this.#program.getSyntacticDiagnostics(source),
      ...this.#program.getSemanticDiagnostics(source),
    ];
    if (found.length)
      throw new PlainError(
        `it does not compile: ${ts.flattenDiagnosticMessageText(found[0].messageText, ' ')}`,
      );
    const options = { classValidatorShim: true, introspectComments: true, esmCompatible: true };
    this.#program.emit(source, undefined, undefined, false, {
      before: [this.before(options, this.#program)],
    });
  }
}
