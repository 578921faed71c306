import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { latestQuery } from '../../components/latestQuery';
import type { SectionDto } from '../../api/types.gen';
import { type Act, useAct } from '../../providers/acts';
import { mayPass } from '../../providers/apiError';
import type { PortalDataProvider } from '../../providers/dataProvider';
import { newKey } from '../../providers/records';
import { addToCart, readCart, removeFromCart } from '../../providers/registration';
import { sectionName } from '../../resources/sections/section';
import { type CartItem, readAddressCart, sumCredits, type WantedStatus } from './cart';
import { cartMessages as messages } from './messages';

/** Says what changed and what the cart has then. */
type SaysCart = (section: string, count: number, credits: number) => string;

const cartKey = (studentId: string, termId: string | undefined) => ['cart', studentId, termId];

/** The student's cart of the term, stored on the server. Changes show immediately. */
export function useCart(studentId: string, termId: string | undefined) {
  const client = useQueryClient();
  const queryKey = cartKey(studentId, termId);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<CartItem[]> => readCart(studentId, termId!, { signal }),
    enabled: termId !== undefined,
    // Another device may have changed it.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const { run } = useAct({ act: (act: Act) => act, failed: messages.failedToUpdate });
  const [announcement, setAnnouncement] = useState('');
  const open = useRef(0);
  const isMoving = useAddressCart(studentId, () => void client.invalidateQueries({ queryKey: ['cart'] }));
  const items = data ?? [];

  const show = (next: readonly CartItem[]) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, next);
  };
  const change = (act: Act, next: readonly CartItem[], says: SaysCart, section: string) => {
    show(next);
    setAnnouncement(says(section, next.length, sumCredits(next.map(({ credits }) => credits))));
    open.current += 1;
    void run(act)
      .catch(() => setAnnouncement(''))
      .finally(() => {
        open.current -= 1;
        // Between two changes the response would show the first without the second.
        if (open.current === 0) void client.invalidateQueries({ queryKey });
      });
  };
  const without = (sectionId: string) => items.filter((one) => one.sectionId !== sectionId);

  return {
    items,
    isLoaded: data !== undefined && !isMoving,
    failure: error && !isFetching && !data ? error : undefined,
    retry: () => void refetch(),
    /** For a live region: the result of the last change. */
    announcement,
    has: (sectionId: string) => items.some((one) => one.sectionId === sectionId),
    add: (section: SectionDto, status: WantedStatus) => {
      const { id: sectionId, courseCode, courseTitle, sectionNumber, courseCredits: credits } = section;
      const added = { sectionId, courseCode, courseTitle, sectionNumber, credits, status };
      const next = [...without(sectionId), added];
      change(addToCart(studentId, { sectionId, status }), next, messages.added, sectionName(section));
    },
    setStatus: (item: CartItem, status: WantedStatus) =>
      change(
        addToCart(studentId, { sectionId: item.sectionId, status }),
        items.map((one) => (one === item ? { ...item, status } : one)),
        status === 'waitlisted' ? messages.waitlistRequested : messages.seatRequested,
        sectionName(item),
      ),
    remove: (sectionId: string) => {
      const gone = items.find((one) => one.sectionId === sectionId);
      const name = gone ? sectionName(gone) : 'Section';
      change(removeFromCart(studentId, sectionId), without(sectionId), messages.removed, name);
    },
    /** The server has removed the registered sections. */
    registered: (ids: readonly string[]) => {
      show(items.filter(({ sectionId }) => !ids.includes(sectionId)));
      void client.invalidateQueries({ queryKey });
    },
  };
}

export type Cart = ReturnType<typeof useCart>;

/** A cart in the address, from bookmarks of the previous release, is added to the one on the server. */
function useAddressCart(studentId: string, done: () => void) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const [query, setQuery] = useSearchParams();
  const text = query.get('cart');
  const moving = useRef<string>(null);

  useEffect(() => {
    if (text === null || moving.current === text) return;
    moving.current = text;
    const adding = readAddressCart(text).map((item) =>
      dataProvider.act(addToCart(studentId, item), newKey()),
    );
    void Promise.allSettled(adding).then((answers) => {
      done();
      // If the server can't be reached, the address keeps the cart for the next visit.
      if (answers.some((one) => one.status === 'rejected' && mayPass(one.reason))) return;
      const next = latestQuery();
      next.delete('cart');
      setQuery(next, { replace: true });
    });
  });
  return text !== null && readAddressCart(text).length > 0;
}
