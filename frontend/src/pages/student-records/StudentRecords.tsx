import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useSelection } from '../../components/lists/selection';
import type { StudentDto } from '../../api/types.gen';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { useEscape } from '../../components/records/usePanel';
import { useRowFocus } from '../../components/records/useRowFocus';
import { Grid } from '../../components/layout/Grid';
import { useMay } from '../../providers/session';
import { media } from '../../theme/scale';
import { Results } from './Results';
import { SelectionBar } from './selection/SelectionBar';
import { SearchForm, searchBoxId } from './SearchForm';
import { StudentPanel } from './StudentPanel';
import { useStudentSearch } from './queries';
import { asksForStudents, readAddress, type RecordsAddress, writeAddress } from './recordsAddress';
import { StudentFilters } from './StudentFilters';
import { NewStudentButton, RecordsDialogs } from './editing/RecordDialogs';

export default function StudentRecords() {
  const may = useMay();
  return (
    <>
      <PageHead>
        <PageHeading title="Student Records & Management" />
        {may('write', 'students') && <NewStudentButton />}
      </PageHead>
      <Records />
    </>
  );
}

function Records() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wide = useMediaQuery(media.wide.replace('@media ', ''), { noSsr: true });

  const address = useMemo(() => readAddress(id, query), [id, query]);
  const hrefTo = (change: Partial<RecordsAddress>) => writeAddress({ ...address, ...change });
  const results = useStudentSearch(address);
  useRowFocus(id, { otherwise: searchBoxId, movesToHeading: true });
  const { search: text, filters } = address;
  const selection = useSelection<StudentDto>(JSON.stringify([text, filters]));

  const search = (text: string) => {
    const target = hrefTo({ search: text, page: 1, id: undefined });
    if (target === hrefTo({})) void results.refetch();
    else void navigate(target);
  };
  const closeOnEscape = useEscape(id && hrefTo({ id: undefined }));

  const mayFilter = useMay()('read', 'students.academic');
  const listed = asksForStudents(address);
  const split = wide && listed;
  const list = (
    <Results
      address={address}
      results={results}
      hrefTo={hrefTo}
      onChange={(change) => void navigate(hrefTo(change))}
      selection={selection}
      compact={!wide || id !== undefined}
    />
  );
  const panel = id && (
    <StudentPanel
      key={id}
      id={id}
      known={results.data?.find((student) => student.id === id)}
      tab={address.tab}
      hrefTo={hrefTo}
      beside={split}
      searched={listed}
    />
  );

  return (
    <div onKeyDown={closeOnEscape}>
      <SearchForm search={address.search} running={results.isFetching} onSearch={search} />
      {mayFilter && (
        <StudentFilters
          filters={address.filters}
          onChange={(filters) => void navigate(hrefTo({ filters, page: 1, id: undefined }))}
        />
      )}
      <SelectionBar selection={selection} address={address} total={results.total ?? 0} />
      {panel && split ? (
        <Grid gap={6} columns="340px minmax(0, 1fr)" align="start">
          {list}
          {panel}
        </Grid>
      ) : (
        panel || list
      )}
      <RecordsDialogs id={id} />
    </div>
  );
}
