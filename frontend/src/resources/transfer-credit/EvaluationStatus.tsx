import type { TransferEvaluationDto } from '../../api/types.gen';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import { evaluationStatusLabels } from './messages';

type Status = TransferEvaluationDto['status'];

const tones: Record<Status, Tone> = { draft: 'warning', articulated: 'success', withdrawn: 'neutral' };

export const EvaluationStatus = ({ status }: { status: Status }) => (
  <StatusBadge tone={tones[status]}>{evaluationStatusLabels[status]}</StatusBadge>
);
