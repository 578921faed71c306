import { FormDialog } from '../../components/form/FormDialog';
import { TextArea } from '../../components/form/fields';
import { required } from '../../components/form/rules';
import { failures, type Request, useReply } from './queries';

export function ReplyDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const reply = useReply(request.id);
  return (
    <FormDialog
      name={`request/${request.id}/reply`}
      title={`Reply on ${request.number}`}
      description={
        request.status === 'answered'
          ? 'Your request is open again then, and an answer is promised anew.'
          : 'It goes to the office that works on your request.'
      }
      values={{ body: '' }}
      onSubmit={reply.run}
      failed={failures.reply}
      submit="Send Reply"
      saving="Sending…"
      onClose={onClose}
    >
      <TextArea name="body" label="Reply" rows={6} rules={required('Reply is required')} />
    </FormDialog>
  );
}
