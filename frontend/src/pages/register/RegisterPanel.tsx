import { useNavigate } from 'react-router-dom';
import type { SectionDetailDto } from '../../api/types.gen';
import { Button, ButtonLink } from '../../components/Button';
import { RecordPanel } from '../../components/records/RecordPanel';
import { Stack } from '../../components/layout/Stack';
import { Inline } from '../../components/layout/Inline';
import { useAct } from '../../providers/acts';
import { enroll } from '../../providers/registration';
import type { CheckResult } from '../enrollment/enroll/useCheck';
import { sectionName } from '../../resources/sections/section';
import { useSection } from '../courses/queries';
import { SectionDetail } from '../courses/SectionDetail';
import { ownKeys } from '../my-courses/queries';
import { OwnCheck } from './OwnCheck';
import type { Cart } from './useCart';
import type { useRegisterAddress } from './useRegisterAddress';
import { myCoursesPath } from '../my-courses/path';
import { messages, registerMessages } from './messages';

interface Props {
  id: string;
  studentId: string;
  takesFocus: boolean;
  cart: Cart;
  screen: ReturnType<typeof useRegisterAddress>;
}

/** One section, checked before registering for it. */
export const RegisterPanel = ({ id, studentId, takesFocus, cart, screen }: Props) => (
  <RecordPanel
    one="section"
    reading={useSection(id)}
    heading={sectionName}
    subtitle={({ courseTitle }) => courseTitle}
    missing={messages.sectionNotFound}
    pageTitle={(section) => `${sectionName(section)} · Register`}
    closed={screen.hrefTo({ id: null })}
    beside={false}
    takesFocus={takesFocus}
  >
    {(section) => (
      <Stack gap={6}>
        <OwnCheck request={{ studentId, sectionId: section.id, termId: section.termId, status: screen.as }}>
          {(check, checkAgain) => (
            <Ways
              check={check}
              section={section}
              studentId={studentId}
              cart={cart}
              screen={screen}
              checkAgain={checkAgain}
            />
          )}
        </OwnCheck>
        <SectionDetail section={section} />
      </Stack>
    )}
  </RecordPanel>
);

interface WaysProps extends Pick<Props, 'studentId' | 'cart' | 'screen'> {
  check: CheckResult;
  section: SectionDetailDto;
  checkAgain: () => void;
}

/** The possible actions. The student chooses between a seat and the waitlist: the form never switches on its own. */
function Ways({ check, section, studentId, cart, screen, checkAgain }: WaysProps) {
  const navigate = useNavigate();
  const { as, hrefTo } = screen;
  const name = sectionName(section);
  const has = (code: string) => check.blockers.some((blocker) => blocker.code === code);
  const { run, isRunning } = useAct({
    act: () => enroll({ studentId, sectionId: section.id, termId: section.termId, status: as }),
    done: ({ status, waitlistPosition }) =>
      status === 'enrolled'
        ? registerMessages.enrolled(name)
        : waitlistPosition
          ? registerMessages.waitlistedAt(name, waitlistPosition)
          : registerMessages.waitlisted(name),
    record: () => ({ name, to: myCoursesPath }),
    failed: registerMessages.failed,
    refreshes: ownKeys,
  });
  const register = () =>
    void run().then(() => {
      if (cart.has(section.id)) cart.remove(section.id);
      void navigate(hrefTo({ id: null }));
    }, checkAgain);
  return (
    <Inline wrap gap={2} align="stretch">
      {check.allowed && (
        <Button
          type="button"
          disabled={isRunning}
          // The second half of a double click may come after the response to the first.
          onClick={({ detail }) => void (detail < 2 && register())}
        >
          {isRunning ? 'Working…' : as === 'enrolled' ? 'Register' : 'Join the waitlist'}
        </Button>
      )}
      {as === 'enrolled' && has('section_full') && section.isWaitlistOpen && (
        <ButtonLink look="outline" to={hrefTo({ as: 'waitlisted' })} replace>
          Switch to waitlist
        </ButtonLink>
      )}
      {as === 'waitlisted' && has('seat_available') && (
        <ButtonLink look="outline" to={hrefTo({ as: 'enrolled' })} replace>
          Switch to open seat
        </ButtonLink>
      )}
      {!has('already_enrolled') && (
        <Button
          type="button"
          look="outline"
          onClick={() => (cart.has(section.id) ? cart.remove(section.id) : cart.add(section, as))}
        >
          {cart.has(section.id) ? 'Remove from cart' : 'Add to cart'}
        </Button>
      )}
    </Inline>
  );
}
