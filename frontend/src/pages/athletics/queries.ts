import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'react-admin';
import type { SignupDto, SignupSummaryDto, UpdateSignupDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { filteredRequest } from '../../components/lists/useListAddress';
import { deleteRecord, updateRecord, useAct } from '../../providers/acts';
import type { Recorded } from '../../providers/dataProvider';
import { useEvent } from '../../providers/events';
import { reading } from '../../providers/read';
import { personOf, type SignupStatus, statusLabel } from './signup';
import type { SignupsAddress } from './signupsAddress';
import { athleticsPath } from './path';
import { messages } from './messages';

const resource = 'athletics/signups';
export type Signup = SignupDto & Recorded;

export function useSignups(address: SignupsAddress) {
  const request = filteredRequest(address);
  return useGetList<SignupDto>(resource, request, {
    placeholderData: keepRows(resource, request.filter, ['q', 'sport', 'status']),
  });
}

export const useSummary = () =>
  useQuery({
    queryKey: [resource, 'summary'],
    queryFn: reading<SignupSummaryDto>(['athletics', 'signups', 'summary']),
  });

export const useSignup = (id: string) => useGetOne<Signup>(resource, { id, meta: { view: 'record' } });

/** Follows new sign-ups through notices. */
export function useLiveSignups() {
  const client = useQueryClient();
  const refetch = () => {
    for (const part of ['getList', 'summary']) void client.invalidateQueries({ queryKey: [resource, part] });
  };
  useEvent('notifications', refetch);
  useEvent('resync', refetch);
}

const refreshed = [[resource]];
const signupRecord = (signup: Signup) => ({ name: personOf(signup), to: `${athleticsPath}/${signup.id}` });

export const useSave = (id: string) =>
  useAct({
    act: ({ values, etag }: { values: UpdateSignupDto; etag: string | undefined }) =>
      updateRecord<Signup>(resource, id, values, etag),
    done: messages.save.done,
    record: signupRecord,
    failed: messages.save.failed,
    refreshes: refreshed,
  });

interface Step {
  signup: SignupDto;
  status: SignupStatus;
}

/** Changes the status from the row's menu; the toast offers Undo. */
export const useStatusChange = () =>
  useAct({
    act: ({ signup, status }: Step) => updateRecord<Signup>(resource, signup.id, { status }),
    done: (_, { signup, status }) => `${personOf(signup)}: ${statusLabel(status).toLowerCase()}`,
    record: signupRecord,
    failed: messages.save.failed,
    refreshes: [[resource]],
    undo: {
      act: ({ etag }, { signup }) => updateRecord(resource, signup.id, { status: signup.status }, etag),
      done: messages.statusUndone,
      failed: messages.save.failed,
    },
  });

export const useRemove = (id: string) =>
  useAct({
    act: (etag: string | undefined) => deleteRecord(resource, id, etag),
    done: messages.delete.done,
    failed: messages.delete.failed,
    refreshes: [
      [resource, 'getList'],
      [resource, 'summary'],
    ],
  });
