import type { TransferEvaluationDto } from '../../api/types.gen';

export const evaluationStatusLabels: Record<TransferEvaluationDto['status'], string> = {
  draft: 'Draft',
  articulated: 'Articulated',
  withdrawn: 'Withdrawn',
};
