import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { DegreeAuditDto } from '../../api/types.gen';
import { reading } from '../../providers/read';

/** The audit of a student, for the program in the address or the student's own. */
export function useDegreeAudit(studentId: string) {
  const [query] = useSearchParams();
  const programId = query.get('programId') ?? '';
  return useQuery({
    queryKey: ['students', 'degree-audit', { studentId, programId }],
    queryFn: reading<DegreeAuditDto>(
      ['students', studentId, 'degree-audit'],
      programId ? { programId } : undefined,
    ),
  });
}
