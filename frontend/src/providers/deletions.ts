import { useQuery } from '@tanstack/react-query';
import type { DeletionDto } from '../api/types.gen';
import { deleteRecord } from './acts';
import { reading } from './read';

export type Outcome = Pick<DeletionDto, 'outcome'>;

/** Deletes or deactivates a record: the response says which. */
export const removeOrEnd = (resource: string, id: string) => deleteRecord<Outcome>(resource, id);

/** The effect of a deletion, fetched again for each confirmation. */
export const useDeletion = (resource: string, id: string) =>
  useQuery({
    queryKey: [resource, 'deletion', id],
    queryFn: reading<DeletionDto>([resource, id, 'deletion']),
    staleTime: 0,
    gcTime: 0,
  });
