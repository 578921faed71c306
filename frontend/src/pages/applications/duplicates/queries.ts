import { useQuery } from '@tanstack/react-query';
import type {
  ApplicantMergePreviewDto,
  ApplicationRecordDto,
  MergeApplicantsDto,
} from '../../../api/types.gen';
import { post } from '../../../providers/acts';
import { reading } from '../../../providers/read';

export const previewKey = ['applicant-merge-preview'] as const;

/** Read again each time: it is about this moment. */
export const useMergePreview = (id: string, from: string) =>
  useQuery({
    queryKey: [...previewKey, { id, from }],
    queryFn: reading<ApplicantMergePreviewDto>(['applications', id, 'merge-preview'], { from }),
    gcTime: 0,
  });

export const mergeApplicants = (id: string, body: MergeApplicantsDto) =>
  post<ApplicationRecordDto>(['applications', id, 'merges'], body);
