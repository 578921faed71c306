import styled from '@emotion/styled';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { useGetList } from 'react-admin';
import { ButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { plural } from '../../components/format';
import { moveBetweenRows } from '../../components/lists/arrowKeys';
import { ColumnChoice } from '../../components/lists/ColumnChoice';
import { NoSuchPage } from '../../components/lists/NoSuchPage';
import { Pager } from '../../components/lists/Pager';
import { refusalOf } from '../../components/lists/searchLength';
import { type ColumnChoices, useColumnChoice } from '../../components/lists/useColumnChoice';
import { Notice } from '../../components/Notice';
import { Surface } from '../../components/Surface';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import type { SectionDto } from '../../api/types.gen';
import { media, space } from '../../theme/scale';
import { type Column, columns, usualColumns } from './columns';
import { type CoursesAddress, pageLengths, type Sort } from './coursesAddress';
import { isFiltered, noFilters } from './sectionFilters';
import { SectionsSkeleton } from './SectionsSkeleton';
import { SectionTable } from './SectionTable';
import { SortChoice } from './SortChoice';

const Frame = styled.section({ container: 'sections / inline-size', scrollMarginTop: '80px' });
const Head = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: '36px',
  marginBottom: space(2),
  [media.phone]: { flexWrap: 'wrap' },
});
const Count = styled.p({ fontWeight: 600, marginRight: 'auto', [media.phone]: { flexBasis: '100%' } });
const Sheet = styled(Surface)({ '&[aria-busy="true"]': { opacity: 0.6, transition: 'opacity 120ms 200ms' } });

interface Props {
  address: CoursesAddress;
  results: ReturnType<typeof useGetList<SectionDto>>;
  hrefTo: (change: Partial<CoursesAddress>) => string;
  onChange: (change: Partial<CoursesAddress>) => void;
  beside: boolean;
}

export function SectionList(props: Props) {
  const { address, results, onChange, beside } = props;
  const choice = useColumnChoice('courses', columns, usualColumns);
  const frame = usePageTop(address.page);
  const { data, total } = results;
  return (
    <Frame ref={frame} aria-label="Sections">
      <Head>
        <Count role="status">{data && total !== undefined ? plural(total, 'section') : ''}</Count>
        {!!data?.length && (
          <>
            {!beside && (
              <SortChoice sort={address.sort} onSort={(sort: Sort) => onChange({ sort, page: 1 })} />
            )}
            <ColumnChoice {...choice} />
          </>
        )}
      </Head>
      <Body {...props} choice={choice} />
    </Frame>
  );
}

function Body(props: Props & { choice: ColumnChoices<Column> }) {
  const { address, results, hrefTo, onChange, beside, choice } = props;
  const { data, total = 0, error, isPlaceholderData } = results;

  if (error && !results.isFetching) {
    return (
      <Failure
        title="The sections could not be read"
        error={error}
        onRetry={() => void results.refetch()}
        refusal={refusalOf(address.search)}
      />
    );
  }
  if (!data) return <SectionsSkeleton columns={choice.shown} beside={beside} />;
  if (total === 0) return <NoSections address={address} hrefTo={hrefTo} />;
  if (data.length === 0) return <NoSuchPage page={address.page} first={hrefTo({ page: 1 })} />;
  return (
    <Sheet
      as="div"
      aria-busy={isPlaceholderData}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveBetweenRows(event)}
    >
      <VisuallyHidden id="results-keys">Arrow keys move between the sections.</VisuallyHidden>
      <SectionTable
        sections={data}
        columns={choice.shown}
        address={address}
        hrefTo={hrefTo}
        beside={beside}
      />
      <Pager
        page={address.page}
        perPage={address.perPage}
        total={total}
        hrefTo={(page) => hrefTo({ page, id: undefined })}
        lengths={pageLengths}
        onLength={(perPage) => onChange({ perPage, page: 1 })}
      />
    </Sheet>
  );
}

function NoSections({ address, hrefTo }: Pick<Props, 'address' | 'hrefTo'>) {
  const filtered = isFiltered(address);
  return (
    <Notice
      title="No sections found"
      icon="search"
      action={
        filtered && (
          <ButtonLink look="outline" to={hrefTo({ ...noFilters, page: 1 })}>
            Clear search and filters
          </ButtonLink>
        )
      }
    >
      {filtered
        ? 'Nothing in this term matches the search and the filters.'
        : 'This term has no sections yet.'}
    </Notice>
  );
}

/** The next page begins at its top, wherever its link was. */
function usePageTop(page: number) {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const element = frame.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  }, [page]);
  return frame;
}
