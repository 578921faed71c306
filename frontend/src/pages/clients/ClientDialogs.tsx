import type { NewClientDto } from '../../api/types.gen';
import { Confirm } from '../../components/dialog/Confirm';
import { useAct } from '../../providers/acts';
import { addSecret, deactivateClient, revokeSecret } from '../../providers/clientActs';
import { AddClient, EditClient } from './ClientForms';
import { type ReadClient, useClient } from './queries';
import { useClientDialogs } from './useClientDialogs';
import { clientRecord } from './path';
import { messages } from './messages';

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
    done: messages.deactivate.done(client.name),
    record: () => clientRecord(client),
    failed: messages.deactivate.failed,
    refreshes: [['clients']],
    tellsStale: true,
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

function AddSecret({ client, onSecret, onClose }: QuestionProps & Pick<Props, 'onSecret'>) {
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

function RevokeSecret({
  client,
  secret,
  onClose,
}: QuestionProps & { secret: ReadClient['secrets'][number] }) {
  const revoke = useAct({
    act: () => revokeSecret(client.id, secret.id, client.etag),
    done: messages.revokeSecret.done,
    record: () => clientRecord(client),
    failed: messages.revokeSecret.failed,
    refreshes: [['clients']],
    tellsStale: true,
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
