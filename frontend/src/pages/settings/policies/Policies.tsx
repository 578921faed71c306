import { useNavigate } from 'react-router-dom';
import type { PolicyDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { deleteRecord, useAct } from '../../../providers/acts';
import { AreaPage } from '../area/AreaPage';
import { EditRecord } from '../area/EditRecord';
import { useRecord } from '../area/records';
import { RecordPanel } from '../area/RecordPanel';
import { useAreaDialogs } from '../area/useAreaDialogs';
import { AddPolicy } from './AddPolicy';
import { policyName } from './kinds';
import { policiesPath } from './path';
import { policyArea, PolicyState } from './policyArea';
import { PolicyDetail } from './PolicyDetail';
import { PolicyForm } from './PolicyForm';
import { messages } from './messages';

const about = ['from', 'kind', 'term'];

export default function Policies() {
  return (
    <AreaPage
      area={policyArea}
      panel={(open) => (
        <RecordPanel<PolicyDto>
          key={open.id}
          {...open}
          area={policyArea}
          badge={(policy) => <PolicyState {...policy} />}
          actions={(policy) => <Actions policy={policy} />}
        >
          {(policy) => <PolicyDetail policy={policy} />}
        </RecordPanel>
      )}
      dialogs={(id) => <Dialogs id={id} />}
    />
  );
}

/** Only a future version can be changed or deleted. */
function Actions({ policy }: { policy: PolicyDto }) {
  const { open } = useAreaDialogs();
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

function Dialogs({ id }: { id: string | undefined }) {
  const dialogs = useAreaDialogs(about);
  const { dialog, close } = dialogs;
  if (dialog === 'add') return <AddPolicy dialogs={dialogs} />;
  if (!id || !dialog) return null;
  if (dialog === 'edit')
    return (
      <EditRecord<PolicyDto> key={id} area={policyArea} id={id} onClose={close}>
        {(row, reread) =>
          row.state === 'future' ? <PolicyForm from={row} edited reread={reread} onClose={close} /> : null
        }
      </EditRecord>
    );
  return dialog === 'delete' ? <Delete key={id} id={id} onClose={close} /> : null;
}

function Delete({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useRecord<PolicyDto>(policyArea.resource, id);
  const navigate = useNavigate();
  const deleting = useAct({
    act: () => deleteRecord('policies', id),
    done: messages.delete.done,
    failed: messages.delete.failed,
    refreshes: [['policies'], ['terms', 'deadlines']],
  });
  if (data?.state !== 'future') return null;
  return (
    <Confirm
      title={messages.delete.title(policyName(data), data.revision)}
      confirm="Delete version"
      danger
      onConfirm={() => deleting.run().then(() => void navigate(policiesPath, { replace: true }))}
      onCancel={onClose}
    >
      {messages.delete.text(data.effectiveFrom)}
    </Confirm>
  );
}
