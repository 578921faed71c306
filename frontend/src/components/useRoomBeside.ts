import useMediaQuery from '@mui/material/useMediaQuery';

/**
 * From here on a list, its tools and an open record stand side by side without wrapping. On paper nothing may stand in
 * front of anything: the record follows its list.
 */
const roomBeside = '(min-width: 1400px), not screen';

export const useRoomBeside = () => useMediaQuery(roomBeside, { noSsr: true });
