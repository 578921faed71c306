import { useQuery } from '@tanstack/react-query';
import type { MergePreviewDto, MergeStudentsDto, StudentRecordDto } from '../../../api/types.gen';
import { post } from '../../../providers/acts';
import { reading } from '../../../providers/read';

/** Read again each time: it is about this moment. */
export const useMergePreview = (id: string, from: string) =>
  useQuery({
    queryKey: ['students', 'merge-preview', { id, from }],
    queryFn: reading<MergePreviewDto>(['students', id, 'merge-preview'], { from }),
    gcTime: 0,
  });

export const mergeStudents = (id: string, body: MergeStudentsDto) =>
  post<StudentRecordDto>(['students', id, 'merges'], body);
