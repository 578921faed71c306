import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Bone } from '../../components/Bone';
import { Dialog, DialogBody } from '../../components/dialog/Dialog';
import { Failure } from '../../components/Failure';
import { CheckboxField } from '../../components/form/choices';
import { Fields } from '../../components/form/FieldFrame';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { Notice } from '../../components/Notice';
import { put, useAct } from '../../providers/acts';
import type { IssuedDocument } from './queries';
import { myTranscriptPath, transcriptHref } from './path';
import { messages, shareMessages } from './messages';

const failed = messages.failed.share;

interface Props {
  id: string;
  resource: string;
  /** The holder decides, or an office with the holder's consent. */
  isHolder: boolean;
  onClose: () => void;
}

/** Sets whether the verification page shows the content of a transcript, also if it is on another page of the list. */
export function ShareDocument({ id, ...props }: Props) {
  const { data, error, refetch } = useGetList<IssuedDocument>(props.resource, {
    filter: { id: [id] },
    sort: { field: 'issuedAt', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const document = data?.find((one) => one.id === id);
  if (document) return <ShareForm document={document} {...props} />;
  return (
    <Dialog title="Verification page" size="small" onClose={props.onClose}>
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

function ShareForm({
  document: { id, number, ...document },
  resource,
  isHolder,
  onClose,
}: Omit<Props, 'id'> & { document: IssuedDocument }) {
  // The dialog keeps its text while it closes.
  const [isShared] = useState(document.isShared);
  const share = useAct({
    act: ({ consent }: { consent: boolean }) =>
      put<IssuedDocument>(['transcripts', id, 'sharing'], {
        isShared: !isShared,
        ...(consent && { consent }),
      }),
    done: isShared ? shareMessages.hidden(number) : shareMessages.shown(number),
    record: ({ studentId }) => ({
      name: number,
      to: isHolder ? `${myTranscriptPath}?tab=issued` : transcriptHref(studentId, { tab: 'issued' }),
    }),
    failed,
    refreshes: [[resource]],
  });
  return (
    <FormDialog
      name={`document/${id}/share`}
      title={isShared ? shareMessages.hideTitle(number) : shareMessages.showTitle(number)}
      description={isShared ? shareMessages.hide : shareMessages.show}
      submit={isShared ? 'Hide content' : 'Show content'}
      saving="Saving…"
      failed={failed}
      values={{ consent: false }}
      onSubmit={share.run}
      onClose={onClose}
    >
      <Fields>
        {!isShared && !isHolder && (
          <CheckboxField
            name="consent"
            label={shareMessages.consent}
            rules={required(shareMessages.consentRequired)}
          />
        )}
      </Fields>
    </FormDialog>
  );
}
