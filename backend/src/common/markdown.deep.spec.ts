import { anyMarkdown, manyParts } from '../../test/harness/wide/markdown.js';

anyMarkdown(3000);
manyParts(true);
