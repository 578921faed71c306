export const messages = {
  noCourse: "This course doesn't exist.",
  codeUsed: 'Another course has this code.',
  creditsInUse: (course: string, credits: number) =>
    `The credits can't be changed. Students have grades in ${course} at ${credits} credits. Create another course instead.`,
};
