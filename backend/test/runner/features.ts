/** Unit specs share a runtime: each finds all that features declare, whichever file ran before it. */
import '../../src/platform/features/load.js';
