import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { EnrollmentDto } from '../../../api/types.gen';
import {
  readExplanation,
  readKeptGrades,
  readOwnGrades,
  readScheme,
  readSchemeVersions,
} from '../../../providers/gradeActs';

export const gradesOf = (sectionId: string) => ['grades', sectionId];

/** Everything that a change of the scheme or of an assignment's group changes. */
export const calculatedOf = (sectionId: string) => [gradesOf(sectionId), ['gradebook', sectionId]];

export const useScheme = (sectionId: string) =>
  useQuery({
    queryKey: [...gradesOf(sectionId), 'scheme'],
    queryFn: ({ signal }) => readScheme(sectionId, { signal }),
  });

export const useSchemeVersions = (sectionId: string) =>
  useQuery({
    queryKey: [...gradesOf(sectionId), 'versions'],
    queryFn: ({ signal }) => readSchemeVersions(sectionId, { signal }),
  });

export const useExplanation = (sectionId: string, studentId: string) =>
  useQuery({
    queryKey: [...gradesOf(sectionId), 'explanation', studentId],
    queryFn: ({ signal }) => readExplanation(sectionId, studentId, { signal }),
  });

export const useOwnGrades = (sectionId: string) =>
  useQuery({
    queryKey: [...gradesOf(sectionId), 'own'],
    queryFn: ({ signal }) => readOwnGrades(sectionId, { signal }),
  });

/** A kept explanation never changes, but a request adds one. */
export const useKeptGrades = (enrollmentId: string) =>
  useQuery({
    queryKey: ['enrollments', 'final-grade-explanations', enrollmentId],
    queryFn: ({ signal }) => readKeptGrades(enrollmentId, { signal }),
  });

/** The student's own enrollment in the section with a seat, in a list of at most one. */
export const useOwnEnrollment = (sectionId: string) =>
  useGetList<EnrollmentDto>('enrollments', {
    filter: { sectionId, hasSeat: true },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'enrollmentDate', order: 'DESC' },
  });
