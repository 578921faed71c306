import { Injectable } from '@nestjs/common';

/** How fast jobs go. Fields, so that a spec need not wait as long. */
@Injectable()
export class JobPace {
  /** How often each process looks for jobs that others have enqueued, or that have come due. */
  pollMs = 1000;
  /** A job whose process has not been heard of for so long goes to another one. */
  leaseSeconds = 30;
  /** How often a process says that it still works on its jobs. */
  heartbeatMs = 5000;
  /** How often each process looks whether a schedule's time has come. */
  schedulesMs = 5000;
  /** How often jobs are looked for whose process has gone. */
  expireMs = 15_000;
  /** How often finished jobs are put away, and old ones deleted. */
  archiveMs = 60 * 60_000;
  /** At a shutdown: how long running jobs may continue before they are told to stop, and how long after that. */
  graceMs = 4000;
  lastMs = 1500;
}
