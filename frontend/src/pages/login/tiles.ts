import type { IconName } from '../../components/Icon';
import { messages } from './messages';

export const tiles: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'student', ...messages.tiles.records },
  { icon: 'book', ...messages.tiles.courses },
  { icon: 'finance', ...messages.tiles.finance },
  { icon: 'calendar', ...messages.tiles.calendar },
];
