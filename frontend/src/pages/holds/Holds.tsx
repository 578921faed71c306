import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Icon } from '../../components/Icon';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { HoldList } from './HoldList';
import ReleaseHold from './ReleaseHold';
import { isRelease } from './path';
import PlaceHold from './PlaceHold';
import { useHoldKinds } from './queries';
import { messages } from './messages';

/** Holds of all students: each office places and releases its own. */
export default function Holds() {
  const { dialog, open, close } = useDialogAddress();
  const kinds = useHoldKinds();
  const mine = kinds.data?.filter(({ mine: own }) => own) ?? [];
  const [act, holdId] = dialog?.split('.') ?? [];
  return (
    <>
      <PageHead>
        <PageHeading title="Manage Holds">{messages.subtitle}</PageHeading>
        <Button type="button" onClick={() => open('place-hold')}>
          <Icon name="plus" />
          Place Hold
        </Button>
      </PageHead>
      <HoldList mine={mine.map(({ kind }) => kind)} onRelease={({ id }) => open(`release-hold.${id}`)} />
      {act === 'place-hold' && mine.length > 0 && <PlaceHold kinds={mine} onClose={close} />}
      {isRelease(act) && holdId && <ReleaseHold id={holdId} onClose={close} />}
    </>
  );
}
