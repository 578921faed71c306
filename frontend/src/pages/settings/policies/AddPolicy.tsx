import styled from '@emotion/styled';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PolicyDto } from '../../../api/types.gen';
import { Dialog, DialogBody } from '../../../components/dialog/Dialog';
import { todayInNewYork } from '../../../components/form/newYork';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { EditRecord } from '../../../components/records/EditRecord';
import { useMay } from '../../../providers/session';
import { WhileRead } from '../../../components/records/WhileRead';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Grid } from '../../../components/layout/Grid';
import { kindLabel, kinds, mayChange, type PolicyKind, readKind } from './kinds';
import { policyKind } from './policyKind';
import { PolicyForm } from './PolicyForm';
import { messages } from './messages';

const Choice = styled(Link)({
  display: 'block',
  padding: space(2, 3),
  border: `1px solid ${color.line}`,
  borderRadius: '6px',
  color: color.text,
  textDecoration: 'none',
  '&:hover': { borderColor: color.control },
});

/** First the kind, then a copy of the current version to edit. */
export function AddPolicy() {
  const may = useMay();
  const { parameter, hrefTo, close } = useDialogAddress('dialog', policyKind.about);
  const from = parameter('from');
  const kind = readKind(parameter('kind'));
  const termId = parameter('term');
  if (from)
    return (
      <EditRecord<PolicyDto> key={from} kind={policyKind} id={from} onClose={close}>
        {(row) =>
          mayChange(may, row.kind) && <PolicyForm from={row} termId={row.termId ?? ''} onClose={close} />
        }
      </EditRecord>
    );
  if (kind && mayChange(may, kind)) return <OfKind key={kind} kind={kind} termId={termId} onClose={close} />;
  const offered = kinds.filter((one) => mayChange(may, one));
  return (
    <Dialog title="New Version" description={messages.add.choose} onClose={close}>
      <DialogBody>
        <Grid as="ul" gap={2} least={220}>
          {offered.map((one) => (
            <li key={one}>
              <Choice to={hrefTo('add', { kind: one })} replace state={{ dialog: true }}>
                {kindLabel(one)}
              </Choice>
            </li>
          ))}
        </Grid>
      </DialogBody>
    </Dialog>
  );
}

interface OfKindProps {
  kind: PolicyKind;
  termId: string | undefined;
  onClose: () => void;
}

function OfKind({ kind, termId, onClose }: OfKindProps) {
  const at = todayInNewYork();
  const reading = useGetList<PolicyDto>('policies', {
    filter: { kind, at },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'effectiveFrom', order: 'DESC' },
  });
  const ofTerm = (id: string | null) => reading.data?.find((one) => one.termId === id);
  const from = ofTerm(termId ?? null) ?? ofTerm(null);
  return (
    <WhileRead
      title={messages.add.title(kindLabel(kind))}
      one="policy version"
      size="large"
      reading={reading}
      failed={messages.add.failed}
      refused={() => (from ? undefined : messages.add.none)}
      onClose={onClose}
    >
      {() => <PolicyForm from={from!} termId={termId} onClose={onClose} />}
    </WhileRead>
  );
}
