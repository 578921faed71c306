import type { useGetList } from 'react-admin';
import type { StudentDto } from '../../api/types.gen';
import { dotted } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import type { Selection } from '../../components/lists/selection';
import { pageLengths } from '../../components/lists/useListAddress';
import { Notice } from '../../components/Notice';
import { useMay } from '../../providers/session';
import { classLevelLabels } from '../../resources/students/messages';
import { columns, nameColumn, openColumns, usualColumns } from './columns';
import { asksForStudents, type RecordsAddress, searchRequest } from './recordsAddress';
import { messages } from './messages';

export interface ResultsProps {
  address: RecordsAddress;
  results: ReturnType<typeof useGetList<StudentDto>>;
  hrefTo: (change: Partial<RecordsAddress>) => string;
  onChange: (change: Partial<RecordsAddress>) => void;
  selection: Selection<StudentDto>;
  /** A list of names instead of the table. */
  compact: boolean;
}

export function Results({ address, results, hrefTo, onChange, selection, compact }: ResultsProps) {
  const academic = useMay()('read', 'students.academic');
  if (!asksForStudents(address)) {
    return (
      <Notice title={messages.find.title} icon="search">
        {messages.find.hint}
      </Notice>
    );
  }
  return (
    <DataList
      list="student-records"
      label="Students"
      counted={(total) => messages.find.count(total, selection.chosen.size)}
      selection={selection}
      name={nameColumn((id) => hrefTo({ id }))}
      columns={academic ? columns : openColumns}
      usual={usualColumns}
      results={results}
      address={{ ...address, sort: address.sort || (address.search ? '' : 'lastName') }}
      unsorted={address.search ? 'Best match' : undefined}
      hrefTo={({ page, sort }) =>
        sort === undefined ? hrefTo({ page, id: undefined }) : hrefTo({ sort, page })
      }
      onChange={onChange}
      lengths={pageLengths}
      current={address.id}
      compact={compact ? details : undefined}
      failed={messages.failed.search}
      empty={<NoMatch {...address} />}
      tools={!compact && <ExportButton resource="students" request={searchRequest(address)} />}
    />
  );
}

const details = ({ studentId, classLevel }: StudentDto) =>
  dotted([studentId, classLevel && classLevelLabels[classLevel]]);

const NoMatch = ({ search, filters }: RecordsAddress) => {
  const filtered = Object.keys(filters).length > 0;
  return (
    <Notice title={search ? messages.find.noMatchFor(search) : messages.find.noMatch} icon="search">
      {filtered ? messages.find.clearFilter : messages.find.checkSpelling}
    </Notice>
  );
};
