import styled from '@emotion/styled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PlannedSectionDto } from '../../../api/types.gen';
import { SEARCH_DELAY } from '../../../components/form/picker/useSearchText';
import { pickedId } from '../../../components/form/picker/picked';
import { readClashes } from '../../../providers/sections';
import { color } from '../../../theme/color';
import { Clashes } from '../Clashes';
import { type SectionValues, toMeetingBody } from './sectionValues';

const Quiet = styled.p({ color: color.muted });

/**
 * What the section as it is typed would clash with: asked of the server a moment after the last key, by the check that
 * makes the warnings after saving. `id`: the section is there already.
 */
export function ClashPreview({ id }: { id?: string }) {
  const asked = useSettled(JSON.stringify(usePlan(id)), SEARCH_DELAY);
  const { data, isError } = useQuery({
    queryKey: ['sections', 'clashes', asked],
    queryFn: ({ signal }) => readClashes(JSON.parse(asked) as PlannedSectionDto, { signal }),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    // Others plan as well: what was free a minute ago may be taken.
    ...{ staleTime: 0, gcTime: 0 },
  });
  return (
    <div role="status">
      {asked === 'null' ? null : isError ? (
        <Quiet>Clashes could not be looked for. They are shown once the section is saved.</Quiet>
      ) : (
        data && <Clashes clashes={data} beside />
      )}
    </div>
  );
}

/** As far as it is complete; null while nothing could clash. */
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
