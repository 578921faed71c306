import useMediaQuery from '@mui/material/useMediaQuery';

/**
 * From this width a list, its tools and an open record fit side by side without wrapping. In print nothing may cover
 * anything: the record follows its list.
 */
const roomBeside = '(min-width: 1400px), not screen';

export const useRoomBeside = () => useMediaQuery(roomBeside, { noSsr: true });
