import { ownRecordsSpec } from '../harness/wide/own-records.js';

ownRecordsSpec(false);
