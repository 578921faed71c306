import type { EnrollmentDto, StudentRecordDto } from '../../../api/types.gen';
import { courseOf } from '../../../resources/enrollments/enrollment';
import { fullName, isCurrent } from '../../../resources/students/student';
import type { StudentValues } from './studentValues';
import { statusMessages as messages } from './messages';

type Status = StudentValues['enrollmentStatus'];

/** The student's enrollments: "2 enrollments (WM 210-01, FIN 101-02)" and "1 waitlist entry (ART 5-01)". */
export function heldBy(enrollments: readonly EnrollmentDto[]) {
  const current = enrollments.filter(isCurrent);
  const held = (status: EnrollmentDto['status'], text: (count: number, courses: string) => string) => {
    const rows = current.filter((row) => row.status === status);
    return rows.length > 0 && text(rows.length, rows.map(courseOf).join(', '));
  };
  return [held('enrolled', messages.enrollments), held('waitlisted', messages.waitlisted)].filter(
    (text): text is string => !!text,
  );
}

/** The effect of a change of status on enrollments; undefined if it has none. */
export function consequenceOf(before: Status | undefined, after: Status) {
  if (before === after) return undefined;
  return after === 'active' ? messages.active : `${messages[after]} ${messages.final}`;
}

function currentText([one, other]: string[]) {
  if (!one) return messages.none;
  return other ? messages.currentBoth(one, other) : messages.current(one);
}

/** The confirmation before saving, unless the student only becomes active again. */
export function statusQuestion(
  student: StudentRecordDto,
  after: Status,
  enrollments: readonly EnrollmentDto[] | undefined,
) {
  const text = after !== 'active' && consequenceOf(student.enrollmentStatus, after);
  if (!text) return undefined;
  const now = enrollments && currentText(heldBy(enrollments));
  return {
    title: messages.question(fullName(student), after),
    text: [text, now].filter(Boolean).join(' '),
    confirm: messages.confirm,
    danger: true,
  };
}
