import { useQueryClient } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type { AssigneeDto, InquiryDto, InquiryRecordDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import type { Recorded } from '../../providers/dataProvider';
import { useEvent } from '../../providers/events';
import { type InboxAddress, inboxRequest } from './inboxAddress';

export type Case = InquiryRecordDto & Recorded;

/** The office's list. The same kind of list stays while its rows load. */
export function useInbox(address: InboxAddress, enabled: boolean) {
  const request = inboxRequest(address);
  return useGetList<InquiryDto>('inquiries', request, {
    enabled,
    placeholderData: keepRows<Record<string, unknown>>('inquiries', request.filter, [
      'q',
      'kind',
      'status',
      'overdue',
      'mine',
      'assigned',
    ]),
  });
}

/** Its own cache key: a row of the list has fewer fields, so it can't replace it. */
export const useCase = (id: string) => useGetOne<Case>('inquiries', { id, meta: { view: 'case' } });

/** The people the case can be assigned to. */
export const useAssignees = (id: string) =>
  useGetList<AssigneeDto>(`inquiries/${id}/assignees`, {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });

const lists = [
  ['inquiries', 'getList'],
  ['inquiries', 'summary'],
] as const;

/** A notice of a new inquiry refreshes the list and the figures, but not an open case. */
export function useLiveInbox() {
  const client = useQueryClient();
  const refetch = () => void lists.forEach((queryKey) => void client.invalidateQueries({ queryKey }));
  useEvent('notifications', refetch);
  useEvent('resync', refetch);
}

/** The queries to refetch after an action on a case. */
export const caseKeys = (id: string) => [...lists, ['inquiries', 'getOne', { id, meta: { view: 'case' } }]];
