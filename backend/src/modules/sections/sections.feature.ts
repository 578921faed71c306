import { declareRecords } from '../../platform/auth/fields/records.js';
import { notificationKinds } from '../notifications/notifications.feature.js';
import { courseOf } from '../../common/course-of.js';

const joinCourse = courseOf('section');
export const sectionText = `concat(course.code, '-', section.section_number)`;
/** The tables of `sectionText`, for a row that belongs to a section. */
export const joinSection = (alias: string): string =>
  `JOIN sections section ON section.id = ${alias}.section_id ${joinCourse}`;

const ofSection = (id: string): string => `FROM sections section ${joinCourse} WHERE section.id = ${id}`;
/** The course and the number of the section whose id is in the column. */
export const sectionNames = (id: string): string =>
  `(SELECT course.code ${ofSection(id)}) AS "courseCode", (SELECT section.section_number ${ofSection(id)}) AS "sectionNumber"`;

export const records = declareRecords({
  section: {
    tables: 'sections section_meetings',
    lists: 'sections',
    fields: {
      catalog: `courseId sectionId termId termName courseCode courseTitle courseCredits courseDescription sectionNumber capacity
      isUnlimited instructorId instructorName enrolled waitlisted schedule location modality isActive offered
      waitlistCapacity waitlistMode offerHours waitlistUntil isWaitlistOpen consentRequired classLevels programIds meetings prerequisites
      prerequisitesChecked corequisites corequisitesChecked gradeMode seatStatus warnings kind days date startTime endTime room
      department mine hasInstructor freeWithWaitlist isFull`,
      // To raise a capacity, an override names its student's case.
      override: 'reason',
      enrollment: 'reason',
      system: 'sourceKey filledAt idleSeatSeconds',
    },
    recordName: {
      text: sectionText,
      table: 'sections',
      alias: 'section',
      joins: joinCourse,
      permission: 'catalog.read',
      everyRow: true,
    },
  },
});

export const kinds = notificationKinds.declare({
  section_assigned: { category: 'teaching', mail: 'You are now the instructor of a section.', position: 26 },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    sections: typeof kinds;
  }
}
