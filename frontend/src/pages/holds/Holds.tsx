import styled from '@emotion/styled';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Icon } from '../../components/Icon';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { useMay } from '../../providers/session';
import { media, space } from '../../theme/scale';
import { HoldList } from './HoldList';
import { LiftHold } from './LiftHold';
import { PlaceHold } from './PlaceHold';
import { useHoldKinds } from './queries';

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  columnGap: space(6),
  [media.phone]: { marginBottom: space(4), '& > div': { marginBottom: space(3) } },
});

/** Holds of all students: each office places and lifts its own. */
export default function Holds() {
  const may = useMay();
  return (
    <>
      <PageTitle>Manage Holds</PageTitle>
      {may('place', 'holds') ? (
        <ManageHolds />
      ) : (
        <>
          <PageHeading title="Manage Holds" />
          <Notice title="Holds are not managed by your role" icon="lock" />
        </>
      )}
    </>
  );
}

function ManageHolds() {
  const { dialog, open, close } = useDialogAddress();
  const kinds = useHoldKinds();
  const mine = kinds.data?.filter(({ mine: own }) => own) ?? [];
  const [act, holdId] = dialog?.split('.') ?? [];
  return (
    <>
      <Head>
        <PageHeading title="Manage Holds">
          A hold keeps a student from registering until it is lifted
        </PageHeading>
        <Button type="button" onClick={() => open('place-hold')}>
          <Icon name="plus" />
          Place Hold
        </Button>
      </Head>
      <HoldList mine={mine.map(({ kind }) => kind)} onLift={({ id }) => open(`lift-hold.${id}`)} />
      {act === 'place-hold' && mine.length > 0 && <PlaceHold kinds={mine} onClose={close} />}
      {act === 'lift-hold' && holdId && <LiftHold id={holdId} onClose={close} />}
    </>
  );
}
