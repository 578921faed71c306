import { plural } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { PrintButton } from '../../components/lists/PrintButton';
import { filteredRequest, useListAddress } from '../../components/lists/useListAddress';
import { useMay } from '../../providers/session';
import { enrollmentStatusLabels } from '../../resources/enrollments/messages';
import { studentRecordsPath } from '../student-records/path';
import { columns, studentColumn } from './columns';
import { rosterOf, rosterSpec, statuses, useRoster } from './queries';
import { rosterMessages as messages } from './messages';

const recordHref = (studentId: string) => `${studentRecordsPath}/${encodeURIComponent(studentId)}`;

/** The enrolled and waitlisted students of a section: on screen, in print and as a file. */
export function RosterTab({ id }: { id: string }) {
  const may = useMay();
  const { address, hrefTo, change, filtered, clearedHref } = useListAddress(rosterSpec);
  const results = useRoster(id, address);
  const { data, total = 0, isPlaceholderData } = results;
  return (
    <>
      <ListToolbar
        label="Roster"
        search={address.search}
        onSearch={(search, options) => change({ search }, options)}
        placeholder={messages.search}
      >
        <FilterChoice
          label="Status"
          all="All except dropped"
          value={address.filters.status}
          options={statuses.map((value) => ({ value, label: enrollmentStatusLabels[value] }))}
          onChange={(status) => change({ filters: { status } })}
        />
      </ListToolbar>
      <DataList
        list="roster"
        label="Students"
        counted={(count) => plural(count, 'student')}
        name={studentColumn(may('show', 'students') ? recordHref : undefined)}
        columns={columns}
        results={results}
        address={address}
        hrefTo={hrefTo}
        onChange={change}
        lengths={rosterSpec.lengths}
        muted={({ status }) => status === 'dropped'}
        failed={messages.failed}
        empty={
          <NoRows
            title={filtered ? 'No students found' : 'No students yet'}
            icon="people"
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatched}
          >
            {messages.empty}
          </NoRows>
        }
        tools={
          <>
            <ExportButton resource={rosterOf(id)} request={filteredRequest(address)} />
            <PrintButton
              complete={!isPlaceholderData && !!data && data.length >= Math.min(total, 1000)}
              onAll={() => change({ perPage: 1000 })}
            />
          </>
        }
      />
    </>
  );
}
