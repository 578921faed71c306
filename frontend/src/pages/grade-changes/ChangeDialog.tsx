import styled from '@emotion/styled';
import type { GradeChangeDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { Fact, Facts } from '../../components/Facts';
import { formatMoment, words } from '../../components/format';
import { StatusBadge } from '../../components/StatusBadge';
import { courseOf, studentOf } from '../../resources/enrollments/enrollment';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { gradesOf } from './columns';
import { statusTones } from './spec';

const Quiet = styled.p({ marginTop: space(4), color: color.muted });

interface Props {
  change: GradeChangeDto;
  /** Absent: this person can't decide on the request. */
  onDecide?: (verb: 'approve' | 'reject') => void;
  onClose: () => void;
}

const by = (name: string | null, instant: string) => `${formatMoment(instant)}${name ? ` by ${name}` : ''}`;

export function ChangeDialog({ change, onDecide, onClose }: Props) {
  const { status, isOwn, decidedAt, note } = change;
  return (
    <Dialog title={`Grade change of ${studentOf(change)}`} onClose={onClose}>
      <DialogBody>
        <Facts>
          <Fact label="Student">{`${studentOf(change)} (${change.studentNumber})`}</Fact>
          <Fact label="Section">{`${courseOf(change)}, ${change.termName}`}</Fact>
          <Fact label="Change">{gradesOf(change)}</Fact>
          <Fact label="Status">
            <StatusBadge tone={statusTones[status]}>{words(status)}</StatusBadge>
          </Fact>
          <Fact label="Asked">{by(change.requestedBy, change.createdAt)}</Fact>
          {decidedAt && <Fact label="Decided">{by(change.decidedBy, decidedAt)}</Fact>}
          <Fact label="Reason" long>
            {change.reason}
          </Fact>
          {note && (
            <Fact label="Note of who decided" long>
              {note}
            </Fact>
          )}
        </Facts>
        {status === 'pending' && isOwn && <Quiet>You asked for it: somebody else decides.</Quiet>}
      </DialogBody>
      <DialogFooter>
        {onDecide ? (
          <>
            <Button type="button" look="outline" onClick={() => onDecide('reject')}>
              Reject…
            </Button>
            <Button type="button" onClick={() => onDecide('approve')}>
              Approve…
            </Button>
          </>
        ) : (
          <Button type="button" look="outline" onClick={onClose}>
            Close
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
