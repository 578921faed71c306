import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type {
  DiscussionDto,
  ListedDiscussionDto,
  ParticipationDto,
  PostDto,
  PostTextDto,
} from '../../../api/types.gen';
import type { Read } from '../../../components/records/records';
import { readPosts } from '../../../providers/discussionActs';
import { useDiscussionPosts, useEvent } from '../../../providers/events';
import { read, reading } from '../../../providers/read';
import { useUser } from '../../../providers/session';
import { viewQuery } from '../useStudentView';
import { lastChange, merged } from './posts';

const all = { page: 1, perPage: 1000 };

/** In the server's order: pinned ones first, then by their latest post. */
export const useDiscussions = (sectionId: string, asStudent: boolean) =>
  useGetList<ListedDiscussionDto>(`sections/${sectionId}/discussions`, {
    pagination: all,
    sort: { field: '', order: 'ASC' },
    filter: viewQuery(asStudent),
  });

/** Students get what they may see; staff in the student view get the same from the server. */
export function useDiscussion(id: string, asStudent: boolean) {
  const { role } = useUser();
  const previews = asStudent && role !== 'student';
  const own = useGetOne<Read<DiscussionDto>>('discussions', { id }, { retry: false, enabled: !previews });
  const shown = useQuery({
    queryKey: ['discussions', 'getOne', { id, view: 'student' }],
    queryFn: (options) => read<Read<DiscussionDto>>(['discussions', id], options, viewQuery(true)),
    retry: false,
    enabled: previews,
  });
  return previews ? shown : own;
}

const postsKey = (id: string, asStudent: boolean) => ['discussion-posts', id, asStudent] as const;

/** The posts, kept up to date: each event loads only what has changed since. */
export function usePosts(id: string, asStudent: boolean) {
  const queries = useQueryClient();
  const queryKey = postsKey(id, asStudent);
  const query = useQuery({
    queryKey,
    queryFn: (options) => readPosts(id, viewQuery(asStudent), options),
    retry: false,
  });
  // Also the discussion: it has the number of posts, and tells whether the person may still read it.
  const reload = () => {
    void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({ queryKey: ['discussions', 'getOne'] });
  };
  const readChanges = async () => {
    const before = queries.getQueryData<PostDto[]>(queryKey);
    if (!before) return;
    // A list that is being read may be older than the change.
    if (queries.isFetching({ queryKey })) return reload();
    try {
      const changedAfter = String(lastChange(before));
      const changed = await readPosts(id, { ...viewQuery(asStudent), changedAfter });
      if (!changed.length) return;
      queries.setQueryData<PostDto[]>(queryKey, (now) => merged(now ?? [], changed));
      void queries.invalidateQueries({ queryKey: ['discussions', 'getOne'] });
    } catch {
      // Not readable anymore, or no connection: the whole list tells which.
      reload();
    }
  };
  useDiscussionPosts(query.data ? id : undefined, ({ discussionId }) => {
    if (discussionId === id) void readChanges();
  });
  // Posts between the reading of the list and the opening of the stream have no event.
  useEvent('ready', () => void readChanges());
  useEvent('resync', reload);
  return query;
}

/** The queries to refetch after a write in a discussion. */
export const afterWrite = (sectionId: string, id?: string) => [
  [`sections/${sectionId}/discussions`],
  ['discussions', 'getOne'],
  ...(id ? [['discussion-posts', id]] : []),
];

export const usePostTexts = (id: string) =>
  useQuery({
    queryKey: ['post-texts', id],
    queryFn: reading<PostTextDto[]>(['posts', id, 'history']),
    gcTime: 0,
  });

/** The posts of one student that still have a text. */
export const usePostsOf = (discussionId: string, studentId: string) =>
  useQuery({
    queryKey: ['discussion-posts', discussionId, 'of', studentId],
    queryFn: async (options) =>
      (await readPosts(discussionId, { studentId }, options)).filter(({ document }) => document !== null),
    gcTime: 0,
  });

export const useParticipation = (id: string) =>
  useQuery({
    queryKey: ['participation', id],
    queryFn: reading<ParticipationDto[]>(['discussions', id, 'participation']),
    gcTime: 0,
  });
