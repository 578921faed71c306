import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { readModules, readProgress } from '../../../providers/moduleActs';

export const modulesKey = (sectionId: string) => ['modules', sectionId] as const;

export const useModules = (sectionId: string, asStudent: boolean) =>
  useQuery({
    queryKey: [...modulesKey(sectionId), { asStudent }],
    queryFn: ({ signal }) => readModules(sectionId, asStudent, { signal }),
  });

export const useProgress = (sectionId: string, enabled = true) =>
  useQuery({ queryKey: [...modulesKey(sectionId), 'progress'], queryFn: readProgress(sectionId), enabled });

interface Named {
  id: string;
  title?: string;
  name?: string;
}

const lists = { page: 'pages', file: 'files', assignment: 'assignments', discussion: 'discussions' } as const;
export type TargetKind = keyof typeof lists;
export const isTargetKind = (kind: string): kind is TargetKind => kind in lists;

/** What an item of this kind can lead to. */
export function useTargets(sectionId: string, kind: string) {
  const list = isTargetKind(kind) ? lists[kind] : undefined;
  const { data } = useGetList<Named>(
    `sections/${sectionId}/${list}`,
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: kind === 'file' ? 'name' : 'title', order: 'ASC' },
    },
    { enabled: list !== undefined },
  );
  return data?.map(({ id, title, name }) => ({ value: id, label: title ?? name ?? '' }));
}
