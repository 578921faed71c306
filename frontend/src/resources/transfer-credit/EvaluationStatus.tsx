import type { TransferEvaluationDto } from '../../api/types.gen';
import { words } from '../../components/format';
import { StatusBadge, type Tone } from '../../components/StatusBadge';

type Status = TransferEvaluationDto['status'];

const tones: Record<Status, Tone> = { draft: 'warning', articulated: 'success', withdrawn: 'neutral' };

export const EvaluationStatus = ({ status }: { status: Status }) => (
  <StatusBadge tone={tones[status]}>{words(status)}</StatusBadge>
);
