import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import type { AuthUserDto } from '../src/api/types.gen';
import { UnsavedGuard } from '../src/components/form/UnsavedGuard';
import { Toaster } from '../src/components/Toaster';
import { createAuthProvider } from '../src/providers/authProvider';
import { dataProvider } from '../src/providers/dataProvider';
import { navigation } from '../src/providers/navigation';
import { createQueryClient } from '../src/providers/queryClient';
import { UserProvider } from '../src/providers/session';
import { aUser } from './builders';

interface Sent {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** One component with everything around a screen, at "/"; every request goes to `answer`. */
export async function show(
  element: ReactNode,
  answer: (sent: Sent) => Answer | Promise<Answer> = () => ({ status: 404, body: {} }),
  user: AuthUserDto = aUser(),
) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', headers, body } = init;
    const one = {
      method,
      path,
      headers: new Headers(headers),
      body: body ? JSON.parse(String(body)) : undefined,
    };
    sent.push(one);
    const { status = 200, body: said, headers: with_ } = await answer(one);
    return new Response(said === undefined ? null : JSON.stringify(said), { status, headers: with_ });
  });
  vi.spyOn(navigation, 'leaveFor').mockImplementation(() => {});
  const client = createQueryClient();
  window.history.pushState(null, '', '/');
  const router = createBrowserRouter([
    {
      element: (
        <>
          <Outlet />
          <Toaster />
        </>
      ),
      children: [
        {
          path: '/',
          element: (
            <UserProvider value={user}>
              <CoreAdminContext
                authProvider={createAuthProvider(user)}
                dataProvider={dataProvider}
                queryClient={client}
              >
                <UnsavedGuard />
                <main id="main" tabIndex={-1}>
                  {element}
                </main>
              </CoreAdminContext>
            </UserProvider>
          ),
        },
        { path: '/elsewhere', element: <p>Elsewhere</p> },
      ],
    },
  ]);
  onTestFinished(() => router.dispose());
  const person = userEvent.setup();
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, person, router, client, sent };
}
