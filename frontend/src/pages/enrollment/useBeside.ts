import useMediaQuery from '@mui/material/useMediaQuery';
import { useMatch } from 'react-router-dom';
import { enrollmentRecordPath, seatsOfSectionPath } from './path';

/** From here on a list and its tools stand beside an open record without wrapping. */
const roomBeside = '(min-width: 1400px)';

/** Whether a record is open and stands beside the page, which then keeps clear of it. */
export function useBeside() {
  const enrollment = useMatch(enrollmentRecordPath);
  const section = useMatch(seatsOfSectionPath);
  return useMediaQuery(roomBeside, { noSsr: true }) && (enrollment ?? section) !== null;
}
