import { useGetList } from 'react-admin';
import { Bone } from '../../components/Bone';
import { Dialog, DialogBody } from '../../components/dialog/Dialog';
import { Failure } from '../../components/Failure';
import { Notice } from '../../components/Notice';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { post, useAct } from '../../providers/acts';
import type { IssuedDocument, Papers } from './queries';
import { transcriptHref } from './path';
import { messages, revokeMessages } from './messages';

const failed = messages.failed.revoke;

interface Props {
  id: string;
  papers: Papers;
  resource: string;
  onClose: () => void;
}

/** Finds the document on any page of the list. */
export function RevokeDocument({ id, ...props }: Props) {
  const { data, error, refetch } = useGetList<IssuedDocument>(props.resource, {
    filter: { id: [id] },
    sort: { field: 'issuedAt', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const document = data?.find((one) => one.id === id);
  if (document) return <RevokeForm document={document} {...props} />;
  return (
    <Dialog title="Revoke" size="small" onClose={props.onClose}>
      <DialogBody>
        {error ? (
          <Failure title={messages.failed.document} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Notice title={messages.notFound.title} icon="search">
            {messages.notFound.hint}
          </Notice>
        ) : (
          <Bone height="96px" />
        )}
      </DialogBody>
    </Dialog>
  );
}

/** Revoking is final, and the verification page shows it. */
function RevokeForm({
  document,
  papers,
  resource,
  onClose,
}: Omit<Props, 'id'> & { document: IssuedDocument }) {
  const revoke = useAct({
    act: ({ reason }: { reason: string }) =>
      post<IssuedDocument>([papers, document.id, 'revoke'], { reason: reason.trim() }),
    done: revokeMessages.done(document.number),
    record: ({ number, studentId }) => ({
      name: number,
      to: transcriptHref(studentId, { tab: papers === 'letters' ? 'letters' : 'issued' }),
    }),
    failed,
    refreshes: [[resource]],
  });
  return (
    <FormDialog
      name={`document/${document.id}/revoke`}
      title={revokeMessages.title(document.number)}
      description={revokeMessages.description}
      submit="Revoke"
      saving="Revoking…"
      dismiss="Keep document"
      danger
      failed={failed}
      values={{ reason: '' }}
      onSubmit={revoke.run}
      onClose={onClose}
    >
      <Fields>
        <TextArea
          name="reason"
          label="Reason"
          hint={revokeMessages.reasonHint}
          rules={required('Reason is required')}
        />
      </Fields>
    </FormDialog>
  );
}
