import type { NewClientDto } from '../../api/types.gen';
import { Confirm } from '../../components/dialog/Confirm';
import { useAct } from '../../providers/acts';
import { addSecret, deactivateClient, revokeSecret } from '../../providers/clientActs';
import type { ReadClient } from './clientKind';
import { useClientDialogs } from './useClientDialogs';
import { clientRecord } from './path';
import { messages } from './messages';

interface QuestionProps {
  client: ReadClient;
  onClose: () => void;
}

export function EndClient({ client, onClose }: QuestionProps) {
  const end = useAct({
    act: () => deactivateClient(client.id, client.etag),
    done: messages.deactivate.done(client.name),
    record: () => clientRecord(client),
    failed: messages.deactivate.failed,
    refreshes: [['clients']],
    reportsStale: true,
  });
  return (
    <Confirm
      title={messages.deactivate.title(client.name)}
      confirm="Deactivate"
      danger
      onConfirm={() => end.run().then(onClose)}
      onCancel={onClose}
    >
      {messages.deactivate.text}
    </Confirm>
  );
}

export function AddSecret({
  client,
  onSecret,
  onClose,
}: QuestionProps & { onSecret: (client: NewClientDto) => void }) {
  const add = useAct({
    act: () => addSecret(client.id),
    done: messages.addSecret.done,
    record: () => clientRecord(client),
    failed: messages.addSecret.failed,
    refreshes: [['clients']],
  });
  return (
    <Confirm
      title={messages.addSecret.title(client.name)}
      confirm="Add a secret"
      onConfirm={() =>
        add.run().then((made) => {
          onClose();
          onSecret(made);
        })
      }
      onCancel={onClose}
    >
      {messages.addSecret.text}
    </Confirm>
  );
}

/** The secret is in the address. */
export function RevokeSecret({ client }: { client: ReadClient }) {
  const { secretId, close } = useClientDialogs();
  const secret = client.secrets.find(({ id }) => id === secretId);
  return secret ? <Revoke client={client} secret={secret} onClose={close} /> : null;
}

function Revoke({ client, secret, onClose }: QuestionProps & { secret: ReadClient['secrets'][number] }) {
  const revoke = useAct({
    act: () => revokeSecret(client.id, secret.id, client.etag),
    done: messages.revokeSecret.done,
    record: () => clientRecord(client),
    failed: messages.revokeSecret.failed,
    refreshes: [['clients']],
    reportsStale: true,
  });
  const last = client.secrets.length === 1;
  return (
    <Confirm
      title={messages.revokeSecret.title(secret.hint)}
      confirm="Revoke secret"
      danger
      onConfirm={() => revoke.run().then(onClose)}
      onCancel={onClose}
    >
      {last ? messages.revokeSecret.last(client.name) : messages.revokeSecret.other}
    </Confirm>
  );
}
