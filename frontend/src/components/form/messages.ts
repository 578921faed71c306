import { counted } from '../format';

/** As the server counts: 1 MB is 1024 times 1024 bytes. */
const megabytes = (bytes: number) => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

/** What forms and their fields say. */
export const messages = {
  inBlock: (position: number, message: string) => `Block ${position}: ${message}`,
  leave: {
    one: "Your changes aren't saved. If you leave, they will be lost.",
    several: "Your changes in these forms aren't saved. If you leave, they will be lost:",
  },
  restored: {
    afterReload: "What you typed has been restored. It isn't saved yet.",
    afterSession: "What you typed before you were signed out has been restored. It isn't saved yet.",
    fromServer: (at: string) => `Your draft of ${at} has been restored. Nobody else sees it yet.`,
    discard: 'Discard draft',
  },
  draft: {
    kept: 'Draft saved.',
    offline:
      "You're offline. Your text stays in this tab and will be saved as a draft when you're online again.",
    unreachable:
      "The draft couldn't be saved just now. Your text stays in this tab, and saving will be tried again.",
    tooLong: 'This text is too long for a draft. It stays in this tab until you submit it.',
    notKept: "The draft couldn't be saved.",
    refused: (reason: string) => `${reason} Your text stays in this tab.`,
    other: (at: string) =>
      `There is another draft of this text, saved in another tab or on another device on ${at}. Choose one to continue.`,
    useOther: 'Use the other draft',
    keepOwn: 'Keep this text',
  },
  stale: {
    heading: 'Someone else changed this record while you were editing it',
    choose: 'Your changes are still here. For each field, choose the value to keep, then save.',
    same: 'The saved record already has the values you entered. Save again, or keep the saved version.',
    saved: 'Saved version',
    own: 'Your version',
    empty: 'Empty',
    settle: 'Save these choices',
    leave: 'Keep saved version',
  },
  clash: {
    heading: 'This record has changed since you began your draft',
    choose: 'For each field, choose the value to continue with. Nothing is saved yet.',
    settle: 'Continue with these choices',
    leave: 'Use saved version',
  },
  summary: {
    heading: (count: number) => counted(count, { one: 'There is # problem', other: 'There are # problems' }),
    final: "This problem can't be overridden.",
    elsewhere: 'See the problems and your options below.',
  },
  files: {
    limits: (types: readonly string[], most: number, each: number, together: number) =>
      counted(most, {
        one: `${types.join(', ')}. Up to # file, ${megabytes(each)} each, ${megabytes(together)} in total.`,
        other: `${types.join(', ')}. Up to # files, ${megabytes(each)} each, ${megabytes(together)} in total.`,
      }),
    wrongType: (name: string, types: readonly string[]) =>
      `"${name}" must be one of these file types: ${types.join(', ')}.`,
    empty: (name: string) => `"${name}" is empty.`,
    tooLarge: (name: string, most: number) => `"${name}" is larger than ${megabytes(most)}.`,
    tooMany: (most: number) =>
      counted(most, { one: 'Upload at most # file.', other: 'Upload at most # files.' }),
    tooLargeTogether: (name: string, most: number) =>
      `With "${name}", the files are larger than ${megabytes(most)} in total.`,
    chosen: (names: readonly string[]) => `Chosen files: ${names.join(', ')}`,
  },
  incomplete: 'Complete this field.',
  number: 'Must be a valid number',
  easternTime: 'Eastern Time.',
  skippedHour: "Clocks move forward at this hour, so this time doesn't exist. Choose another time.",
  picker: {
    student: 'Name, student ID or email',
    section: 'Course, instructor or section number',
    noStudents: 'No students found',
    noCourses: 'No courses found',
    noInstructors: 'No instructors found',
    noSections: 'No sections found',
    failed: 'The search failed.',
    partly: (shown: number, total: number) =>
      counted(total, {
        one: `Showing ${shown} of # result. Type more to narrow the list.`,
        other: `Showing ${shown} of # results. Type more to narrow the list.`,
      }),
    results: (count: number) =>
      counted(count, { one: '# result. Use the arrow keys.', other: '# results. Use the arrow keys.' }),
  },
};
