import type { Blocker } from '../../../common/blockers.js';
import { messages } from '../messages.js';

export interface MergedApplication {
  number: string;
  programId: string;
  programName: string;
  termId: string;
  termName: string;
  state: string;
  studentId: string | null;
}

type MergeCode = 'same_record' | 'application_open' | 'offer_accepted' | 'two_students';
export type ApplicantMergeBlocker = Blocker<MergeCode>;

const ended = ['withdrawn', 'expired', 'declined'];

const blocker = (
  code: MergeCode,
  message: string,
  facts: Record<string, unknown> = {},
): ApplicantMergeBlocker => ({
  code,
  message,
  facts,
  liftedBy: null,
});

const open = (applications: readonly MergedApplication[]): MergedApplication[] =>
  applications.filter(({ state }) => !ended.includes(state));

const accepted = ['accepted', 'enrolled'];

const studentsOf = (applications: readonly MergedApplication[]): Set<string> =>
  new Set(applications.flatMap(({ studentId }) => studentId ?? []));

/** Everything that prevents the merge, not only the first. */
export function mergeBlockers(
  kept: readonly MergedApplication[],
  merged: readonly MergedApplication[],
): ApplicantMergeBlocker[] {
  const { merges } = messages;
  const twice = open(merged).flatMap((one) =>
    open(kept)
      .filter(({ programId, termId }) => programId === one.programId && termId === one.termId)
      .map((own) =>
        blocker('application_open', merges.bothOpen(own.number, one.number, one.programName, one.termName), {
          numbers: [own.number, one.number],
        }),
      ),
  );
  const acceptedTwice = merged
    .filter(({ state }) => accepted.includes(state))
    .flatMap((one) =>
      kept
        .filter(({ state, termId }) => accepted.includes(state) && termId === one.termId)
        .map((own) =>
          blocker('offer_accepted', merges.bothAccepted(own.number, one.number, one.termName), {
            numbers: [own.number, one.number],
          }),
        ),
    );
  const isTwoStudents = new Set([...studentsOf(kept), ...studentsOf(merged)]).size > 1;
  return [
    ...twice,
    ...acceptedTwice,
    ...(isTwoStudents ? [blocker('two_students', merges.twoStudents)] : []),
  ];
}

export const sameApplicant = (): ApplicantMergeBlocker =>
  blocker('same_record', messages.merges.sameApplicant);
