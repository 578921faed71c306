import type { RefundDto } from '../../api/types.gen';
import type { Tone } from '../../components/StatusBadge';

export const tones: Record<RefundDto['status'], Tone> = {
  pending: 'warning',
  approved: 'info',
  rejected: 'neutral',
  paid: 'success',
  cancelled: 'neutral',
  failed: 'danger',
};
