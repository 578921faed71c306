import type { ReactNode } from 'react';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { FormDialog } from '../../components/form/FormDialog';
import { TextArea } from '../../components/form/fields';
import { required } from '../../components/form/rules';
import { useOwnRecord } from '../../providers/session';
import { isRequest, senderOf } from '../../resources/inquiries/inquiry';
import { useAnswer, useClose, useNote, useReopen } from './acts';
import { AssignDialog } from './AssignDialog';
import { CaseForm } from './CaseForm';
import { type Deed, deedsOf } from './deeds';
import type { Case } from './queries';
import { messages } from './messages';

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
      title={messages.answer.title(number)}
      description={
        email ? messages.answer.byEmail(senderOf(inquiry), email) : messages.answer.noEmail(senderOf(inquiry))
      }
      values={{ body: '' }}
      run={useAnswer(id).run}
      failed={messages.failures.answer}
      submit="Send Answer"
      saving="Sending…"
      onClose={onClose}
    >
      <TextArea
        name="body"
        label="Answer"
        rows={10}
        hint={messages.answer.hint}
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
      title={messages.note.title(inquiry.number)}
      description={messages.note.description}
      values={{ body: '' }}
      onSubmit={note.run}
      failed={messages.failures.note}
      submit="Add Note"
      onClose={onClose}
    >
      <TextArea name="body" label="Note" rows={6} rules={required('Note is required')} />
    </FormDialog>
  );
}

function CloseDialog({ inquiry, onClose }: Props) {
  const consequences = [
    messages.close.stopsClock,
    !inquiry.answeredAt && messages.close.unanswered,
    isRequest(inquiry.kind) && messages.close.studentReads,
  ];
  return (
    <CaseForm
      inquiry={inquiry}
      deed="close"
      title={messages.close.title(inquiry.number)}
      description={consequences.filter(Boolean).join(' ')}
      values={{ resolution: '' }}
      run={useClose(inquiry.id).run}
      failed={messages.failures.close}
      submit="Close Case"
      onClose={onClose}
    >
      <TextArea
        name="resolution"
        label="Resolution"
        hint={messages.close.hint}
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
      title={messages.reopen.title(inquiry.number)}
      description={messages.reopen.description}
      values={{ reason: '' }}
      run={useReopen(inquiry.id).run}
      failed={messages.failures.reopen}
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
