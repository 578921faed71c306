import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { TermDto } from '../api/types.gen';
import { reading } from './read';

/** Today's term, or the next, or the last; 404 only if no term is active. */
export const useCurrentTerm = () =>
  useQuery({ queryKey: ['terms', 'current'], queryFn: reading<TermDto>(['terms', 'current']) });

/** The active terms, the latest first. */
export const useActiveTerms = () =>
  useQuery({ queryKey: ['terms', 'active'], queryFn: reading<TermDto[]>(['terms', 'active']) });

/** Every term, including closed ones, the latest first: most reports are about past terms. */
export const useAllTerms = () =>
  useGetList<TermDto>('terms', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'startDate', order: 'DESC' },
  });
