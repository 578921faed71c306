import type { SavedCartItemDto } from '../../api/types.gen';

export type WantedStatus = SavedCartItemDto['status'];
export type CartItem = Pick<
  SavedCartItemDto,
  'sectionId' | 'status' | 'courseCode' | 'courseTitle' | 'sectionNumber' | 'credits'
>;

const waits = '.w';
const item = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.w)?$/i;

/** In releases before server-side carts, the address held them: `cart=5d1c…,77aa….w`, where `.w` means waitlist. */
export const readAddressCart = (text: string | null): Pick<CartItem, 'sectionId' | 'status'>[] => {
  const items = (text ?? '')
    .split(',')
    .filter((one) => item.test(one))
    .map((one): Pick<CartItem, 'sectionId' | 'status'> =>
      one.endsWith(waits)
        ? { sectionId: one.slice(0, -waits.length), status: 'waitlisted' }
        : { sectionId: one, status: 'enrolled' },
    );
  return items.filter(({ sectionId }, at) => items.findIndex((one) => one.sectionId === sectionId) === at);
};

/** Adds hundredths, because 0.1 + 0.2 is not 0.3. */
export const sumCredits = (credits: readonly number[]) =>
  credits.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
