import { counted } from '../../common/counted.js';
import { identifierUsed } from '../../common/identifiers.js';

export const messages = {
  noCourse: "This course doesn't exist.",
  laboratoryFeeInvalid: 'Laboratory fee must be a valid number',
  codeUsed: (other?: string) => `${identifierUsed('course', 'code', other)} Use a different code.`,
  creditsInUse: (course: string, credits: number) =>
    `The credits can't be changed. Students have grades in ${course} at ${counted(credits, { one: '# credit', other: '# credits' })}. Choose a later term, or create another course.`,
};
