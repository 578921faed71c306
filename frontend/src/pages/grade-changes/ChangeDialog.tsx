import type { GradeChangeDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { Fact, Facts } from '../../components/Facts';
import { formatPercent } from '../../components/format';
import { StatusBadge } from '../../components/StatusBadge';
import { Muted } from '../../components/layout/Text';
import { courseOf, studentOf } from '../../resources/enrollments/enrollment';
import { gradesOf } from './columns';
import { statusTones } from './spec';
import { messages } from './messages';

interface Props {
  change: GradeChangeDto;
  /** Absent: this person can't decide on the request. */
  onDecide?: (verb: 'approve' | 'reject') => void;
  onClose: () => void;
}

export function ChangeDialog({ change, onDecide, onClose }: Props) {
  const { status, isOwn, decidedAt, note } = change;
  return (
    <Dialog title={messages.change.title(studentOf(change))} onClose={onClose}>
      <DialogBody>
        <Facts>
          <Fact label="Student">{`${studentOf(change)} (${change.studentNumber})`}</Fact>
          <Fact label="Section">{`${courseOf(change)}, ${change.termName}`}</Fact>
          <Fact label="Change">{gradesOf(change)}</Fact>
          <Fact label="Status">
            <StatusBadge tone={statusTones[status]}>{messages.statuses[status]}</StatusBadge>
          </Fact>
          <Fact label="Requested">{messages.madeBy(change.createdAt, change.requestedBy)}</Fact>
          {decidedAt && <Fact label="Decided">{messages.madeBy(decidedAt, change.decidedBy)}</Fact>}
          {change.calculatedTotal && (
            <Fact label={messages.calculatedTotal}>
              {messages.totalOf(formatPercent(change.calculatedTotal.percent), change.calculatedTotal.letter)}
            </Fact>
          )}
          <Fact label="Reason" long>
            {change.reason}
          </Fact>
          {change.incomplete && (
            <>
              <Fact label={messages.missing} long>
                {messages.missingUntil(change.incomplete.missing, change.incomplete.until)}
              </Fact>
              <Fact label={messages.agreement} long>
                {change.incomplete.note}
              </Fact>
            </>
          )}
          {note && (
            <Fact label="Decision note" long>
              {note}
            </Fact>
          )}
        </Facts>
        {status === 'pending' && isOwn && <Muted above={4}>{messages.own}</Muted>}
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
