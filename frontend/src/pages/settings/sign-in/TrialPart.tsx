import type { TrialSignInDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { Fact, Facts } from '../../../components/Facts';
import { Stack } from '../../../components/layout/Stack';
import { Muted } from '../../../components/layout/Text';
import { Part } from '../../../components/Part';
import { Table, TableFrame } from '../../../components/Table';
import { roleLabel } from '../../../layout/identity';
import { trySignIn } from '../../../providers/sessionExpiry';
import { messages } from './messages';

const { trial: texts } = messages;

const requirement = ({ meetsRequirement }: TrialSignInDto) =>
  meetsRequirement === null ? texts.notRequired : meetsRequirement ? texts.met : texts.notMet;

/** The claims of a trial sign-in, and what the settings would do with them. */
export const TrialPart = ({ trial }: { trial: TrialSignInDto | null | undefined }) => (
  <Part
    title={texts.title}
    note={texts.note}
    aside={
      <Button type="button" look="outline" onClick={trySignIn}>
        {texts.start}
      </Button>
    }
  >
    {trial ? (
      <Stack gap={4}>
        <Muted>{texts.at(trial.at)}</Muted>
        <Facts>
          <Fact label={texts.role}>{trial.role ? roleLabel(trial.role) : texts.mapping[trial.mapping]}</Fact>
          <Fact label={texts.staff}>{requirement(trial)}</Fact>
        </Facts>
        <TableFrame>
          <Table data-prose aria-label={texts.claims(trial.claims.length)}>
            <thead>
              <tr>
                <th scope="col">{texts.claim}</th>
                <th scope="col">{texts.value}</th>
              </tr>
            </thead>
            <tbody>
              {trial.claims.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      </Stack>
    ) : (
      trial === null && <p>{texts.none}</p>
    )}
  </Part>
);
