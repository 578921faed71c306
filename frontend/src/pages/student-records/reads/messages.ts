import type { StudentReadDto } from '../../../api/types.gen';
import { counted } from '../../../components/format';

/** The log of accesses to a record. */
export const messages = {
  label: 'Access log',
  count: (reads: number) => counted(reads, { one: '# entry', other: '# entries' }),
  failed: 'Could not load the access log',
  none: 'No one has viewed this record',
  noneInPeriod: 'No one viewed this record in this period',
  logged:
    'Except for the student, this log lists everyone who viewed the record or saw it in a list or an export.',
  showAll: 'Show all',
  deleted: 'Deleted account',
};

export const kindLabels: Record<StudentReadDto['kind'], string> = {
  opened: 'Opened',
  listed: 'Shown in a list',
  exported: 'In an exported file',
};
