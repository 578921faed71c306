import type { ProgramRequirementsDto } from '../../../api/types.gen';
import { FilterChoice } from '../../../components/lists/ListToolbar';
import { useAllPrograms } from '../../../providers/programs';
import type { FilterProps, ListedKind } from '../../../components/records/kind';
import { requirementsPath } from './path';
import { messages } from './messages';

type Field = 'programName' | 'catalogYear';
const filters = { programId: 'text', catalogYear: 'text' } as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const year = /^\d{4}(-\d{4})?$/;

/** "Bachelor of Science in Wealth Management, 2026-2027" */
export const sheetName = ({
  programName,
  catalogYear,
}: Pick<ProgramRequirementsDto, 'programName' | 'catalogYear'>) => `${programName}, ${catalogYear}`;

function Filters({ filters: { programId, catalogYear }, choose }: FilterProps<typeof filters>) {
  const { data: programs = [] } = useAllPrograms();
  return (
    <>
      <FilterChoice
        label="Program"
        all="All programs"
        value={programId}
        options={programs.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => choose({ programId: chosen })}
      />
      {catalogYear && (
        <FilterChoice
          label="Catalog year"
          all="All catalog years"
          value={catalogYear}
          options={[{ value: catalogYear, label: catalogYear }]}
          onChange={(chosen) => choose({ catalogYear: chosen })}
        />
      )}
    </>
  );
}

const rulesOf = ({ blocks }: ProgramRequirementsDto) =>
  blocks.reduce((count, { rules }) => count + rules.length, 0);

export const requirementKind: ListedKind<ProgramRequirementsDto, Field, typeof filters> = {
  resource: 'program-requirements',
  path: requirementsPath,
  title: 'Degree requirements',
  note: messages.note,
  one: 'requirement sheet',
  many: 'requirement sheets',
  size: 'large',
  icon: 'enrollment',
  add: 'Add Catalog Year',
  about: ['from', 'program'],
  list: { sortable: ['programName', 'catalogYear'], sort: 'programName', filters },
  toFilter: ({ programId, catalogYear }) => ({
    programId: programId && uuid.test(programId) ? programId : undefined,
    catalogYear: catalogYear && year.test(catalogYear) ? catalogYear : undefined,
  }),
  Filters,
  name: { label: 'Program', sort: 'programName', text: ({ programName }) => programName },
  columns: [
    {
      id: 'catalogYear',
      label: 'Catalog year',
      sort: 'catalogYear',
      width: 150,
      yields: 'never',
      show: ({ catalogYear }) => catalogYear,
    },
    {
      id: 'rules',
      label: 'Rules',
      figure: true,
      width: 90,
      folds: 'narrow',
      show: (sheet) => String(rulesOf(sheet)),
      folded: (sheet) => messages.rules(rulesOf(sheet)),
    },
    {
      id: 'examples',
      label: 'Examples',
      figure: true,
      width: 110,
      folds: 'narrow',
      show: ({ examples }) => String(examples.length),
      folded: ({ examples }) => messages.examples(examples.length),
    },
  ],
  heading: sheetName,
};
