import { isFull } from '../../../../scripts/lib/sample.mjs';
import { lettersLoadSpec } from '../../../test/harness/wide/letters-load.js';

/** In `npm run test:full` the sizes of the attack. */
lettersLoadSpec({ connections: isFull ? 10 : 3, letters: isFull ? 60 : 12 });
