/** The image that the Dockerfile begins with. */
import fs from 'node:fs';
import path from 'node:path';
import { missing } from '../cluster/needs.mjs';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { Unavailable } from './podman.mjs';

const minutes = 60_000;
/** Of the user `node` in Docker's image of Node.js. */
const nodeId = '1000';

const [, tag, suite] = /^FROM (node:\d+-(\w+)-slim) AS base$/m.exec(
  fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8'),
);
export const baseImage = `docker.io/library/${tag}`;

/** Makes the base image available, and says what it is. `given`: a file of `podman save`, or the name of an image. */
export async function prepareBase(podman, folder, given, say) {
  if (given && fs.existsSync(given)) {
    const output = await podman.mustBeAble(
      ['load', '--input', given],
      `${given} can't be loaded`,
      5 * minutes,
    );
    await podman.mustRun(['tag', output.split(/\s/).at(-1), baseImage]);
    return `${given} as ${tag}`;
  }
  if (given) {
    await podman.mustBeAble(['pull', given], `${given} can't be pulled`, 5 * minutes);
    await podman.mustRun(['tag', given, baseImage]);
    return `${given} as ${tag}`;
  }
  const { code } = await podman.run(['pull', baseImage], 5 * minutes);
  return code === 0 ? tag : makeSubstitute(podman, path.join(folder, 'base'), say);
}

/** Debian's minimal system with the Node.js and npm of this machine. */
async function makeSubstitute(podman, folder, say) {
  const why = `${tag} can't be pulled, and a substitute can't be made`;
  const absent = missing(['debootstrap']);
  if (absent.length) throw new Unavailable(`${why}: ${absent.join(' and ')} is missing.`);
  say(`${tag} can't be pulled, making a substitute`);
  const must = async (command, ...args) => {
    const { code, output } = await run(command, args);
    if (code !== 0) throw new Unavailable(`${why}: ${output.trim().split('\n').at(-1)}`);
    return output.trim();
  };
  const mirror = [debianMirror()].filter(Boolean);
  await must('debootstrap', '--variant=minbase', '--include=ca-certificates', suite, folder, ...mirror);
  await must('chroot', folder, 'groupadd', '--gid', nodeId, 'node');
  await must('chroot', folder, 'useradd', '--create-home', '--uid', nodeId, '--gid', nodeId, 'node');
  const local = path.join(folder, 'usr/local');
  fs.copyFileSync(process.execPath, path.join(local, 'bin/node'));
  const npm = path.join(await must('npm', 'root', '--global'), 'npm');
  fs.cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  for (const one of ['npm', 'npx'])
    fs.symlinkSync(`../lib/node_modules/npm/bin/${one}-cli.js`, path.join(local, 'bin', one));
  const file = `${folder}.tar`;
  await must('tar', '--directory', folder, '--exclude=./var/cache/apt/archives/*.deb', '-cf', file, '.');
  await podman.mustBeAble(['import', file, baseImage], 'podman stores no image', 5 * minutes);
  for (const one of [folder, file]) fs.rmSync(one, { recursive: true });
  return `A SUBSTITUTE for ${tag}, which can't be pulled: Debian ${suite} with Node.js ${process.versions.node}`;
}

/** The mirror that this machine uses; without one, debootstrap has its own. */
function debianMirror() {
  const folder = '/etc/apt/sources.list.d';
  const more = fs.existsSync(folder) ? fs.readdirSync(folder).map((file) => path.join(folder, file)) : [];
  const texts = ['/etc/apt/sources.list', ...more]
    .filter(fs.existsSync)
    .map((file) => fs.readFileSync(file, 'utf8'));
  return /^(?:URIs:|deb\s).*?(https?:\S+\/debian\/?)(?=\s|$)/m.exec(texts.join('\n'))?.[1];
}
