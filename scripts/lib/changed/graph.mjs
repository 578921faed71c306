/** The imports between files of the repository, read from their text: quick, and without any package. */
import fs from 'node:fs';
import path from 'node:path';

const source = /\.(?:[cm]?[jt]s|tsx)$/;
const statement =
  /\b(?:import|export)\s+(type\s+)?(?:[\w*{$][^'"`;]*?\sfrom\s*)?['"](\.{1,2}\/[^'"\n]+)['"]/g;
const call = /\bimport\(\s*['"](\.{1,2}\/[^'"\n]+)['"]/g;
const address = /\bnew URL\(\s*['"](\.{1,2}\/[^'"\n]+)['"]/g;

function specifiers(text) {
  const found = [];
  for (const [, type, specifier] of text.matchAll(statement)) if (!type) found.push(specifier);
  for (const pattern of [call, address])
    for (const [, specifier] of text.matchAll(pattern)) found.push(specifier);
  return found;
}

const endings = ['', '.ts', '.tsx', '.mjs', '.js', '.json', '/index.ts', '/index.tsx'];

export class Graph {
  #texts = new Map();
  #importers = new Map();
  #imports = new Map();

  /** `files`: relative paths, including deleted files, whose importers are found. */
  constructor(root, files) {
    this.root = root;
    this.files = files;
    const known = new Set(files);
    const resolve = (from, specifier) => {
      const base = path.posix.join(path.posix.dirname(from), specifier.replace(/[?#].*/, ''));
      const bare = base.replace(/\.js$/, '');
      return [base, bare]
        .flatMap((one) => endings.map((ending) => one + ending))
        .find((one) => known.has(one));
    };
    for (const file of files) {
      if (!source.test(file)) continue;
      const targets = specifiers(this.text(file)).map((specifier) => resolve(file, specifier));
      this.#imports.set(file, new Set(targets.filter(Boolean)));
    }
    // A test of the scripts runs a script by its name.
    const scripts = files.filter((file) => /^scripts\/[^/]+\.mjs$/.test(file));
    for (const file of files.filter((one) => /^scripts\/test\/.*\.mjs$/.test(one)))
      for (const script of scripts)
        if ([script, path.posix.basename(script)].some((name) => this.text(file).includes(`'${name}'`)))
          this.#imports.get(file).add(script);
    for (const [file, targets] of this.#imports)
      for (const target of targets) this.#importers.set(target, [...this.importersOf(target), file]);
  }

  text(file) {
    if (!this.#texts.has(file)) {
      const full = path.join(this.root, file);
      this.#texts.set(file, fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '');
    }
    return this.#texts.get(file);
  }

  importsOf(file) {
    return [...(this.#imports.get(file) ?? [])];
  }

  importersOf(file) {
    return this.#importers.get(file) ?? [];
  }

  /** All files that import this one, at any depth, with the number of steps; not beyond a file that `stops`. */
  reach(start, stops = () => false) {
    const steps = new Map([[start, 0]]);
    const queue = [start];
    for (const file of queue) {
      if (file !== start && stops(file)) continue;
      for (const importer of this.importersOf(file)) {
        if (steps.has(importer)) continue;
        steps.set(importer, steps.get(file) + 1);
        queue.push(importer);
      }
    }
    return steps;
  }
}
