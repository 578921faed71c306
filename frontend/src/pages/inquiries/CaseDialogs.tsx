import type { ReactNode } from 'react';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { FormDialog } from '../../components/form/FormDialog';
import { TextArea } from '../../components/form/fields';
import { required } from '../../components/form/rules';
import { useOwnRecord } from '../../providers/session';
import { isRequest, senderOf } from '../../resources/inquiries/inquiry';
import { failures, useAnswer, useClose, useNote, useReopen } from './acts';
import { AssignDialog } from './AssignDialog';
import { CaseForm } from './CaseForm';
import { type Deed, deedsOf } from './deeds';
import type { Case } from './queries';

interface Props {
  inquiry: Case;
  onClose: () => void;
}

/** The dialog in the address, if the state of the case allows it. */
export function CaseDialogs({ inquiry }: { inquiry: Case }) {
  const { dialog, close } = useDialogAddress();
  const { isOwn } = useOwnRecord();
  if (isOwn(inquiry.studentId) || !deedsOf(inquiry).includes(dialog as Deed)) return null;
  const Shown = dialogs[dialog as Deed];
  return <Shown inquiry={inquiry} onClose={close} />;
}

function AnswerDialog({ inquiry, onClose }: Props) {
  const { id, email, number } = inquiry;
  return (
    <CaseForm
      inquiry={inquiry}
      deed="answer"
      title={`Answer ${number}`}
      description={`It goes to ${senderOf(inquiry)}${email ? ` at ${email}` : ''} by mail, and stops the clock.`}
      values={{ body: '' }}
      run={useAnswer(id).run}
      failed={failures.answer}
      submit="Send Answer"
      saving="Sending…"
      onClose={onClose}
    >
      <TextArea
        name="body"
        label="Answer"
        rows={10}
        hint="Markdown is understood: **bold**, lists and links."
        rules={required('Answer is required')}
      />
    </CaseForm>
  );
}

function NoteDialog({ inquiry, onClose }: Props) {
  const note = useNote(inquiry.id);
  return (
    <FormDialog
      name={`inquiry/${inquiry.id}/note`}
      title={`Note on ${inquiry.number}`}
      description="Only those who manage this kind of inquiry read it. Its sender never does."
      values={{ body: '' }}
      onSubmit={note.run}
      failed={failures.note}
      submit="Add Note"
      onClose={onClose}
    >
      <TextArea name="body" label="Note" rows={6} rules={required('Note is required')} />
    </FormDialog>
  );
}

function CloseDialog({ inquiry, onClose }: Props) {
  const reader = isRequest(inquiry.kind) ? ' The student reads the resolution.' : '';
  const unanswered = inquiry.answeredAt ? '' : ' Nobody has answered it: no mail goes out.';
  return (
    <CaseForm
      inquiry={inquiry}
      deed="close"
      title={`Close ${inquiry.number}`}
      description={`The clock stops, and nothing more is asked of the office.${unanswered}${reader}`}
      values={{ resolution: '' }}
      run={useClose(inquiry.id).run}
      failed={failures.close}
      submit="Close Case"
      onClose={onClose}
    >
      <TextArea
        name="resolution"
        label="Resolution"
        hint="How it ended."
        rules={required('Resolution is required')}
      />
    </CaseForm>
  );
}

function ReopenDialog({ inquiry, onClose }: Props) {
  return (
    <CaseForm
      inquiry={inquiry}
      deed="reopen"
      title={`Reopen ${inquiry.number}`}
      description="An answer is promised anew from now on. The reason stays internal."
      values={{ reason: '' }}
      run={useReopen(inquiry.id).run}
      failed={failures.reopen}
      submit="Reopen Inquiry"
      onClose={onClose}
    >
      <TextArea name="reason" label="Reason" rules={required('Reason is required')} />
    </CaseForm>
  );
}

const dialogs: Record<Deed, (props: Props) => ReactNode> = {
  answer: AnswerDialog,
  note: NoteDialog,
  assign: AssignDialog,
  close: CloseDialog,
  reopen: ReopenDialog,
};
