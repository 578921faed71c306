import { useQuery } from '@tanstack/react-query';
import type { InquirySummaryDto } from '../api/types.gen';
import { reading } from './read';

/** Counts of the inquiries that the person may see, and their kinds. */
export const useInquirySummary = () =>
  useQuery({
    queryKey: ['inquiries', 'summary'],
    queryFn: reading<InquirySummaryDto>(['inquiries', 'summary']),
  });
