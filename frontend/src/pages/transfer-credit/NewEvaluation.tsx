import { useNavigate } from 'react-router-dom';
import type { ApplicationRecordDto, CreateTransferEvaluationDto } from '../../api/types.gen';
import { Fact, Facts } from '../../components/Facts';
import { Fields } from '../../components/form/FieldFrame';
import { TextField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { type Picked, pickedId } from '../../components/form/picker/picked';
import { StudentPicker } from '../../components/form/pickers';
import { required } from '../../components/form/rules';
import { createRecord, useAct } from '../../providers/acts';
import { evaluationHref } from './path';
import type { Evaluation } from './queries';
import { draftKeys } from './spec';
import { evaluationRecord } from './path';
import { messages } from './messages';

interface Values {
  studentId: Picked | null;
  institution: string;
}

const failed = messages.failed.open;

interface Props {
  /** The application that the evaluation is for; without one, the person chooses a student. */
  application?: Pick<ApplicationRecordDto, 'id' | 'number' | 'applicantName'>;
  onClose: () => void;
}

/** For an application, or for a student without an inquiry; a case opens the evaluation of its own. */
export function NewEvaluation({ application, onClose }: Props) {
  const navigate = useNavigate();
  const { run } = useAct({
    act: ({ studentId, institution }: Values) =>
      createRecord<Evaluation>('transfer-evaluations', {
        ...(application ? { applicationId: application.id } : { studentId: pickedId(studentId) }),
        institution: institution.trim(),
      } satisfies CreateTransferEvaluationDto),
    done: 'Evaluation opened',
    record: evaluationRecord,
    failed,
    refreshes: draftKeys,
  });
  return (
    <FormDialog<Values, Evaluation>
      name={application ? `application/${application.id}/new-evaluation` : 'transfer-evaluation/new'}
      title="New Evaluation"
      description={application ? messages.newForApplication : messages.newDescription}
      submit="Open Evaluation"
      failed={failed}
      values={{ studentId: null, institution: '' }}
      onSubmit={run}
      onDone={({ id }) => void navigate(evaluationHref(id), { replace: true })}
      onClose={onClose}
    >
      <Fields>
        {application ? (
          <Facts>
            <Fact label="Applicant" long>
              {messages.applicant(application.applicantName ?? messages.noName, application.number)}
            </Fact>
          </Facts>
        ) : (
          <StudentPicker name="studentId" label="Student" rules={required('Student is required')} />
        )}
        <TextField
          name="institution"
          label="Institution"
          maxLength={200}
          rules={required('Institution is required')}
        />
      </Fields>
    </FormDialog>
  );
}
