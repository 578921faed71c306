import { Failure } from '../../components/Failure';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { useRowFocus } from '../../components/records/useRowFocus';
import { Tabs } from '../../components/Tabs';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Inline } from '../../components/layout/Inline';
import { hasStatus } from '../../providers/apiError';
import { useDeadlines } from '../../providers/deadlines';
import { OwnScreen } from '../../resources/students/OwnScreen';
import { TermChoice } from '../../resources/terms/TermChoice';
import { useLiveSeats } from '../enrollment/useLiveSeats';
import { OwnHolds } from '../student-records/OwnHolds';
import { CartTab } from './CartTab';
import { RegisterPanel } from './RegisterPanel';
import { SectionChoice } from './SectionChoice';
import { useCart } from './useCart';
import { useRegisterAddress } from './useRegisterAddress';
import { useRegisterTerm } from './useRegisterTerm';
import { WindowBones, WindowLine } from './WindowLine';
import { messages } from './messages';

export default function Register() {
  return <OwnScreen title="Register">{(studentId) => <Choose studentId={studentId} />}</OwnScreen>;
}

/** The sections of a term, and the cart. An open section shows its blockers. */
function Choose({ studentId }: { studentId: string }) {
  const { active, termId, choose, window, known, awaited, failure, retry } = useRegisterTerm();
  const screen = useRegisterAddress();
  const { id, tab, hrefTo } = screen;
  const cart = useCart(studentId, termId);
  const isWaitlistClosed = useDeadlines(termId).data?.waitlist.isOver === true;
  const takesFocus = useRowFocus(id);
  useLiveSeats(termId);
  const tabs = [
    { id: 'sections', label: 'Sections' },
    { id: 'cart', label: 'Cart', ...(cart.items.length > 0 && { count: cart.items.length }) },
  ] as const;
  return (
    <>
      <Inline wrap gap={[3, 6]} align="end" justify="space-between" below={4}>
        <PageHeading title="Register" below={0} />
        <TermChoice terms={active.data} termId={termId} onTerm={choose} />
      </Inline>
      <OwnHolds studentId={studentId} />
      {known && termId ? <WindowLine term={window} /> : awaited && <WindowBones />}
      {failure ? (
        hasStatus(failure, 404) ? (
          <Notice title={messages.noTerm} icon="calendar" />
        ) : (
          <Failure title={messages.failedTerms} error={failure} onRetry={retry} />
        )
      ) : (
        <Tabs label="Register" tabs={tabs} selected={tab} hrefTo={(next) => hrefTo({ tab: next })} flush>
          {tab === 'sections' ? (
            <SectionChoice
              studentId={studentId}
              termId={termId}
              cart={cart}
              isWaitlistClosed={isWaitlistClosed}
              screen={screen}
            />
          ) : (
            termId && (
              <CartTab
                key={termId}
                studentId={studentId}
                termId={termId}
                cart={cart}
                isWaitlistClosed={isWaitlistClosed}
                screen={screen}
              />
            )
          )}
        </Tabs>
      )}
      <VisuallyHidden role="status">{cart.announcement}</VisuallyHidden>
      {id && (
        <RegisterPanel
          key={id}
          id={id}
          studentId={studentId}
          takesFocus={takesFocus}
          cart={cart}
          screen={screen}
        />
      )}
    </>
  );
}
