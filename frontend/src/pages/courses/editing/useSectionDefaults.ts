import { useGetList } from 'react-admin';
import type { PolicyDto } from '../../../api/types.gen';
import { todayInNewYork } from '../../../components/form/newYork';

type SectionDefaults = Extract<PolicyDto['content'], { modality: unknown }>;

/** The defaults of a new section, from today's policy. */
export function useSectionDefaults() {
  const { data, error, isFetching, refetch } = useGetList<PolicyDto>('policies', {
    filter: { kind: 'section_defaults', at: todayInNewYork() },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'effectiveFrom', order: 'DESC' },
  });
  return { data: data?.[0]?.content as SectionDefaults | undefined, error, isFetching, refetch };
}
