import type { Discussion } from '../../src/modules/discussions/discussion.entity.js';
import type { DiscussionPost } from '../../src/modules/discussions/posts/discussion-post.entity.js';
import type { Assignment } from '../../src/modules/assignments/assignment.entity.js';
import { addDays, newYork } from './dates.js';
import type { DiscussionRead } from '../../src/modules/discussions/reads/discussion-read.entity.js';
import type { DemoEnrollment, DemoSection } from './offering.js';
import { facultyAccount, type Learner } from './people.js';
import type { Row } from './rows.js';
import { idFor } from './seed.js';

/** Rows with documents, which the database numbers in their order. */
export type DiscussionRow = Row<Discussion> & { document: object };
export type PostRow = Omit<Row<DiscussionPost>, 'number' | 'changeNumber'> & { document: object };

interface Contribution {
  /** The position of the student in the roster; null: the instructor. */
  by: number | null;
  text: string;
  /** The position of the contribution that this one answers. */
  to?: number;
  /** Days before today. */
  daysAgo: number;
}

const questions: Contribution[] = [
  {
    by: null,
    text: 'Ask here what may interest the others too. I answer within two working days.',
    daysAgo: 20,
  },
  { by: 1, text: 'Is the short paper to be written in the first person?', daysAgo: 6 },
  {
    by: null,
    text: 'Either is fine. Say clearly which view is yours and which is from the readings.',
    to: 1,
    daysAgo: 5,
  },
  { by: 2, text: 'May we use a source that is not on the list?', daysAgo: 4 },
  { by: 3, text: 'I asked the same last week: yes, one of your own, with a link.', to: 3, daysAgo: 4 },
  { by: null, text: 'That is right. Please make it one that we can all read.', to: 4, daysAgo: 3 },
];

const client: Contribution[] = [
  {
    by: 1,
    text: 'I would ask the client first what a good outcome looks like to them. Most disputes start with two different goals.',
    daysAgo: 3,
  },
  { by: 2, text: 'Agreed, and I would write the answer down and send it back to them.', to: 0, daysAgo: 2 },
  {
    by: 3,
    text: 'I would separate the facts from the complaint. The fee was disclosed twice; the tone of the call was the problem.',
    daysAgo: 2,
  },
  { by: 4, text: 'What if the client refuses to put anything in writing?', to: 1, daysAgo: 1 },
];

const paragraph = (text: string): object => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** Two discussions of a section: questions to the instructor, and one that an assignment grades. */
export function discussions(
  section: DemoSection,
  roster: readonly DemoEnrollment[],
  assignments: readonly Row<Assignment>[],
  today: string,
): { discussions: DiscussionRow[]; posts: PostRow[] } {
  const graded = assignments.find(({ title }) => title.startsWith('Group discussion'));
  const open = discussion(section, 'Questions about the course', today, {
    document: paragraph('Questions about the readings, the assignments and the deadlines.'),
    isPinned: true,
  });
  const debate = discussion(section, 'The difficult client', today, {
    document: paragraph(
      'A client says that nobody told them about a fee. Post how you would answer, then reply to two classmates.',
    ),
    requireInitialPost: true,
    assignmentId: graded?.id ?? null,
    assignmentType: graded ? 'discussion' : null,
  });
  return {
    discussions: [open, debate],
    posts: [...posts(open, questions, roster, today), ...posts(debate, client, roster, today)],
  };
}

const discussion = (
  section: DemoSection,
  title: string,
  today: string,
  given: Partial<DiscussionRow> & { document: object },
): DiscussionRow => ({
  id: idFor('discussion', section.id, title),
  createdAt: newYork(addDays(today, -21), '09:00'),
  sectionId: section.id,
  title,
  opensAt: null,
  locksAt: null,
  requireInitialPost: false,
  assignmentId: null,
  assignmentType: null,
  isPinned: false,
  isPublished: true,
  lastNumber: 0,
  lastChangeNumber: 0,
  ...given,
});

function posts(
  { id: discussionId }: DiscussionRow,
  contributions: readonly Contribution[],
  roster: readonly DemoEnrollment[],
  today: string,
): PostRow[] {
  const idOf = (position: number): string => idFor('post', discussionId, position);
  // A small section has fewer voices.
  const authorOf = ({ by }: Contribution): string =>
    by === null ? facultyAccount.id : roster[by % roster.length]!.learner.id;
  return contributions.map((one, position) => ({
    id: idOf(position),
    createdAt: newYork(addDays(today, -one.daysAgo), `${10 + position}:15`),
    discussionId,
    parentId: one.to === undefined ? null : idOf(one.to),
    authorId: authorOf(one),
    document: paragraph(one.text),
    editedAt: null,
    deletedAt: null,
    deletedById: null,
    hiddenAt: null,
    hiddenById: null,
  }));
}

/** student@ and the instructor have read all questions; student@ has yet to read the newest answer. */
export function readsOf(
  { discussions: [open], posts: all }: ReturnType<typeof discussions>,
  student: Learner,
  today: string,
): Row<DiscussionRead>[] {
  const { id: discussionId } = open!;
  const count = all.filter((post) => post.discussionId === discussionId).length;
  const read = (userId: string, to: number): Row<DiscussionRead> => ({
    id: idFor('read', discussionId, userId),
    createdAt: newYork(addDays(today, -3), '18:00'),
    userId,
    discussionId,
    numbers: `{[1,${to}]}`,
  });
  return [read(student.id, count - 1), read(facultyAccount.id, count)];
}
