import styled from '@emotion/styled';
import { memo } from 'react';
import { clingingDot } from '../../components/format';
import { ColumnHeading } from '../../components/lists/ColumnHeading';
import { ListTable } from '../../components/lists/ListTable';
import { RowLink } from '../../components/lists/RowLink';
import type { SectionDto } from '../../api/types.gen';
import { sectionName } from '../../resources/sections/section';
import { color } from '../../theme/color';
import { size } from '../../theme/scale';
import type { Column } from './columns';
import type { CoursesAddress, Sort, SortField } from './coursesAddress';
import { foldsAt } from './folding';
import { SeatStatus } from './SeatStatus';
import { sectionLinkId } from './useSectionFocus';

const cells = (...ids: SortField[]) => `& :is(${ids.map((id) => `[data-column="${id}"]`).join(', ')})`;
const gone = { display: 'none' };
/** Beside an open section the rows stay as they are and show less; the rest stands next to them. */
const beside = '&[data-beside]';
const alone = '&:not([data-beside])';

/** Fixed columns and, on wide screens, rows of one line: turning a page or opening a section moves nothing. */
const Grid = styled(ListTable)({
  tableLayout: 'fixed',
  '& tbody tr': { height: '46px' },
  '& tbody tr[data-cancelled]': { color: color.muted },
  '& tbody tr:has([aria-current])': {
    background: color.surfaceAlt,
    boxShadow: `inset 3px 0 0 ${color.accent}`,
  },
  '& tbody td:not([data-figure])': {
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& tr > * + *': { paddingLeft: '10px', paddingRight: '10px' },
  [cells('courseCode')]: { width: '144px' },
  [foldsAt.tablet]: {
    [cells('courseCredits', 'modality', 'instructorName')]: gone,
    [alone]: {
      [cells('courseTitle')]: gone,
      [cells('courseCode')]: { width: 'auto' },
      '& tbody :is(th, td)': { verticalAlign: 'top' },
    },
    [beside]: { [cells('capacity', 'waitlisted')]: gone },
  },
  [foldsAt.phone]: {
    [alone]: { [cells('enrolled', 'capacity', 'waitlisted', 'seatStatus')]: gone },
    [beside]: { [cells('enrolled')]: gone },
  },
});

const FirstLine = styled.span({ display: 'flex', justifyContent: 'space-between', gap: '8px' });
const FoldedStatus = styled.span({
  display: 'none',
  [foldsAt.phone]: { 'table:not([data-beside]) &': { display: 'block' } },
});

/** A line breaks between its parts. */
const Part = styled.span({ display: 'inline-block', marginRight: '0.3em' });

/** What a narrow table has no columns for. */
const Folded = styled.span({
  display: 'none',
  fontSize: size.small,
  color: color.muted,
  '& > strong': { display: 'block', fontSize: size.body, fontWeight: 400, color: color.text },
  [foldsAt.tablet]: { 'table:not([data-beside]) &': { display: 'block' } },
  '& > [data-seats]': { display: 'none' },
  [foldsAt.phone]: { '& > [data-seats]': { display: 'block' } },
});

interface Props {
  sections: SectionDto[];
  columns: readonly Column[];
  address: CoursesAddress;
  hrefTo: (change: Partial<CoursesAddress>) => string;
  /** An open section stands beside the table, and says the rest. */
  beside: boolean;
}

export function SectionTable({ sections, columns, address, hrefTo, beside: isBeside }: Props) {
  const sorting = { sort: address.sort, hrefTo: (sort: Sort) => hrefTo({ sort, page: 1 }) };
  return (
    <Grid aria-describedby="results-keys" data-beside={isBeside || undefined}>
      <thead>
        <tr>
          <ColumnHeading label="Section" field="courseCode" {...sorting} />
          {columns.map(({ id, label, figure, width }) => (
            <ColumnHeading key={id} label={label} field={id} figure={figure} width={width} {...sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {sections.map((section) => (
          <SectionRow
            key={section.id}
            section={section}
            columns={columns}
            href={hrefTo({ id: section.id })}
            current={section.id === address.id}
          />
        ))}
      </tbody>
    </Grid>
  );
}

interface RowProps extends Pick<Props, 'columns'> {
  section: SectionDto;
  href: string;
  current: boolean;
}

/** Drawn again only when something of it changed: of a hundred rows, opening one touches two. */
const SectionRow = memo(function SectionRow({ section, columns, href, current }: RowProps) {
  return (
    <tr data-cancelled={section.isActive ? undefined : true}>
      <th scope="row" data-column="courseCode">
        <FirstLine>
          <RowLink
            id={sectionLinkId(section.id)}
            data-result
            to={href}
            aria-current={current ? 'true' : undefined}
          >
            {sectionName(section)}
          </RowLink>
          {columns.some(({ id }) => id === 'seatStatus') && (
            <FoldedStatus>
              <SeatStatus section={section} />
            </FoldedStatus>
          )}
        </FirstLine>
        <FoldedLines section={section} columns={columns} />
      </th>
      {columns.map(({ id, figure, show }) => (
        <td key={id} data-column={id} data-figure={figure || undefined}>
          {show(section)}
        </td>
      ))}
    </tr>
  );
});

const about: readonly SortField[] = ['courseCredits', 'modality', 'instructorName'];
const seats: readonly SortField[] = ['enrolled', 'capacity', 'waitlisted'];

function FoldedLines({ section, columns }: Pick<Props, 'columns'> & { section: SectionDto }) {
  const say = (ids: readonly SortField[]) =>
    columns
      .filter(({ id }) => ids.includes(id))
      .map(({ id, folded }, index, all) => (
        <Part key={id}>
          {folded?.(section)}
          {index < all.length - 1 && clingingDot}
        </Part>
      ));
  return (
    <Folded>
      <strong>{say(['courseTitle'])}</strong>
      {say(about)}
      <span data-seats>{say(seats)}</span>
    </Folded>
  );
}
