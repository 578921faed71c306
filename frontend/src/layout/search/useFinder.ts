import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSearch } from '../../providers/search';
import { useMay, useUser } from '../../providers/session';
import { screens } from '../../routes';
import { type Find, recentFinds, rememberFind } from './recentFinds';
import { groupFinds } from './searchGroups';

export const FIND_DELAY = 150;
const searched = screens.filter(({ isSearched }) => isSearched);

/** The state of the header's search: its text, results and highlighted result. */
export function useFinder(close: () => void) {
  const user = useUser();
  const may = useMay();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [requested, setRequested] = useState('');
  const [marked, setMarked] = useState<string>();
  const [hurried, setHurried] = useState(false);
  const wanted = text.trim();

  useEffect(() => {
    const timer = setTimeout(() => setRequested(wanted), wanted ? FIND_DELAY : 0);
    return () => clearTimeout(timer);
  }, [wanted]);

  const results = useSearch(requested);
  const settled = wanted === requested && !results.isFetching && !results.isPlaceholderData;
  const found = wanted === '' ? recentFinds(user.id) : (results.data ?? []);
  const groups = wanted === '' ? [{ label: 'Recent', finds: found }] : groupFinds(found);
  const finds = groups.flatMap((group) => group.finds);
  const at = Math.max(
    finds.findIndex(({ id }) => id === marked),
    0,
  );

  const open = (find: Find) => {
    rememberFind(user.id, find);
    leave();
    void navigate(find.link);
  };
  const leave = () => {
    setText('');
    setMarked(undefined);
    setHurried(false);
    close();
  };
  const lists = wanted === '' ? [] : searched.filter(({ access }) => !access || access.may(may));

  const enter = () => {
    if (wanted === '' && marked === undefined) return;
    if (!settled && wanted !== '') return setHurried(true);
    const find = finds[at];
    if (find) open(find);
  };
  // Enter came before the response: it opens the best result as soon as that arrives.
  const catchUp = useEffectEvent(enter);
  useEffect(() => {
    if (!hurried || !settled) return;
    const timer = setTimeout(catchUp);
    return () => clearTimeout(timer);
  }, [hurried, settled]);

  return {
    text,
    wanted,
    groups: finds.length > 0 ? groups : [],
    /** The first result is highlighted immediately, a recent one only on demand. */
    current: wanted === '' && marked === undefined ? undefined : finds[at],
    /** The lists to search for the same text. */
    lists: lists.map(({ paths: [path], title }) => ({
      to: `${path}?${new URLSearchParams({ search: wanted })}`,
      title,
    })),
    pending: wanted !== '' && !settled && finds.length === 0,
    error: settled ? results.error : null,
    retry: () => void results.refetch(),
    count: settled && wanted !== '' ? finds.length : undefined,
    type(next: string) {
      setText(next);
      setMarked(undefined);
      setHurried(false);
    },
    step(by: number) {
      if (finds.length === 0) return;
      const from = wanted === '' && marked === undefined ? (by > 0 ? -1 : 0) : at;
      setMarked(finds[(from + by + finds.length) % finds.length]?.id);
    },
    mark: (find: Find) => setMarked(find.id),
    enter,
    open,
    leave,
  };
}

export type Finder = ReturnType<typeof useFinder>;
