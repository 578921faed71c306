/**
 * Types and lint of one workspace, on the same TypeScript programs, because typed ESLint rules need the same types. A
 * file is checked again when anything changed that its result depends on: its own text, a file it imports, directly or
 * indirectly, a file that adds global types, or a tool.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { readJson, writeJson } from './hash.mjs';
import { codeFiles } from './inputs.mjs';

const digest = (...parts) => crypto.createHash('sha256').update(JSON.stringify(parts)).digest('hex');
const isPackage = (file) => file.includes('/node_modules/');
const isTypeScript = (file) => /\.tsx?$/.test(file);
/** More files than TypeScript counts here, never fewer. */
const addsGlobals = (file) =>
  !ts.isExternalModule(file) || /\bdeclare\s+(global|module|namespace)\b/.test(file.text);

export class TypedCheck {
  #programs;
  #whole;

  /**
   * `configs`: the workspace's TypeScript configurations. A file in several of them belongs to the first. `tools`
   * represents everything outside the workspace that the result depends on.
   */
  constructor({ base, name, configs = ['tsconfig.json'], record, tools, eslint = {} }) {
    Object.assign(this, { base, name, configs, record, tools, eslint });
  }

  /** Whether nothing has changed since all checks passed. */
  isUnchanged() {
    const last = readJson(this.record);
    if (!last?.whole || last.whole !== this.#inputs()) return false;
    return Object.entries(last.outside).every(([file, hash]) => hash === this.#hashOf(file));
  }

  #hashOf(file) {
    const place = path.join(this.base, file);
    return fs.existsSync(place) ? digest(fs.readFileSync(place, 'utf8')) : null;
  }

  #inputs() {
    const files = codeFiles(this.base, this.name);
    return digest(
      this.tools,
      files.map((file) => [file, this.#hashOf(file)]),
    );
  }

  /** The programs, by configuration; they share the files they have read. */
  programs() {
    if (this.#programs) return this.#programs;
    this.#whole = this.#inputs(); // before anything is read, so that a file changed during the run is checked next time
    const read = new Map();
    this.#programs = this.configs.map((config) => {
      const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(
        path.join(this.base, this.name, config),
        {},
        {
          ...ts.sys,
          onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
            throw new Error(this.#told([diagnostic]));
          },
        },
      );
      const host = ts.createIncrementalCompilerHost(options);
      const getSourceFile = host.getSourceFile;
      host.getSourceFile = (file, ...rest) => {
        if (!read.has(file)) read.set(file, getSourceFile(file, ...rest));
        return read.get(file);
      };
      return ts.createProgram({ rootNames: fileNames, options, host, configFileParsingDiagnostics: errors });
    });
    return this.#programs;
  }

  /** The diagnostics of the first program, for a caller that then writes its output. */
  buildErrors() {
    return this.#told(ts.getPreEmitDiagnostics(this.programs()[0]));
  }

  async run() {
    const last = readJson(this.record);
    const known = last?.tools === this.tools ? last.clean : {};
    const files = this.#keyed();
    const stale = [...files].filter(([file, { key }]) => known[this.#short(file)] !== key);
    const { output, faulty } = this.#typeErrors(stale);
    const findings = await this.#lint(new Set(stale.map(([file]) => file)), files);
    const clean = {};
    for (const [file, { key }] of files)
      if (!faulty.has(file) && !findings.faulty.has(file)) clean[this.#short(file)] = key;
    const ok = !output && !findings.output;
    const outside = Object.fromEntries(
      [...files.keys()]
        .map((file) => this.#short(file))
        .filter((file) => !file.startsWith(`${this.name}/`))
        .map((file) => [file, this.#hashOf(file)]),
    );
    writeJson(this.record, { tools: this.tools, clean, outside, whole: ok && this.#whole });
    return { ok, judged: stale.map(([file]) => this.#short(file)), output: output + findings.output };
  }

  #short = (file) => path.relative(this.base, file).split(path.sep).join('/');

  /** Each file outside packages, its program, and the hash of everything that its result depends on. */
  #keyed() {
    const files = new Map();
    for (const program of this.programs()) {
      const builder = ts.createSemanticDiagnosticsBuilderProgram(program, { createHash: digest });
      const own = program.getSourceFiles().filter(({ fileName }) => !isPackage(fileName));
      const hashes = new Map(own.map((file) => [file.fileName, digest(file.text)]));
      const common = digest(
        this.tools,
        program.getCompilerOptions(),
        program.getSourceFiles().map(({ fileName }) => isPackage(fileName) && this.#short(fileName)),
        own.filter(addsGlobals).map(({ fileName }) => [this.#short(fileName), hashes.get(fileName)]),
      );
      for (const file of own) {
        if (files.has(file.fileName)) continue;
        const needs = builder
          .getAllDependencies(file)
          .filter((name) => hashes.has(name))
          .sort()
          .map((name) => [this.#short(name), hashes.get(name)]);
        files.set(file.fileName, { file, program, key: digest(common, hashes.get(file.fileName), needs) });
      }
    }
    return files;
  }

  #typeErrors(stale) {
    const found = this.programs().flatMap((program) => [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getOptionsDiagnostics(),
    ]);
    for (const [, { file, program }] of stale)
      found.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
    found.push(...this.programs().flatMap((program) => program.getGlobalDiagnostics()));
    const faulty = new Set(found.map(({ file }) => file?.fileName));
    return { output: this.#told(found), faulty };
  }

  #told(diagnostics) {
    return ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(diagnostics), {
      getCanonicalFileName: (file) => file,
      getCurrentDirectory: () => this.base,
      getNewLine: () => '\n',
    });
  }

  /** A file that no configuration includes is linted every time, and ESLint reports it. */
  async #lint(stale, files) {
    const parserOptions = { projectService: false, programs: this.programs() };
    const eslint = new ESLint({
      cwd: this.base,
      overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions } }],
      ...this.eslint,
    });
    const wanted = [];
    for (const name of codeFiles(this.base, this.name).filter(isTypeScript)) {
      const file = path.join(this.base, name);
      if ((stale.has(file) || !files.has(file)) && !(await eslint.isPathIgnored(file))) wanted.push(file);
    }
    const results = wanted.length ? await eslint.lintFiles(wanted) : [];
    const faulty = results.filter(({ messages }) => messages.length);
    const formatter = await eslint.loadFormatter('stylish');
    return {
      output: faulty.length ? await formatter.format(faulty) : '',
      faulty: new Set(faulty.map(({ filePath }) => filePath)),
    };
  }
}
