import styled from '@emotion/styled';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea, TextField } from '../../components/form/fields';
import { Form } from '../../components/form/Form';
import { ButtonRow, FormButtons } from '../../components/form/FormButtons';
import { StudentPicker } from '../../components/form/pickers';
import { required } from '../../components/form/rules';
import { Part } from '../../components/Part';
import { updateRecord, useAct } from '../../providers/acts';
import { useMay } from '../../providers/session';
import { media, space } from '../../theme/scale';
import { ArticulateDialog } from './CreditDialogs';
import { CourseLines } from './CourseLines';
import { type DraftValues, toBody, toValues } from './draft';
import { InquiryPart } from './InquiryPart';
import { otherName } from './otherName';
import { transferCreditPath } from './path';
import { type Evaluation, useInquiry } from './queries';
import { draftKeys } from './spec';
import { evaluationRecord } from './path';
import { messages } from './messages';

export const Sides = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space(6),
  marginBottom: space(6),
  '& > :only-child': { gridColumn: '1 / -1' },
  [media.belowWide]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface Props {
  evaluation: Evaluation;
  reread: () => Promise<Evaluation>;
}

const failed = messages.failed.save;
const versionOf = (evaluation: Evaluation) => ({ values: toValues(evaluation), etag: evaluation.etag });

/** The whole draft: the student, and every course with its outcome. */
export function DraftForm({ evaluation, reread }: Props) {
  const { id, inquiryId, applicationId } = evaluation;
  const { data: inquiry } = useInquiry(inquiryId);
  const navigate = useNavigate();
  const save = useAct({
    act: ({ values, etag }: { values: DraftValues; etag: string | undefined }) =>
      updateRecord<Evaluation>(
        'transfer-evaluations',
        id,
        // The confirmation came first.
        {
          ...toBody(values, evaluation),
          ...(otherName(evaluation, inquiry, values) && { confirmOtherName: true }),
        },
        etag,
      ),
    done: 'Evaluation saved',
    record: evaluationRecord,
    failed,
    refreshes: draftKeys,
  });
  return (
    <Form<DraftValues, Evaluation>
      name={`transfer-evaluation/${id}`}
      aria-label="Evaluation"
      {...versionOf(evaluation)}
      reread={async () => versionOf(await reread())}
      onSubmit={(values, etag) => save.run({ values, etag })}
      asks={(values) => otherName(evaluation, inquiry, values)}
      saved={versionOf}
      onLeave={() => void navigate(transferCreditPath)}
      failed={failed}
      buttons={<Buttons evaluation={evaluation} />}
    >
      <Sides>
        <Part title="Evaluation">
          <Fields>
            {/* The student of an application's evaluation is the applicant. */}
            {applicationId === null && <StudentPicker name="studentId" label="Student" />}
            <TextField
              name="institution"
              label="Institution"
              maxLength={200}
              rules={required('Institution is required')}
            />
            <TextArea name="notes" label="Notes" hint={messages.notesHint} rows={3} />
          </Fields>
        </Part>
        {inquiryId && <InquiryPart id={inquiryId} />}
      </Sides>
      <CourseLines evaluation={evaluation} />
    </Form>
  );
}

/** Articulating uses the saved values: the confirmation names the blockers. */
function Buttons({ evaluation }: { evaluation: Evaluation }) {
  const { isDirty } = useFormState();
  const { dialog, open, close } = useDialogAddress();
  const mayArticulate = useMay()('articulate', 'transfer');
  return (
    <>
      <ButtonRow>
        <FormButtons submit="Save Evaluation">
          {mayArticulate && (
            <Button type="button" look="outline" onClick={() => open('articulate')}>
              Articulate…
            </Button>
          )}
        </FormButtons>
      </ButtonRow>
      {dialog === 'articulate' && mayArticulate && (
        <ArticulateDialog evaluation={evaluation} isDirty={isDirty} onClose={close} />
      )}
    </>
  );
}
