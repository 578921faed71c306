import type { ListAddress } from '../../components/lists/useListAddress';
import { recordHref } from '../../components/records/recordHref';
import { athleticsPath } from './path';
import { type SignupStatus, type Sport, sportNames } from './signup';

export const sortable = ['createdAt', 'lastName', 'email', 'sport', 'status'] as const;
export type SignupSort = (typeof sortable)[number];

const filters: { sport: readonly Sport[]; status: readonly SignupStatus[] } = {
  sport: Object.keys(sportNames) as Sport[],
  status: ['new', 'contacted', 'closed'],
};
/** The newest first. */
export const signupsSpec = { sortable, sort: '-createdAt', filters } as const;
export type SignupsAddress = ListAddress<SignupSort, typeof filters>;

/** A sign-up over the list that opened it; without an id, the list. */
export const signupHref = (search: string, id?: string) =>
  recordHref(athleticsPath, search, { id, without: ['dialog', 'history.page'] });
