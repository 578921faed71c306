/**
 * Types and lint of the named workspace, on the same TypeScript programs. For the backend it also writes dist/ if the
 * build is stale, so that nothing compiles it a second time.
 */
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { checkCache, tools } from './lib/inputs.mjs';
import { root } from './lib/paths.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { TypedCheck } from './lib/typed-check.mjs';

const name = process.argv[2];
const check = new TypedCheck({
  base: root,
  name,
  // The backend must compile without its tests, whose packages add types.
  configs: name === 'backend' ? ['tsconfig.build.json', 'tsconfig.json'] : ['tsconfig.json'],
  record: path.join(checkCache(), `types-${name}.json`),
  tools: tools(),
});

/** The same as `backend/build.mjs`. */
async function compile() {
  const { copyAssets, emptyDist, transformers } = await import('../backend/compile.mjs');
  const [program] = check.programs();
  const errors = check.buildErrors();
  if (errors) throw new PlainError(`The backend could not be built:\n${errors}`);
  emptyDist();
  program.emit(undefined, undefined, undefined, false, transformers(program));
  copyAssets();
}

let notBuilt = '';
if (name === 'backend')
  await ensureBuilt({ only: ['backend'], compile }).catch((error) => {
    if (!(error instanceof PlainError)) throw error;
    notBuilt = error.message;
  });
if (!notBuilt && check.isUnchanged()) process.exit(0);
const { ok, output } = await check.run();
if (output) console.log(output);
else if (notBuilt) console.log(notBuilt);
process.exit(ok && !notBuilt ? 0 : 1);
