import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { HoldDto, HoldKindDto } from '../../api/types.gen';
import { keepRows } from '../../components/lists/keepRows';
import { listRequest } from '../../components/lists/useListAddress';
import { reading } from '../../providers/read';
import { type HoldsAddress, shownStatus } from './holdsAddress';

/** Active holds, unless the address asks for others. */
export function holdsRequest(address: HoldsAddress) {
  const { kind } = address.filters;
  const show = shownStatus(address);
  const request = listRequest(address);
  return {
    ...request,
    filter: {
      ...request.filter,
      ...(kind && { kind }),
      ...(show !== 'all' && { active: show !== 'released' }),
    },
  };
}

export function useHoldList(address: HoldsAddress) {
  const request = holdsRequest(address);
  return useGetList<HoldDto & { id: string }>('holds', request, {
    placeholderData: keepRows<Record<string, unknown>>('holds', request.filter, ['q', 'kind', 'active']),
  });
}

/** The kinds of holds with their offices, and whether this person may place and release them. */
export const useHoldKinds = (enabled = true) =>
  useQuery({
    queryKey: ['holds', 'kinds'],
    queryFn: reading<HoldKindDto[]>(['holds', 'kinds']),
    enabled,
  });

/** Everything that shows or counts holds. */
export const refreshes = [['holds'], ['students'], ['dashboard', 'work']] as const;
