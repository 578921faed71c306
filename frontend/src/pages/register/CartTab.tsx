import styled from '@emotion/styled';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CartCheckDto, CartDto, EnrollmentDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button, ButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { Text } from '../../components/layout/Text';
import { Stack } from '../../components/layout/Stack';
import { useAct } from '../../providers/acts';
import { registerCart } from '../../providers/registration';
import { registrationDone } from '../../resources/enrollments/messages';
import { media } from '../../theme/scale';
import { useLiveSeats } from '../enrollment/useLiveSeats';
import { ownKeys } from '../my-courses/queries';
import { CartCredits } from './CartCredits';
import { CartLine, cartLineId } from './CartLine';
import { useCartCheck, useCartSections, useOwnEnrollments } from './queries';
import { Registered } from './Registered';
import type { Cart } from './useCart';
import type { useRegisterAddress } from './useRegisterAddress';
import { cartMessages, messages, registerMessages } from './messages';

const Buttons = styled.div({ [media.phone]: { display: 'grid' } });

const headingId = 'cart-heading';

interface Props {
  studentId: string;
  termId: string;
  cart: Cart;
  /** The term's full sections have no waitlist. */
  isWaitlistClosed: boolean;
  screen: ReturnType<typeof useRegisterAddress>;
}

/** Several sections, checked together before registering for them. */
export function CartTab(props: Props) {
  const { studentId, termId, cart, screen } = props;
  const { items } = cart;
  const navigate = useNavigate();
  const enrolled = useOwnEnrollments(studentId, termId);
  const [answered, setAnswered] = useState<readonly EnrollmentDto[]>([]);
  const confirm = (enrollments: readonly EnrollmentDto[]) => {
    setAnswered(enrollments);
    const registered = enrollments.map(({ sectionId }) => sectionId);
    void navigate(screen.hrefTo({ registered }), { replace: true });
  };
  if (cart.failure) return <Failure title={messages.failedCart} error={cart.failure} onRetry={cart.retry} />;
  if (!cart.isLoaded) return <Bone height="160px" />;
  return (
    <Stack gap={4} style={{ maxWidth: '820px' }}>
      {screen.registered.length > 0 && (
        <Registered
          studentId={studentId}
          termId={termId}
          enrollments={enrolled}
          answered={answered}
          sectionIds={screen.registered}
          takesFocus={answered.length > 0}
          left={items.length}
        />
      )}
      <Text as="h2" size="lead" id={headingId} tabIndex={-1}>
        {items.length > 0 ? 'Your cart' : cartMessages.empty}
      </Text>
      {items.length > 0 ? (
        <Filled {...props} onRegistered={confirm} />
      ) : (
        <>
          <p>{cartMessages.emptyText}</p>
          <div>
            <ButtonLink look="outline" to={screen.hrefTo({ tab: 'sections' })}>
              Find sections
            </ButtonLink>
          </div>
        </>
      )}
    </Stack>
  );
}

/** If the check finds no blockers, the cart registers for all sections or none; otherwise item by item. */
const modeOf = ({ allowed }: CartCheckDto): NonNullable<CartDto['mode']> =>
  allowed ? 'all_or_nothing' : 'per_item';

interface FilledProps extends Props {
  onRegistered: (enrollments: readonly EnrollmentDto[]) => void;
}

function Filled({ studentId, termId, cart, isWaitlistClosed, screen, onRegistered }: FilledProps) {
  const { items } = cart;
  const sections = useCartSections(useSeen(items.map(({ sectionId }) => sectionId)));
  const check = useCartCheck({
    studentId,
    termId,
    items: items.map(({ sectionId, status }) => ({ sectionId, status })),
  });
  useLiveSeats(termId, ({ sectionId }) => {
    if (cart.has(sectionId)) void check.refetch({ cancelRefetch: false });
  });
  const { run, isRunning } = useAct({
    act: (body: CartDto) => registerCart(body),
    done: ({ accepted, items: results }) => (accepted > 0 ? registrationDone(results) : undefined),
    failed: registerMessages.failed,
    refreshes: ownKeys,
  });
  const register = (checked: CartCheckDto) =>
    void run({
      studentId,
      termId,
      mode: modeOf(checked),
      items: checked.items.map(({ sectionId }) => ({
        sectionId,
        status: items.find((item) => item.sectionId === sectionId)?.status,
      })),
    }).then(
      (answer) => {
        const enrollments = answer.items.flatMap(({ enrollment }) => enrollment ?? []);
        cart.registered(enrollments.map(({ sectionId }) => sectionId));
        if (enrollments.length > 0) onRegistered(enrollments);
        else void check.refetch();
      },
      // A section is no longer available: the check names it.
      () => void check.refetch(),
    );
  const remove = (at: number) => {
    const next = items[at + 1];
    cart.remove(items[at]!.sectionId);
    // Before the next frame, so that focus isn't lost in between.
    document.getElementById(next ? cartLineId(next.sectionId) : headingId)?.focus();
  };
  const { data } = check;
  return (
    <>
      <CartCredits items={items} check={data} />
      <ul aria-label="Cart" aria-busy={check.isFetching}>
        {items.map((item, at) => (
          <CartLine
            key={item.sectionId}
            item={item}
            section={sections.data?.find(({ id }) => id === item.sectionId)}
            check={data?.items.find(({ sectionId }) => sectionId === item.sectionId)}
            pending={check.isFetching}
            isWaitlistClosed={isWaitlistClosed}
            href={screen.hrefTo({ id: item.sectionId, as: item.status })}
            onStatus={(status) => cart.setStatus(item, status)}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      {check.error && !check.isFetching ? (
        <Failure title={messages.failedCartCheck} error={check.error} onRetry={() => void check.refetch()} />
      ) : (
        <Text strong role="status">
          {data && !check.isPlaceholderData ? summaryOf(data) : ''}
        </Text>
      )}
      {data && data.accepted > 0 && (
        <Buttons>
          <Button
            type="button"
            disabled={isRunning || check.isPlaceholderData}
            onClick={() => register(data)}
          >
            {isRunning ? 'Working…' : asks(data)}
          </Button>
        </Buttons>
      )}
    </>
  );
}

/** Includes removed sections, so that removing one doesn't fetch the others again. */
function useSeen(ids: readonly string[]) {
  const [seen, setSeen] = useState(ids);
  const more = ids.filter((id) => !seen.includes(id));
  if (more.length > 0) setSeen([...seen, ...more]);
  return seen;
}

function summaryOf({ allowed, accepted, items }: CartCheckDto) {
  if (allowed) return cartMessages.allAvailable;
  if (accepted === 0) return cartMessages.noneAvailable;
  return cartMessages.someAvailable(accepted, items.length);
}

function asks({ allowed, items }: CartCheckDto) {
  if (!allowed) return 'Register for available sections';
  return items.length > 1 ? cartMessages.registerAll(items.length) : 'Register';
}
