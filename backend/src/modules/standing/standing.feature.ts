import { declareUnrecorded } from '../../platform/auth/fields/records.js';
import { queues } from '../../platform/jobs/queues.js';

declareUnrecorded({
  standing_runs: 'counts of a job',
});

queues.declare({
  standing: { does: 'recomputes academic standing' },
});
