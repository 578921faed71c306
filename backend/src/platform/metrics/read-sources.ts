import { Registry } from '../features/registry.js';

/** A reading of the database for metrics. Its name is a label, so it is declared. */
export interface ReadSource {
  reads: string;
}

export const readSources = new Registry<ReadSource>('readings');
