import { useState } from 'react';
import type { RosterEntryDto, SectionDetailDto, SectionGradeDto } from '../../../api/types.gen';
import { Form } from '../../../components/form/Form';
import { ProgressBar } from '../../../components/ProgressBar';
import { Stack } from '../../../components/layout/Stack';
import { useAct } from '../../../providers/acts';
import { submitGrades } from '../../../providers/recordActs';
import { rosterOf } from '../queries';
import { atRows } from './atRows';
import { type SheetValues, tally } from './gradeScale';
import { GradeTable } from './GradeTable';
import { SheetButtons } from './SheetButtons';
import { finalGradesHref } from '../path';
import { messages } from './messages';

interface Props {
  sectionId: string;
  page: number;
  /** "WM 210-01" */
  course: string;
  /** All enrolled students, graded or not. */
  rows: readonly RosterEntryDto[];
  mode: SectionDetailDto['gradeMode'] | undefined;
}

const isOpen = ({ status }: RosterEntryDto) => status === 'enrolled';

/** A choice for each student without a grade. The choices survive a reload and another sign-in. */
export function GradeSheet({ sectionId, page, course, rows, mode }: Props) {
  const [round, setRound] = useState(0);
  const open = rows.filter(isOpen);
  const submitted = rows.length - open.length;
  const submit = useAct({
    act: (grades: SectionGradeDto[]) => submitGrades(sectionId, grades),
    done: (_, grades) => messages.submitted(grades.length),
    record: () => ({ name: course, to: finalGradesHref(sectionId) }),
    failed: messages.failed,
    refreshes: [
      [rosterOf(sectionId)],
      ['sections'],
      ['gradebooks'],
      ['students'],
      ['enrollments'],
      ['dashboard', 'work'],
    ],
  });
  const chosenIn = ({ grades }: SheetValues): SectionGradeDto[] =>
    open.flatMap(({ id }) => (grades[id] ? [{ enrollmentId: id, grade: grades[id] }] : []));
  const send = (values: SheetValues) => {
    const grades = chosenIn(values);
    return submit.run(grades).catch((error: unknown) => {
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
      values={{ grades: Object.fromEntries(open.map(({ id }) => [id, ''])) }}
      outlivesReload
      failed={messages.failed}
      asks={(values) => question(course, chosenIn(values), open.length)}
      onSubmit={send}
      onLeave={() => setRound((count) => count + 1)}
      buttons={open.length > 0 && <SheetButtons open={open.map(({ id }) => id)} />}
    >
      <Stack gap={5}>
        <Stack gap={4} measure={68}>
          <p>{open.length > 0 ? messages.final : messages.allSubmitted}</p>
          <ProgressBar
            label="Final grades submitted"
            percent={Math.floor((submitted / rows.length) * 100)}
            note={messages.progress(submitted, rows.length)}
          />
        </Stack>
        <GradeTable sectionId={sectionId} rows={rows} mode={mode} />
      </Stack>
    </Form>
  );
}

function question(course: string, chosen: readonly SectionGradeDto[], open: number) {
  const left = open - chosen.length;
  const { question: says } = messages;
  return {
    title: says.title(chosen.length, course),
    text: (
      <Stack gap={5}>
        <p>{`${tally(chosen.map(({ grade }) => grade))}.${left > 0 ? ` ${says.left(left)}` : ''}`}</p>
        <p>{says.final}</p>
      </Stack>
    ),
    confirm: says.confirm(chosen.length),
  };
}
