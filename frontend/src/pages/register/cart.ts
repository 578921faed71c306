export type WantedStatus = 'enrolled' | 'waitlisted';
export interface CartItem {
  sectionId: string;
  status: WantedStatus;
}

const waits = '.w';
const item = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.w)?$/i;

/** The cart lives in the address: `cart=5d1c…,77aa….w`, where `.w` asks for a place on the waitlist. */
export const readCart = (text: string | null): CartItem[] => {
  const items = (text ?? '')
    .split(',')
    .filter((one) => item.test(one))
    .map((one): CartItem =>
      one.endsWith(waits)
        ? { sectionId: one.slice(0, -waits.length), status: 'waitlisted' }
        : { sectionId: one, status: 'enrolled' },
    );
  return items.filter(({ sectionId }, at) => items.findIndex((one) => one.sectionId === sectionId) === at);
};

export const writeCart = (items: readonly CartItem[]) =>
  items.map(({ sectionId, status }) => sectionId + (status === 'waitlisted' ? waits : '')).join(',');
