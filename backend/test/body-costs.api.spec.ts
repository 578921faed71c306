import { bodyCosts } from './harness/wide/body-costs.js';
import { oneOfEachKind } from './harness/worlds/body-costs.js';

bodyCosts(oneOfEachKind);
