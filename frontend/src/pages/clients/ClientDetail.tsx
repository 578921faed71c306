import styled from '@emotion/styled';
import { Button } from '../../components/Button';
import { Fact, Facts } from '../../components/Facts';
import { formatDay } from '../../components/format';
import { PanelPart } from '../../components/records/RecordPanel';
import { useRescuedFocus } from '../../components/layers/useRescuedFocus';
import { Text } from '../../components/layout/Text';
import { useAct } from '../../providers/acts';
import { reactivateClient } from '../../providers/clientActs';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { type ReadClient, usedText } from './clientKind';
import { clientRecord } from './path';
import { Secrets } from './Secrets';
import { useClientDialogs } from './useClientDialogs';
import { messages } from './messages';

const Scopes = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  '& li': {
    padding: space(0, 2),
    borderRadius: '4px',
    background: color.neutralSoft,
    color: color.neutral,
    fontSize: size.small,
  },
});

export const ClientDetail = ({ client }: { client: ReadClient }) => (
  <>
    <Facts>
      <Fact label="Client ID" long>
        <Text as="code" size="small" breaks style={{ userSelect: 'all' }}>
          {client.id}
        </Text>
      </Fact>
      <Fact label="Added">{formatDay(client.createdAt)}</Fact>
      <Fact label="Last call">{usedText(client.lastUsedAt)}</Fact>
      <Fact label="External client">{client.isExternal ? 'Yes' : 'No'}</Fact>
      {client.description && (
        <Fact label="Description" long>
          {client.description}
        </Fact>
      )}
    </Facts>
    <PanelPart title="Scopes">
      <Scopes>
        {client.scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </Scopes>
    </PanelPart>
    <Secrets client={client} />
  </>
);

export function ClientActions({ client }: { client: ReadClient }) {
  const { open } = useClientDialogs();
  const bringBack = useAct({
    act: () => reactivateClient(client.id, client.etag),
    done: messages.reactivate.done(client.name),
    record: () => clientRecord(client),
    failed: messages.reactivate.failed,
    refreshes: [['clients']],
    reportsStale: true,
  });
  useRescuedFocus(bringBack.isRunning);
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
