import { type KeyboardEvent, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { NewClientDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { useListAddress } from '../../components/lists/useListAddress';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { BesidePage } from '../../components/SidePanel';
import { useRoomBeside } from '../../components/useRoomBeside';
import { ClientDialogs } from './ClientDialogs';
import { ClientList } from './ClientList';
import { ClientPanel } from './ClientPanel';
import { clientsPath } from './path';
import { clientSpec, useClients } from './queries';
import { SecretShown } from './SecretShown';
import { useClientDialogs } from './useClientDialogs';
import { useClientFocus } from './useClientFocus';
import { messages } from './messages';

export default function Clients() {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const wide = useRoomBeside();
  const list = useListAddress(clientSpec);
  const results = useClients(list.address);
  const dialogs = useClientDialogs();
  const takesFocus = useClientFocus(id);
  // The secret is only in this state, never in the address: closing the dialog discards it.
  const [made, setMade] = useState<NewClientDto>();

  // Opens the record afterwards: on a phone it would cover the secret.
  const letGo = () => {
    setMade(undefined);
    if (made && !id) void navigate(`${clientsPath}/${made.id}`, { replace: true });
  };

  const beside = wide && id !== undefined;
  const hrefOf = (client: string | undefined) =>
    (client ? `${clientsPath}/${encodeURIComponent(client)}` : clientsPath) + search;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && beside && !event.defaultPrevented) void navigate(hrefOf(undefined));
  };
  return (
    <BesidePage data-beside={beside || undefined} onKeyDown={closeOnEscape}>
      <PageHead data-steady>
        <PageHeading title="Machine clients">{messages.subtitle}</PageHeading>
        <Button type="button" onClick={() => dialogs.open('add-client')}>
          Add Client
        </Button>
      </PageHead>
      <ClientList list={list} results={results} current={id} beside={beside} hrefOf={hrefOf} />
      {id && (
        <ClientPanel
          key={id}
          id={id}
          known={results.data?.find((client) => client.id === id)}
          closed={hrefOf(undefined)}
          beside={beside}
          takesFocus={takesFocus}
        />
      )}
      <ClientDialogs
        id={id}
        onAdded={(client) => {
          setMade(client);
          void navigate(clientsPath, { replace: true });
        }}
        onSecret={setMade}
      />
      {made && <SecretShown client={made} onClose={letGo} />}
    </BesidePage>
  );
}
