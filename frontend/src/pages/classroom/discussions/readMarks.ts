import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DiscussionDto, PostDto } from '../../../api/types.gen';
import { isLayerOpen } from '../../../components/layers/layers';
import { markRead } from '../../../providers/discussionActs';
import { appearance } from '../../../theme/appearance';

/** Marks are sent together: a reader passes several posts within a second. */
const SEND_DELAY = 800;
/** How long a post must be on the screen to count as read. */
const READ_DELAY = 1500;

/** Collects the numbers of posts that were read, and sends them together. */
function createMarks(send: (numbers: number[]) => void) {
  const waiting = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    if (!waiting.size) return;
    send([...waiting]);
    waiting.clear();
  };
  return {
    add(number: number) {
      waiting.add(number);
      clearTimeout(timer);
      timer = setTimeout(flush, SEND_DELAY);
    },
    flush,
  };
}

/** The posts that were read during this visit. */
export function useReadMarks({ id, sectionId }: DiscussionDto) {
  const queries = useQueryClient();
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set());
  const [marks] = useState(() =>
    createMarks((numbers) => {
      const sent = markRead(id, numbers).then(() =>
        queries.invalidateQueries({ queryKey: [`sections/${sectionId}/discussions`] }),
      );
      // A mark that fails is made again at the next visit.
      sent.catch(() => {});
    }),
  );
  useEffect(() => () => marks.flush(), [marks]);
  const see = (post: PostDto) => {
    setSeen((before) => new Set(before).add(post.id));
    marks.add(post.number);
  };
  return { seen, see };
}

/** Calls once the element has stayed in the middle of the screen. */
export function useSeen(element: () => HTMLElement | null, isWaiting: boolean, onSeen: () => void) {
  const seen = useEffectEvent(onSeen);
  const find = useEffectEvent(element);
  useEffect(() => {
    const target = find();
    if (!isWaiting || !target || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => seen(), READ_DELAY);
      },
      { rootMargin: '-20% 0px' },
    );
    observer.observe(target);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isWaiting]);
}

const writes = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** `N` outside of fields, unless single-key shortcuts are switched off. Not behind a dialog or a menu. */
export function useNextKey(next: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { defaultPrevented, altKey, ctrlKey, metaKey, target, key } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || key.toLowerCase() !== 'n') return;
    const isTyping = target instanceof Element && target.closest(writes) !== null;
    if (isTyping || isLayerOpen() || appearance.get().shortcut !== 'on') return;
    event.preventDefault();
    next();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
