import { type ListAddress, listRequest } from '../../components/lists/useListAddress';
import type { InquiryKind } from '../../api/types.gen';
import { kindNames } from '../../resources/inquiries/messages';
import { recordHref } from '../../components/records/recordHref';
import { inquiriesPath } from './path';

export const sortable = [
  'dueAt',
  'receivedAt',
  'number',
  'kind',
  'status',
  'name',
  'subject',
  'answeredAt',
  'assigneeName',
];
export type InboxSort = (typeof sortable)[number];

/** Overdue is a filter like a status: new and open cases that are late. */
export const states = ['new', 'open', 'overdue', 'answered', 'closed'] as const;
export const owners = ['mine', 'nobody'] as const;
export const kinds = Object.keys(kindNames) as InquiryKind[];

const filters = { kind: kinds, status: states, whose: owners };
export const inboxSpec = { sortable, sort: 'dueAt', filters } as const;
export type InboxAddress = ListAddress<InboxSort, typeof filters>;

const whoseFilter = { mine: { mine: true }, nobody: { assigned: false } } as const;

/** Soonest first is the server's own order: open cases by due time, then the latest closed ones. */
export function inboxRequest(address: InboxAddress) {
  const { pagination, sort, filter } = listRequest(address);
  const { kind, status, whose } = address.filters;
  return {
    pagination,
    sort: address.sort === 'dueAt' ? { ...sort, field: '' } : sort,
    filter: {
      ...filter,
      ...(kind && { kind }),
      ...(status && (status === 'overdue' ? { overdue: true } : { status })),
      ...(whose && whoseFilter[whose]),
    },
  };
}

/** A case, with the list that opened it; without an id, the list. */
export const caseHref = (search: string, id?: string) =>
  recordHref(inquiriesPath, search, { id, without: ['dialog', 'tab', 'history.page'] });
