import { useQuery } from '@tanstack/react-query';
import { readExplanation, readOwnGrades, readScheme, readSchemeVersions } from '../../../providers/gradeActs';

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
