import { FilterChoice } from '../../../components/lists/ListToolbar';
import { useDepartments } from './queries';

interface Props {
  value: string | undefined;
  onChange: (department: string | undefined) => void;
}

export function DepartmentChoice({ value, onChange }: Props) {
  const { data = [] } = useDepartments();
  const known = data.map(({ department }) => department);
  const names = value && !known.includes(value) ? [value, ...known] : known;
  return (
    <FilterChoice
      label="Department"
      all="All departments"
      value={value}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={onChange}
    />
  );
}
