import type { SqlParameters } from '../../common/sql-parameters.js';
import { isReleased } from '../content-release/content-release.scope.js';
import type { NoticeSelect } from '../notifications/notifications.service.js';
import { dueDate, joinPersonal } from './assignments.scope.js';
import { courseOf } from '../../common/course-of.js';

const ownDue = dueDate('assignment', 'personal');
const label = `course.code || '-' || section.section_number`;

const of = (id: string, people: string, parameters: SqlParameters) => ({
  userId: 'student.user_id',
  link: `'/portal/my-courses?assignment=' || assignment.id || '&term=' || section.term_id`,
  from: `FROM assignments assignment JOIN sections section ON section.id = assignment.section_id
    ${courseOf('section')}
    JOIN ${people} JOIN students student ON student.id = part.student_id
    WHERE assignment.id = ${parameters.add(id)}`,
});

/** Notifies the enrolled students who can open the assignment. */
export const publishedNotice = (id: string, parameters: SqlParameters): NoticeSelect => ({
  kind: 'assignment_published',
  title: `'New assignment in ' || ${label}`,
  body: `assignment.title || coalesce(', due '
    || to_char(${ownDue} AT TIME ZONE 'America/New_York', 'FMMonth FMDD, YYYY, FMHH12:MI AM')
    || ' ET', '')`,
  deadline: ownDue,
  ...of(
    id,
    `enrollments part ON part.section_id = section.id AND part.status = 'enrolled'
        AND ${isReleased('assignment', 'assignment.id', 'part.student_id')}
      ${joinPersonal('assignment.id', 'part.student_id')}`,
    parameters,
  ),
});

/** Notifies the students whose submission has a score. */
export const gradesNotice = (id: string, parameters: SqlParameters): NoticeSelect => ({
  kind: 'grades_posted',
  title: `'Grades are posted in ' || ${label}`,
  body: 'assignment.title',
  ...of(
    id,
    `assignment_submissions part ON part.assignment_id = assignment.id AND part.score IS NOT NULL`,
    parameters,
  ),
});
