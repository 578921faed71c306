import styled from '@emotion/styled';
import type { TermRegistrationDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { formatMoment, formatUntil } from '../../components/format';
import { Icon } from '../../components/Icon';
import { OwnTime } from '../../components/OwnTime';
import { color } from '../../theme/color';
import { media, space } from '../../theme/scale';
import { windowMessages as messages } from './messages';

const Line = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '24px',
  // Two lines on a phone.
  [media.phone]: { minHeight: '48px' },
  marginBottom: space(4),
  fontWeight: 600,
  color: color.muted,
  '&[data-open]': { color: color.success },
});

const windowText = (term: TermRegistrationDto | undefined) => {
  if (!term) return messages.over;
  const { termName, state, opensAt, closesAt } = term;
  if (state === 'open')
    return closesAt ? messages.openUntil(termName, formatUntil(closesAt)) : messages.open(termName);
  if (state === 'upcoming' && opensAt) return messages.opens(termName, formatMoment(opensAt));
  return messages.closed(termName);
};

/** The times when this student may register for the term, from the windows and the student's time ticket. */
export const WindowLine = ({ term }: { term: TermRegistrationDto | undefined }) => (
  <Line data-open={term?.state === 'open' || undefined}>
    <Icon name={term?.state === 'open' ? 'check' : 'clock'} />
    <span>
      {windowText(term)}
      {term?.state === 'upcoming' && <OwnTime at={term.opensAt} />}
      {term?.state === 'open' && <OwnTime at={term.closesAt} what="Until" />}
    </span>
  </Line>
);

/** Reserves its space, so that nothing moves when it loads. */
export const WindowBones = () => (
  <Line aria-hidden="true">
    <Bone width="320px" />
  </Line>
);
