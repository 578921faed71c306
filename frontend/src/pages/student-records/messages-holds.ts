import type { HoldDto } from '../../api/types.gen';
import { counted } from '../../components/format';
import { holdLabels } from '../../resources/holds/messages';

/** The tab of a student's holds. */
export const messages = {
  failed: 'Could not load holds',
  release: (kind: HoldDto['kind']) => `Release hold: ${holdLabels[kind].toLowerCase()}`,
  kind: (kind: HoldDto['kind']) => `${holdLabels[kind]} hold`,
  releasedCount: (holds: number) => counted(holds, { one: '# released hold', other: '# released holds' }),
  placed: (day: string) => `Placed ${day}`,
  placedBy: (day: string, name: string) => `Placed ${day} by ${name}`,
  released: (day: string) => `Released ${day}`,
  releasedBy: (office: string) => `Can be released by: ${office}`,
};
