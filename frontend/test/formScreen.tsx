import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext, useDataProvider } from 'react-admin';
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
import { useAct, post, put } from '../src/providers/acts';
import { toNumber, required, all, number } from '../src/components/form/rules';
import { FormDialog } from '../src/components/form/FormDialog';
import { Fields } from '../src/components/form/FieldFrame';
import { TextField, MoneyField, SelectField, NumberField } from '../src/components/form/fields';
import type { PortalDataProvider } from '../src/providers/dataProvider';

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

interface Charge {
  description: string;
  amount: string;
  chargeType: string;
}

export function Screen({ onClose = () => {} }: { onClose?: () => void }) {
  const charge = useAct({
    act: ({ description, amount, chargeType }: Charge) =>
      post(['charges'], { description, amount: toNumber(amount), chargeType }),
    done: 'Charge created successfully',
    failed: 'Failed to create charge',
    refreshes: [['charges']],
  });
  return (
    <FormDialog<Charge>
      name="charge"
      title="Create Student Charge"
      submit="Create Charge"
      failed="Failed to create charge"
      values={{ description: '', amount: '', chargeType: 'fees' }}
      onSubmit={charge.run}
      onClose={onClose}
    >
      <Fields>
        <TextField name="description" label="Description" rules={required('Description is required')} />
        <MoneyField
          name="amount"
          label="Amount"
          rules={all(required('Amount is required'), number('Amount must be a valid number'))}
        />
        <SelectField
          name="chargeType"
          label="Charge type"
          choices={[
            { value: 'fees', label: 'Fees' },
            { value: 'other', label: 'Other' },
          ]}
        />
      </Fields>
    </FormDialog>
  );
}

export const fill = async (person: UserEvent) => {
  await person.type(screen.getByLabelText('Description'), 'Lab fee');
  await person.type(screen.getByLabelText('Amount'), '12.5');
};
export const submit = () => screen.getByRole('button', { name: 'Create Charge' });
export const summary = () => screen.getByRole('group', { name: /^There (is|are) \d+ problems?$/ });

interface Room {
  name: string;
  seats: string;
  note: string;
}

export const read = { id: 'r1', name: 'Hall 1', seats: '20', note: 'North' };

/** The server: the current record, and the version that it expects. */
export const server = (now: typeof read & { taken?: number }) => {
  const world = { now, etag: '"2"', puts: [] as unknown[] };
  const answer = ({ method, headers, body }: { method: string; headers: Headers; body: unknown }): Answer => {
    if (method === 'GET') return { body: world.now, headers: { ETag: world.etag } };
    world.puts.push(body);
    return headers.get('If-Match') === world.etag
      ? { body: world.now, headers: { ETag: '"3"' } }
      : { status: 412, body: { title: 'Precondition Failed' } };
  };
  return { world, answer };
};

export function RoomScreen({ onClose = () => {} }: { onClose?: () => void }) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const save = useAct({
    act: ({ values, etag }: { values: Room; etag?: string }) => put(['rooms', 'r1'], values, etag),
    done: 'Saved',
    failed: 'Failed to save',
  });
  return (
    <FormDialog
      name="room/r1"
      title="Room"
      submit="Save"
      failed="Failed to save"
      values={{ name: read.name, seats: read.seats, note: read.note }}
      etag={'"1"'}
      reread={async () => {
        const { name, seats, note, etag } = (await dataProvider.getOne('rooms', { id: 'r1' })).data;
        return { values: { name, seats, note }, etag };
      }}
      onSubmit={(values, etag) => save.run({ values, etag })}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <NumberField name="seats" label="Seats" />
      <TextField name="note" label="Note" />
    </FormDialog>
  );
}
