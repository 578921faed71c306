import { Injectable } from '@nestjs/common';

/** The timing of jobs, as fields, so that a spec can shorten it. */
@Injectable()
export class JobPace {
  /** How often each process looks for jobs that others have enqueued or that have become due. */
  pollMs = 1000;
  /** Whether to look for them. False in specs, until this process enqueues a job: no other process does. */
  isLooking = true;
  /**
   * How soon a job starts that this process has enqueued: after the end of the transaction, together with others of
   * the same moment.
   */
  soonMs = 250;
  /** After this long without a heartbeat of its process, a job goes to another process. */
  leaseSeconds = 30;
  /** How often a process reports that it still works on its jobs. */
  heartbeatMs = 5000;
  /** How often each process checks whether a schedule is due. */
  schedulesMs = 5000;
  /** How often to look for jobs whose process is gone. */
  expireMs = 15_000;
  /** How often finished jobs are archived and old ones deleted. */
  archiveMs = 60 * 60_000;
  /** At a shutdown: how long running jobs may continue before they are told to stop, and how long after that. */
  graceMs = 4000;
  lastMs = 1500;
}
