import { useGetOne } from 'react-admin';
import type { HoldDto } from '../../api/types.gen';
import { Dialog, DialogBody } from '../../components/dialog/Dialog';
import { Failure } from '../../components/Failure';
import { Bone } from '../../components/Bone';
import { formatDay, words } from '../../components/format';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { toText } from '../../components/form/rules';
import { post, useAct } from '../../providers/acts';
import { refreshes } from './queries';
import { holdRecord } from './holdRecord';

const failed = 'Failed to lift hold';

/** States the consequences first: the student is notified and can then register. */
export function LiftHold({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: hold, error, refetch } = useGetOne<HoldDto>('holds', { id }, { retry: false });
  if (hold) return <LiftForm hold={hold} onClose={onClose} />;
  return (
    <Dialog title="Lift hold" onClose={onClose}>
      <DialogBody>
        {error ? (
          <Failure title="The hold could not be read" error={error} onRetry={() => void refetch()} />
        ) : (
          <Bone height="120px" />
        )}
      </DialogBody>
    </Dialog>
  );
}

function LiftForm({ hold, onClose }: { hold: HoldDto; onClose: () => void }) {
  const lift = useAct({
    act: ({ reason }: { reason: string }) =>
      post<HoldDto>(['holds', hold.id, 'release'], { reason: toText(reason) }),
    done: 'Hold lifted successfully',
    record: holdRecord,
    failed,
    refreshes,
  });
  return (
    <FormDialog
      name={`hold/${hold.id}/lift`}
      title={`Lift the ${words(hold.kind).toLowerCase()} hold?`}
      description={`${placed(hold)} The student is told of it, and may register unless another hold stands.`}
      submit="Lift hold"
      saving="Lifting…"
      dismiss="Keep hold"
      failed={failed}
      values={{ reason: '' }}
      onSubmit={lift.run}
      onClose={onClose}
    >
      <Fields>
        <TextArea name="reason" label="Note" hint="Kept in the history of the hold. It may stay empty." />
      </Fields>
    </FormDialog>
  );
}

/** "Placed Nov 14, 2026 by Bo Sterling: Signed degree plan is missing." */
function placed({ placedAt, placedBy, reason }: HoldDto) {
  const when = [placedAt && `on ${formatDay(placedAt)}`, placedBy && `by ${placedBy}`].filter(Boolean);
  return `Placed ${when.join(' ')}${reason ? `: ${reason}` : '.'}`;
}
