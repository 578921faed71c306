/** The dialog's name in the address: `?assignment=5d1c…&dialog=hand-in`. */
export const handInName = 'hand-in';
