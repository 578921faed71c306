import { useLocation, useMatch } from 'react-router-dom';
import { recordHref } from '../../../components/records/recordHref';
import { useRowFocus } from '../../../components/records/useRowFocus';
import { useMay } from '../../../providers/session';
import { seatsOfSectionPath, seatsPath } from '../path';
import { useLiveSeats } from '../useLiveSeats';
import { useBeside } from '../useBeside';
import { DemandList } from './DemandList';
import { IdleSeats } from './IdleSeats';
import { SeatList } from './SeatList';
import { SeatsPanel } from './SeatsPanel';

/** Every section with its seats, and its demand if the role may see the reports. */
export default function SeatsView({ termId }: { termId: string | undefined }) {
  useLiveSeats(termId);
  const reports = useMay()('academic', 'reports');
  const id = useMatch(seatsOfSectionPath)?.params.id;
  const beside = useBeside();
  const takesFocus = useRowFocus(id);
  const { search } = useLocation();

  /** The list's address with a section open, or with none. */
  const at = (section?: string) => recordHref(seatsPath, search, { id: section, without: ['waitlist.page'] });
  const list = { termId, at, current: id, beside };
  return (
    <>
      {reports ? (
        <>
          <IdleSeats termId={termId} />
          <DemandList {...list} />
        </>
      ) : (
        <SeatList {...list} />
      )}
      {id && <SeatsPanel key={id} id={id} closed={at()} beside={beside} takesFocus={takesFocus} />}
    </>
  );
}
