import styled from '@emotion/styled';
import { Failure } from '../../components/Failure';
import { Icon } from '../../components/Icon';
import { Notice } from '../../components/Notice';
import { RowLink } from '../../components/lists/RowLink';
import { Part } from '../../components/Part';
import { Muted, Text } from '../../components/layout/Text';
import { Rows } from '../../components/layout/Rows';
import { useWork } from '../../providers/dashboard';
import { useUser } from '../../providers/session';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { LinesSkeleton } from './LinesSkeleton';
import { type WorkLine, workLines } from './workLines';
import { messages } from './messages';

const Row = styled.li({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  columnGap: space(3),
  alignItems: 'center',
  '&:hover': { background: color.surfaceAlt },
  '& > svg:first-of-type': { color: color.muted },
  '&[data-tone="danger"] > svg:first-of-type': { color: color.danger },
  '&[data-tone="warning"] > svg:first-of-type': { color: color.warning },
  '& > svg:last-of-type:not(:first-of-type)': { color: color.muted },
});
const Figure = styled.strong({
  fontVariantNumeric: 'tabular-nums',
  '[data-tone="danger"] &': { color: color.danger },
});
const Link = styled(RowLink)({ color: color.text, fontWeight: 'inherit' });

/** The usual number of lines of a role, so that content below moves little when they arrive. */
const usual: Partial<Record<string, number>> = {
  super_admin: 8,
  registrar: 5,
  faculty: 1,
  bursar: 3,
  financial_aid: 3,
  compliance: 3,
};

/** Each person's own open work, counted by the server, comes first. */
export function WorkPart() {
  const { role } = useUser();
  const { data, error, isFetching, refetch } = useWork();
  const lines = data && workLines(data, role);
  return (
    <Part title="Open tasks">
      {lines ? (
        <Rows row={2}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Rows>
      ) : error && !isFetching ? (
        <Failure title={messages.failed.work} error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={usual[role] ?? 4} />
      )}
      {lines?.length === 0 && (
        <Notice title={messages.noWork} icon="check">
          {messages.noWorkHint}
        </Notice>
      )}
    </Part>
  );
}

function Line({ line: { icon, tone, figure, text, note, to } }: { line: WorkLine }) {
  const name = (
    <>
      {figure && (
        <>
          <Figure>{figure}</Figure>{' '}
        </>
      )}
      {text}
    </>
  );
  return (
    <Row data-tone={tone}>
      <Icon name={icon} />
      <Text as="span" block>
        <Link to={to}>{name}</Link>
        {note && (
          <Muted as="span" block size="small" numeric>
            {note}
          </Muted>
        )}
      </Text>
      <Icon name="chevronRight" size={18} />
    </Row>
  );
}
