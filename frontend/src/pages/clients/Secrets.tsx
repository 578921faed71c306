import styled from '@emotion/styled';
import { Button } from '../../components/Button';
import { dotted } from '../../components/format';
import { Section } from '../../components/layout/Section';
import { Muted } from '../../components/layout/Text';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import type { ReadClient } from './clientKind';
import { useClientDialogs } from './useClientDialogs';
import { messages } from './messages';

const Line = styled.li({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space(3),
  padding: space(2, 0),
  borderBottom: `1px solid ${color.line}`,
  '& small': { display: 'block', color: color.muted, fontSize: size.caption },
});

/** A second secret replaces the first without a gap; a client can't have more. */
const most = 2;

/** The active secrets. The portal knows only their last characters. */
export function Secrets({ client: { secrets } }: { client: ReadClient }) {
  const { open } = useClientDialogs();
  return (
    <Section aria-label="Secrets">
      <h3>Secrets</h3>
      {secrets.length === 0 && <Muted size="small">{messages.secrets.none}</Muted>}
      {secrets.length > 0 && (
        <ul>
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
        </ul>
      )}
      {secrets.length < most ? (
        <div>
          <Button type="button" look="outline" onClick={() => open('add-secret')}>
            Add a secret
          </Button>
        </div>
      ) : (
        <Muted size="small">{messages.secrets.most}</Muted>
      )}
    </Section>
  );
}
