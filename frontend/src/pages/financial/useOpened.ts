import { useLocation } from 'react-router-dom';
import { recordHref } from '../../components/records/recordHref';

/** The records that can be open next to a list: `?plan=5d1c…`, `?charge=5d1c…`. */
const kinds = ['plan', 'charge', 'payment'] as const;
/** The parameters of an open record. */
const inside = ['part', 'dialog', 'paid.page', 'history.page'];
export type OpenedKind = (typeof kinds)[number];

export interface Opened {
  kind: OpenedKind;
  id: string;
}

/** The open record in the address, on the office's screen and on a student's account. */
export function useOpened() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const kind = kinds.find((one) => query.get(one));
  const opened: Opened | undefined = kind && { kind, id: query.get(kind)! };

  const hrefTo = (next: Opened | undefined) =>
    recordHref(pathname, search, { without: [...kinds, ...inside], with: next && { [next.kind]: next.id } });
  return { opened, hrefTo };
}

export const openedLinkId = ({ kind, id }: Opened) => `${kind}-${id}`;
