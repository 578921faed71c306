import styled from '@emotion/styled';
import { color } from '../theme/color';
import { size } from '../theme/scale';
import { formatOwnTime } from './format';
import { formatOwnSchedule } from './ownSchedule';

const Small = styled.small({ display: 'block', fontSize: size.small, color: color.muted });

/** Under a time of New York: the same moment on the reader's own clock, where that shows another. */
export function OwnTime({ at, what }: { at: string | null | undefined; what?: string }) {
  const own = at && formatOwnTime(at);
  return own ? <Small>{what ? `${what} ${own}` : own}</Small> : null;
}

/** Under the hours of a section in New York: the same by the reader's own clock, where that shows others. */
export function OwnSchedule({ schedule }: { schedule: string | null | undefined }) {
  const own = schedule && formatOwnSchedule(schedule);
  return own ? <Small>{own}</Small> : null;
}
