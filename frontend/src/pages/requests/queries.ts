import { useQueryClient } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type { CreateRequestDto, InquiryDto, InquiryRecordDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { post, useAct } from '../../providers/acts';
import type { Recorded } from '../../providers/dataProvider';
import { useEvent } from '../../providers/events';
import { type RequestsAddress, requestsRequest } from './requestsAddress';
import { requestsPath } from './path';
import { messages } from './messages';

export type Request = InquiryRecordDto & Recorded;

export function useRequests(address: RequestsAddress) {
  const request = requestsRequest(address);
  return useGetList<InquiryDto>('inquiries', request, {
    placeholderData: keepRows('inquiries', request.filter, ['q', 'status']),
  });
}

/** Its own cache key: a row of the list has fewer fields, so it can't replace it. */
export const useRequest = (id: string) => useGetOne<Request>('inquiries', { id, meta: { view: 'request' } });

const everything = [['inquiries']];

/** Shows a new answer immediately. */
export function useLiveRequests() {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: everything[0] });
  useEvent('notifications', refetch);
  useEvent('resync', refetch);
}

const requestRecord = ({ id, number, subject }: Request) => ({
  name: subject ? `${number}: ${subject}` : number,
  to: `${requestsPath}/${id}`,
});

export const useAsk = () =>
  useAct({
    act: (body: CreateRequestDto) => post<Request>(['inquiries', 'requests'], body),
    done: ({ number }) => messages.sent(number),
    record: requestRecord,
    failed: messages.failures.request,
    refreshes: everything,
  });

export const useReply = (id: string) =>
  useAct({
    act: (body: { body: string }) => post<Request>(['inquiries', id, 'replies'], body),
    done: 'Reply sent successfully',
    record: requestRecord,
    failed: messages.failures.reply,
    refreshes: everything,
  });
