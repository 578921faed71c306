import { useGetOne } from 'react-admin';
import type { HoldDto } from '../../api/types.gen';
import { formatDay } from '../../components/format';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { toText } from '../../components/form/rules';
import { WhileRead } from '../../components/records/WhileRead';
import { post, useAct } from '../../providers/acts';
import { refreshes } from './queries';
import { holdRecord } from './holdRecord';
import { messages } from './messages';

const { failed } = messages.release;

/** States the consequences first: the student is notified and can then register. */
export default function ReleaseHold({ id, onClose }: { id: string; onClose: () => void }) {
  const reading = useGetOne<HoldDto>('holds', { id }, { retry: false });
  return (
    <WhileRead title="Release hold" one="hold" reading={reading} onClose={onClose}>
      {(hold) => <ReleaseForm hold={hold} onClose={onClose} />}
    </WhileRead>
  );
}

function ReleaseForm({ hold, onClose }: { hold: HoldDto; onClose: () => void }) {
  const release = useAct({
    act: ({ reason }: { reason: string }) =>
      post<HoldDto>(['holds', hold.id, 'release'], { reason: toText(reason) }),
    done: 'Hold released successfully',
    record: holdRecord,
    failed,
    refreshes,
  });
  return (
    <FormDialog
      name={`hold/${hold.id}/release`}
      title={messages.release.title(hold.kind)}
      description={about(hold)}
      submit="Release hold"
      saving="Releasing…"
      dismiss="Keep hold"
      failed={failed}
      values={{ reason: '' }}
      onSubmit={release.run}
      onClose={onClose}
    >
      <Fields>
        <TextArea name="reason" label="Note" hint={messages.release.noteHint} />
      </Fields>
    </FormDialog>
  );
}

/** "Placed on Nov 14, 2026 by Bo Sterling. Reason: Signed degree plan is missing." and the consequences. */
const about = ({ kind, placedAt, placedBy, reason }: HoldDto) =>
  [
    messages.placed(placedAt && formatDay(placedAt), placedBy),
    messages.release.consequence(kind),
    reason && messages.reason(reason),
  ]
    .filter(Boolean)
    .join(' ');
