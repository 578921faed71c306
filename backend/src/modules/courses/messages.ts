import { counted } from '../../common/counted.js';
import { identifierUsed } from '../../common/identifier-form.js';

const list = new Intl.ListFormat('en-US');
const most = 10;
const listOf = (records: readonly string[]): string =>
  list.format(records.length > most ? [...records.slice(0, most), `${records.length - most} more`] : records);

export const messages = {
  noCourse: "This course doesn't exist.",
  laboratoryFeeInvalid: 'Laboratory fee must be a valid number',
  codeUsed: (other?: string) => `${identifierUsed('course', 'code', other)} Use a different code.`,
  namedCourse: (course: string, records: readonly string[]) =>
    `${course} can't be deleted. It is named by ${listOf(records)}. Change these first, or deactivate the course.`,
  renameNamed: (from: string, to: string, records: readonly string[]) =>
    `${from} is named by ${listOf(records)}. Confirm that ${to} replaces it there.`,
  creditsInUse: (course: string, credits: number) =>
    `The credits can't be changed. Students have grades in ${course} at ${counted(credits, { one: '# credit', other: '# credits' })}. Choose a later term, or create another course.`,
};
