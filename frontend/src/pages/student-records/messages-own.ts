import type { HoldDto } from '../../api/types.gen';
import { holdLabels } from '../../resources/holds/messages';
import { blocksRegistration } from '../../resources/students/student';

/** The active holds, above a student's own dashboard and registration. */
export const messages = {
  title: ({ kind }: Pick<HoldDto, 'kind'>) =>
    blocksRegistration(kind)
      ? `${holdLabels[kind]} hold: you can't register until it is released`
      : `${holdLabels[kind]} hold: you can still register`,
  reason: (reason: string) => `Reason: ${reason}`,
  contact: (office: string) => `To have it released, contact this office: ${office}.`,
  balance: 'See your balance',
  details: 'See the details',
};
