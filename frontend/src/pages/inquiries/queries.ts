import { useQueryClient } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type { AssigneeDto, InquiryDto, InquiryRecordDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import type { Recorded } from '../../providers/dataProvider';
import { useEvent } from '../../providers/events';
import { type InboxAddress, inboxRequest } from './inboxAddress';

export type Case = InquiryRecordDto & Recorded;

/** What the office sees. The kind of list stays the same while its rows are on their way. */
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

/** Its own cache key: a row of the list knows less and must not stand in for it. */
export const useCase = (id: string) => useGetOne<Case>('inquiries', { id, meta: { view: 'case' } });

/** Who may be given the case. */
export const useAssignees = (id: string) =>
  useGetList<AssigneeDto>(`inquiries/${id}/assignees`, {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });

const lists = [
  ['inquiries', 'getList'],
  ['inquiries', 'summary'],
] as const;

/** A notice says that something has come in: the list and the figures are looked at again, an open case is not. */
export function useLiveInbox() {
  const client = useQueryClient();
  const lookAgain = () => void lists.forEach((queryKey) => void client.invalidateQueries({ queryKey }));
  useEvent('notifications', lookAgain);
  useEvent('resync', lookAgain);
}

/** What is read again when something was done with a case. */
export const caseKeys = (id: string) => [...lists, ['inquiries', 'getOne', { id, meta: { view: 'case' } }]];
