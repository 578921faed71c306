import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  RosterEntryDto,
  SectionDetailDto,
  SectionGradeDto,
  TermLastDayDto,
} from '../../../api/types.gen';
import { formatDateOfWeek } from '../../../components/format';
import { Form } from '../../../components/form/Form';
import { ProgressBar } from '../../../components/ProgressBar';
import { Stack } from '../../../components/layout/Stack';
import { useAct } from '../../../providers/acts';
import { RestrictedMark } from '../../../components/RestrictedMark';
import { useOwnRecord } from '../../../providers/session';
import { submitGrades } from '../../../providers/recordActs';
import { atRows } from './atRows';
import { tally } from './gradeScale';
import { chosenIn, nameOf, type Proposals, type SheetValues, sheetValues } from './sheet';
import { GradeTable } from './GradeTable';
import { SheetButtons } from './SheetButtons';
import { finalGradesHref } from '../path';
import { proposalsOf, refreshedBy } from './queries';
import { RetractButton } from './RetractButton';
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
  /** Until then, grades can be retracted. */
  due: TermLastDayDto;
}

const isOpen = ({ status }: RosterEntryDto) => status === 'enrolled';

/** A choice for each student without a grade. The choices survive a reload and another sign-in. */
export function GradeSheet({ sectionId, page, course, rows, mode, proposals, lastDay, due }: Props) {
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
    refreshes: refreshedBy(sectionId),
  });
  const chosen = (values: SheetValues) => chosenIn(values, gradable, proposals);
  const until = due.isOver ? null : formatDateOfWeek(due.lastDay);
  const retractable = rows.filter(
    ({ id, studentId }) => proposals.get(id)?.isRetractable && !isOwn(studentId),
  );
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
        return question({ course, chosen: chosen(values), open, proposals, until });
      }}
      onSubmit={send}
      onLeave={() => setRound((count) => count + 1)}
      buttons={open.length > 0 && <SheetButtons open={open.map(({ id }) => id)} />}
    >
      <Stack gap={5}>
        <Stack gap={4} measure={68}>
          <p>{open.length > 0 ? messages.final(until) : messages.allSubmitted(until)}</p>
          {gradable.some(({ id }) => proposals.get(id)?.proposed) && <p>{messages.proposedHint}</p>}
          <ProgressBar
            label="Final grades submitted"
            percent={Math.floor((submitted / rows.length) * 100)}
            note={messages.progress(submitted, rows.length)}
          />
          {retractable.length > 1 && (
            <div>
              <RetractButton sectionId={sectionId} course={course} rows={retractable} />
            </div>
          )}
        </Stack>
        <GradeTable
          sectionId={sectionId}
          course={course}
          rows={rows}
          mode={mode}
          proposals={proposals}
          lastDay={lastDay}
        />
      </Stack>
    </Form>
  );
}

interface Asked {
  course: string;
  chosen: readonly SectionGradeDto[];
  open: readonly RosterEntryDto[];
  proposals: Proposals;
  /** The last day of retractions; null once it is over. */
  until: string | null;
}

function question({ course, chosen, open, proposals, until }: Asked) {
  const left = open.length - chosen.length;
  const differing = chosen.filter(({ reason }) => reason).length;
  const failing = chosen.filter(({ grade }) => grade === 'F' || grade === 'NP');
  const rowOf = new Map(open.map((row) => [row.id, row]));
  const { question: says } = messages;
  return {
    title: says.title(chosen.length, course),
    text: (
      <Stack gap={5}>
        <p>{`${tally(chosen.map(({ grade }) => grade))}.${left > 0 ? ` ${says.left(left)}` : ''}`}</p>
        {failing.length > 0 && (
          <div>
            <p>{says.failing(failing.length)}</p>
            <ul>
              {failing.map(({ enrollmentId, grade }) => {
                const row = rowOf.get(enrollmentId)!;
                const proposed = proposals.get(enrollmentId)?.proposed ?? null;
                return (
                  <li key={enrollmentId}>
                    {nameOf(row)} <RestrictedMark of={row} /> ({says.failed(grade, proposed)})
                  </li>
                );
              })}
            </ul>
          </div>
        )}
        {differing > 0 && <p>{says.differing(differing)}</p>}
        <p>{says.final(until)}</p>
      </Stack>
    ),
    confirm: says.confirm(chosen.length),
  };
}
