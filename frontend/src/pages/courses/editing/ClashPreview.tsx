import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PlannedSectionDto } from '../../../api/types.gen';
import { SEARCH_DELAY } from '../../../components/form/picker/useSearchText';
import { pickedId } from '../../../components/form/picker/picked';
import { Muted } from '../../../components/layout/Text';
import { readClashes } from '../../../providers/sections';
import { Clashes } from '../Clashes';
import { type SectionValues, toMeetingBody } from './sectionValues';
import { messages } from './messages';

/**
 * The conflicts of the section in the form: asks the server shortly after the last key, with the same check that makes
 * the warnings after saving. `id`: of an existing section.
 */
export function ClashPreview({ id }: { id?: string }) {
  const requested = useSettled(JSON.stringify(usePlan(id)), SEARCH_DELAY);
  const { data, isError } = useQuery({
    queryKey: ['sections', 'clashes', requested],
    queryFn: ({ signal }) => readClashes(JSON.parse(requested) as PlannedSectionDto, { signal }),
    enabled: requested !== 'null',
    placeholderData: keepPreviousData,
    // Others plan at the same time: a room that was free a minute ago may be in use.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div role="status">
      {requested === 'null' ? null : isError ? (
        <Muted>{messages.failedConflicts}</Muted>
      ) : (
        data && <Clashes clashes={data} beside />
      )}
    </div>
  );
}

/** The plan in the form; null while it is too incomplete to conflict. */
function usePlan(id: string | undefined): PlannedSectionDto | null {
  const [termId, instructorId, meetings] = useWatch<SectionValues, ['termId', 'instructorId', 'meetings']>({
    name: ['termId', 'instructorId', 'meetings'],
  });
  const complete = meetings
    .map((meeting) => toMeetingBody(meeting))
    .filter(
      ({ days = [], date, startTime, endTime }) =>
        (days.length > 0 || date) && startTime && endTime && startTime < endTime,
    );
  if (!termId || complete.length === 0) return null;
  return { sectionId: id ?? null, termId, instructorId: pickedId(instructorId), meetings: complete };
}

function useSettled(text: string, delay: number) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
}
