import { formatOwnTime } from './format';
import { formatOwnSchedule } from './ownSchedule';
import { Muted } from './layout/Text';

/** Under a New York time: the same moment in the reader's local time, if it differs. */
export function OwnTime({ at, what }: { at: string | null | undefined; what?: string }) {
  const own = at && formatOwnTime(at);
  return own ? (
    <Muted as="small" block size="small">
      {what ? `${what} ${own}` : own}
    </Muted>
  ) : null;
}

/** Under the New York hours of a section: the same in the reader's local time, if it differs. */
export function OwnSchedule({ schedule }: { schedule: string | null | undefined }) {
  const own = schedule && formatOwnSchedule(schedule);
  return own ? (
    <Muted as="small" block size="small">
      {own}
    </Muted>
  ) : null;
}
