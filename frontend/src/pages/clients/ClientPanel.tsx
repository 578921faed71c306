import type { ClientDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { ActionBones, PanelBones, SidePanel } from '../../components/SidePanel';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useAct } from '../../providers/acts';
import { hasStatus } from '../../providers/apiError';
import { reactivateClient } from '../../providers/clientActs';
import { ClientDetail } from './ClientDetail';
import { ClientState } from './columns';
import { type ReadClient, useClient } from './queries';
import { useClientDialogs } from './useClientDialogs';
import { clientHeadingId } from './useClientFocus';
import { clientRecord } from './path';

interface Props {
  id: string;
  known?: ClientDto;
  closed: string;
  beside: boolean;
  takesFocus: boolean;
}

export function ClientPanel({ id, known, closed, beside, takesFocus }: Props) {
  const { data, error, isFetching, refetch } = useClient(id);
  const client = data ?? known;
  const failed = error && !isFetching && !data ? error : undefined;
  const missing = failed && (hasStatus(failed, 404) || hasStatus(failed, 400));
  return (
    <SidePanel
      headingId={clientHeadingId}
      heading={
        missing ? 'Client not found' : failed ? 'Client not loaded' : client ? client.name : <Loading />
      }
      subtitle={failed ? undefined : client ? <ClientState {...client} /> : <Bone width="90px" />}
      actions={data ? <Actions client={data} /> : !failed && <ActionBones />}
      closed={closed}
      closeLabel="Close client"
      beside={beside}
      takesFocus={takesFocus}
    >
      {data ? (
        <ClientDetail client={data} />
      ) : missing ? (
        <p>There is no such machine client. The link may be damaged.</p>
      ) : failed ? (
        <Failure title="The client could not be read" error={failed} onRetry={() => void refetch()} />
      ) : (
        <PanelBones />
      )}
    </SidePanel>
  );
}

function Actions({ client }: { client: ReadClient }) {
  const { open } = useClientDialogs();
  const bringBack = useAct({
    act: () => reactivateClient(client.id, client.etag),
    done: `${client.name} is in use again`,
    record: () => clientRecord(client),
    failed: 'Failed to bring the client back',
    refreshes: [['clients']],
    tellsStale: true,
  });
  return (
    <>
      <Button type="button" look="outline" onClick={() => open('edit-client')}>
        Edit
      </Button>
      {client.isActive ? (
        <Button type="button" look="quiet" onClick={() => open('end-client')}>
          Take out of use
        </Button>
      ) : (
        <Button
          type="button"
          look="outline"
          disabled={bringBack.isRunning}
          onClick={() => void bringBack.run().catch(() => {})}
        >
          Bring back
        </Button>
      )}
    </>
  );
}

const Loading = () => (
  <>
    <Bone width="160px" />
    <VisuallyHidden>Loading the client</VisuallyHidden>
  </>
);
