import styled from '@emotion/styled';
import { Button } from '../../components/Button';
import { dotted } from '../../components/format';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import type { ReadClient } from './clientKind';
import { useClientDialogs } from './useClientDialogs';
import { messages } from './messages';

const Section = styled.section({ display: 'grid', gap: space(3), '& h3': { fontSize: size.section } });
const List = styled.ul({ display: 'grid' });
const Line = styled.li({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space(3),
  padding: space(2, 0),
  borderBottom: `1px solid ${color.line}`,
  '& small': { display: 'block', color: color.muted, fontSize: size.caption },
});
const Quiet = styled.p({ color: color.muted, fontSize: size.small });

/** A second secret replaces the first without a gap; a client can't have more. */
const most = 2;

/** The active secrets. The portal knows only their last characters. */
export function Secrets({ client: { secrets } }: { client: ReadClient }) {
  const { open } = useClientDialogs();
  return (
    <Section aria-label="Secrets">
      <h3>Secrets</h3>
      {secrets.length === 0 && <Quiet>{messages.secrets.none}</Quiet>}
      {secrets.length > 0 && (
        <List>
          {secrets.map((secret) => (
            <Line key={secret.id}>
              <span>
                Ends in <code>{secret.hint}</code>
                <small>
                  {dotted([
                    messages.secrets.added(secret.createdAt),
                    secret.lastUsedAt
                      ? messages.secrets.lastUsed(secret.lastUsedAt)
                      : messages.secrets.neverUsed,
                  ])}
                </small>
              </span>
              <Button
                type="button"
                look="quiet"
                aria-label={messages.revokeSecret.button(secret.hint)}
                onClick={() => open('revoke-secret', secret.id)}
              >
                Revoke
              </Button>
            </Line>
          ))}
        </List>
      )}
      {secrets.length < most ? (
        <div>
          <Button type="button" look="outline" onClick={() => open('add-secret')}>
            Add a secret
          </Button>
        </div>
      ) : (
        <Quiet>{messages.secrets.most}</Quiet>
      )}
    </Section>
  );
}
