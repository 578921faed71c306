import { counted, words } from '../../components/format';

/** The tab of a student's holds. */
export const messages = {
  failed: 'Could not load holds',
  release: (kind: string) => `Release hold: ${words(kind).toLowerCase()}`,
  kind: (kind: string) => `${words(kind)} hold`,
  releasedCount: (holds: number) => counted(holds, { one: '# released hold', other: '# released holds' }),
  placed: (day: string) => `Placed ${day}`,
  placedBy: (day: string, name: string) => `Placed ${day} by ${name}`,
  released: (day: string) => `Released ${day}`,
  releasedBy: (office: string) => `Can be released by: ${office}`,
};
