import type { HoldDto } from '../../api/types.gen';
import { counted, words } from '../../components/format';

/** An aid hold concerns payments to the student, and doesn't block registration. */
export const blocks = ({ kind }: HoldDto) => kind !== 'aid';

/** The holds of one student, for the offices and for the student. */
export const messages = {
  failed: 'Could not load holds',
  release: (kind: string) => `Release the ${words(kind).toLowerCase()} hold`,
  kind: (kind: string) => `${words(kind)} hold`,
  releasedCount: (holds: number) => counted(holds, { one: '# released hold', other: '# released holds' }),
  placed: (day: string) => `Placed ${day}`,
  placedBy: (day: string, name: string) => `Placed ${day} by ${name}`,
  released: (day: string) => `Released ${day}`,
  releasedBy: (office: string) => `Can be released by: ${office}`,
  own: {
    title: (hold: HoldDto) =>
      blocks(hold)
        ? `${words(hold.kind)} hold: you can’t register until it is released`
        : `${words(hold.kind)} hold: you can still register`,
    reason: (reason: string) => `Reason: ${reason}`,
    contact: (office: string) => `To clear it, contact this office: ${office}.`,
    balance: 'See your balance',
    details: 'See the details',
  },
};
