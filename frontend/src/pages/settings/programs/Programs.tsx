import { Link } from 'react-router-dom';
import type { ProgramDto } from '../../../api/types.gen';
import { Fact, Facts } from '../../../components/Facts';
import { formatNumber } from '../../../components/format';
import { RecordsPage } from '../../../components/records/RecordsPage';
import { requirementsOf } from '../requirements/path';
import { programKind } from './programKind';
import { messages } from './messages';
import { ProgramForm } from './ProgramForm';

export default function Programs() {
  return (
    <RecordsPage
      kind={programKind}
      add={(onClose) => <ProgramForm onClose={onClose} />}
      forms={{ edit: (form) => <ProgramForm {...form} /> }}
    >
      {(program) => (
        <>
          <DetailFacts program={program} />
          <Link to={requirementsOf(program.id)}>Degree requirements</Link>
        </>
      )}
    </RecordsPage>
  );
}

const DetailFacts = ({ program }: { program: ProgramDto }) => (
  <Facts>
    <Fact label="Code">{program.code}</Fact>
    <Fact label="Degree">{program.degreeType ?? 'Not set'}</Fact>
    <Fact label="Level">{messages.levels[program.level]}</Fact>
    <Fact label="Required credits">
      {program.requiredCredits === null ? 'Not set' : formatNumber(program.requiredCredits)}
    </Fact>
    {program.earlierVersions.length > 0 && (
      <Fact label={messages.earlier} long>
        {program.earlierVersions.map(messages.earlierText).join('\n')}
      </Fact>
    )}
    {program.description && (
      <Fact label="Description" long>
        {program.description}
      </Fact>
    )}
  </Facts>
);
