import { counted } from '../../../components/format';
import type { OverrideCode } from './overrides';

/** What the list of blockers says. */
export const messages = {
  blockers: (count: number) => counted(count, { one: '# blocker', other: '# blockers' }),
  none: 'No blockers.',
  warnings: 'Warnings',
  final: 'No one can override this blocker.',
  override: (blocker: string) => `Override: ${blocker}`,
  reason: (blocker: string) => `Reason to override: ${blocker}`,
  capacityHint: "The section's capacity increases by one. The reason is recorded.",
  reasonHint: 'The reason is recorded with the enrollment.',
};

/** The blockers that can be overridden. */
export const overrideNames: Record<OverrideCode, string> = {
  section_full: 'Section full',
  waitlist_full: 'Waitlist full',
  hold: 'Hold',
  prerequisite: 'Prerequisite',
  corequisite: 'Corequisite',
  time_conflict: 'Time conflict',
  repeat_limit: 'Repeat limit',
  credit_limit: 'Credit limit',
  level: 'Class level',
  program: 'Program',
  consent: 'Consent',
};
