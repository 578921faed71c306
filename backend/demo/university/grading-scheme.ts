import type { GradingScheme } from '../../src/common/grading-scheme.js';
import type { LetterStep } from '../../src/common/letter-scale.js';
import type { AssignmentType } from '../../src/modules/assignments/assignment.entity.js';
import type { GradingGroup } from '../../src/modules/assignments/gradebook/grading-group.entity.js';
import type { SavedGradingScheme } from '../../src/modules/assignments/gradebook/grading-scheme.entity.js';
import type { GradingSchemeVersion } from '../../src/modules/assignments/gradebook/grading-scheme-version.entity.js';
import { defaultLetters } from '../../src/platform/database/migrations/default-letters.js';
import type { DemoSection } from './offering.js';
import type { Row } from './rows.js';
import { idFor } from './seed.js';

export type SchemeVersionRow = Row<GradingSchemeVersion> & { content: GradingScheme };

const groups: { name: string; weight: number; dropLowest: number; types: AssignmentType[] }[] = [
  { name: 'Quizzes and homework', weight: 40, dropLowest: 1, types: ['quiz', 'homework'] },
  { name: 'Papers', weight: 25, dropLowest: 0, types: ['project'] },
  { name: 'Discussions', weight: 10, dropLowest: 0, types: ['discussion'] },
  { name: 'Final examination', weight: 25, dropLowest: 0, types: ['exam'] },
];
const late: GradingScheme['late'] = { percent: 10, per: 'day', floorPercent: 50, graceMinutes: 15 };

const groupId = (section: DemoSection, name: string): string => idFor('grading group', section.id, name);

/** The group in which a section counts assignments of a type. */
export const groupOf = (section: DemoSection, type: AssignmentType): string =>
  groupId(section, groups.find(({ types }) => types.includes(type))!.name);

/** The weights of a section: late work loses points, and the lowest quiz or homework is dropped. */
export function gradingScheme(
  section: DemoSection,
  createdAt: Date,
): { scheme: Row<SavedGradingScheme>; groups: Row<GradingGroup>[]; version: SchemeVersionRow } {
  const id = idFor('grading scheme', section.id);
  const rows = groups.map(({ name, weight, dropLowest }, position) => ({
    id: groupId(section, name),
    createdAt,
    sectionId: section.id,
    name,
    position,
    weight,
    dropLowest,
    extraCredit: false,
  }));
  const content: GradingScheme = {
    weighting: 'weights',
    groups: rows.map(({ id, name, weight, dropLowest, extraCredit }) => {
      return { id, name, weight, dropLowest, extraCredit };
    }),
    late,
    missingPercent: 0,
    letters: defaultLetters.letters as LetterStep[],
  };
  return {
    scheme: { id, createdAt, sectionId: section.id, weighting: 'weights' },
    groups: rows,
    version: {
      id: idFor('grading scheme version', id),
      createdAt,
      schemeId: id,
      number: 1,
      content,
      createdById: section.instructorId!,
    },
  };
}
