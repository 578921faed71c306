import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RosterEntryDto, SectionDetailDto, SectionGradeDto } from '../../../api/types.gen';
import { Form } from '../../../components/form/Form';
import { ProgressBar } from '../../../components/ProgressBar';
import { Stack } from '../../../components/layout/Stack';
import { useAct } from '../../../providers/acts';
import { useGradebook } from '../../gradebook/queries';
import { useOwnRecord } from '../../../providers/session';
import { submitGrades } from '../../../providers/recordActs';
import { rosterOf } from '../queries';
import { atRows } from './atRows';
import { tally } from './gradeScale';
import { chosenIn, type Proposals, type SheetValues, sheetValues } from './sheet';
import { GradeTable } from './GradeTable';
import { SheetButtons } from './SheetButtons';
import { finalGradesHref } from '../path';
import { proposalsOf } from './queries';
import { messages } from './messages';

interface Props {
  sectionId: string;
  page: number;
  /** "WM 210-01" */
  course: string;
  /** All enrolled students, graded or not. */
  rows: readonly RosterEntryDto[];
  mode: SectionDetailDto['gradeMode'] | undefined;
  proposals: Proposals;
  /** The last day of an incomplete, by the policy. */
  lastDay: string;
}

const isOpen = ({ status }: RosterEntryDto) => status === 'enrolled';

/** A choice for each student without a grade. The choices survive a reload and another sign-in. */
export function GradeSheet({ sectionId, page, course, rows, mode, proposals, lastDay }: Props) {
  const [round, setRound] = useState(0);
  const queries = useQueryClient();
  const { isOwn } = useOwnRecord();
  const open = rows.filter(isOpen);
  const gradable = open.filter(({ studentId }) => !isOwn(studentId));
  const submitted = rows.length - open.length;
  const submit = useAct({
    act: (grades: SectionGradeDto[]) => submitGrades(sectionId, grades),
    done: (_, grades) => messages.submitted(grades.length),
    record: () => ({ name: course, to: finalGradesHref(sectionId) }),
    failed: messages.failed,
    refreshes: [
      [rosterOf(sectionId)],
      proposalsOf(sectionId),
      ['sections'],
      ['gradebooks'],
      ['students'],
      ['enrollments'],
      ['dashboard', 'work'],
    ],
  });
  const chosen = (values: SheetValues) => chosenIn(values, gradable, proposals);
  const { data: gradebook } = useGradebook(sectionId);
  const current = new Map(gradebook?.students.map((student) => [student.studentId, student.current]));
  /** The proposed grade counts open work as zero, and the work so far is worth more. */
  const countsOpenWork = ({ enrollmentId, grade }: SectionGradeDto) => {
    const proposal = proposals.get(enrollmentId);
    return proposal?.proposed === grade && (proposal.percent ?? 0) < (current.get(proposal.studentId) ?? 0);
  };
  const send = (values: SheetValues) => {
    const grades = chosen(values);
    return submit.run(grades).catch((error: unknown) => {
      // A score may have changed, and with it the proposed grade.
      void queries.invalidateQueries({ queryKey: proposalsOf(sectionId) });
      throw atRows(
        error,
        grades.map(({ enrollmentId }) => enrollmentId),
      );
    });
  };
  return (
    <Form<SheetValues, unknown>
      key={round}
      name={`section/${sectionId}/final-grades/${page}`}
      aria-label="Final grades"
      values={sheetValues(gradable, proposals)}
      outlivesReload
      failed={messages.failed}
      asks={(values) => {
        const grades = chosen(values);
        return question(course, grades, open.length, grades.filter(countsOpenWork).length);
      }}
      onSubmit={send}
      onLeave={() => setRound((count) => count + 1)}
      buttons={open.length > 0 && <SheetButtons open={open.map(({ id }) => id)} />}
    >
      <Stack gap={5}>
        <Stack gap={4} measure={68}>
          <p>{open.length > 0 ? messages.final : messages.allSubmitted}</p>
          {gradable.some(({ id }) => proposals.get(id)?.proposed) && <p>{messages.proposedHint}</p>}
          <ProgressBar
            label="Final grades submitted"
            percent={Math.floor((submitted / rows.length) * 100)}
            note={messages.progress(submitted, rows.length)}
          />
        </Stack>
        <GradeTable sectionId={sectionId} rows={rows} mode={mode} proposals={proposals} lastDay={lastDay} />
      </Stack>
    </Form>
  );
}

function question(course: string, chosen: readonly SectionGradeDto[], open: number, openWork: number) {
  const left = open - chosen.length;
  const differing = chosen.filter(({ reason }) => reason).length;
  const { question: says } = messages;
  return {
    title: says.title(chosen.length, course),
    text: (
      <Stack gap={5}>
        <p>{`${tally(chosen.map(({ grade }) => grade))}.${left > 0 ? ` ${says.left(left)}` : ''}`}</p>
        {openWork > 0 && <p>{says.openWork(openWork)}</p>}
        {differing > 0 && <p>{says.differing(differing)}</p>}
        <p>{says.final}</p>
      </Stack>
    ),
    confirm: says.confirm(chosen.length),
  };
}
