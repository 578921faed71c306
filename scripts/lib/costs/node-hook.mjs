/** For `node --import`: node:test runs each file in a separate process. */
import { noteCost } from './note.mjs';

if (process.env.NODE_TEST_CONTEXT) {
  const file = process.argv[1];
  noteCost('begin', file);
  process.on('exit', () => noteCost('end', file));
}
