import { counted } from '../../../components/format';

/** What the settings of departments say. */
export const messages = {
  note: 'The departments that courses can belong to. Merge a misspelled department into the correct one.',
  editText: 'The new name applies to all courses in this department.',
  endText:
    "Courses in this department stay in it, but you can't add other courses to it. You can reactivate it later.",
  courses: (count: number) => counted(count, { one: '# course', other: '# courses' }),
  merge: {
    title: (name: string) => `Merge ${name}`,
    text: (courses: number, name: string) =>
      counted(courses, {
        one: `# course will move to the department you choose, and ${name} will be deleted.`,
        other: `# courses will move to the department you choose, and ${name} will be deleted.`,
      }),
    done: (name: string, into: string) => `${name} was merged into ${into}`,
    failed: 'Failed to merge the department',
  },
};
