import { counted } from '../../../components/format';

/** The census of a day. */
export const messages = {
  endOf: (day: string) => `at the end of ${day}`,
  chart: 'Students by class level',
  emptyChart: 'No students were enrolled in this term on that day.',
  empty: 'No students were enrolled',
  allNote: 'Students who were enrolled at the end of the day (ET), including students who dropped later.',
  levelNote: 'Students are grouped by their current class level.',
  programNote: 'Students are grouped by their current program.',
  summary: (students: number, fullTime: string, partTime: string) =>
    counted(students, {
      one: `# student: ${fullTime} full-time, ${partTime} part-time.`,
      other: `# students: ${fullTime} full-time, ${partTime} part-time.`,
    }),
};
