import { discussion, post, postsOf, room, said } from './worlds/discussions.js';

interface Open {
  send: (document: unknown) => PromiseLike<{ status: number; body: unknown }>;
  /** The stored document, given the answer to the write. */
  read: (answer: object) => Promise<unknown>;
  /** How errors name the field. */
  at: string;
}
interface Field {
  profile: 'full' | 'brief';
  /** Whether it is in a list, where the limits of all bodies apply too. */
  isInList?: boolean;
  /** With the records that the field needs. */
  open: () => Promise<Open>;
}

const idOf = (answer: object): string => (answer as { id: string }).id;
const stored = async (path: string): Promise<unknown> =>
  ((await room.teacher.get(path).expect(200)).body as { document: unknown }).document;
const assignment = () => ({
  sectionId: room.section.id,
  title: 'Case notes',
  description: 'Read the case.',
  dueDate: '2099-01-01T00:00:00Z',
  maxPoints: 50,
  assignmentType: 'homework',
});

/** A field of records that are created with it and then changed. */
function pair(
  profile: 'full' | 'brief',
  resource: string,
  created: () => string,
  given: () => object,
): [Field, Field] {
  const read = (answer: object): Promise<unknown> => stored(`/api/${resource}/${idOf(answer)}`);
  const create = (document: unknown) => room.teacher.post(created()).send({ ...given(), document });
  return [
    { profile, open: async () => ({ send: create, read, at: 'document' }) },
    {
      profile,
      open: async () => {
        const { body } = await create(said('First'));
        const path = `/api/${resource}/${idOf(body as object)}`;
        return { send: (document) => room.teacher.put(path).send({ document }), read, at: 'document' };
      },
    },
  ];
}

const pages = pair(
  'full',
  'pages',
  () => `/api/sections/${room.section.id}/pages`,
  () => ({ title: 'Week 1' }),
);
const assignments = pair('full', 'assignments', () => '/api/assignments', assignment);
const discussions = pair(
  'full',
  'discussions',
  () => `/api/sections/${room.section.id}/discussions`,
  () => ({ title: 'Funds' }),
);

async function openPost(): Promise<Open & { id: string }> {
  const forum = await discussion();
  const read = async (answer: object): Promise<unknown> =>
    (await postsOf(room.teacher, forum)).find(({ id }) => id === idOf(answer))!.document;
  const { id } = await post(room.teacher, forum, 'First');
  const send = (document: unknown) =>
    room.teacher.post(`/api/discussions/${forum.id}/posts`).send({ document });
  return { send, read, at: 'document', id };
}

/** A submission, of which `send` writes the feedback. */
async function openFeedback(
  at: string,
  path: (submission: { id: string; assignmentId: string }) => string,
  body: (submission: { id: string }, feedbackDocument: unknown) => object,
): Promise<Open> {
  const submission = await room.records.submission(await room.records.assignment(room.section), room.student);
  const send = (document: unknown) => room.teacher.put(path(submission)).send(body(submission, document));
  const read = async (): Promise<unknown> => {
    const { body: found } = await room.teacher
      .get(`/api/assignment-submissions/${submission.id}`)
      .expect(200);
    return (found as { feedbackDocument: unknown }).feedbackDocument;
  };
  return { send, read, at };
}

/** Every field that takes rich text, by the schema of the API document that has it. */
export const richTextFields: Readonly<Record<string, Field>> = {
  'CreatePageDto.document': pages[0],
  'UpdatePageDto.document': pages[1],
  'CreateAssignmentDto.document': assignments[0],
  'UpdateAssignmentDto.document': assignments[1],
  'CreateDiscussionDto.document': discussions[0],
  'UpdateDiscussionDto.document': discussions[1],
  'CreatePostDto.document': { profile: 'brief', open: openPost },
  'UpdatePostDto.document': {
    profile: 'brief',
    open: async () => {
      const { id, ...field } = await openPost();
      const send = (document: unknown) => room.teacher.put(`/api/posts/${id}`).send({ document });
      return { ...field, send };
    },
  },
  'GradeDto.feedbackDocument': {
    profile: 'brief',
    open: () =>
      openFeedback(
        'feedbackDocument',
        ({ id }) => `/api/assignment-submissions/${id}/grade`,
        (_, feedbackDocument) => ({ score: 7, feedbackDocument }),
      ),
  },
  'GivenGradeDto.feedbackDocument': {
    profile: 'brief',
    isInList: true,
    open: () =>
      openFeedback(
        'grades.0.feedbackDocument',
        ({ assignmentId }) => `/api/assignments/${assignmentId}/grades`,
        ({ id }, feedbackDocument) => ({ grades: [{ submissionId: id, score: 7, feedbackDocument }] }),
      ),
  },
  'UpdateStudentAssignmentDto.feedbackDocument': {
    profile: 'brief',
    open: () =>
      openFeedback(
        'feedbackDocument',
        ({ assignmentId }) => `/api/assignments/${assignmentId}/students/${room.student.id}`,
        (_, feedbackDocument) => ({ score: 7, feedbackDocument }),
      ),
  },
};
