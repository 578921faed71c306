import fs from 'node:fs';
import path from 'node:path';
import { hashOf, readJson, writeJson } from './hash.mjs';
import { alone } from './lock.mjs';
import { cache, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { run } from './processes.mjs';

const makes = {
  backend: 'dist/src/main.js',
  frontend: 'dist/index.html',
  site: 'dist/index.html',
};

const leaveOut = (file) =>
  /^[^/]+\/(dist|node_modules|\.[^/]+|coverage|test|gallery|e2e|bench|test-results|playwright-report|openapi\.json)$/.test(
    file,
  ) || /\.(spec|test)\.tsx?$/.test(file);
const sources = { frontend: ['docs/guide', 'docs/images/guide', 'scripts/lib/guides.mjs'] };
const inputsOf = (name) =>
  hashOf(root, [name, ...(sources[name] ?? []), 'package-lock.json', 'tsconfig.base.json'], leaveOut);

/** The workspace's own build script, run without npm's half second. */
export const scriptOf = (name) => readJson(path.join(root, name, 'package.json')).scripts.build;
export const withTools = () => ({
  PATH: [path.join(root, 'node_modules/.bin'), path.dirname(process.execPath), process.env.PATH].join(
    path.delimiter,
  ),
});

/**
 * Builds each workspace whose inputs differ from those of its last build. The site's pages have BASE_URL in their
 * canonical addresses. Without `baseUrl`, a site built for any address is enough, so that a test run on its own port
 * doesn't replace the site of a running server. `build`: builds a workspace by other means than its script.
 */
export async function ensureBuilt({
  baseUrl,
  only = Object.keys(makes),
  say = () => {},
  build = runScript,
} = {}) {
  const done = [];
  for (const name of only)
    if (await ensure(name, name === 'site' ? baseUrl : undefined, say, build)) done.push(name);
  return done.length ? `built ${done.join(', ')}` : 'up to date';
}

const recordOf = (name) => path.join(cache, 'build', `${name}.json`);

/** For callers that write into a workspace's dist by other means: the next start builds it again. */
export const forgetBuild = (name) => fs.rmSync(recordOf(name), { force: true });

async function ensure(name, baseUrl, say, build) {
  const record = recordOf(name);
  const folder = path.join(root, name);
  const fresh = () => {
    const last = readJson(record);
    if (!last || !fs.existsSync(path.join(folder, makes[name]))) return false;
    return last.inputs === inputsOf(name) && (!baseUrl || last.baseUrl === baseUrl);
  };
  if (fresh()) return false;
  return alone(
    path.join(cache, 'build', `${name}.lock`),
    async () => {
      if (fresh()) return false;
      const inputs = inputsOf(name);
      const address = baseUrl ?? readJson(record)?.baseUrl ?? 'http://localhost:3000';
      say(`building ${name}`);
      fs.rmSync(record, { force: true });
      await build(name, address);
      writeJson(record, name === 'site' ? { inputs, baseUrl: address } : { inputs });
      return true;
    },
    () => say(`waiting for another build of ${name}`),
  );
}

async function runScript(name, address) {
  const env = { ...process.env, ...withTools(), BASE_URL: address };
  if (name === 'backend') delete env.NODE_ENV;
  else env.NODE_ENV = 'production';
  const { code, output } = await run('sh', ['-c', scriptOf(name)], { cwd: path.join(root, name), env });
  if (code !== 0) throw new PlainError(`The ${name} could not be built:\n${output.trim()}`);
}
