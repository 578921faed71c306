import styled from '@emotion/styled';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ProgramRequirementsDto } from '../../../api/types.gen';
import { Dialog, DialogBody } from '../../../components/dialog/Dialog';
import { useAllPrograms } from '../../../providers/programs';
import { color } from '../../../theme/color';
import { radius, size, space } from '../../../theme/scale';
import { EditRecord } from '../../../components/records/EditRecord';
import { bothRead } from '../../../components/records/RecordPanel';
import { WhileRead } from '../../../components/records/WhileRead';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Grid } from '../../../components/layout/Grid';
import { requirementKind } from './requirementKind';
import { RequirementForm } from './RequirementForm';
import { messages } from './messages';

const title = 'Add Catalog Year';
const Choice = styled(Link)({
  display: 'block',
  height: '100%',
  padding: space(2, 3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  color: color.text,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: color.control },
  '& small': { display: 'block', color: color.muted, fontSize: size.caption },
});

/** First the program, then a copy of its latest requirements to edit. */
export function AddRequirements() {
  const { parameter, hrefTo, close } = useDialogAddress('dialog', requirementKind.about);
  const from = parameter('from');
  const program = parameter('program');
  if (from)
    return (
      <EditRecord<ProgramRequirementsDto> key={from} kind={requirementKind} id={from} onClose={close}>
        {(row) => (
          <RequirementForm
            program={{ id: row.programId, name: row.programName }}
            from={row}
            onClose={close}
          />
        )}
      </EditRecord>
    );
  return (
    <OfProgram key={program} id={program} hrefOf={(id) => hrefTo('add', { program: id })} onClose={close} />
  );
}

interface Props {
  id: string | undefined;
  hrefOf: (id: string) => string;
  onClose: () => void;
}

function OfProgram({ id, hrefOf, onClose }: Props) {
  const programs = useAllPrograms();
  const sheets = useGetList<ProgramRequirementsDto>(requirementKind.resource, {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'catalogYear', order: 'DESC' },
  });
  return (
    <WhileRead
      title={title}
      description={messages.add.choose}
      one="programs"
      failed={messages.add.failed}
      reading={bothRead(programs, sheets)}
      onClose={onClose}
    >
      {([programs, sheets]) => {
        const lastOf = (programId: string) => sheets.find((sheet) => sheet.programId === programId);
        const program = programs.find((one) => one.id === id);
        return program ? (
          <RequirementForm
            program={{ id: program.id, name: program.name }}
            from={lastOf(program.id)}
            onClose={onClose}
          />
        ) : (
          <Dialog title={title} description={messages.add.choose} onClose={onClose}>
            <DialogBody>
              {programs.length > 0 ? (
                <Grid as="ul" gap={2} least={240}>
                  {programs.map(({ id: each, name }) => (
                    <li key={each}>
                      <Choice to={hrefOf(each)} replace state={{ dialog: true }}>
                        {name}
                        <small>{lastOf(each)?.catalogYear ?? 'None yet'}</small>
                      </Choice>
                    </li>
                  ))}
                </Grid>
              ) : (
                <p>{messages.add.noPrograms}</p>
              )}
            </DialogBody>
          </Dialog>
        );
      }}
    </WhileRead>
  );
}
