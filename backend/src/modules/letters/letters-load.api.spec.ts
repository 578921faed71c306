import { lettersLoadSpec } from '../../../test/harness/wide/letters-load.js';

lettersLoadSpec({ connections: 3, letters: 4, queued: 2 });
