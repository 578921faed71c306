import { type QueryKey, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import {
  createMemoryRouter,
  RouterProvider,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { departmentsPath } from '../../src/pages/settings/departments/path';
import { createQueryClient } from '../../src/providers/queryClient';
import { stubProvider } from '../stubProvider';

/** Responses to queries that don't use the data provider; undefined: still loading. */
type Responses = readonly { queryKey: QueryKey; data: unknown }[];

function clientWith(responses: Responses) {
  const client = createQueryClient();
  for (const { queryKey, data } of responses) {
    client.setQueryData(queryKey, data);
    // A fetch that never ends keeps the component from sending its own request.
    void client.fetchQuery({ queryKey, queryFn: () => new Promise<never>(() => {}), staleTime: 0 });
  }
  return client;
}

interface Props {
  address?: string;
  provider?: DataProvider;
  responses?: Responses;
  children: ReactNode;
}

/** A screen with its own address and data: its links, dialogs and Close buttons leave the gallery's address alone. */
export function Screen({
  address = departmentsPath,
  provider = stubProvider,
  responses = [],
  children,
}: Props) {
  const [client] = useState(() => clientWith(responses));
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          path: `${departmentsPath}/:id?`,
          element: (
            <CoreAdminContext dataProvider={provider} queryClient={client}>
              {children}
            </CoreAdminContext>
          ),
        },
      ],
      { initialEntries: [address] },
    ),
  );
  return (
    <QueryClientProvider client={client}>
      <LocationContext.Provider value={null as never}>
        <RouteContext.Provider value={{ outlet: null, matches: [], isDataRoute: false }}>
          <RouterProvider router={router} />
        </RouteContext.Provider>
      </LocationContext.Provider>
    </QueryClientProvider>
  );
}
