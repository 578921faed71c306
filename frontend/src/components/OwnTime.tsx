import styled from '@emotion/styled';
import { color } from '../theme/color';
import { size } from '../theme/scale';
import { formatOwnTime } from './format';
import { formatOwnSchedule } from './ownSchedule';

const Small = styled.small({ display: 'block', fontSize: size.small, color: color.muted });

/** Under a New York time: the same moment in the reader's local time, if it differs. */
export function OwnTime({ at, what }: { at: string | null | undefined; what?: string }) {
  const own = at && formatOwnTime(at);
  return own ? <Small>{what ? `${what} ${own}` : own}</Small> : null;
}

/** Under the New York hours of a section: the same in the reader's local time, if it differs. */
export function OwnSchedule({ schedule }: { schedule: string | null | undefined }) {
  const own = schedule && formatOwnSchedule(schedule);
  return own ? <Small>{own}</Small> : null;
}
