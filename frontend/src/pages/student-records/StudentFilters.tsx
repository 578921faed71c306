import styled from '@emotion/styled';
import { useGetOne } from 'react-admin';
import type { TermDto } from '../../api/types.gen';
import { FilterChoice, StatusChoice } from '../../components/lists/ListToolbar';
import { useAllPrograms } from '../../providers/programs';
import { sapStatusLabels, classLevelLabels, studentStatusLabels } from '../../resources/students/messages';
import { media, space } from '../../theme/scale';
import { classLevels, sapStatuses, studentStatuses } from './filters';
import type { RecordFilters } from './recordsAddress';

const Bar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  marginBottom: space(6),
  '& > *': { flex: '0 1 180px' },
  [media.phone]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: space(2),
  },
  '@media print': { display: 'none' },
});

interface Props {
  filters: RecordFilters;
  onChange: (filters: RecordFilters) => void;
}

/** Narrows a search, or lists students without one. */
export function StudentFilters({ filters, onChange }: Props) {
  const { data } = useAllPrograms();
  const programs = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const { programId, graduatingIn } = filters;
  const graduating = useGetOne<TermDto>('terms', { id: graduatingIn ?? '' }, { enabled: !!graduatingIn });
  // The address may name a program before the list of programs has loaded.
  if (programId && !programs.some(({ value }) => value === programId))
    programs.unshift({ value: programId, label: data ? 'Unknown program' : 'Loading…' });
  return (
    <Bar role="group" aria-label="Filters">
      <FilterChoice
        label="Program"
        all="All programs"
        value={programId}
        options={programs}
        onChange={(value) => onChange({ ...filters, programId: value })}
      />
      <FilterChoice
        label="Class level"
        all="All class levels"
        value={filters.classLevel}
        options={classLevels.map((value) => ({ value, label: classLevelLabels[value] }))}
        onChange={(value) => onChange({ ...filters, classLevel: value })}
      />
      <FilterChoice
        label="SAP status"
        all="All SAP statuses"
        value={filters.sapStatus}
        options={sapStatuses.map((value) => ({ value, label: sapStatusLabels[value] }))}
        onChange={(value) => onChange({ ...filters, sapStatus: value })}
      />
      <StatusChoice
        statuses={studentStatuses}
        labels={studentStatusLabels}
        value={filters.enrollmentStatus}
        onChange={(value) => onChange({ ...filters, enrollmentStatus: value })}
      />
      {graduatingIn && (
        <FilterChoice
          label="Expected graduation"
          all="Any"
          value={graduatingIn}
          options={[{ value: graduatingIn, label: graduating.data?.name ?? 'One term' }]}
          onChange={() => onChange({ ...filters, graduatingIn: undefined })}
        />
      )}
    </Bar>
  );
}
