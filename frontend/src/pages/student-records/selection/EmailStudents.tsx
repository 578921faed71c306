import type { StudentDto, StudentMailBatchDto } from '../../../api/types.gen';
import { TextArea, TextField } from '../../../components/form/fields';
import { all, required } from '../../../components/form/rules';
import { formatNumber } from '../../../components/format';
import { post } from '../../../providers/acts';
import { useMay } from '../../../providers/session';
import { fullName } from '../../../resources/students/student';
import { officePaths } from '../../dashboard/officePaths';
import { BatchForm } from './BatchForm';

interface Props {
  students: readonly StudentDto[];
  onClose: () => void;
}

const mostText = 10_000;
const shortEnough = {
  check: (text: string) =>
    text.trim().length > mostText ? 'Text must be at most 10,000 characters long' : undefined,
};

export function EmailStudents({ students, onClose }: Props) {
  const seesMails = useMay()('system', 'settings');
  return (
    <BatchForm
      students={students}
      onClose={onClose}
      name="students/email"
      title="Email"
      submit="Send email to"
      saving="Sending…"
      failed="Failed to send the email"
      description="Each student gets a separate email, and replies go to your address."
      values={{ subject: '', text: '' }}
      act={(studentIds, { subject, text }) =>
        post<StudentMailBatchDto>(['student-mail-batches'], {
          ...{ studentIds, subject: subject.trim(), text: text.trim() },
        })
      }
      done={(count) => `Email queued for ${count}`}
      record={seesMails ? { name: 'Mails', to: officePaths.mails } : undefined}
      refreshes={[['mails']]}
      resultTitle="Email: result"
      figures={(done, count) => [
        `Queued for ${done}`,
        `not sent to ${formatNumber(count('no_address') + count('deactivated') + count('refused'))}`,
      ]}
    >
      <TextField name="subject" label="Subject" maxLength={200} rules={required('Subject is required')} />
      <TextArea
        name="text"
        label="Text"
        rows={8}
        hint={`Begins with “Dear ${students[0] ? fullName(students[0]) : 'student'},” and ends with your name and office. Don’t write grades, balances or ID numbers: email isn’t confidential.`}
        rules={all(required('Text is required'), shortEnough)}
      />
    </BatchForm>
  );
}
