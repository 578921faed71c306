import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CopySectionDto, SectionCopyDto } from '../api/types.gen';
import { post } from './acts';
import { useEvent } from './events';
import { check, reading } from './read';
import { isUnderWay } from './runs';

const resource = 'section-copies';
/** The polling interval, for networks that block the event stream. */
const pollInterval = 2000;

/** What a copy would create. Writes nothing. */
export const previewCopy = (sectionId: string, body: CopySectionDto) =>
  check<SectionCopyDto>(['sections', sectionId, 'copy'], { ...body, dryRun: true });

export const startCopy = (sectionId: string, body: CopySectionDto) =>
  post<SectionCopyDto>(['sections', sectionId, 'copy'], body);

/** A copy with its current progress. When it has ended, all lists are refetched: it may have added to any of them. */
export function useCopy(id: string) {
  const queries = useQueryClient();
  const refetch = () => void queries.invalidateQueries({ queryKey: [resource, id] });
  useEvent('section-copies', refetch);
  useEvent('resync', refetch);
  const copy = useQuery({
    queryKey: [resource, id],
    queryFn: reading<SectionCopyDto>([resource, id]),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : pollInterval),
  });
  const isDone = copy.data?.status === 'done';
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== resource });
  }, [isDone, queries]);
  return copy;
}
