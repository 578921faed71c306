/** The store of files on a real Swift: what the adapter promises, refusals at start, a quota, and moving files. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { fileFault, uploads } from './file-faults.mjs';
import { until } from './processes.mjs';
import { swiftKeys } from './swift.mjs';

const movedFiles = 50;
const anHourAgo = 'const now = Date.now; Date.now = () => now() - 3_600_000;';
const clockOff = `--import=data:text/javascript,${encodeURIComponent(
  `${anHourAgo} const Real = Date; globalThis.Date = class extends Real { constructor(...given) { super(...(given.length ? given : [Real.now()])); } };`,
)}`;

const last = (output) => output.trim().split('\n').slice(-12).join(' | ');

/** The specs of the S3 adapter, which run on every store that is named to them. */
async function contract(files) {
  const backend = path.join(root, 'backend');
  const { default: config } = await import(path.join(backend, 'jest.config.js'));
  const project = { ...config.projects[0], testMatch: ['<rootDir>/test/outside/*.outside.ts'] };
  const args = [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--config',
    JSON.stringify(project),
    '--runInBand',
  ];
  const { code, output } = await run(process.execPath, args, {
    cwd: backend,
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      STORE_URL: files.url('contract'),
      STORE_KEY: swiftKeys.accessKeyId,
      STORE_SECRET: swiftKeys.secretAccessKey,
    },
  });
  return code === 0 && /Tests: +\d+ passed/.test(output)
    ? []
    : [`the specs of the store failed: ${last(output)}`];
}

/** Each must end at once, and name the cause. */
const refusals = (files) => [
  [{ FILES_URL: files.url('storm', 'elsewhere') }, 'has no bucket "elsewhere"'],
  [
    { AWS_SECRET_ACCESS_KEY: 'other' },
    'refused the credentials for the bucket "university" (SignatureDoesNotMatch',
  ],
  [{ NODE_OPTIONS: clockOff }, "this machine's clock differs from that of"],
];

async function startsRefused(system) {
  const found = [];
  for (const [settings, cause] of refusals(system.files)) {
    const env = { ...system.environment, PORT: '0', ...settings };
    const { code, output } = await run(process.execPath, [path.join(root, 'backend/dist/src/main.js')], {
      cwd: root,
      env,
      timeout: 60_000,
    });
    if (code === 0 || !output.includes('FILES_URL can') || !output.includes(cause))
      found.push(`a server started, or didn't say "${cause}": ${last(output)}`);
  }
  return found;
}

/** From Swift to a disk and back to another prefix of it. */
async function move(system) {
  const folder = fs.mkdtempSync(path.join(system.folder, 'moved-'));
  const steps = [
    ['--to', `file://${folder}`],
    ['--to', system.files.url(path.basename(folder)), '--from', `file://${folder}`],
  ];
  const found = [];
  for (const step of steps) {
    const args = [path.join(root, 'backend/dist/src/cli/files-move.js'), ...step];
    const { code, output } = await run(process.execPath, args, { cwd: root, env: system.environment });
    const [, count] = /^([\d,]+) files: .* 0 different\.$/m.exec(output) ?? [];
    if (code !== 0 || !count) found.push(`files:move failed: ${last(output)}`);
    else if (Number(count.replace(',', '')) < movedFiles) found.push(`files:move copied only ${count} files`);
  }
  return found;
}

export const swiftFaults = [
  {
    name: 'files on Swift',
    uploaders: 4,
    async run(system, storm) {
      await until('too few files were uploaded', () => {
        return uploads(storm.journal).filter(({ status }) => status === 201).length >= movedFiles;
      });
      // files:move copies the files that were there when it began.
      storm.uploaders = 0;
      storm.found = [
        ...(await contract(system.files)),
        ...(await startsRefused(system)),
        ...(await move(system)),
      ];
    },
    findings: (journal, storm) => storm.found,
  },
  fileFault('the quota of the bucket used up', { upload: 507, download: 200 }, ({ swift }, during) =>
    during(
      () => swift.setQuota(1),
      () => swift.setQuota(null),
    ),
  ),
];
