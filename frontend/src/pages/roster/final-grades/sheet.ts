import type {
  IncompleteDto,
  ProposedGradeDto,
  RosterEntryDto,
  SectionGradeDto,
} from '../../../api/types.gen';
import { fullName } from '../../../resources/students/student';
import type { FinalGrade } from './gradeScale';

export const nameOf = ({ firstName, lastName, studentNumber }: RosterEntryDto) =>
  fullName({ firstName, lastName, studentId: studentNumber });

/** By enrollment. */
export type Proposals = ReadonlyMap<string, ProposedGradeDto>;

export interface SheetValues {
  /** By enrollment; '' means not chosen yet. */
  grades: Record<string, FinalGrade | ''>;
  reasons: Record<string, string>;
  agreements: Record<string, IncompleteDto | null>;
}

/** Every open row begins with its proposed grade. */
export const sheetValues = (open: readonly RosterEntryDto[], proposals: Proposals): SheetValues => ({
  grades: byRow(open, ({ id }) => (proposals.get(id)?.proposed ?? '') as FinalGrade | ''),
  reasons: byRow(open, () => ''),
  agreements: byRow(open, () => null),
});

const byRow = <Value>(rows: readonly RosterEntryDto[], of: (row: RosterEntryDto) => Value) =>
  Object.fromEntries(rows.map((row) => [row.id, of(row)]));

/** Whether the chosen grade needs a reason. For an I, the note of its agreement is the reason. */
export const needsReason = (grade: string | undefined, proposed: string | null | undefined) =>
  !!grade && !!proposed && grade !== proposed && grade !== 'I';

/** The chosen grades, with what the server needs for each. */
export const chosenIn = (
  { grades, reasons = {}, agreements = {} }: Partial<SheetValues> & Pick<SheetValues, 'grades'>,
  open: readonly RosterEntryDto[],
  proposals: Proposals,
): SectionGradeDto[] =>
  open.flatMap(({ id }) => {
    const grade = grades[id];
    if (!grade) return [];
    const differs = needsReason(grade, proposals.get(id)?.proposed);
    return [
      {
        enrollmentId: id,
        grade,
        reason: differs ? reasons[id]?.trim() : undefined,
        incomplete: grade === 'I' ? agreements[id] : undefined,
      },
    ];
  });
