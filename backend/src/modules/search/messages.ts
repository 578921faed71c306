import { counted } from '../../common/counted.js';

export const messages = {
  credits: (credits: number) => counted(credits, { one: '# credit', other: '# credits' }),
  noAccess: 'No access',
  unknownParameter: (name: string) => `Unknown parameter ${name}. Use q.`,
  queryRequired: 'Parameter "q" must be sent exactly once.',
};
