import type { HoldDto } from '../../api/types.gen';

export const holdLabels: Record<HoldDto['kind'], string> = {
  registrar: 'Registrar',
  financial: 'Financial',
  aid: 'Aid',
  compliance: 'Compliance',
  admissions: 'Admissions',
};
