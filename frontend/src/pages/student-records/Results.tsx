import type { useGetList } from 'react-admin';
import type { StudentDto } from '../../api/types.gen';
import { dotted, plural, words } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { Notice } from '../../components/Notice';
import { useMay } from '../../providers/session';
import { columnsFor, nameColumn, usualColumns } from './columns';
import { PAGE_SIZE, searchRequest } from './queries';
import { isListed, type RecordsAddress } from './recordsAddress';

export interface ResultsProps {
  address: RecordsAddress;
  results: ReturnType<typeof useGetList<StudentDto>>;
  hrefTo: (change: Partial<RecordsAddress>) => string;
  /** A list of names instead of the table. */
  compact: boolean;
}

export function Results({ address, results, hrefTo, compact }: ResultsProps) {
  const academic = useMay()('read', 'students.academic');
  if (!isListed(address)) {
    return (
      <Notice title="Find a student" icon="search">
        Type a name, a student number or an e-mail address. Every search and every record opened is noted in
        the audit trail.
      </Notice>
    );
  }
  return (
    <DataList
      list="student-records"
      label="Students"
      counted={(total) => `${plural(total, 'student')} found`}
      name={nameColumn((id) => hrefTo({ id }))}
      columns={columnsFor(academic, !!results.data?.some(({ directoryRestricted }) => directoryRestricted))}
      usual={usualColumns}
      results={results}
      address={{ ...address, perPage: PAGE_SIZE }}
      hrefTo={({ page, sort }) => (sort ? hrefTo({ sort, page }) : hrefTo({ page, id: undefined }))}
      onChange={() => {}}
      current={address.id}
      compact={compact ? details : undefined}
      failed="The search did not succeed"
      empty={<NoMatch search={address.search} />}
      tools={!compact && <ExportButton resource="students" request={searchRequest(address)} />}
    />
  );
}

const details = ({ studentId, classLevel }: StudentDto) =>
  dotted([studentId, classLevel && words(classLevel)]);

const NoMatch = ({ search }: { search: string }) => (
  <Notice title={search ? `No students match “${search}”` : 'No students match'} icon="search">
    Check the spelling, or search by only a part of the name, the student number or the e-mail address.
  </Notice>
);
