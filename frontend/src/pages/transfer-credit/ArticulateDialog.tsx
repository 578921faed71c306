import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { CheckboxField } from '../../components/form/choices';
import { Fields } from '../../components/form/FieldFrame';
import { FormDialog } from '../../components/form/FormDialog';
import { Bullets } from '../../components/layout/Bullets';
import { post, useAct } from '../../providers/acts';
import { inTheWay } from './draft';
import type { Evaluation } from './queries';
import { RecordChanges } from './RecordChanges';
import { recordKeys } from './spec';
import { evaluationRecord } from './path';
import { articulateMessages, messages } from './messages';

interface Props {
  evaluation: Evaluation;
  /** The form has unsaved input. */
  isDirty: boolean;
  onClose: () => void;
}

/** The confirmation before credit is added to a record, with its blockers. */
export function ArticulateDialog({ evaluation, isDirty, onClose }: Props) {
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

const failed = messages.failed.articulate;

function Question({ evaluation, onClose }: Omit<Props, 'isDirty'>) {
  const { id, etag, studentName, studentNumber, institution, courses, creditsAwarded, inquiryNumber } =
    evaluation;
  const { run } = useAct({
    act: (values: { keepEquivalencies: boolean }) =>
      post<Evaluation>(['transfer-evaluations', id, 'articulate'], values, etag),
    done: ({ creditsAwarded: credits }) => articulateMessages.done(credits),
    record: evaluationRecord,
    failed,
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
      failed={failed}
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
