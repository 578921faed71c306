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
import { messages } from './messages';

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
        missing ? (
          messages.panel.missing
        ) : failed ? (
          messages.panel.notLoaded
        ) : client ? (
          client.name
        ) : (
          <Loading />
        )
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
        <p>{messages.panel.missingText}</p>
      ) : failed ? (
        <Failure title={messages.panel.failed} error={failed} onRetry={() => void refetch()} />
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
    done: messages.reactivate.done(client.name),
    record: () => clientRecord(client),
    failed: messages.reactivate.failed,
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
          Deactivate
        </Button>
      ) : (
        <Button
          type="button"
          look="outline"
          disabled={bringBack.isRunning}
          onClick={() => void bringBack.run().catch(() => {})}
        >
          Reactivate
        </Button>
      )}
    </>
  );
}

const Loading = () => (
  <>
    <Bone width="160px" />
    <VisuallyHidden>{messages.panel.loading}</VisuallyHidden>
  </>
);
