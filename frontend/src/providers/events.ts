import { useEffect, useEffectEvent } from 'react';
import { retryDelay } from './queryClient';

/** The seats of a section shortly after a change. */
export interface Seats {
  sectionId: string;
  capacity: number;
  enrolled: number;
  offered: number;
  waitlisted: number;
}

/** A post of a discussion that is new or has changed. */
export interface ChangedPost {
  discussionId: string;
  number: number;
}

/** The events of GET /api/events. Before a `resync` events may have been lost: refetch everything visible. */
interface PortalEvents {
  notifications: object;
  seats: Seats;
  'report-runs': object;
  'section-copies': object;
  posts: ChangedPost;
  /** The stream is open: what changed before wasn't reported. */
  ready: object;
  resync: object;
}
type Name = keyof PortalEvents;
type Listener<N extends Name> = (data: PortalEvents[N]) => void;

/** The seats to follow: those of a term, or of some sections. */
export type SeatTopic = { termId: string } | { sections: readonly string[] };
type Topic = SeatTopic | { discussion: string };

const names: readonly Name[] = [
  'notifications',
  'seats',
  'report-runs',
  'section-copies',
  'posts',
  'ready',
  'resync',
];
const mostSections = 100;
/** A page in the background closes its connection: a browser allows only six for all its tabs. */
const HIDDEN_DELAY = 10_000;
/** Screens mount and unmount together: reopen the stream only once for all of them. */
const SETTLE_DELAY = 50;

/** One stream of events per page, shared by all listeners. It is open while the page is visible and has a listener. */
function createEvents() {
  const listeners: { [N in Name]: Set<Listener<N>> } = {
    notifications: new Set(),
    seats: new Set(),
    'report-runs': new Set(),
    'section-copies': new Set(),
    posts: new Set(),
    ready: new Set(),
    resync: new Set(),
  };
  const topics = new Set<Topic>();
  let source: EventSource | undefined;
  let address: string | undefined;
  /** Earlier streams, kept until the current one is ready, so that no event is lost in between. */
  let former: EventSource[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let missed = false;

  const emit = <N extends Name>(name: N, data: PortalEvents[N]) =>
    listeners[name].forEach((listener) => listener(data));
  const isWanted = () => names.some((name) => listeners[name].size > 0);

  function later(delay: number) {
    clearTimeout(timer);
    timer = setTimeout(settle, delay);
  }

  function closeFormer() {
    former.forEach((one) => one.close());
    former = [];
  }

  function close() {
    if (!source) return;
    missed = true;
    closeFormer();
    source.close();
    source = undefined;
    address = undefined;
  }

  /** Opens, replaces or closes the stream as the listeners need it. */
  function settle() {
    const wanted = isWanted() && !document.hidden ? addressOf(topics) : undefined;
    if (wanted === address) return;
    if (wanted) open(wanted);
    else close();
  }

  function open(wanted: string) {
    if (source) former.push(source);
    const next = new EventSource(wanted);
    source = next;
    address = wanted;
    for (const name of names) {
      next.addEventListener(name, (event: MessageEvent<string>) => emit(name, JSON.parse(event.data)));
    }
    next.addEventListener('ready', () => {
      if (source !== next) return;
      failures = 0;
      closeFormer();
      if (missed) emit('resync', {});
      missed = false;
    });
    next.onerror = () => {
      // While it is reconnecting, the browser retries on its own.
      if (source !== next || next.readyState !== EventSource.CLOSED) return;
      close();
      later(retryDelay(++failures));
    };
  }

  document.addEventListener('visibilitychange', () => later(document.hidden ? HIDDEN_DELAY : 0));

  return {
    listen<N extends Name>(name: N, listener: Listener<N>) {
      (listeners[name] as Set<Listener<N>>).add(listener);
      later(SETTLE_DELAY);
      return () => {
        (listeners[name] as Set<Listener<N>>).delete(listener);
        later(SETTLE_DELAY);
      };
    },
    want(topic: Topic) {
      topics.add(topic);
      later(SETTLE_DELAY);
      return () => {
        topics.delete(topic);
        later(SETTLE_DELAY);
      };
    },
  };
}

/** A stream covers one term, or some sections, and the open discussions: the latest request for a term covers the screen. */
function addressOf(topics: ReadonlySet<Topic>) {
  const query = new URLSearchParams({ ...seatsIn([...topics]) });
  const discussions = new Set(
    [...topics].flatMap((topic) => ('discussion' in topic ? topic.discussion : [])),
  );
  if (discussions.size) query.set('discussions', [...discussions].sort().join(','));
  return query.size ? `/api/events?${query}` : '/api/events';
}

function seatsIn(topics: readonly Topic[]): { termId?: string; sections?: string } {
  const term = topics.findLast((topic) => 'termId' in topic);
  if (term) return { termId: term.termId };
  const sections = new Set(topics.flatMap((topic) => ('sections' in topic ? topic.sections : [])));
  return sections.size ? { sections: [...sections].sort().slice(0, mostSections).join(',') } : {};
}

export const events = createEvents();

/** Calls the latest version of the listener for each of these events while the component is mounted. */
export function useEvent<N extends Name>(name: N, listener: Listener<N>) {
  const latest = useEffectEvent(listener);
  useEffect(() => events.listen(name, (data) => latest(data)), [name]);
}

/** Reports seat changes of a term or of some sections while the component is mounted; undefined: none. */
export function useSeats(topic: SeatTopic | undefined, listener: Listener<'seats'>) {
  useEvent('seats', listener);
  const key = topic && JSON.stringify(topic);
  useEffect(() => (key ? events.want(JSON.parse(key) as SeatTopic) : undefined), [key]);
}

/** Reports new and changed posts of a discussion while the component is mounted; undefined: none. */
export function useDiscussionPosts(discussion: string | undefined, listener: Listener<'posts'>) {
  useEvent('posts', listener);
  useEffect(() => (discussion ? events.want({ discussion }) : undefined), [discussion]);
}
