import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { primitive, type Step } from './primitive';

interface Props {
  /** `row`: the space above and below a row; `sides`: at its sides. */
  row?: Step;
  sides?: Step;
}

/** A list with hairlines between its rows. A row with a link shows that it can be selected. */
export const Rows = primitive<Props, 'ul'>('ul', ['row', 'sides'], ({ row = 3, sides = 0 }) => ({
  '& > *': { position: 'relative', padding: space(row, sides), minWidth: 0 },
  '& > * + *': { borderTop: `1px solid ${color.line}` },
  ...(sides === 0 && { '& > :first-of-type': { paddingTop: 0 }, '& > :last-of-type': { paddingBottom: 0 } }),
  '& > :has(a):hover': { background: color.surfaceAlt },
  '& b': { fontWeight: 600 },
  '& small': { display: 'block', color: color.muted, fontSize: size.small },
}));
