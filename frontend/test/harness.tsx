import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import type { AuthUserDto } from '../src/api/types.gen';
import { App } from '../src/App';
import { navigation } from '../src/providers/navigation';
import { createQueryClient } from '../src/providers/queryClient';
import { aTerm, aUser } from './builders';

export interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}
type Handler = (url: URL, init: RequestInit) => Answer | Promise<Answer>;

export const ok = (body: unknown, headers?: Record<string, string>): Answer => ({ body, headers });

export const aList = (rows: unknown[], total = rows.length, first = 0) =>
  ok(rows, {
    'Content-Range': `rows ${rows.length ? `${first}-${first + rows.length - 1}` : '*'}/${total}`,
  });

const titles: Record<number, string> = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found' };
export const problem = (status: number, detail = 'Something about it.'): Answer => ({
  status,
  body: { type: 'about:blank', title: titles[status] ?? 'Error', status, detail, instance: 'r1' },
});

interface Options {
  /** null: nobody is signed in. */
  user?: AuthUserDto | null;
  /** By "/api/..." path; others get 404. They may be changed while the test runs. */
  answers?: Record<string, Handler>;
}

const noStats = {
  totalStudents: null,
  activeCourses: null,
  pendingEnrollments: null,
  graduationAudits: null,
  changes: {
    totalStudentsPercent: null,
    registeredStudents: null,
    registeredStudentsBefore: null,
    termBefore: null,
    activeCoursesNew: null,
    graduationAuditsCompleted: null,
  },
};

/** Loads the screens first, so that no test waits for a chunk. A spec may do so before its first test. */
export const loadScreens = () =>
  Promise.all([
    import('../src/Portal'),
    import('../src/pages/assignments/WorkDialog'),
    import('../src/pages/courses/Courses'),
    import('../src/pages/financial/Financial'),
    import('../src/pages/financial/account/Account'),
    import('../src/pages/enrollment/Enrollment'),
    import('../src/pages/grading/Grading'),
    import('../src/pages/my-sections/MySections'),
    import('../src/pages/student-records/StudentRecords'),
    import('../src/pages/roster/Roster'),
    import('../src/pages/clients/Clients'),
    import('../src/pages/compliance/Compliance'),
    import('../src/pages/settings/Settings'),
    import('../src/pages/settings/users/Users'),
    import('../src/pages/settings/sign-in/SignInSettings'),
    import('../src/layout/sign-in-again/SignInAgain'),
    import('../src/pages/settings/departments/Departments'),
    import('../src/pages/settings/programs/Programs'),
    import('../src/pages/settings/courses/Catalog'),
    import('../src/pages/settings/policies/Policies'),
    import('../src/pages/settings/terms/Terms'),
  ]);

/** Nobody has a draft, and each is saved. */
const drafts = /^\/api\/drafts\//;
const aDraft = (body: string | null) => ok({ place: 'x', body, updatedAt: null }, { ETag: '"0"' });

/** Most students in the tests have no degrees. */
const noDegrees = /^\/api\/students\/[^/]+\/degrees$/;

/** The whole application at an address, with a stub of the server. */
export async function open(path: string, { user = aUser(), answers = {} }: Options = {}) {
  const handlers: Record<string, Handler> = {
    '/api/auth/user': () => (user ? ok(user) : problem(401)),
    '/api/terms/current': () => ok(aTerm()),
    '/api/notifications/unread-count': () => ok({ count: 0 }),
    '/api/dashboard/work': () => ok({ termId: aTerm().id, termName: aTerm().name }),
    '/api/dashboard/stats': () => ok(noStats),
    '/api/dashboard/today': () => ok([]),
    '/api/enrollments/recent': () => ok([]),
    '/api/payment-plans': () => aList([]),
    '/api/money-acts/allowance': () =>
      ok({ day: '2026-11-30', limit: '500.00', left: '500.00', hasCardGateway: true }),
    ...answers,
  };
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, window.location.origin);
    if (!drafts.test(url.pathname)) requested.push(url.pathname + url.search);
    const unknown = () =>
      drafts.test(url.pathname) ? aDraft(null) : noDegrees.test(url.pathname) ? aList([]) : problem(404);
    const handler = handlers[url.pathname] ?? unknown;
    const { status = 200, body, headers } = await handler(url, init);
    init.signal?.throwIfAborted();
    return new Response(JSON.stringify(body), { status, headers });
  });
  const leaveFor = vi.spyOn(navigation, 'leaveFor').mockImplementation(() => {});

  window.history.pushState(null, '', path);
  await loadScreens();
  const router = createBrowserRouter([{ path: '*', element: <App /> }]);
  onTestFinished(() => router.dispose());
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, answers: handlers, asked: requested, leaveFor, person: userEvent.setup() };
}

export const address = () => window.location.pathname + window.location.search;

/** Presses Undo in the toast, which accepts pointer events only once its container knows that it has a toast. */
export async function pressUndo(person: UserEvent) {
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).not.toHaveStyle({ pointerEvents: 'none' }));
  await person.click(undo);
}
