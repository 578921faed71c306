import { machineClientsSpec } from './harness/wide/machine-clients.js';

machineClientsSpec(false);
