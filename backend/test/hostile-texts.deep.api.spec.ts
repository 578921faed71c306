import { hostileTextsSpec } from './harness/wide/hostile-texts.js';

hostileTextsSpec(30);
