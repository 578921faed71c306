import { useGetList } from 'react-admin';
import type { SectionDto } from '../../../api/types.gen';
import type { Found } from '../../../components/form/picker/PickerField';
import { useAllTerms } from '../../../providers/terms';
import { dotted } from '../../../components/format';
import { useUser } from '../../../providers/session';
import { sectionName } from '../../../resources/sections/section';

const SHOWN = 20;

/** The sections that a person may copy from: faculty their own, others all. */
export function useSourceSections(text: string | undefined, sectionId: string): Found {
  const { role } = useUser();
  const terms = useAllTerms().data;
  const { data, total, error, isFetching, refetch } = useGetList<SectionDto>(
    'sections',
    {
      filter: { ...(role === 'faculty' && { mine: true }), ...(text && { q: text }) },
      pagination: { page: 1, perPage: SHOWN + 1 },
      sort: { field: 'courseCode', order: 'ASC' },
    },
    { enabled: text !== undefined },
  );
  const others = data?.filter(({ id }) => id !== sectionId).slice(0, SHOWN);
  return {
    options:
      terms &&
      others?.map((section) => ({
        id: section.id,
        label: dotted([
          `${sectionName(section)} ${section.courseTitle}`,
          terms.find(({ id }) => id === section.termId)?.name,
        ]),
      })),
    total: Math.max(0, (total ?? 0) - ((data?.length ?? 0) - (others?.length ?? 0))),
    failed: !!error && !isFetching,
    running: isFetching,
    retry: () => void refetch(),
  };
}
