import styled from '@emotion/styled';
import type { EnrollmentDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { formatUntil } from '../../components/format';
import { Icon } from '../../components/Icon';
import { Surface } from '../../components/Surface';
import { OwnTime } from '../../components/OwnTime';
import { Stack } from '../../components/layout/Stack';
import { courseOf } from '../../resources/enrollments/enrollment';
import { color } from '../../theme/color';
import { media, space } from '../../theme/scale';
import { useEnrollmentActions } from './enrollmentActions';
import { useOffers } from './queries';
import { offerMessages } from './messages';
const Offer = styled(Surface)({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(2, 3),
  padding: space(4),
  borderLeft: `3px solid ${color.caution}`,
  '& > svg': { color: color.caution },
  [media.phone]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
}).withComponent('li');
const Buttons = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  [media.phone]: { gridColumn: '1 / -1', '& > button': { flex: '1 1 auto' } },
  '@media print': { display: 'none' },
});

/** The student's seat offers, at the top, because they expire. */
export function Offers({ studentId }: { studentId: string }) {
  const offers = useOffers(studentId);
  if (offers.length === 0) return null;
  return (
    <Stack as="ul" gap={3} below={6} aria-label="Seat offers">
      {offers.map((enrollment) => (
        <HeldSeat key={enrollment.id} enrollment={enrollment} />
      ))}
    </Stack>
  );
}

function HeldSeat({ enrollment }: { enrollment: EnrollmentDto }) {
  const acts = useEnrollmentActions()(enrollment).slice(0, 2);
  return (
    <Offer>
      <Icon name="clock" />
      <p>
        {offerMessages.held(
          `${courseOf(enrollment)} ${enrollment.courseTitle}`,
          formatUntil(enrollment.offerExpiresAt!),
        )}
        <OwnTime at={enrollment.offerExpiresAt} what="Held until" />
      </p>
      <Buttons>
        {acts.map(({ label, onSelect }, index) => (
          <Button key={label} type="button" look={index === 0 ? 'primary' : 'outline'} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </Buttons>
    </Offer>
  );
}
