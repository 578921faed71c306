import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Icon } from '../../../components/Icon';
import { whenLoaded } from '../../../components/whenLoaded';
import { useMay } from '../../../providers/session';
import { degreeAuditHref } from '../../degree-audit/path';
import { transcriptHref } from '../../transcript/path';
import { useMayEdit } from './useMayEdit';
import { messages as merging } from '../merging/messages';
import { messages } from './messages';

const EditStudent = whenLoaded(() => import('./EditStudent'));
const ForWhom = whenLoaded(() => import('../ForWhom'));
const MergeStudents = whenLoaded(() => import('../merging/MergeStudents'));
const NewStudent = whenLoaded(() => import('./NewStudent'));

export function NewStudentButton() {
  const { open } = useDialogAddress();
  return (
    <Button type="button" look="outline" onClick={() => open('new-student')}>
      <Icon name="plus" />
      New Student
    </Button>
  );
}

export function EditStudentButton({ id }: { id: string }) {
  const { open } = useDialogAddress();
  return useMayEdit(id) ? (
    <Button type="button" look="outline" onClick={() => open('edit-student')}>
      <Icon name="edit" size={18} />
      Edit
    </Button>
  ) : null;
}

/** For two records of one person: another record is merged into this one. */
export function MergeStudentsButton({ id }: { id: string }) {
  const { open } = useDialogAddress();
  return useMay()('merge', 'students', id) ? (
    <Button type="button" look="outline" onClick={() => open('merge-student')}>
      {merging.button}
    </Button>
  ) : null;
}

/** The dialogs of the screen, by their name in the address: `?dialog=edit-student` of the open record. */
export function RecordsDialogs({ id }: { id: string | undefined }) {
  const { dialog, close } = useDialogAddress('dialog', ['from']);
  const may = useMay();
  const mayWrite = may('write', 'students');
  if (dialog === 'issue-transcript' && may('issue', 'transcripts'))
    return (
      <ForWhom
        title="Issue Transcript"
        description={messages.issueTranscript}
        hrefOf={(studentId) => transcriptHref(studentId, { dialog: 'issue' })}
        onClose={close}
      />
    );
  if (dialog === 'degree-audit' && may('issue', 'transcripts'))
    return (
      <ForWhom
        title="Degree Audit"
        description={messages.degreeAudit}
        hrefOf={degreeAuditHref}
        onClose={close}
      />
    );
  if (dialog === 'verify-enrollment' && may('issue', 'transcripts'))
    return (
      <ForWhom
        title="Verify Enrollment"
        description={messages.verifyEnrollment}
        hrefOf={(studentId) => transcriptHref(studentId, { tab: 'letters', dialog: 'issue-letter' })}
        onClose={close}
      />
    );
  if (dialog === 'merge-student' && id && may('merge', 'students', id))
    return <MergeStudents key={id} id={id} onClose={close} />;
  if (!mayWrite) return null;
  if (dialog === 'new-student') return <NewStudent onClose={close} />;
  return dialog === 'edit-student' && id ? <EditStudent key={id} id={id} onClose={close} /> : null;
}
