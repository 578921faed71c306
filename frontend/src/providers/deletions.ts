import { useQuery } from '@tanstack/react-query';
import type { DeletionDto } from '../api/types.gen';
import { remove } from './acts';
import { fetchSignedIn } from './fetchSignedIn';
import { path } from './records';

export type Outcome = Pick<DeletionDto, 'outcome'>;

/** Deletes or deactivates a record: the response says which. */
export const removeOrEnd = (resource: string, id: string) => remove<Outcome>([resource, id]);

/** The effect of a deletion, fetched again for each confirmation. */
export const useDeletion = (resource: string, id: string) =>
  useQuery({
    queryKey: [resource, 'deletion', id],
    queryFn: async ({ signal }): Promise<DeletionDto> =>
      (await fetchSignedIn(path(resource, id, 'deletion'), { signal })).json as DeletionDto,
    staleTime: 0,
    gcTime: 0,
  });
