import { Registry } from '../features/registry.js';

/** A kind of job. The migration creates its table, and only declared kinds can be registered and enqueued. */
export interface Queue {
  /** What its jobs do. */
  does: string;
}

export const queues = new Registry<Queue>('queues');
