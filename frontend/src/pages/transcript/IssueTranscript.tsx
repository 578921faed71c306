import type { HoldDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/dialog/Confirm';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { Failure } from '../../components/Failure';
import { Stack } from '../../components/layout/Stack';
import { Bullets } from '../../components/layout/Bullets';
import { post, useAct } from '../../providers/acts';
import { useHolds } from '../student-records/queries';
import { issuedOf, type IssuedDocument } from './queries';
import { transcriptHref } from './path';
import { issueMessages, messages } from './messages';

const { title } = issueMessages;

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
    done: ({ number }) => issueMessages.done(number),
    record: ({ number }) => ({ name: number, to: transcriptHref(studentId, { tab: 'issued' }) }),
    failed: messages.failed.issue,
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
        <Stack gap={3}>
          <p>{issueMessages.content(name)}</p>
          <p>{issueMessages.final}</p>
        </Stack>
      </Confirm>
    );
  return (
    <Dialog title={holds ? issueMessages.blockedTitle : title} size="small" onClose={onClose}>
      <DialogBody>
        {holds ? (
          <Kept holds={holds} name={name} />
        ) : error ? (
          <Failure title={messages.failed.holds} error={error} onRetry={() => void refetch()} />
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
  <Stack gap={3}>
    <p>{issueMessages.blocked(name)}</p>
    <Bullets>
      {holds.map(({ id, kind, reason, liftedBy }) => (
        <li key={id}>
          <strong>{issueMessages.hold(kind)}</strong>
          {reason && issueMessages.reason(reason)}
          {liftedBy && issueMessages.releasedBy(liftedBy)}
        </li>
      ))}
    </Bullets>
    <p>{issueMessages.unofficial}</p>
  </Stack>
);
