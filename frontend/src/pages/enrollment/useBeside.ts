import { useMatch } from 'react-router-dom';
import { useRoomBeside } from '../../components/useRoomBeside';
import { enrollmentRecordPath, seatsOfSectionPath } from './path';

/** Whether a record is open and stands beside the page, which then keeps clear of it. */
export function useBeside() {
  const enrollment = useMatch(enrollmentRecordPath);
  const section = useMatch(seatsOfSectionPath);
  return useRoomBeside() && (enrollment ?? section) !== null;
}
