import { useNavigate } from 'react-router-dom';
import type { PolicyDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { deleteRecord, useAct } from '../../../providers/acts';
import { RecordsPage } from '../../../components/records/RecordsPage';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { useMay } from '../../../providers/session';
import { useRecordHref } from '../../../components/records/useRecordHref';
import { AddPolicy } from './AddPolicy';
import { mayChange, policyName } from './kinds';
import { policiesPath } from './path';
import { policyKind } from './policyKind';
import { PolicyDetail } from './PolicyDetail';
import { PolicyForm } from './PolicyForm';
import { messages } from './messages';

export default function Policies() {
  const may = useMay();
  return (
    <RecordsPage
      kind={policyKind}
      add={() => <AddPolicy />}
      forms={{
        edit: ({ row, reread, onClose }) =>
          row.state === 'future' && mayChange(may, row.kind) ? (
            <PolicyForm from={row} edited reread={reread} onClose={onClose} />
          ) : null,
      }}
      questions={{ delete: (policy, onClose) => <Delete policy={policy} onClose={onClose} /> }}
      actions={(policy) => <Actions policy={policy} />}
    >
      {(policy) => <PolicyDetail policy={policy} />}
    </RecordsPage>
  );
}

/** Only a future version can be changed or deleted, and only by its office. */
function Actions({ policy }: { policy: PolicyDto }) {
  const may = useMay();
  const { open } = useDialogAddress();
  if (!mayChange(may, policy.kind)) return null;
  return (
    <>
      <Button type="button" look="outline" onClick={() => open('add', { from: policy.id })}>
        New version from this
      </Button>
      {policy.state === 'future' && (
        <>
          <Button type="button" look="outline" onClick={() => open('edit')}>
            Edit
          </Button>
          <Button type="button" look="quiet" onClick={() => open('delete')}>
            Delete
          </Button>
        </>
      )}
    </>
  );
}

function Delete({ policy, onClose }: { policy: PolicyDto; onClose: () => void }) {
  const may = useMay();
  const navigate = useNavigate();
  const hrefOf = useRecordHref(policiesPath);
  const deleting = useAct({
    act: () => deleteRecord('policies', policy.id),
    done: messages.delete.done,
    failed: messages.delete.failed,
    refreshes: [['policies'], ['terms', 'deadlines']],
  });
  if (policy.state !== 'future' || !mayChange(may, policy.kind)) return null;
  return (
    <Confirm
      title={messages.delete.title(policyName(policy), policy.revision)}
      confirm="Delete version"
      danger
      onConfirm={() => deleting.run().then(() => void navigate(hrefOf(), { replace: true }))}
      onCancel={onClose}
    >
      {messages.delete.text(policy.effectiveFrom)}
    </Confirm>
  );
}
