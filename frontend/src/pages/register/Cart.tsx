import styled from '@emotion/styled';
import type { BlockerDto, CartDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button, ButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { plural } from '../../components/format';
import { Notice } from '../../components/Notice';
import { useAct } from '../../providers/acts';
import { ApiError } from '../../providers/apiError';
import { registerCart } from '../../providers/registration';
import { color } from '../../theme/color';
import { media, space } from '../../theme/scale';
import { ownKeys } from '../my-courses/queries';
import { CartLine } from './CartLine';
import { useCartSections } from './queries';
import type { useRegisterAddress } from './useRegisterAddress';

const Stack = styled.div({ display: 'grid', gap: space(4), maxWidth: '820px', '& > *': { minWidth: 0 } });
const Buttons = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  [media.phone]: { '& > button': { flex: '1 1 100%' } },
});
const Quiet = styled.p({ color: color.muted });

interface Props {
  studentId: string;
  termId: string;
  screen: ReturnType<typeof useRegisterAddress>;
}

/** Several sections at once: what can be had is had, or all of them or none. */
export function Cart({ studentId, termId, screen }: Props) {
  const { cart, setCart, takeOut, add, hrefTo } = screen;
  const { data, error, isFetching, refetch } = useCartSections(cart.map(({ sectionId }) => sectionId));
  const {
    run,
    isRunning,
    error: refused,
  } = useAct({
    act: (mode: NonNullable<CartDto['mode']>) => registerCart({ studentId, termId, mode, items: cart }),
    done: ({ accepted, items }) =>
      accepted > 0 ? `${accepted} of ${plural(items.length, 'section')} registered` : undefined,
    failed: 'Failed to register',
    refreshes: ownKeys,
  });
  const register = (mode: NonNullable<CartDto['mode']>) =>
    void run(mode).then(
      ({ items }) =>
        setCart(
          cart.filter((one) =>
            items.some(({ sectionId, outcome }) => sectionId === one.sectionId && outcome === 'refused'),
          ),
        ),
      () => {},
    );
  if (cart.length === 0)
    return (
      <Notice
        title="Your cart is empty"
        icon="book"
        action={
          <ButtonLink look="outline" to={hrefTo({ tab: 'sections' })}>
            Look for sections
          </ButtonLink>
        }
      >
        Put sections of the term here, and register for all of them at once.
      </Notice>
    );
  if (error && !isFetching && !data)
    return <Failure title="The cart could not be read" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="160px" />;
  const blockers = refused instanceof ApiError ? (refused.body.blockers ?? []) : [];
  const against = (sectionId: string): BlockerDto[] =>
    blockers.filter(({ facts }) => facts.sectionId === sectionId);
  return (
    <Stack>
      <Quiet>
        Each is checked by itself here; how they go together, such as times and courses that belong together,
        is checked when you register.
      </Quiet>
      <ul aria-label="Cart">
        {cart.map((item) => (
          <CartLine
            key={item.sectionId}
            item={item}
            section={data.find(({ id }) => id === item.sectionId)}
            studentId={studentId}
            refused={against(item.sectionId)}
            href={hrefTo({ id: item.sectionId, as: item.status })}
            onStatus={(status) => add({ ...item, status })}
            onRemove={() => takeOut(item.sectionId)}
          />
        ))}
      </ul>
      <Buttons>
        <Button type="button" disabled={isRunning} onClick={() => register('per_item')}>
          {isRunning ? 'Working…' : 'Register for what can be had'}
        </Button>
        {cart.length > 1 && (
          <Button
            type="button"
            look="outline"
            disabled={isRunning}
            onClick={() => register('all_or_nothing')}
          >
            Register for all or none
          </Button>
        )}
      </Buttons>
    </Stack>
  );
}
