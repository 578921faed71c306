import styled from '@emotion/styled';
import type { HoldDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/dialog/Confirm';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { Failure } from '../../components/Failure';
import { words } from '../../components/format';
import { post, useAct } from '../../providers/acts';
import { space } from '../../theme/scale';
import { useHolds } from '../student-records/queries';
import { issuedOf, type IssuedDocument } from './queries';
import { transcriptHref } from './path';

const List = styled.ul({ display: 'grid', gap: space(2), margin: space(3, 0), paddingLeft: space(5) });
const Stack = styled.div({ display: 'grid', gap: space(3) });

const title = 'Issue official transcript?';

interface Props {
  studentId: string;
  /** "Maria Lopez" */
  name: string;
  onIssued: (issued: IssuedDocument) => void;
  onClose: () => void;
}

/** Asks for confirmation. If holds block the transcript, it names them and their offices. */
export function IssueTranscript({ studentId, name, onIssued, onClose }: Props) {
  const { data, error, refetch } = useHolds(studentId);
  const holds = data?.filter(({ releasedAt }) => !releasedAt);
  const issue = useAct({
    act: () => post<IssuedDocument>(['students', studentId, 'transcripts']),
    done: ({ number }) => `Official transcript ${number} issued`,
    record: ({ number }) => ({ name: number, to: transcriptHref(studentId, { tab: 'issued' }) }),
    failed: 'Failed to issue the transcript',
    refreshes: [[issuedOf(studentId, 'transcripts')], ['students', 'holds', { id: studentId }]],
  });
  if (holds?.length === 0)
    return (
      <Confirm
        title={title}
        confirm="Issue transcript"
        doing="Issuing…"
        onConfirm={async () => onIssued(await issue.run())}
        onCancel={onClose}
      >
        <Stack>
          <p>
            It shows the record of {name} as of now and doesn’t change when the record does. It gets a number,
            a signature and a code that anyone can check.
          </p>
          <p>An issued transcript can’t be deleted, only revoked.</p>
        </Stack>
      </Confirm>
    );
  return (
    <Dialog title={holds ? 'A hold keeps the transcript back' : title} size="small" onClose={onClose}>
      <DialogBody>
        {holds ? (
          <Kept holds={holds} name={name} />
        ) : error ? (
          <Failure title="The holds could not be read" error={error} onRetry={() => void refetch()} />
        ) : (
          <Bone height="96px" />
        )}
      </DialogBody>
      <DialogFooter>
        <Button type="button" look="outline" data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const Kept = ({ holds, name }: { holds: readonly HoldDto[]; name: string }) => (
  <>
    <p>No official transcript of {name} can be issued while a hold stands:</p>
    <List>
      {holds.map(({ id, kind, reason, liftedBy }) => (
        <li key={id}>
          <strong>{words(kind)} hold</strong>
          {reason && `: ${reason}`}
          {liftedBy && ` Can be lifted by: ${liftedBy}.`}
        </li>
      ))}
    </List>
    <p>The unofficial transcript is not kept back.</p>
  </>
);
