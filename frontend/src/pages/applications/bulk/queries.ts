import { useQuery } from '@tanstack/react-query';
import type { ApplicationReviewerDto, BulkActionDto, BulkPlanDto } from '../../../api/types.gen';
import { post } from '../../../providers/acts';
import { check, reading } from '../../../providers/read';

/** As many as the server takes. */
export const mostApplications = 200;

const bulk = ['applications', 'bulk'] as const;
/** Not below the key of applications: an act refetches those, and the preview would be of a past moment. */
export const planKey = ['application-bulk'] as const;

/** What the action would do now. Nothing is saved or sent. */
export const usePlan = (body: BulkActionDto) =>
  useQuery({
    queryKey: [...planKey, body],
    queryFn: ({ signal }) => check<BulkPlanDto>([...bulk, 'preview'], body, { signal }),
    retry: false,
    gcTime: 0,
  });

export const run = (body: BulkActionDto, { version }: BulkPlanDto) =>
  post<BulkPlanDto>(bulk, { ...body, previewVersion: version });

export const useReviewers = () =>
  useQuery({
    queryKey: ['application-reviewers', 'choices'],
    queryFn: reading<ApplicationReviewerDto[]>(['application-reviewers']),
  });
