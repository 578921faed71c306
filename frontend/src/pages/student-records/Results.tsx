import styled from '@emotion/styled';
import type { useGetList } from 'react-admin';
import { Failure } from '../../components/Failure';
import { plural } from '../../components/format';
import { moveBetweenRows } from '../../components/lists/arrowKeys';
import { ColumnChoice } from '../../components/lists/ColumnChoice';
import { NoSuchPage } from '../../components/lists/NoSuchPage';
import { Pager } from '../../components/lists/Pager';
import { refusalOf } from '../../components/lists/searchLength';
import { Notice } from '../../components/Notice';
import { Surface } from '../../components/Surface';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import type { StudentDto } from '../../api/types.gen';
import { size, space } from '../../theme/scale';
import { ResultsSkeleton } from './ResultsSkeleton';
import { StudentList } from './StudentList';
import { StudentTable } from './StudentTable';
import { PAGE_SIZE } from './queries';
import type { RecordsAddress } from './recordsAddress';
import { useColumns } from './useColumns';

const Head = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '32px',
  marginBottom: space(2),
});
const Count = styled.p({ fontSize: size.body, fontWeight: 600 });
const Sheet = styled(Surface)({ '&[aria-busy="true"]': { opacity: 0.6, transition: 'opacity 120ms 200ms' } });

export interface ResultsProps {
  address: RecordsAddress;
  results: ReturnType<typeof useGetList<StudentDto>>;
  hrefTo: (change: Partial<RecordsAddress>) => string;
  /** A list of names instead of the table. */
  compact: boolean;
}

export function Results(props: ResultsProps) {
  const { data, total } = props.results;
  const columns = useColumns();
  const table = !props.compact && !!data?.length;
  return (
    <section aria-label="Results">
      <Head>
        <Count role="status">{data && total !== undefined ? `${plural(total, 'student')} found` : ''}</Count>
        {table && <ColumnChoice {...columns} />}
      </Head>
      <ResultsBody {...props} />
    </section>
  );
}

function ResultsBody({ address, results, hrefTo, compact }: ResultsProps) {
  const { data, total = 0, error, isPlaceholderData } = results;

  if (address.search === '') {
    return (
      <Notice title="Find a student" icon="search">
        Type a name, a student number or an e-mail address. Every search and every record opened is noted in
        the audit trail.
      </Notice>
    );
  }
  if (error && !results.isFetching) {
    return (
      <Failure
        title="The search did not succeed"
        error={error}
        onRetry={() => void results.refetch()}
        refusal={refusalOf(address.search)}
      />
    );
  }
  if (!data) return <ResultsSkeleton compact={compact} />;
  if (total === 0) {
    return (
      <Notice title={`No students match “${address.search}”`} icon="search">
        Check the spelling, or search by only a part of the name, the student number or the e-mail address.
      </Notice>
    );
  }
  if (data.length === 0) return <NoSuchPage page={address.page} first={hrefTo({ page: 1 })} />;

  const Rows = compact ? StudentList : StudentTable;
  return (
    <Sheet as="div" aria-busy={isPlaceholderData} onKeyDown={moveBetweenRows}>
      <VisuallyHidden id="results-keys">Arrow keys move between the results.</VisuallyHidden>
      <Rows students={data} address={address} hrefTo={hrefTo} />
      <Pager
        page={address.page}
        perPage={PAGE_SIZE}
        total={total}
        hrefTo={(page) => hrefTo({ page, id: undefined })}
      />
    </Sheet>
  );
}
