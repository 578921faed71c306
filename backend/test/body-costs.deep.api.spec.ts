import { bodyCosts } from './harness/wide/body-costs.js';

bodyCosts();
