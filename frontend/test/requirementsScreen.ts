import { screen, within } from '@testing-library/react';
import type { ProgramRequirementsDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok, open } from './harness';

export const registrar = aUser('registrar', { permissions: [...aUser().permissions, 'settings.academic'] });
export const path = '/portal/settings/requirements';
export const rule = {
  id: 'core',
  name: 'Core',
  counts: 'courses' as const,
  needed: 3,
  from: ['WM 210', 'WM 3*'],
  except: ['WM 399'],
  minimumGrade: null,
};
export const electives = {
  id: 'free',
  name: 'Free choice',
  counts: 'credits' as const,
  needed: 42,
  from: ['*'],
  except: [],
  minimumGrade: 'B' as const,
};
export const sheet: ProgramRequirementsDto = {
  id: '88888888-0000-4000-8000-000000000001',
  programId: '77777777-0000-4000-8000-000000000001',
  programName: 'Wealth Management',
  catalogYear: '2026-2027',
  minimumGpa: '2.00',
  residencyCredits: 30,
  transferCredits: 90,
  years: 7,
  blocks: [
    { name: 'Major', mayShare: true, minimumGrade: 'C', minimumGpa: '2.50', rules: [rule, electives] },
  ],
  examples: [{ name: 'One', courses: [{ code: 'WM 210', finalGrade: 'B' }], met: [], unmet: ['core'] }],
};
export const one = `/api/program-requirements/${sheet.id}`;
export const rules = [
  { id: 'core', name: 'Core', status: 'missing', counts: 'courses', needed: 3, completed: 1 },
];
export const checked = {
  problems: [{ field: 'examples.0.unmet', messages: ['“Core” is met by these courses.'] }],
  examples: [
    {
      name: 'One',
      comesOut: false,
      rules: rules.map((each) => ({ ...each, status: 'met', missing: null, courses: [{ code: 'WM 210' }] })),
    },
  ],
};
export const answers = {
  '/api/program-requirements': () => aList([sheet]),
  [one]: () => ok(sheet, { ETag: '"1-x"' }),
  [`${one}/history`]: () =>
    aList([
      {
        id: 'h1',
        at: '2026-11-20T12:00:00Z',
        action: 'program_requirements.update',
        reason: null,
        actorName: 'Eleanor',
        actorRole: 'registrar',
        names: {},
        changes: [
          {
            field: 'blocks',
            from: [{ ...sheet.blocks[0], rules: [{ ...rule, needed: 2 }, electives] }],
            to: sheet.blocks,
          },
        ],
      },
    ]),
  '/api/programs': () => aList([{ id: sheet.programId, name: sheet.programName }]),
  '/api/program-requirements/courses': () =>
    ok({
      total: 2,
      courses: [
        { code: 'WM 210', title: 'Funds' },
        { code: 'WM 310', title: 'Trusts' },
      ],
    }),
  '/api/program-requirements/check': () => ok(checked),
};
export const show = (at: string, more: object = {}) =>
  open(at, { user: registrar, answers: { ...answers, ...more } });
export const editor = async () =>
  within(await screen.findByRole('dialog', { name: /^Edit Wealth Management/ }));
