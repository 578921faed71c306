import { useQuery } from '@tanstack/react-query';
import type { InquirySummaryDto } from '../api/types.gen';
import { fetchSignedIn } from './fetchSignedIn';

/** Counts of the inquiries that the person may see, and their kinds. */
export const useInquirySummary = () =>
  useQuery<InquirySummaryDto>({
    queryKey: ['inquiries', 'summary'],
    queryFn: async ({ signal }) => (await fetchSignedIn('/api/inquiries/summary', { signal })).json,
  });
