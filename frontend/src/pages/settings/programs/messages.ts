import type { ProgramDto, ProgramVersionDto } from '../../../api/types.gen';
import { counted } from '../../../components/format';

/** What the settings of programs say. */
export const messages = {
  note: 'Programs of study, their degrees and credits.',
  search: 'Code or name...',
  closed: 'Closed',
  credits: (count: number) => counted(count, { one: '# credit', other: '# credits' }),
  levels: { undergraduate: 'Undergraduate', graduate: 'Graduate' } satisfies Record<
    ProgramDto['level'],
    string
  >,
  earlier: 'Earlier names',
  earlierText: ({ untilTermName, name, degreeType }: ProgramVersionDto) =>
    `Before ${untilTermName}: ${[name, degreeType].filter(Boolean).join(', ')}`,
  changed: 'name and degree',
  levelHint: 'Tuition can differ by level. See the policy on tuition.',
  number: 'Must be a valid number',
  creditsHint: 'Used to calculate SAP. For students in the program, SAP is updated within ten minutes.',
  endText:
    'The program can no longer be selected. Current students stay in the program, and its requirements still apply to them. You can reopen it later.',
};
