import type { HoldDto, Permission } from '../src/api/types.gen';
import { aHold, aUser } from './builders';
import { aList, ok } from './harness';

export const bursar = aUser('bursar', {
  permissions: [...aUser('bursar').permissions, 'holds.place', 'holds.release'] as Permission[],
});
export const named = (number: number, change: Partial<HoldDto> = {}): HoldDto => ({
  ...aHold({ id: `h${number}`, ...change }),
  studentName: `Ada Miller ${number}`,
  studentNumber: `S260001${number}`,
});
const kinds = [
  { kind: 'registrar', office: 'Registrar', mine: false },
  { kind: 'financial', office: 'Bursar', mine: true },
];
export const answers = {
  '/api/holds/kinds': () => aList(kinds),
  '/api/holds': () =>
    aList([named(1), named(2, { kind: 'registrar', liftedBy: 'Registrar', directoryRestricted: true })]),
  '/api/holds/h1': () => ok(named(1)),
};
