import styled from '@emotion/styled';
import { useState } from 'react';
import type { NewClientDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { messages } from './messages';

const Fields = styled.dl({
  display: 'grid',
  gap: space(3),
  '& dt': { color: color.muted, fontSize: size.caption },
});
const Value = styled.dd({
  padding: space(2, 3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.surfaceAlt,
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
const Said = styled.p({ marginTop: space(3), color: color.muted, minHeight: '1.5em' });

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
        <Fields>
          <div>
            <dt>Client ID</dt>
            <Value>{client.id}</Value>
          </div>
          <div>
            <dt>Secret</dt>
            <Value>{client.secret}</Value>
          </div>
        </Fields>
        <Said role="status">{announcement}</Said>
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
