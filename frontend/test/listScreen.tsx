import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { Toaster } from '../src/components/Toaster';
import { dataProvider } from '../src/providers/dataProvider';
import { createQueryClient } from '../src/providers/queryClient';

/** A part of a screen on its own, at an address. */
export function openPart(part: ReactNode, path = '/portal/part') {
  window.history.pushState(null, '', path);
  const queryClient = createQueryClient();
  const router = createBrowserRouter([
    {
      path: '*',
      element: (
        <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient} basename="/portal">
          {part}
          <Toaster />
        </CoreAdminContext>
      ),
    },
  ]);
  onTestFinished(() => router.dispose());
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, person: userEvent.setup() };
}
