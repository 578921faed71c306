import type { StandingFiguresDto, TransferCourseDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { Fact, Facts } from '../../components/Facts';
import { Failure } from '../../components/Failure';
import { CheckboxField } from '../../components/form/choices';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { formatNumber } from '../../components/format';
import { Bullets } from '../../components/layout/Bullets';
import { StatusBadge } from '../../components/StatusBadge';
import { post, useAct } from '../../providers/acts';
import { classLevelLabels, sapStatusLabels } from '../../resources/students/messages';
import { sapTone } from '../../resources/students/student';
import { inTheWay } from './draft';
import { evaluationRecord } from './path';
import { type Evaluation, useConsequences } from './queries';
import { recordKeys } from './spec';
import { articulateMessages, messages, revokeMessages } from './messages';

interface Articulation {
  evaluation: Evaluation;
  /** The form has unsaved input. */
  isDirty: boolean;
  onClose: () => void;
}

/** The confirmation before credit is added to a record, with its blockers. */
export function ArticulateDialog({ evaluation, isDirty, onClose }: Articulation) {
  const obstacles = inTheWay(evaluation, isDirty);
  if (obstacles.length > 0)
    return (
      <Dialog title={articulateMessages.blocked} size="small" onClose={onClose}>
        <DialogBody>
          <Bullets>
            {obstacles.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Bullets>
        </DialogBody>
        <DialogFooter>
          <Button type="button" look="outline" onClick={onClose}>
            Go back
          </Button>
        </DialogFooter>
      </Dialog>
    );
  return <Question evaluation={evaluation} onClose={onClose} />;
}

function Question({ evaluation, onClose }: Omit<Articulation, 'isDirty'>) {
  const { id, etag, studentName, studentNumber, institution, courses, creditsAwarded, inquiryNumber } =
    evaluation;
  const { run } = useAct({
    act: (values: { keepEquivalencies: boolean }) =>
      post<Evaluation>(['transfer-evaluations', id, 'articulate'], values, etag),
    done: ({ creditsAwarded: credits }) => articulateMessages.done(credits),
    record: evaluationRecord,
    failed: messages.failed.articulate,
    refreshes: [...recordKeys, ['inquiries']],
    reportsStale: true,
  });
  const denied = courses.filter(({ outcome }) => outcome === 'denied').length;
  const awarded = courses.length - denied;
  const student = messages.student(studentName ?? messages.noName, studentNumber);
  return (
    <FormDialog
      name={`transfer-evaluation/${id}/articulate`}
      title={articulateMessages.title(creditsAwarded)}
      description={
        denied
          ? articulateMessages.descriptionDenied(student, creditsAwarded, awarded, institution, denied)
          : articulateMessages.description(student, creditsAwarded, awarded, institution)
      }
      submit="Articulate"
      saving="Articulating…"
      failed={messages.failed.articulate}
      values={{ keepEquivalencies: true }}
      onSubmit={run}
      onClose={onClose}
    >
      <Fields>
        <RecordChanges evaluationId={id} />
        <Bullets>
          <li>{articulateMessages.sap}</li>
          <li>{articulateMessages.immediately}</li>
          <li>{articulateMessages.superseded}</li>
          {inquiryNumber && <li>{articulateMessages.closesInquiry(inquiryNumber)}</li>}
          <li>{articulateMessages.final}</li>
        </Bullets>
        <CheckboxField
          name="keepEquivalencies"
          label={articulateMessages.keep}
          hint={articulateMessages.keepHint}
        />
      </Fields>
    </FormDialog>
  );
}

interface Revocation {
  evaluation: Evaluation;
  course: TransferCourseDto;
  onClose: () => void;
}

/** Removes one course from the record; the evaluation keeps it, with the reason. */
export function RevokeDialog({ evaluation, course, onClose }: Revocation) {
  const { id, etag, studentName, studentNumber } = evaluation;
  const { externalCode, courseCode, credits } = course;
  const student = messages.student(studentName ?? messages.noName, studentNumber);
  const { run } = useAct({
    act: ({ reason }: { reason: string }) =>
      post<Evaluation>(
        ['transfer-evaluations', id, 'courses', course.id, 'revoke'],
        { reason: reason.trim() },
        etag,
      ),
    done: revokeMessages.done(externalCode),
    record: evaluationRecord,
    failed: messages.failed.revoke,
    refreshes: recordKeys,
    reportsStale: true,
  });
  return (
    <FormDialog
      name={`transfer-evaluation/${id}/revoke/${course.id}`}
      title={revokeMessages.title(externalCode)}
      description={
        courseCode
          ? revokeMessages.descriptionFor(student, credits ?? 0, courseCode)
          : revokeMessages.description(student, credits ?? 0)
      }
      submit="Revoke Credit"
      saving="Revoking…"
      danger
      failed={messages.failed.revoke}
      values={{ reason: '' }}
      onSubmit={run}
      onClose={onClose}
    >
      <Fields>
        <RecordChanges evaluationId={id} lineId={course.id} />
        <TextArea
          name="reason"
          label="Reason"
          hint={revokeMessages.reasonHint}
          rules={required('Reason is required')}
        />
      </Fields>
    </FormDialog>
  );
}

interface Changes {
  evaluationId: string;
  /** The line to revoke; absent: the evaluation is articulated. */
  lineId?: string;
}

const figures: readonly [label: string, text: (figures: StandingFiguresDto) => string | null][] = [
  ['Credits earned', ({ creditsEarned }) => formatNumber(creditsEarned)],
  ['Credits attempted', ({ creditsAttempted }) => formatNumber(creditsAttempted)],
  ['Degree progress', ({ degreeProgress: percent }) => (typeof percent === 'number' ? `${percent}%` : null)],
  ['Class level', ({ classLevel }) => (classLevel ? classLevelLabels[classLevel] : null)],
];

/** The student's figures before and after, computed by the server. */
function RecordChanges({ evaluationId, lineId }: Changes) {
  const { data, error, isFetching, refetch } = useConsequences(evaluationId, lineId);
  if (error && !isFetching && !data)
    return <Failure title={messages.failed.changes} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="120px" />;
  const { before, after } = data;
  return (
    <Facts>
      {figures.map(([label, text]) => {
        const [from, to] = [text(before), text(after)];
        return to === null ? null : (
          <Fact key={label} label={label}>
            {from === to ? messages.noChange(to) : messages.change(from ?? 'Not set', to)}
          </Fact>
        );
      })}
      <Fact label="SAP status">
        {before.sapStatus === after.sapStatus ? (
          messages.noChange(sapStatusLabels[after.sapStatus])
        ) : (
          <>
            {sapStatusLabels[before.sapStatus]} →{' '}
            <StatusBadge tone={sapTone(after.sapStatus)}>{sapStatusLabels[after.sapStatus]}</StatusBadge>
          </>
        )}
      </Fact>
    </Facts>
  );
}
