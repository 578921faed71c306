import styled from '@emotion/styled';
import { useState } from 'react';
import type { NewClientDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';

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
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(client.secret).then(
      () => setSaid('The secret is copied.'),
      () => setSaid('It could not be copied: select it and copy it by hand.'),
    );
  return (
    <Dialog
      role="alertdialog"
      title={`The secret of ${client.name}`}
      description="It is shown now and never again. Hand it over by a safe way, not by mail."
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
        <Said role="status">{said}</Said>
      </DialogBody>
      <DialogFooter>
        <Button type="button" look="outline" data-autofocus onClick={() => void copy()}>
          Copy the secret
        </Button>
        <Button type="button" onClick={onClose}>
          I have kept it
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
