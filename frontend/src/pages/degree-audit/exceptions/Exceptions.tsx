import type { DegreeAuditDto, DegreeExceptionDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { Failure } from '../../../components/Failure';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextArea } from '../../../components/form/fields';
import { required } from '../../../components/form/rules';
import { formatDay } from '../../../components/format';
import { StatusBadge } from '../../../components/StatusBadge';
import { TableFrame, TableHead } from '../../../components/Table';
import { useStayingFocus } from '../../../components/useStayingFocus';
import { Box, Muted } from '../../../components/layout/Text';
import { Inline } from '../../../components/layout/Inline';
import { Rows } from '../../../components/layout/Rows';
import { useAct } from '../../../providers/acts';
import { exceptionText } from './kinds';
import { refreshesFor, revokeException, useExceptions } from './queries';
import { degreeAuditHref } from '../path';
import { fullName } from '../../../resources/students/student';
import { messages } from './messages';

interface Props {
  audit: DegreeAuditDto & { programId: string };
  onAdd: () => void;
  onRevoke: (id: string) => void;
}

/** The student's exceptions to the requirements, with reasons. */
export function Exceptions({ audit: { student, programId }, onAdd, onRevoke }: Props) {
  const { data, error, isFetching, refetch } = useExceptions(student.id, programId);
  return (
    <section aria-labelledby="exceptions">
      <TableHead>
        <h2 id="exceptions">Exceptions</h2>
        <Button type="button" look="outline" onClick={onAdd}>
          {messages.oldCourse}
        </Button>
      </TableHead>
      <TableFrame>
        {data ? (
          data.length === 0 ? (
            <Muted pad={4}>{messages.none}</Muted>
          ) : (
            <Rows sides={4}>
              {data.map((one) => (
                <Exception key={one.id} exception={one} onRevoke={() => onRevoke(one.id)} />
              ))}
            </Rows>
          )
        ) : error && !isFetching ? (
          <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Bone height="72px" />
        )}
      </TableFrame>
    </section>
  );
}

const grantedText = ({ createdAt, createdByName }: DegreeExceptionDto) =>
  createdByName
    ? messages.grantedBy(formatDay(createdAt), createdByName)
    : messages.granted(formatDay(createdAt));

function revokedText({ revokedAt, revokedByName, revokedReason }: DegreeExceptionDto) {
  if (!revokedAt) return '';
  const [day, reason] = [formatDay(revokedAt), revokedReason ?? ''];
  return revokedByName ? messages.revokedBy(day, revokedByName, reason) : messages.revoked(day, reason);
}

const Exception = ({ exception, onRevoke }: { exception: DegreeExceptionDto; onRevoke: () => void }) => (
  <Inline as="li" wrap gap={[2, 4]} justify="space-between" tabIndex={-1}>
    <Box breaks style={{ flex: '1 1 260px' }}>
      <b>{exceptionText(exception)}</b>
      <Muted size="small" style={{ whiteSpace: 'pre-line' }}>
        {exception.reason}
      </Muted>
      <Muted size="small" style={{ whiteSpace: 'pre-line' }}>
        {[grantedText(exception), revokedText(exception)].filter(Boolean).join(' ')}
      </Muted>
    </Box>
    {exception.revokedAt ? (
      <StatusBadge tone="neutral">Revoked</StatusBadge>
    ) : (
      <Revoke what={exceptionText(exception)} onRevoke={onRevoke} />
    )}
  </Inline>
);

function Revoke({ what, onRevoke }: { what: string; onRevoke: () => void }) {
  const button = useStayingFocus();
  return (
    <Button ref={button} type="button" look="quiet" aria-label={messages.revoke(what)} onClick={onRevoke}>
      Revoke…
    </Button>
  );
}

interface RevokeProps {
  audit: DegreeAuditDto & { programId: string };
  id: string;
  onClose: () => void;
}

/** Asks for the reason, unless the exception is no longer active. */
export function RevokeException({ audit: { student, programId }, id, onClose }: RevokeProps) {
  const { data } = useExceptions(student.id, programId);
  const revoke = useAct({
    act: ({ reason }: { reason: string }) => revokeException(id, reason.trim()),
    done: 'Exception revoked',
    record: () => ({ name: fullName(student), to: degreeAuditHref(student.id) }),
    failed: messages.revokeFailed,
    refreshes: refreshesFor(student.id),
  });
  const exception = data?.find((one) => one.id === id && !one.revokedAt);
  if (!exception) return null;
  return (
    <FormDialog
      name={`degree-exception/${id}/revoke`}
      title="Revoke the exception?"
      description={messages.revokeConsequence(exceptionText(exception))}
      submit="Revoke exception"
      saving="Revoking…"
      danger
      failed={messages.revokeFailed}
      values={{ reason: '' }}
      onSubmit={revoke.run}
      onClose={onClose}
    >
      <TextArea
        name="reason"
        label="Reason"
        hint={messages.revokeReasonHint}
        rules={required('Reason is required')}
      />
    </FormDialog>
  );
}
