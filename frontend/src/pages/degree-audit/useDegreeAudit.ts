import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { DegreeAuditDto } from '../../api/types.gen';
import { fetchSignedIn } from '../../providers/fetchSignedIn';
import { path } from '../../providers/records';

/** The audit of a student, for the program in the address or the student's own. */
export function useDegreeAudit(studentId: string) {
  const [query] = useSearchParams();
  const programId = query.get('programId') ?? '';
  return useQuery<DegreeAuditDto>({
    queryKey: ['students', 'degree-audit', { studentId, programId }],
    queryFn: async ({ signal }) =>
      (
        await fetchSignedIn(
          path('students', studentId, 'degree-audit') +
            (programId ? `?programId=${encodeURIComponent(programId)}` : ''),
          { signal },
        )
      ).json,
  });
}
