/** Refuses statements in migrations that must not run beside servers. */
import { execFileSync } from 'node:child_process';
import { faultsOf } from './lib/online-migrations.mjs';
import { root } from './lib/paths.mjs';

const written = execFileSync(process.execPath, ['backend/dist/src/cli/online-migrations.js'], {
  cwd: root,
  encoding: 'utf8',
});
const faults = JSON.parse(written).flatMap(faultsOf);
for (const fault of faults) console.error(fault);
if (faults.length) process.exitCode = 1;
