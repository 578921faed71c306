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

const failed = 'Failed to change the public check';

interface Props {
  id: string;
  resource: string;
  /** The holder decides, or an office with the holder's consent. */
  isHolder: boolean;
  onClose: () => void;
}

/** Sets whether the public check shows the content of a transcript. Finds the document also on other pages of the list. */
export function ShareDocument({ id, ...props }: Props) {
  const { data, error, refetch } = useGetList<IssuedDocument>(props.resource, {
    filter: { id: [id] },
    sort: { field: 'issuedAt', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const document = data?.find((one) => one.id === id);
  if (document) return <ShareForm document={document} {...props} />;
  return (
    <Dialog title="Public check" size="small" onClose={props.onClose}>
      <DialogBody>
        {error ? (
          <Failure title="The document could not be read" error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Notice title="No such document" icon="search">
            Check the link, or open the list again.
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
    done: isShared
      ? `The check of ${number} shows its status only`
      : `The check of ${number} shows its content`,
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
      title={isShared ? `Hide the content of ${number}?` : `Show the content of ${number}?`}
      description={
        isShared
          ? 'The public check will show only the number, date and status.'
          : 'Anyone with the code will see the name, program, degrees, credits, GPA, courses and grades on the public check, and can compare a copy with them. You can hide them again.'
      }
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
            label="The student has consented to this in writing"
            rules={required('Please confirm that the student has consented in writing')}
          />
        )}
      </Fields>
    </FormDialog>
  );
}
