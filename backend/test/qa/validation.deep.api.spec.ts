import { validation } from '../harness/wide/validation.js';

validation(Infinity);
