import { useMatch } from 'react-router-dom';
import type { EnrollmentDto } from '../../../api/types.gen';
import { plural } from '../../../components/format';
import { DataList } from '../../../components/lists/DataList';
import { ExportButton } from '../../../components/lists/ExportButton';
import { FilterChoice, ListToolbar, StatusChoice } from '../../../components/lists/ListToolbar';
import { NoRows } from '../../../components/lists/NoRows';
import { PrintButton } from '../../../components/lists/PrintButton';
import { listRequest, useListAddress } from '../../../components/lists/useListAddress';
import { recordHref } from '../../../components/records/recordHref';
import { useRowFocus } from '../../../components/records/useRowFocus';
import { enrollmentStatusLabels } from '../../../resources/enrollments/messages';
import { enrollmentRecordPath, enrollmentsPath } from '../path';
import { EnrollmentPanel } from '../record/EnrollmentPanel';
import { useEnrollmentActions } from '../record/enrollmentActions';
import { useLiveSeats } from '../useLiveSeats';
import { useBeside } from '../useBeside';
import { useRows } from '../useRows';
import { useTerm } from '../useTerm';
import { columns, columnsOfTerms, nameColumn } from './columns';
import { spec, statuses } from './spec';
import { messages } from './messages';

/** All enrollments of the term, or of every term. */
export function EnrollmentsView({ termId }: { termId: string | undefined }) {
  useLiveSeats(termId);
  const { isEvery } = useTerm();
  const id = useMatch(enrollmentRecordPath)?.params.id;
  const beside = useBeside();
  const { address, hrefTo, change, filtered, clearedHref, position } = useListAddress(spec);
  const { pagination, sort, filter: search } = listRequest(address);
  const { status, seat, grade } = address.filters;
  const filter = {
    ...(!isEvery && { termId }),
    ...search,
    ...(status && { status }),
    ...(seat && { hasSeat: true }),
    ...(grade && { gradeOverdue: true }),
  };
  const results = useRows<EnrollmentDto>('enrollments', { filter, pagination, sort }, termId !== undefined);
  const actions = useEnrollmentActions();
  const takesFocus = useRowFocus(id);

  /** The list's address with a record open, or with none and without the record's parameters. */
  const at = (record?: string) => {
    const [, query = ''] = hrefTo({}).split('?');
    return recordHref(enrollmentsPath, query, { id: record, without: ['dialog', 'tab', 'history.page'] });
  };
  return (
    <>
      <ListToolbar
        label="Enrollments"
        search={address.search}
        onSearch={(text, options) => change({ search: text }, options)}
        placeholder={messages.search}
      >
        <StatusChoice
          statuses={statuses}
          labels={enrollmentStatusLabels}
          value={status}
          onChange={(chosen) => change({ filters: { ...address.filters, status: chosen } })}
        />
        <FilterChoice
          label="Seat"
          all={messages.anySeat}
          value={seat}
          options={[{ value: 'taken', label: messages.seats.taken }]}
          onChange={(chosen) => change({ filters: { ...address.filters, seat: chosen } })}
        />
        <FilterChoice
          label="Final grade"
          all="Any grade"
          value={grade}
          options={[{ value: 'overdue', label: 'Final grade overdue' }]}
          onChange={(chosen) => change({ filters: { ...address.filters, grade: chosen } })}
        />
      </ListToolbar>
      <DataList
        list={isEvery ? 'enrollments.everyTerm' : 'enrollments'}
        label="Enrollments"
        counted={(total) => plural(total, 'enrollment')}
        name={nameColumn(at)}
        columns={isEvery ? columnsOfTerms : columns}
        results={results}
        {...position}
        current={id}
        beside={beside}
        muted={({ status }) => status === 'dropped'}
        actions={(row) => actions(row, at(row.id))}
        failed={messages.failed}
        tools={
          <>
            <ExportButton resource="enrollments" request={{ filter, sort }} />
            <PrintButton />
          </>
        }
        empty={
          <NoRows
            title="No enrollments found"
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatched}
          >
            {isEvery ? messages.emptyEvery : messages.empty}
          </NoRows>
        }
      />
      {id && (
        <EnrollmentPanel
          key={id}
          id={id}
          known={results.data?.find((row) => row.id === id)}
          closed={at()}
          beside={beside}
          takesFocus={takesFocus}
        />
      )}
    </>
  );
}
