import { aSectionDetail, aStudent, aUser } from './builders';
import { aDiscussion, aPost } from './discussionBuilders';
import { aList, type Answer, ok, open } from './harness';
import { aStudentUser } from './studentScreens';
import { aTeacher } from './workBuilders';

export const section = aSectionDetail();
const path = `/portal/classroom/${section.id}/discussions`;
export const discussion = aDiscussion();
export const api = `/api/discussions/${discussion.id}`;
export const teacher = aUser('faculty', {
  permissions: [
    ...aTeacher().permissions,
    'content.read',
    'content.write',
    'discussions.post',
    'discussions.moderate',
  ],
});
const student = aUser('student', {
  studentId: aStudent().id,
  permissions: [...aStudentUser().permissions, 'content.read', 'discussions.post'],
});

export const posts = [
  aPost(1, { isRead: true }),
  aPost(2),
  aPost(3, { parentId: aPost(1).id, authorRole: 'instructor' }),
  aPost(4, { isOwn: true, isRead: true, authorName: 'Sam Student' }),
];

type Options = NonNullable<Parameters<typeof open>[1]>;
export async function openDiscussions(rest: string, { answers, ...options }: Options = {}) {
  await import('../src/pages/classroom/Classroom');
  await import('../src/pages/classroom/discussions/DiscussionsTab');
  const sent: { method: string; path: string; body: unknown }[] = [];
  const written =
    (answer: () => Answer) =>
    (url: URL, { method, body }: RequestInit): Answer => {
      sent.push({ method: method!, path: url.pathname, body: body && JSON.parse(body as string) });
      return answer();
    };
  const view = await open(path + rest, {
    user: student,
    ...options,
    answers: {
      [`/api/sections/${section.id}`]: () => ok(section),
      [`/api/sections/${section.id}/assignments`]: () => aList([]),
      [api]: () => ok(discussion, { ETag: '"1"' }),
      [`${api}/posts`]: () => aList(posts),
      [`${api}/read`]: written(() => ok({ unread: 0 })),
      ...answers,
    },
  });
  return { ...view, sent, written };
}

export const at = `/${discussion.id}`;
