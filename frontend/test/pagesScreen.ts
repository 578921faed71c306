import { fireEvent } from '@testing-library/react';
import type { PageDto } from '../src/api/types.gen';
import { aSectionDetail, aStudent, aUser } from './builders';
import { aList, ok, open } from './harness';
import { aStudentUser } from './studentScreens';
import { anAssignment, aTeacher } from './workBuilders';

export const section = aSectionDetail();
export const id = '0190f7a0-0000-7000-8000-0000000000a1';
export const path = `/portal/classroom/${section.id}/pages`;
const teacher = aUser('faculty', {
  permissions: [...aTeacher().permissions, 'content.read', 'content.write'],
});
export const student = aUser('student', {
  studentId: aStudent().id,
  permissions: [...aStudentUser().permissions, 'content.read'],
});
export const page: PageDto = {
  id,
  sectionId: section.id,
  title: 'Week 1',
  document: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Readings' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'Chapter 1' }] },
    ],
  },
  isPublished: true,
  number: 2,
  editedAt: '2026-09-01T14:00:00.000Z',
  editedByName: 'Ida Rhodes',
};
const { document: _, ...listed } = page;

interface Sent {
  method: string;
  path: string;
  ifMatch: string | null;
  body: Record<string, unknown>;
}

type Answers = NonNullable<NonNullable<Parameters<typeof open>[1]>['answers']>;
export async function openPages(rest = '', { user = teacher, answers = {} as Answers } = {}) {
  await Promise.all([
    import('../src/pages/classroom/Classroom'),
    import('../src/pages/classroom/pages/PagesTab'),
    import('../src/pages/classroom/pages/PageForm'),
    import('../src/components/rich-text/editor/Editor'),
  ]);
  const sent: Sent[] = [];
  const writing =
    (answer: () => ReturnType<typeof ok>, write = answer) =>
    (url: URL, { method = 'GET', headers, body }: RequestInit) => {
      if (method === 'GET') return answer();
      const ifMatch = new Headers(headers).get('If-Match');
      sent.push({ method, path: url.pathname, ifMatch, body: body ? JSON.parse(String(body)) : {} });
      return write();
    };
  const record = () => ok(page, { ETag: '"2-a"' });
  const opened = await open(path + rest, {
    user,
    answers: {
      [`/api/sections/${section.id}`]: () => ok(section),
      [`/api/sections/${section.id}/assignments`]: () => aList([anAssignment()]),
      [`/api/sections/${section.id}/files`]: () => aList([]),
      [`/api/sections/${section.id}/pages`]: writing(() => aList([listed]), record),
      [`/api/pages/${id}`]: writing(record),
      [`/api/pages/${id}/versions`]: () =>
        aList([
          { id: 'v2', number: 2, title: 'Week 1', savedAt: page.editedAt, authorName: 'Ida Rhodes' },
          { id: 'v1', number: 1, title: 'Week one', savedAt: page.editedAt, authorName: 'Ida Rhodes' },
        ]),
      [`/api/pages/${id}/versions/1`]: () => ok({ ...listed, ...page, number: 1, title: 'Week one' }),
      [`/api/pages/${id}/versions/1/restore`]: writing(record),
      ...answers,
    },
  });
  return { ...opened, sent };
}

export const paste = (element: HTMLElement, html: string) =>
  fireEvent.paste(element, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') },
  });
