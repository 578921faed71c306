import styled from '@emotion/styled';
import { useState } from 'react';
import type { NewClientDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { Stack } from '../../components/layout/Stack';
import { Muted } from '../../components/layout/Text';
import { color } from '../../theme/color';
import { radius, space } from '../../theme/scale';
import { messages } from './messages';

const Value = styled.dd({
  padding: space(2, 3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.surfaceAlt,
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

/** Shows a secret once. Only its button closes it, so that no key does so by mistake. */
export function SecretShown({ client, onClose }: { client: NewClientDto; onClose: () => void }) {
  const [announcement, setAnnouncement] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(client.secret).then(
      () => setAnnouncement(messages.shown.copied),
      () => setAnnouncement(messages.shown.notCopied),
    );
  return (
    <Dialog
      role="alertdialog"
      title={messages.shown.title(client.name)}
      description={messages.shown.text}
      onClose={() => {}}
    >
      <DialogBody>
        <Stack as="dl" gap={3}>
          <div>
            <Muted as="dt" size="caption">
              Client ID
            </Muted>
            <Value>{client.id}</Value>
          </div>
          <div>
            <Muted as="dt" size="caption">
              Secret
            </Muted>
            <Value>{client.secret}</Value>
          </div>
        </Stack>
        <Muted above={3} role="status" style={{ minHeight: '1.5em' }}>
          {announcement}
        </Muted>
      </DialogBody>
      <DialogFooter>
        <Button type="button" look="outline" data-autofocus onClick={() => void copy()}>
          Copy secret
        </Button>
        <Button type="button" onClick={onClose}>
          {messages.shown.saved}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
