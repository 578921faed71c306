import styled from '@emotion/styled';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { CheckboxField } from '../../components/form/choices';
import { Fields } from '../../components/form/FieldFrame';
import { FormDialog } from '../../components/form/FormDialog';
import { plural } from '../../components/format';
import { post, useAct } from '../../providers/acts';
import { space } from '../../theme/scale';
import { inTheWay } from './draft';
import type { Evaluation } from './queries';
import { RecordChanges } from './RecordChanges';
import { recordKeys } from './spec';
import { evaluationRecord } from './path';

const List = styled.ul({
  display: 'grid',
  gap: space(2),
  paddingLeft: space(5),
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});

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
      <Dialog title="It cannot be articulated yet" size="small" onClose={onClose}>
        <DialogBody>
          <List>
            {obstacles.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </List>
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

const failed = 'Failed to articulate the evaluation';

function Question({ evaluation, onClose }: Omit<Props, 'isDirty'>) {
  const { id, etag, studentName, studentNumber, institution, courses, creditsAwarded, inquiryNumber } =
    evaluation;
  const { run } = useAct({
    act: (values: { keepEquivalencies: boolean }) =>
      post<Evaluation>(['transfer-evaluations', id, 'articulate'], values, etag),
    done: ({ creditsAwarded: credits }) => `${plural(credits, 'credit')} put on the record`,
    record: evaluationRecord,
    failed,
    refreshes: [...recordKeys, ['inquiries']],
    tellsStale: true,
  });
  const denied = courses.filter(({ outcome }) => outcome === 'denied').length;
  const awarded = courses.length - denied;
  return (
    <FormDialog
      name={`transfer-evaluation/${id}/articulate`}
      title={`Articulate ${plural(creditsAwarded, 'credit')}?`}
      description={`${studentName ?? 'Without a name'} (${studentNumber}) gets ${plural(creditsAwarded, 'credit')} for ${plural(awarded, 'course')} of ${institution}${denied ? `; ${plural(denied, 'course')} denied` : ''}.`}
      submit="Articulate"
      saving="Articulating…"
      failed={failed}
      values={{ keepEquivalencies: true }}
      onSubmit={run}
      onClose={onClose}
    >
      <Fields>
        <RecordChanges evaluationId={id} />
        <List>
          <li>SAP counts accepted credits as attempted and earned. The GPA doesn't change.</li>
          <li>The credit appears on the record, the transcript and the degree audit immediately.</li>
          <li>Transcripts issued before are superseded, and the student is notified.</li>
          {inquiryNumber && <li>Inquiry {inquiryNumber} is closed with the result.</li>}
          <li>You can't edit the evaluation afterward. You can revoke a course with a reason.</li>
        </List>
        <CheckboxField
          name="keepEquivalencies"
          label="Keep these outcomes as equivalencies for the next time"
          hint="They are suggested wherever a course of the same institution and code is entered."
        />
      </Fields>
    </FormDialog>
  );
}
