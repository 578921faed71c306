import { openRegistration } from './harness/registration.js';
import { changedDecisions } from './harness/wide/decision-replay.js';

openRegistration();
changedDecisions(true);
