import type { StudentDto, StudentMailBatchDto } from '../../../api/types.gen';
import { TextArea, TextField } from '../../../components/form/fields';
import { all, required } from '../../../components/form/rules';
import { post } from '../../../providers/acts';
import { useMay } from '../../../providers/session';
import { fullName } from '../../../resources/students/student';
import { officePaths } from '../../dashboard/officePaths';
import { BatchForm } from './BatchForm';
import { emailMessages as messages } from './messages';

interface Props {
  students: readonly StudentDto[];
  onClose: () => void;
}

const mostText = 10_000;
const shortEnough = {
  check: (text: string) => (text.trim().length > mostText ? messages.tooLong : undefined),
};

export default function EmailStudents({ students, onClose }: Props) {
  const seesMails = useMay()('system', 'settings');
  return (
    <BatchForm
      students={students}
      onClose={onClose}
      name="students/email"
      title={messages.title}
      submit={messages.submit}
      saving="Sending…"
      failed={messages.failed}
      description={messages.description}
      values={{ subject: '', text: '' }}
      act={(studentIds, { subject, text }) =>
        post<StudentMailBatchDto>(['student-mail-batches'], {
          studentIds,
          subject: subject.trim(),
          text: text.trim(),
        })
      }
      done={messages.done}
      record={seesMails ? { name: 'Emails', to: officePaths.mails } : undefined}
      refreshes={[['mails']]}
      resultTitle="Email results"
      figures={(done, count) => [
        messages.queued(done),
        messages.notSent(count('no_address') + count('deactivated') + count('refused')),
      ]}
    >
      <TextField name="subject" label="Subject" maxLength={200} rules={required('Subject is required')} />
      <TextArea
        name="text"
        label="Text"
        rows={8}
        hint={messages.hint(students[0] ? fullName(students[0]) : 'student')}
        rules={all(required('Text is required'), shortEnough)}
      />
    </BatchForm>
  );
}
