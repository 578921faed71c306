import type { CartCheckDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Fact, Facts } from '../../components/Facts';
import { plural } from '../../components/format';
import { type CartItem, sumCredits } from './cart';
import { cartMessages as messages } from './messages';

interface Props {
  items: readonly CartItem[];
  /** Absent: not known yet. */
  check: CartCheckDto | undefined;
}

/** The credits that the cart adds to the term, and the limit. Waitlisted credits count once they become seats. */
export function CartCredits({ items, check }: Props) {
  const of = (status: CartItem['status']) =>
    sumCredits(items.filter((item) => item.status === status).map(({ credits }) => credits));
  const [seats, waitlists] = [of('enrolled'), of('waitlisted')];
  return (
    <Facts>
      <Fact label="In your cart">
        {waitlists > 0 ? messages.creditsAndWaitlists(seats, waitlists) : messages.credits(seats)}
      </Fact>
      <Fact label="Already registered">
        {check ? plural(check.enrolledCredits, 'credit') : <Bone width="80px" />}
      </Fact>
      <Fact label="Total">
        {check ? (
          messages.creditsOfLimit(sumCredits([seats, check.enrolledCredits]), check.creditLimit)
        ) : (
          <Bone width="120px" />
        )}
      </Fact>
    </Facts>
  );
}
