import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { AuditedRuleDto, DegreeAuditDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { dotted } from '../../components/format';
import { Notice } from '../../components/Notice';
import { StatTile, StatTiles } from '../../components/StatTile';
import { TableFrame, TableHead } from '../../components/Table';
import { DegreeProgress } from '../../resources/students/DegreeProgress';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { AuditBlock, Courses, Status } from './AuditBlock';
import { ProgramChoice } from './ProgramChoice';
import type { useDegreeAudit } from './useDegreeAudit';
import { messages } from './messages';

const Stack = styled.div({ display: 'grid', gap: space(8), '& > *': { minWidth: 0 } });
const Padded = styled(TableFrame)({ padding: space(4) });
const Key = styled.p({ maxWidth: '80ch', color: color.muted, fontSize: size.small });
const Progress = styled.div({ marginBottom: space(8) });
const WhatIf = styled.p({
  marginBottom: space(6),
  padding: space(3, 4),
  borderLeft: `3px solid ${color.accent}`,
  background: color.surfaceAlt,
});

interface Props {
  audit: ReturnType<typeof useDegreeAudit>;
  /** The action on a rule. */
  action?: (rule: AuditedRuleDto) => ReactNode;
  /** Content after the blocks. */
  below?: ReactNode;
}

/** The catalog year of the record, and the earlier requirements that apply if that year has none. */
export const yearOf = ({ catalogYear, requirementsYear }: DegreeAuditDto) =>
  dotted([
    catalogYear && messages.catalog(catalogYear),
    requirementsYear !== catalogYear && requirementsYear && messages.inEffectSince(requirementsYear),
  ]);

/** The audit from the server, below the choice of another program. */
export function AuditView({ audit, action, below }: Props) {
  const { data, error, isFetching, refetch } = audit;
  return (
    <>
      <ProgramChoice />
      {data?.reason ? (
        <Notice title={messages.none} icon="book">
          {data.reason}
        </Notice>
      ) : data ? (
        <Audit audit={data} action={action} below={below} />
      ) : error && !isFetching ? (
        <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack aria-hidden="true">
          <Bone height="98px" />
          <Bone height="240px" />
          <Bone height="240px" />
        </Stack>
      )}
    </>
  );
}

const Audit = ({ audit, action, below }: Omit<Props, 'audit'> & { audit: DegreeAuditDto }) => (
  <>
    {audit.isWhatIf && <WhatIf role="status">{messages.whatIf(audit.programName)}</WhatIf>}
    <StatTiles>
      <StatTile label="Requirements" value={audit.complete ? 'All met' : 'Not all met'} />
      {audit.blocks.map(({ name, rules, status }) => (
        <StatTile
          key={name}
          label={name}
          value={messages.metOf(rules.filter((rule) => rule.status === 'met').length, rules.length)}
          note={<Status of={status} />}
        />
      ))}
    </StatTiles>
    <Progress>
      <DegreeProgress {...audit} />
    </Progress>
    <Stack>
      {audit.blocks.map((block) => (
        <AuditBlock key={block.name} block={block} action={action} />
      ))}
      {below}
      {audit.unused.length > 0 && (
        <section aria-labelledby="unused">
          <TableHead>
            <h2 id="unused">Not used</h2>
            <p>{messages.courses(audit.unused.length)}</p>
          </TableHead>
          <Padded>
            <Courses courses={audit.unused} label="Not used" />
          </Padded>
        </section>
      )}
      <Key>{messages.key}</Key>
    </Stack>
  </>
);
