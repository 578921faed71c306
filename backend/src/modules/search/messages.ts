import { counted } from '../../common/counted.js';
import { roleLabels } from '../../platform/auth/roles.js';

export const messages = {
  credits: (credits: number) => counted(credits, { one: '# credit', other: '# credits' }),
  roles: roleLabels,
  noAccess: 'No access',
  unknownParameter: (name: string) => `Unknown parameter ${name}. Use q.`,
  queryRequired: 'Parameter "q" must be sent exactly once.',
};
