import { counted } from '../../common/counted.js';

export const messages = {
  noCourse: "This course doesn't exist.",
  laboratoryFeeInvalid: 'Laboratory fee must be a valid number',
  codeUsed: 'Another course has this code. Use a different code.',
  creditsInUse: (course: string, credits: number) =>
    `The credits can't be changed. Students have grades in ${course} at ${counted(credits, { one: '# credit', other: '# credits' })}. Create another course instead.`,
};
