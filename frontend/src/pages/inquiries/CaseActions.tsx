import styled from '@emotion/styled';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { OwnRecordNote } from '../../components/OwnRecordNote';
import { useOwnRecord, useUser } from '../../providers/session';
import { media, space } from '../../theme/scale';
import { useAssign } from './acts';
import { deedsOf } from './deeds';
import { deedLabels } from './messages';
import type { Case } from './queries';
import { EvaluateAction } from './TransferPart';

const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  padding: space(0, 6, 4),
  [media.phone]: { padding: space(0, 4, 4), '& > :is(a, button)': { flex: '1 1 auto' } },
  '@media print': { display: 'none' },
});

const Own = styled(OwnRecordNote)({
  margin: space(0, 6, 4),
  [media.phone]: { margin: space(0, 4, 4) },
});

/** The actions on the case in its current state, the primary one first. */
export function CaseActions({ inquiry }: { inquiry: Case }) {
  const { open } = useDialogAddress();
  const me = useUser();
  const assign = useAssign(inquiry.id);
  const { isOwn } = useOwnRecord();
  const offered = deedsOf(inquiry);
  const before = inquiry.assigneeId ?? null;
  const isToTake = offered.includes('assign') && before !== me.id;
  if (isOwn(inquiry.studentId)) return <Own studentId={inquiry.studentId} />;
  return (
    <Row role="group" aria-label="Actions">
      {offered.map((name, index) => (
        <Button
          key={name}
          type="button"
          look={index === 0 && name === 'answer' ? 'primary' : 'outline'}
          onClick={() => open(name)}
        >
          {deedLabels[name]}
        </Button>
      ))}
      {isToTake && (
        <Button
          type="button"
          look="outline"
          aria-disabled={assign.isRunning || undefined}
          onClick={() => {
            if (assign.isRunning) return;
            assign.run({ assigneeId: me.id, before, etag: inquiry.etag }).catch(() => {});
          }}
        >
          Assign to me
        </Button>
      )}
      <EvaluateAction inquiry={inquiry} />
    </Row>
  );
}
