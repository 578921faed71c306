import { useDataProvider, useGetOne } from 'react-admin';
import type { SectionDetailDto } from '../../../api/types.gen';
import type { PortalDataProvider, Recorded } from '../../../providers/dataProvider';

export type ReadSection = SectionDetailDto & Recorded;

const asked = (id: string) => ({ id, meta: { view: 'edit' } });

/** Refetched each time it opens, so that people edit the saved record. */
export const useSectionToEdit = (id: string) =>
  useGetOne<ReadSection>('sections', asked(id), { staleTime: 0, gcTime: 0 });

export function useRereadSection(id: string) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  return async () => (await dataProvider.getOne<ReadSection>('sections', asked(id))).data;
}
