import { anyMarkdown } from '../../test/harness/wide/markdown.js';

anyMarkdown(3000);
