import { validation } from '../harness/wide/validation.js';

validation(1);
