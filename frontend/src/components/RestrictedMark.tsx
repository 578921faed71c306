import { StatusBadge } from './StatusBadge';

/** Marks a row or record of a student whose directory information is restricted, for those who may see the student. */
export const RestrictedMark = ({ of }: { of: object }) =>
  'directoryRestricted' in of && of.directoryRestricted ? (
    <StatusBadge tone="warning">Restricted</StatusBadge>
  ) : null;
