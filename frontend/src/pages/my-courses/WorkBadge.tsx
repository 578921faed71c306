import type { AssignmentDto } from '../../api/types.gen';
import { StatusBadge } from '../../components/StatusBadge';
import { workStatus } from './work';

export function WorkBadge({ work }: { work: AssignmentDto }) {
  const { tone, label } = workStatus(work);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
