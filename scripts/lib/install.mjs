import fs from 'node:fs';
import path from 'node:path';
import { hashOf, readJson, writeJson } from './hash.mjs';
import { alone } from './lock.mjs';
import { npm } from './npm.mjs';
import { cache, root, workspaces } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

const stamp = path.join(root, 'node_modules/.collegium-installed.json');
const manifests = ['package.json', ...workspaces.map((name) => `${name}/package.json`)];
const wanted = () => hashOf(root, ['package-lock.json', ...manifests]);
const current = () => readJson(stamp)?.hash === wanted();

/** Installs the packages of package-lock.json unless they are there. */
export async function ensureInstalled(say) {
  if (current()) return 'up to date';
  return alone(
    path.join(cache, 'install.lock'),
    async () => {
      if (current()) return 'up to date';
      const asLocked = installedByHand();
      if (!asLocked) await install(say);
      writeJson(stamp, { hash: wanted() });
      return asLocked ? 'up to date' : 'installed';
    },
    () => say('waiting for another installation in this folder'),
  );
}

const sorted = (names = {}) => JSON.stringify(Object.entries(names).sort());

/** Whether `npm ci` or `npm install`, run by hand, already installed the locked versions. */
function installedByHand() {
  const lock = readJson(path.join(root, 'package-lock.json'))?.packages;
  const there = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!lock || !there) return false;
  for (const file of manifests) {
    const manifest = readJson(path.join(root, file));
    const locked = lock[path.posix.dirname(file) === '.' ? '' : path.posix.dirname(file)];
    for (const kind of ['dependencies', 'devDependencies']) {
      if (sorted(manifest[kind]) !== sorted(locked?.[kind])) return false;
    }
  }
  return Object.entries(lock).every(
    ([place, { version, link, optional }]) =>
      !place.includes('node_modules/') ||
      link ||
      (there[place] ? there[place].version === version : optional),
  );
}

async function install(say) {
  say('installing the packages (the first time this takes a minute or two)');
  fs.rmSync(stamp, { force: true });
  const { code, output } = await npm(['ci', '--include=dev', '--prefer-offline'], { cwd: root });
  if (code === 0) return;
  const offline = /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(
    output,
  );
  throw new PlainError(
    offline
      ? 'The packages could not be downloaded, because the package registry can’t be reached.\n' +
          'Connect to the network (or set the registry or proxy in your .npmrc) and start again.\n' +
          output.trim().split('\n').slice(-4).join('\n')
      : `The packages could not be installed; npm says:\n${output.trim()}`,
  );
}
