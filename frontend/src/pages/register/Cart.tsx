import styled from '@emotion/styled';
import type { CartCheckDto, CartDto, SectionDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button, ButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { plural } from '../../components/format';
import { Notice } from '../../components/Notice';
import { useAct } from '../../providers/acts';
import { registerCart } from '../../providers/registration';
import { media, space } from '../../theme/scale';
import { useLiveSeats } from '../enrollment/useLiveSeats';
import { ownKeys } from '../my-courses/queries';
import { CartLine } from './CartLine';
import { useCartCheck, useCartSections } from './queries';
import type { useRegisterAddress } from './useRegisterAddress';

const Stack = styled.div({ display: 'grid', gap: space(4), maxWidth: '820px', '& > *': { minWidth: 0 } });
const Buttons = styled.div({ [media.phone]: { display: 'grid' } });
const Said = styled.p({ fontWeight: 600 });

interface Props {
  studentId: string;
  termId: string;
  screen: ReturnType<typeof useRegisterAddress>;
}

/** Several sections at once, checked together before anything is asked for. */
export function Cart({ studentId, termId, screen }: Props) {
  const { cart, hrefTo } = screen;
  const { data, error, isFetching, refetch } = useCartSections(cart.map(({ sectionId }) => sectionId));
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
  return <Filled studentId={studentId} termId={termId} screen={screen} sections={data} />;
}

/** As it would be answered item by item: if nothing is in the way of any, all of them or none are asked for. */
const modeOf = ({ allowed }: CartCheckDto): NonNullable<CartDto['mode']> =>
  allowed ? 'all_or_nothing' : 'per_item';

function Filled({ studentId, termId, screen, sections }: Props & { sections: readonly SectionDto[] }) {
  const { cart, setCart, takeOut, add, hrefTo } = screen;
  const sectionOf = (sectionId: string) =>
    sections.find((section) => section.id === sectionId && section.termId === termId);
  const items = cart.filter(({ sectionId }) => sectionOf(sectionId));
  const check = useCartCheck({ studentId, termId, items });
  useLiveSeats(termId, ({ sectionId }) => {
    if (items.some((item) => item.sectionId === sectionId)) void check.refetch({ cancelRefetch: false });
  });
  const { run, isRunning } = useAct({
    act: (mode: NonNullable<CartDto['mode']>) => registerCart({ studentId, termId, mode, items }),
    done: (answer) =>
      answer.accepted > 0
        ? `${answer.accepted} of ${plural(answer.items.length, 'section')} registered`
        : undefined,
    failed: 'Failed to register',
    refreshes: ownKeys,
  });
  const register = (mode: NonNullable<CartDto['mode']>) =>
    void run(mode).then(
      (answer) => {
        const gone = answer.items.filter(({ outcome }) => outcome !== 'refused');
        setCart(cart.filter((one) => !gone.some(({ sectionId }) => sectionId === one.sectionId)));
      },
      // Something came in between: what, stands at its section.
      () => void check.refetch(),
    );
  const { data } = check;
  return (
    <Stack>
      <ul aria-label="Cart" aria-busy={check.isFetching}>
        {cart.map((item) => (
          <CartLine
            key={item.sectionId}
            item={item}
            section={sectionOf(item.sectionId)}
            check={data?.items.find(({ sectionId }) => sectionId === item.sectionId)}
            pending={check.isFetching}
            href={hrefTo({ id: item.sectionId, as: item.status })}
            onStatus={(status) => add({ ...item, status })}
            onRemove={() => takeOut(item.sectionId)}
          />
        ))}
      </ul>
      {check.error && !check.isFetching ? (
        <Failure
          title="The cart could not be checked"
          error={check.error}
          onRetry={() => void check.refetch()}
        />
      ) : (
        items.length > 0 && <Said role="status">{data && !check.isPlaceholderData ? told(data) : ''}</Said>
      )}
      {data && data.accepted > 0 && items.length > 0 && (
        <Buttons>
          <Button
            type="button"
            disabled={isRunning || check.isPlaceholderData}
            onClick={() => register(modeOf(data))}
          >
            {isRunning ? 'Working…' : asks(data)}
          </Button>
        </Buttons>
      )}
    </Stack>
  );
}

function told({ allowed, accepted, items }: CartCheckDto) {
  if (allowed) return 'Nothing stands in the way, also of all of them together.';
  if (accepted === 0) return 'Nothing of it can be had as the cart stands.';
  return `${accepted} of ${plural(items.length, 'section')} can be had as the cart stands.`;
}

function asks({ allowed, items }: CartCheckDto) {
  if (!allowed) return 'Register for what can be had';
  return items.length > 1 ? `Register for all ${items.length}` : 'Register';
}
