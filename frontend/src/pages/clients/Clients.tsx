import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ClientDto, ClientRecordDto, NewClientDto } from '../../api/types.gen';
import { RecordsPage } from '../../components/records/RecordsPage';
import { useRecordHref } from '../../components/records/useRecordHref';
import { ClientActions, ClientDetail } from './ClientDetail';
import { AddSecret, EndClient, RevokeSecret } from './ClientDialogs';
import { AddClient, EditClient } from './ClientForms';
import { clientKind, type ClientSort, type filters } from './clientKind';
import { clientsPath } from './path';
import { SecretShown } from './SecretShown';

export default function Clients() {
  const { id } = useParams();
  const navigate = useNavigate();
  const hrefOf = useRecordHref(clientsPath);
  // The secret is only in this state, never in the address: closing the dialog discards it.
  const [made, setMade] = useState<NewClientDto>();

  // Opens the record afterwards: on a phone it would cover the secret.
  const letGo = () => {
    setMade(undefined);
    if (made && !id) void navigate(hrefOf(made.id), { replace: true });
  };
  const show = (client: NewClientDto) => {
    setMade(client);
    void navigate(hrefOf(), { replace: true });
  };
  return (
    <>
      <RecordsPage<ClientDto, ClientSort, typeof filters, ClientRecordDto>
        kind={clientKind}
        add={(onClose) => <AddClient onAdded={show} onClose={onClose} />}
        forms={{ 'edit-client': (form) => <EditClient {...form} /> }}
        questions={{
          'end-client': (client, onClose) => <EndClient client={client} onClose={onClose} />,
          'add-secret': (client, onClose) => (
            <AddSecret client={client} onSecret={setMade} onClose={onClose} />
          ),
          'revoke-secret': (client) => <RevokeSecret client={client} />,
        }}
        actions={(client) => <ClientActions client={client} />}
      >
        {(client) => <ClientDetail client={client} />}
      </RecordsPage>
      {made && <SecretShown client={made} onClose={letGo} />}
    </>
  );
}
