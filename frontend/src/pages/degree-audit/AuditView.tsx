import type { ReactNode } from 'react';
import type { AuditedRuleDto, DegreeAuditDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { dotted } from '../../components/format';
import { Notice } from '../../components/Notice';
import { StatTile, StatTiles } from '../../components/StatTile';
import { TableHead } from '../../components/Table';
import { Box, Muted, Text } from '../../components/layout/Text';
import { Stack } from '../../components/layout/Stack';
import { DegreeProgress } from '../../resources/students/DegreeProgress';
import { AuditBlock, Courses, Status } from './AuditBlock';
import { ProgramChoice } from './ProgramChoice';
import type { useDegreeAudit } from './useDegreeAudit';
import { messages } from './messages';

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
        <Stack gap={8} aria-hidden="true">
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
    {audit.isWhatIf && (
      <Text below={6} pad={[3, 4]} edge="accent" fill="surfaceAlt" role="status">
        {messages.whatIf(audit.programName)}
      </Text>
    )}
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
    <Box below={8}>
      <DegreeProgress {...audit} />
    </Box>
    <Stack gap={8}>
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
          <Box framed="small" fill="surface" pad={4}>
            <Courses courses={audit.unused} label="Not used" />
          </Box>
        </section>
      )}
      <Muted size="small" measure={80}>
        {messages.key}
      </Muted>
    </Stack>
  </>
);
