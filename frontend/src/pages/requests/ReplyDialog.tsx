import { FormDialog } from '../../components/form/FormDialog';
import { TextArea } from '../../components/form/fields';
import { required } from '../../components/form/rules';
import { type Request, useReply } from './queries';
import { messages } from './messages';

export function ReplyDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const reply = useReply(request.id);
  return (
    <FormDialog
      name={`request/${request.id}/reply`}
      title={messages.reply.title(request.number)}
      description={request.status === 'answered' ? messages.reply.reopens : messages.reply.sent}
      values={{ body: '' }}
      onSubmit={reply.run}
      failed={messages.failures.reply}
      submit="Send Reply"
      saving="Sending…"
      onClose={onClose}
    >
      <TextArea name="body" label="Reply" rows={6} rules={required('Reply is required')} />
    </FormDialog>
  );
}
