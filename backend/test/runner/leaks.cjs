/** What a spec file must not leave behind: changed tables of the application, and open servers or watched folders. */
const path = require('node:path');
const { setTimeout: pause } = require('node:timers/promises');
const { inspect } = require('node:util');

const backend = path.resolve(__dirname, '../..');
const resources = ['TCPServerWrap', 'FSEventWrap'];

const isTable = (value) =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) ||
    value instanceof Map ||
    value instanceof Set ||
    Object.getPrototypeOf(value) === Object.prototype);
const contentOf = (value) => inspect(value, { depth: 6, maxArrayLength: 500, breakLength: Infinity });

/** By file and name: the data that the application exports, as it was when the first spec imported it. */
const tables = new Map();

/** Stores the exported data of an application file. */
function watched(file, exported) {
  if (tables.has(file)) return;
  const found = Object.entries(exported).filter(([, value]) => isTable(value));
  tables.set(
    file,
    found.map(([name, value]) => ({ name, value, content: contentOf(value) })),
  );
}

const openNow = () => process.getActiveResourcesInfo().filter((name) => resources.includes(name)).length;

/** Names what a spec file has changed and not restored. */
async function leaksSince(openBefore) {
  const found = [];
  for (const [file, exported] of tables)
    for (const table of exported) {
      const content = contentOf(table.value);
      if (content === table.content) continue;
      found.push(`${table.name} of ${path.relative(path.join(backend, 'dist'), file)} is changed`);
      table.content = content;
    }
  // Closing takes a few turns of the event loop.
  for (let turn = 0; turn < 100 && openNow() > openBefore; turn++) await pause(10);
  const open = openNow() - openBefore;
  if (open > 0)
    found.push(
      open === 1
        ? '1 server or watched folder is still open'
        : `${open} servers or watched folders are still open`,
    );
  return found;
}

module.exports = { watched, openNow, leaksSince };
