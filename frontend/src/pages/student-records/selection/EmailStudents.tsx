import { useState } from 'react';
import type { StudentDto, StudentMailBatchDto } from '../../../api/types.gen';
import { Fields } from '../../../components/form/FieldFrame';
import { TextArea, TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { all, required } from '../../../components/form/rules';
import { plural } from '../../../components/format';
import { post, useAct } from '../../../providers/acts';
import { useMay } from '../../../providers/session';
import { fullName } from '../../../resources/students/student';
import { officePaths } from '../../dashboard/officePaths';
import { BatchAnswer } from './BatchAnswer';
import { namesOf } from './chosenStudents';

interface Props {
  students: readonly StudentDto[];
  onClose: () => void;
}

const failed = 'Failed to send the email';
const mostText = 10_000;
const shortEnough = {
  check: (text: string) =>
    text.trim().length > mostText ? 'Text must be at most 10,000 characters long' : undefined,
};

export function EmailStudents({ students, onClose }: Props) {
  // The selection may change while the dialog is open; what was confirmed does not.
  const [concerned] = useState(students);
  const [answer, setAnswer] = useState<StudentMailBatchDto>();
  const seesMails = useMay()('system', 'settings');
  const count = plural(concerned.length, 'student');
  const { run } = useAct({
    act: ({ subject, text }: { subject: string; text: string }) =>
      post<StudentMailBatchDto>(['student-mail-batches'], {
        studentIds: concerned.map(({ id }) => id),
        subject: subject.trim(),
        text: text.trim(),
      }),
    done: ({ queued }) => (queued ? `Email queued for ${plural(queued, 'student')}` : undefined),
    record: () => (seesMails ? { name: 'Mails', to: officePaths.mails } : undefined),
    failed,
    refreshes: [['mails']],
  });
  if (answer)
    return (
      <BatchAnswer
        title="Email: result"
        figures={[`Queued for ${plural(answer.queued, 'student')}`, `not sent to ${answer.notSent}`]}
        items={answer.items}
        students={concerned}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      name="students/email"
      title={`Email ${count}`}
      description={`${namesOf(concerned)} Each student gets a separate email, and replies go to your address.`}
      submit={`Send email to ${count}`}
      saving="Sending…"
      failed={failed}
      values={{ subject: '', text: '' }}
      onSubmit={run}
      onDone={(done) => (done.notSent ? setAnswer(done) : onClose())}
      onClose={onClose}
    >
      <Fields>
        <TextField name="subject" label="Subject" maxLength={200} rules={required('Subject is required')} />
        <TextArea
          name="text"
          label="Text"
          rows={8}
          hint={`Begins with “Dear ${concerned[0] ? fullName(concerned[0]) : 'student'},” and ends with your name and office. Don’t write grades, balances or ID numbers: email isn’t confidential.`}
          rules={all(required('Text is required'), shortEnough)}
        />
      </Fields>
    </FormDialog>
  );
}
