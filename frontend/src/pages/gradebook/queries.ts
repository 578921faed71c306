import { useQuery } from '@tanstack/react-query';
import { readGradebook } from '../../providers/assignmentActs';

export const useGradebook = (sectionId: string) =>
  useQuery({
    queryKey: ['gradebook', sectionId],
    queryFn: ({ signal }) => readGradebook(sectionId, { signal }),
  });
