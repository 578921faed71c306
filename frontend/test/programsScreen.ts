import type { ProgramDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok } from './harness';

export const registrar = aUser('registrar', { permissions: [...aUser().permissions, 'settings.academic'] });

export const programs = '/portal/settings/programs';

export const program: ProgramDto = {
  id: '77777777-0000-4000-8000-000000000001',
  name: 'Wealth Management',
  code: 'BS-WM',
  degreeType: 'Bachelor of Science',
  level: 'undergraduate',
  requiredCredits: 120,
  description: null,
  isActive: true,
  earlierVersions: [],
};

export const one = `/api/programs/${program.id}`;

export const answers = (row = program) => ({
  '/api/programs': () => aList([row]),
  [one]: () => ok(row, { ETag: '"1-x"' }),
  [`${one}/history`]: () => aList([]),
  [`${one}/deletion`]: () => ok({ outcome: 'deactivated', references: [{ kind: 'students', count: 2 }] }),
});
