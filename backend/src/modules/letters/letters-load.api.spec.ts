import { lettersLoadSpec } from '../../../test/harness/wide/letters-load.js';

lettersLoadSpec({ connections: 3, letters: 5, queued: 3 });
