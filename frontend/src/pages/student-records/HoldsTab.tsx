import styled from '@emotion/styled';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { dotted, formatDay } from '../../components/format';
import { Icon } from '../../components/Icon';
import { Muted } from '../../components/layout/Text';
import { Stack } from '../../components/layout/Stack';
import { hasStatus } from '../../providers/apiError';
import type { HoldDto, StudentRecordDto } from '../../api/types.gen';
import { useMay, useUser } from '../../providers/session';
import { color } from '../../theme/color';
import { media, radius, size, space } from '../../theme/scale';
import { HoldDialogs, HoldTools, useHoldActs } from './HoldActs';
import { NotForYourRole } from './NotForYourRole';
import { OnboardingTasks } from './OnboardingTasks';
import { useHolds } from './queries';
import { messages } from './messages-holds';

const Card = styled.li({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: space(3),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderLeft: `3px solid ${color.danger}`,
  borderRadius: radius.small,
  '& > svg': { color: color.danger, marginTop: '1px' },
  '& h3': { fontSize: size.body },
  [media.phone]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > button': { gridColumn: 2, marginTop: space(3), justifySelf: 'start' },
  },
});

const Quiet = styled(Card)({ borderLeft: `1px solid ${color.line}`, '& > svg': { color: color.muted } });

const Released = styled.details({
  color: color.muted,
  '& summary': {
    display: 'inline-block',
    minHeight: '24px',
    cursor: 'pointer',
    fontWeight: 600,
    marginBottom: space(3),
  },
  '& summary::before': { content: '"▸"', display: 'inline-block', width: '1.2em' },
  '&[open] summary::before': { content: '"▾"' },
  '& summary::-webkit-details-marker': { display: 'none' },
});

const refusal = <NotForYourRole what="holds" />;

export function HoldsTab({ student }: { student: StudentRecordDto }) {
  return useMay()('read', 'holds') ? <Holds student={student} /> : refusal;
}

function Holds({ student }: { student: StudentRecordDto }) {
  const { data, error, refetch } = useHolds(student.id);
  const { mine, open } = useHoldActs(student.id);
  const { role } = useUser();
  if (hasStatus(error, 403)) return refusal;
  if (error) return <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="96px" />;

  const active = data.filter((hold) => !hold.releasedAt);
  const released = data.filter((hold) => hold.releasedAt);
  return (
    <Stack gap={6}>
      <HoldTools student={student} />
      {active.length === 0 ? (
        <p>No holds or alerts</p>
      ) : (
        <Stack as="ul" gap={3}>
          {active.map((hold) => (
            <Card key={hold.id}>
              <Icon name="lock" />
              <HoldText hold={hold} />
              {mine.includes(hold.kind) && (
                <Button
                  type="button"
                  look="outline"
                  aria-label={messages.release(hold.kind)}
                  onClick={() => open(`release-hold.${hold.id}`)}
                >
                  Release hold
                </Button>
              )}
            </Card>
          ))}
        </Stack>
      )}
      {released.length > 0 && (
        <Released>
          <summary>{messages.releasedCount(released.length)}</summary>
          <Stack as="ul" gap={3}>
            {released.map((hold) => (
              <Quiet key={hold.id}>
                <Icon name="check" />
                <HoldText hold={hold} />
              </Quiet>
            ))}
          </Stack>
        </Released>
      )}
      {role !== 'student' && (
        <OnboardingTasks studentId={student.id} mayWaive={mine.includes('admissions')} />
      )}
      <HoldDialogs student={student} />
    </Stack>
  );
}

/** A role that may only know that a hold exists receives only its kind from the server. */
function HoldText({ hold }: { hold: HoldDto }) {
  const { placedAt, placedBy, releasedAt, liftedBy } = hold;
  const meta = dotted([
    placedAt &&
      (placedBy ? messages.placedBy(formatDay(placedAt), placedBy) : messages.placed(formatDay(placedAt))),
    releasedAt ? messages.released(formatDay(releasedAt)) : liftedBy && messages.releasedBy(liftedBy),
  ]);
  return (
    <div>
      <h3>{messages.kind(hold.kind)}</h3>
      {hold.reason && <p>{hold.reason}</p>}
      {meta && (
        <Muted above={1} size="small">
          {meta}
        </Muted>
      )}
    </div>
  );
}
