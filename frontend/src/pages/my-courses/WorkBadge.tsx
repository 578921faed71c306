import type { AssignmentDto } from '../../api/types.gen';
import { StatusBadge } from '../../components/StatusBadge';
import { workStanding } from './work';

export function WorkBadge({ work }: { work: AssignmentDto }) {
  const { tone, label } = workStanding(work);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
