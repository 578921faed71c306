import { createHash } from 'node:crypto';
import cronParser from 'cron-parser';

const zone = 'America/New_York';
const madeUpForMs = 24 * 60 * 60_000;

const valid = new Set<string>();

/** Throws if the schedule is malformed; much cheaper than finding one of its times. */
export function checkSchedule(cron: string): void {
  if (!valid.has(cron)) cronParser.parseExpression(cron, { tz: zone });
  valid.add(cron);
}

/** The last time of a schedule up to now, in New York wall time. Throws if the schedule is malformed. */
export const lastTime = (cron: string, now: Date): Date => {
  // The parser looks strictly before its date.
  const afterThisSecond = new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000);
  return cronParser.parseExpression(cron, { tz: zone, currentDate: afterThisSecond }).prev().toDate();
};

/** The next time after that. */
export const nextTime = (cron: string, now: Date): Date => {
  const thisSecond = new Date(Math.floor(now.getTime() / 1000) * 1000);
  return cronParser.parseExpression(cron, { tz: zone, currentDate: thisSecond }).next().toDate();
};

/** Whether a job is still to be run for a time: not long past, and not before the schedule was first known. */
export const isDue = (time: Date, knownSince: Date, now: Date): boolean =>
  time > knownSince && now.getTime() - time.getTime() < madeUpForMs;

/** The same id in every process, so that only one of them enqueues the job. */
export function scheduledJobId(name: string, time: Date): string {
  const hex = createHash('sha256').update(`${name} ${time.toISOString()}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
