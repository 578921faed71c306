import type { AdmissionDecisionDto } from '../../../api/types.gen';
import { filteredRequest, type ListAddress, type ListSpec } from '../../../components/lists/useListAddress';

const sortable = ['applicationNumber', 'code', 'proposedAt', 'releaseAt', 'releasedAt', 'state'] as const;
export type Field = (typeof sortable)[number];

export const decisionStates = [
  'proposed',
  'confirmed',
  'released',
  'superseded',
  'withdrawn',
] as const satisfies readonly AdmissionDecisionDto['state'][];
export const codes = [
  'admit',
  'admit_with_conditions',
  'defer',
  'deny',
] as const satisfies readonly AdmissionDecisionDto['code'][];

const filters = { state: decisionStates, code: codes, termId: 'text', programId: 'text' } as const;
type Filters = typeof filters;
export type Address = ListAddress<Field, Filters>;
export const spec: ListSpec<Field, Filters> = { sortable, sort: '-proposedAt', filters };

const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** An id in the address that is none is left out. */
export function requestOf(address: Address) {
  const { filter, ...request } = filteredRequest(address);
  const { termId, programId, state, code } = filter;
  return {
    ...request,
    filter: {
      state,
      code,
      ...(termId && isId(termId) && { termId }),
      ...(programId && isId(programId) && { programId }),
    },
  };
}

/** What the server can release. */
export const isReleasable = ({ state, letterNumber }: AdmissionDecisionDto) =>
  state === 'confirmed' && letterNumber !== null;
export const mostAtOnce = 200;
