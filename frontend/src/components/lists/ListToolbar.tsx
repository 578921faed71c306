import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Select } from '../Select';
import { color } from '../../theme/color';
import { media, radius, space } from '../../theme/scale';
import { SearchField } from './SearchField';
import { useLiveSearch } from './useLiveSearch';

const Bar = styled.form({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  marginBottom: space(3),
  '& input': { height: '40px' },
  [media.phone]: { gap: space(2) },
  '@media print': { display: 'none' },
});
const Search = styled(SearchField)({ flex: '8 1 160px', [media.phone]: { flexBasis: '100%' } });
const Choice = styled.div({ flex: '1 1 132px', maxWidth: '180px', [media.phone]: { maxWidth: 'none' } });

interface Props {
  /** The accessible name of the search. */
  label: string;
  /** The search in the address. Absent: the list has no search. */
  search?: string;
  onSearch?: (search: string, options: { replace: boolean }) => void;
  placeholder?: string;
  searchLabel?: string;
  searchId?: string;
  /** The filters, as FilterChoice. */
  children?: ReactNode;
}

/** Above a list: a search that runs while the person types, and filters. */
export function ListToolbar(props: Props) {
  const { label, search = '', onSearch, placeholder, searchLabel, searchId, children } = props;
  const { text, setText, submit } = useLiveSearch(search, (wanted, replace) =>
    onSearch?.(wanted, { replace }),
  );
  return (
    <Bar
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {onSearch && (
        <Search
          id={searchId}
          aria-label={searchLabel ?? `Search ${label.toLowerCase()}`}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {children}
    </Bar>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | undefined;
  /** The option for no filter: "All modalities". Absent: a value is always selected. */
  all?: string;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
}

export const FilterChoice = <Value extends string>(props: ChoiceProps<Value>) => (
  <Choice>
    <Select
      aria-label={props.label}
      value={props.value ?? ''}
      onChange={({ target }) =>
        props.onChange(props.options.find(({ value }) => value === target.value)?.value)
      }
    >
      {props.all && <option value="">{props.all}</option>}
      {props.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  </Choice>
);

interface StatusProps<Status extends string> {
  statuses: readonly Status[];
  labels: Record<Status, string>;
  value: Status | undefined;
  onChange: (status: Status | undefined) => void;
}

/** A filter by status code. */
export const StatusChoice = <Status extends string>({ statuses, labels, ...props }: StatusProps<Status>) => (
  <FilterChoice
    {...props}
    label="Status"
    all="All statuses"
    options={statuses.map((value) => ({ value, label: labels[value] }))}
  />
);

/** Two related filters, such as the ends of a period, on one line if both fit. */
export const FilterPair = styled.div({
  display: 'flex',
  gap: space(3),
  // One below the other on a phone, the labels in their own column.
  [media.phone]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    flexBasis: '100%',
    gap: space(2),
    '& > label': { display: 'contents' },
  },
});

const Dated = styled.label({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  color: color.muted,
  '& input': {
    padding: space(0, 2),
    border: `1px solid ${color.control}`,
    borderRadius: radius.small,
    background: color.surface,
    color: color.text,
  },
});

interface DateProps {
  label: string;
  value: string | undefined;
  max?: string;
  min?: string;
  onChange: (value: string | undefined) => void;
}

/** A day as a filter, such as the first of a period. */
export const FilterDate = ({ label, value, min, max, onChange }: DateProps) => (
  <Dated>
    {label}
    <input
      type="date"
      value={value ?? ''}
      min={min}
      max={max}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  </Dated>
);
