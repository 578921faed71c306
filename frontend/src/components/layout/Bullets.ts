import { space } from '../../theme/scale';
import { primitive } from './primitive';

/** A list with dots. */
export const Bullets = primitive<object, 'ul'>(
  'ul',
  [],
  () => ({ display: 'grid', gap: space(2), paddingLeft: space(5), listStyle: 'disc' }),
  { breaks: true },
);
