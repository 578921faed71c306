import type { NewClientDto } from '../../api/types.gen';
import { Confirm } from '../../components/dialog/Confirm';
import { useAct } from '../../providers/acts';
import { addSecret, deactivateClient, revokeSecret } from '../../providers/clientActs';
import { AddClient, EditClient } from './ClientForms';
import { type ReadClient, useClient } from './queries';
import { useClientDialogs } from './useClientDialogs';
import { clientRecord } from './path';

interface Props {
  id: string | undefined;
  onAdded: (client: NewClientDto) => void;
  onSecret: (client: NewClientDto) => void;
}

/** The open dialog, from the address. */
export function ClientDialogs({ id, onAdded, onSecret }: Props) {
  const { dialog, close } = useClientDialogs();
  if (dialog === 'add-client') return <AddClient onAdded={onAdded} onClose={close} />;
  if (!id || !dialog) return null;
  if (dialog === 'edit-client') return <EditClient key={id} id={id} onClose={close} />;
  return <Questions key={id} id={id} onSecret={onSecret} />;
}

function Questions({ id, onSecret }: { id: string; onSecret: Props['onSecret'] }) {
  const { data } = useClient(id);
  const { dialog, secretId, close } = useClientDialogs();
  if (!data) return null;
  if (dialog === 'end-client') return <EndClient client={data} onClose={close} />;
  if (dialog === 'add-secret') return <AddSecret client={data} onSecret={onSecret} onClose={close} />;
  const secret = data.secrets.find((one) => one.id === secretId);
  return secret ? <RevokeSecret client={data} secret={secret} onClose={close} /> : null;
}

interface QuestionProps {
  client: ReadClient;
  onClose: () => void;
}

function EndClient({ client, onClose }: QuestionProps) {
  const end = useAct({
    act: () => deactivateClient(client.id, client.etag),
    done: `${client.name} is out of use`,
    record: () => clientRecord(client),
    failed: 'Failed to take the client out of use',
    refreshes: [['clients']],
    tellsStale: true,
  });
  return (
    <Confirm
      title={`Take ${client.name} out of use?`}
      confirm="Take out of use"
      danger
      onConfirm={() => end.run().then(onClose)}
      onCancel={onClose}
    >
      Its tokens end at once, and it gets no others: the system behind it stops working. You can bring it
      back.
    </Confirm>
  );
}

function AddSecret({ client, onSecret, onClose }: QuestionProps & Pick<Props, 'onSecret'>) {
  const add = useAct({
    act: () => addSecret(client.id),
    done: 'Secret added successfully',
    record: () => clientRecord(client),
    failed: 'Failed to add a secret',
    refreshes: [['clients']],
  });
  return (
    <Confirm
      title={`Add a secret to ${client.name}?`}
      confirm="Add a secret"
      onConfirm={() =>
        add.run().then((made) => {
          onClose();
          onSecret(made);
        })
      }
      onCancel={onClose}
    >
      It is shown once, right after. The one that is there works on until it is revoked.
    </Confirm>
  );
}

function RevokeSecret({
  client,
  secret,
  onClose,
}: QuestionProps & { secret: ReadClient['secrets'][number] }) {
  const revoke = useAct({
    act: () => revokeSecret(client.id, secret.id, client.etag),
    done: 'Secret revoked successfully',
    record: () => clientRecord(client),
    failed: 'Failed to revoke the secret',
    refreshes: [['clients']],
    tellsStale: true,
  });
  const last = client.secrets.length === 1;
  return (
    <Confirm
      title={`Revoke the secret that ends in ${secret.hint}?`}
      confirm="Revoke secret"
      danger
      onConfirm={() => revoke.run().then(onClose)}
      onCancel={onClose}
    >
      The tokens that were got with it end at once.{' '}
      {last
        ? `It is the only one: ${client.name} stops working until another is added.`
        : 'The other secret works on.'}{' '}
      This cannot be taken back.
    </Confirm>
  );
}
