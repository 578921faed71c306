import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { type CartItem, readCart, type WantedStatus, writeCart } from './cart';
import { registerPath } from './path';

export type RegisterTab = 'sections' | 'cart';

interface Change {
  id?: string | null;
  as?: WantedStatus;
  tab?: RegisterTab;
  cart?: readonly CartItem[];
}

/** What the address says beside the list: the open section, as what one would register, the tab and the cart. */
export function useRegisterAddress() {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const as: WantedStatus = query.get('as') === 'waitlisted' ? 'waitlisted' : 'enrolled';
  const tab: RegisterTab = query.get('tab') === 'cart' ? 'cart' : 'sections';
  const cart = readCart(query.get('cart'));

  const hrefTo = (change: Change) => {
    const next = new URLSearchParams(search);
    const put = (name: string, value: string | undefined) =>
      value ? next.set(name, value) : next.delete(name);
    const opened = change.id === undefined ? id : (change.id ?? undefined);
    const wanted = change.as ?? (change.id === undefined ? as : 'enrolled');
    put('as', wanted === 'waitlisted' ? 'waitlisted' : undefined);
    put('tab', (change.tab ?? tab) === 'cart' ? 'cart' : undefined);
    put('cart', writeCart(change.cart ?? cart));
    const path = opened ? `${registerPath}/${encodeURIComponent(opened)}` : registerPath;
    return next.size ? `${path}?${next}` : path;
  };
  const go = (change: Change) => void navigate(hrefTo(change), { replace: true });
  const without = (sectionId: string) => cart.filter((one) => one.sectionId !== sectionId);
  return {
    id,
    as,
    tab,
    cart,
    hrefTo,
    inCart: (sectionId: string) => cart.some((one) => one.sectionId === sectionId),
    add: (one: CartItem) => go({ cart: [...without(one.sectionId), one] }),
    takeOut: (sectionId: string) => go({ cart: without(sectionId) }),
    setCart: (items: readonly CartItem[]) => go({ cart: items }),
  };
}
