import styled from '@emotion/styled';
import { Fact, Facts } from '../../components/Facts';
import { formatDay } from '../../components/format';
import { History } from '../../components/history/History';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { usedText } from './columns';
import type { ReadClient } from './queries';
import { Secrets } from './Secrets';
import { messages } from './messages';

const Stack = styled.div({ display: 'grid', gap: space(6) });
const Section = styled.section({ display: 'grid', gap: space(3), '& h3': { fontSize: size.section } });
const Code = styled.code({ fontSize: size.small, overflowWrap: 'anywhere', userSelect: 'all' });
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
  <Stack>
    <Facts>
      <Fact label="Client ID" long>
        <Code>{client.id}</Code>
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
    <Section aria-label="Scopes">
      <h3>Scopes</h3>
      <Scopes>
        {client.scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </Scopes>
    </Section>
    <Secrets client={client} />
    <Section aria-label="History">
      <h3>History</h3>
      <History of={`clients/${client.id}`} label={messages.panel.history(client.name)} />
    </Section>
  </Stack>
);
