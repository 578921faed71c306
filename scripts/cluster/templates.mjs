/** The templates of deploy/patroni and deploy/pgbouncer. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.mjs';

/** Everything runs on loopback. */
export const address = '127.0.0.1';
export const template = (name) => path.join(root, 'deploy/patroni', name);

/** Replaces all variables, as envsubst does; a missing one is an error. */
export function render(name, variables) {
  return fs.readFileSync(template(name), 'utf8').replace(/\$\{([A-Z_]+)\}/g, (_, variable) => {
    if (variables[variable] === undefined) throw new Error(`${name} needs ${variable}.`);
    return variables[variable];
  });
}
