import { useLocation } from 'react-router-dom';
import { useUser } from '../../providers/session';
import { helpFor } from './helpFor';
import { helpPath } from './path';

/** The help for the open screen or dialog, and whether it is the page of that job or only the list of all pages. */
export function useHelp() {
  const { pathname, search } = useLocation();
  const { role } = useUser();
  const address = helpFor(pathname, role, new URLSearchParams(search).get('dialog') ?? undefined);
  return { address, isOfJob: address !== helpPath };
}
