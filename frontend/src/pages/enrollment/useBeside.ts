import { useMatch } from 'react-router-dom';
import { useRoomBeside } from '../../components/useRoomBeside';
import { enrollmentRecordPath, seatsOfSectionPath } from './path';

/** Whether a record is open next to the page, which then leaves room for it. */
export function useBeside() {
  const enrollment = useMatch(enrollmentRecordPath);
  const section = useMatch(seatsOfSectionPath);
  return useRoomBeside() && (enrollment ?? section) !== null;
}
