import { useGetList } from 'react-admin';
import type { CreateDegreeExceptionDto, DegreeExceptionDto } from '../../../api/types.gen';
import { post } from '../../../providers/acts';

const resourceOf = (studentId: string) => `students/${studentId}/degree-exceptions`;

/** A student's exceptions in one program, active ones first. */
export const useExceptions = (studentId: string, programId: string) =>
  useGetList<DegreeExceptionDto>(resourceOf(studentId), {
    filter: { programId },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: '', order: 'ASC' },
  });

export const addException = (studentId: string, body: CreateDegreeExceptionDto) =>
  post<DegreeExceptionDto>(['students', studentId, 'degree-exceptions'], body);

export const revokeException = (id: string, reason: string) =>
  post<DegreeExceptionDto>(['degree-exceptions', id, 'revoke'], { reason });

/** The audit is refetched with them. */
export const refreshesFor = (studentId: string) => [[resourceOf(studentId)], ['students', 'degree-audit']];
