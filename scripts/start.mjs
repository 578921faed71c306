/** `npm start`: everything on one port, from a fresh clone. */
import { announcement } from './lib/announcement.mjs';
import { shown } from './lib/paths.mjs';
import { PlainError, report } from './lib/plain-error.mjs';
import { lastLines } from './lib/server.mjs';
import { readSettings, requireNode, requireSettings } from './lib/settings.mjs';
import { steps } from './lib/steps.mjs';
import { System } from './lib/system.mjs';

let system = null;
let asked = 0;
/** Stopping on request is a success, so the exit code is 0: any other makes npm print an error of its own. */
function stop() {
  if (asked) {
    // Ctrl-C arrives twice within milliseconds, from the terminal and from npm; a later one means the person is
    // impatient.
    if (Date.now() - asked < 1000) return;
    system?.kill();
    process.exit(130);
  }
  asked = Date.now();
  console.log('\nStopping ...');
  Promise.resolve(system?.stop()).then(
    () => {
      console.log(`Stopped.${system ? ` The data stays in ${system.places.map(shown).join(' and ')}.` : ''}`);
      process.exit(0);
    },
    (error) => {
      report(error);
      process.exit(1);
    },
  );
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
// The system keeps running after its output is closed (npm start | head).
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  requireNode();
  const settings = readSettings();
  requireSettings();
  system = new System(settings, { progress: steps(6) });
  await system.prepare();
  await system.serve();
  console.log(announcement(system));
  const { reason, output } = await system.failed;
  if (!asked)
    throw new PlainError(`${reason}${output ? ` The last lines of the output:\n${lastLines(output)}` : ''}`);
} catch (error) {
  if (!asked) {
    report(error);
    await system?.stop().catch(report);
    process.exit(1);
  }
}
