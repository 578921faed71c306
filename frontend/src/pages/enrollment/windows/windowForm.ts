import type { CreateRegistrationWindowDto, RegistrationWindowDto } from '../../../api/types.gen';
import { toInstant, toWallTime } from '../../../components/form/newYork';
import type { ClassLevel } from './spec';
import { messages } from './messages';

export interface WindowValues {
  termId: string;
  name: string;
  opensAt: string;
  closesAt: string;
  classLevels: ClassLevel[];
  programIds: string[];
  needsTicket: boolean;
}

export const emptyWindow = (termId: string): WindowValues => ({
  termId,
  name: '',
  opensAt: '',
  closesAt: '',
  classLevels: [],
  programIds: [],
  needsTicket: false,
});

export const windowValues = ({ opensAt, closesAt, ...row }: RegistrationWindowDto): WindowValues => ({
  termId: row.termId,
  name: row.name,
  opensAt: toWallTime(opensAt),
  closesAt: toWallTime(closesAt),
  classLevels: row.classLevels,
  programIds: row.programIds,
  needsTicket: row.needsTicket,
});

export const windowBody = ({ opensAt, closesAt, ...values }: WindowValues): CreateRegistrationWindowDto => ({
  ...values,
  name: values.name.trim(),
  opensAt: toInstant(opensAt)!,
  closesAt: toInstant(closesAt)!,
});

/** A rule: the end is after the beginning. */
export const afterOpening = {
  check: (closesAt: string, { opensAt }: { opensAt: string }) =>
    toInstant(closesAt) === null
      ? messages.skippedHour
      : opensAt && closesAt <= opensAt
        ? messages.closesAfterOpening
        : undefined,
};
