import styled from '@emotion/styled';
import type { TransferCourseDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Fact, Facts } from '../../components/Facts';
import { dotted, formatDate, formatDay, formatMoment, formatNumber } from '../../components/format';
import { Part } from '../../components/Part';
import { StatusBadge } from '../../components/StatusBadge';
import { Table, TableFrame } from '../../components/Table';
import { useStayingFocus } from '../../components/useStayingFocus';
import { Text, Muted, Box } from '../../components/layout/Text';
import { useMay } from '../../providers/session';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';
import { Sides } from './DraftForm';
import { courseHere } from './draft';
import { InquiryPart } from './InquiryPart';
import type { Evaluation } from './queries';
import { RevokeDialog } from './CreditDialogs';
import { outcomeName, outcomeTones } from './spec';
import { messages } from './messages';

const narrow = '@container (max-width: 640px)';
const Rows = styled(Table)({
  '& tr > :nth-child(n)': { [narrow]: { paddingInline: space(1), whiteSpace: 'normal' } },
  '& tbody :is(th, td)': { verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tbody tr[data-off] :is(th, td)': { color: color.muted },
  '& tbody tr:focus': { outline: 'none' },
  '& :is(th, td)[data-aside]': { [narrow]: { display: 'none' } },
  '& [data-folded]': { display: 'none', [narrow]: { display: 'block' } },
});

/** What readers see. An articulated evaluation is final, but a course can be removed from the record. */
export function Settled({ evaluation }: { evaluation: Evaluation }) {
  const { inquiryId, notes, creditsAwarded, articulatedAt, articulatedByName, courses } = evaluation;
  const { dialog, open, close } = useDialogAddress();
  const mayRevoke = useMay()('articulate', 'transfer', evaluation.studentId);
  const [act, line] = dialog?.split(':') ?? [];
  const requested =
    act === 'revoke' && mayRevoke && courses.find((course) => course.id === line && counts(course));
  return (
    <div>
      <Sides>
        <Part title="Evaluation">
          <Facts>
            <Fact label="Credits awarded">{formatNumber(creditsAwarded)}</Fact>
            {articulatedAt && <Fact label="Articulated">{formatMoment(articulatedAt)}</Fact>}
            {articulatedByName && <Fact label="By">{articulatedByName}</Fact>}
            {notes && (
              <Fact label="Notes" long>
                {notes}
              </Fact>
            )}
          </Facts>
        </Part>
        {inquiryId && <InquiryPart id={inquiryId} />}
      </Sides>
      <Part
        title="Courses"
        aside={
          <Muted as="span" size="small">
            {messages.awarded(creditsAwarded)}
          </Muted>
        }
      >
        <TableFrame>
          <Rows aria-label="Courses">
            <thead>
              <tr>
                <th scope="col">External course</th>
                <th scope="col" data-aside data-figure>
                  Credits
                </th>
                <th scope="col" data-aside>
                  Grade
                </th>
                <th scope="col">Equivalent course</th>
                <th scope="col" data-figure>
                  Credits
                </th>
                {mayRevoke && (
                  <th scope="col" data-aside>
                    Revoke
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {courses.map((course) => (
                <Row
                  key={course.id}
                  course={course}
                  onRevoke={mayRevoke ? () => open(`revoke:${course.id}`) : undefined}
                />
              ))}
            </tbody>
          </Rows>
        </TableFrame>
      </Part>
      {requested && (
        <RevokeDialog key={requested.id} evaluation={evaluation} course={requested} onClose={close} />
      )}
    </div>
  );
}

/** Whether it earns credit on the record now. */
const counts = ({ credits, revokedAt }: TransferCourseDto) => credits !== null && revokedAt === null;

function Row({ course, onRevoke }: { course: TransferCourseDto; onRevoke?: () => void }) {
  const { externalCode, externalTitle, externalCredits, externalGrade, completedOn } = course;
  const { outcome, credits, reason, revokedAt, revokedReason } = course;
  const revoke = onRevoke && counts(course) && <Revoke code={externalCode} onRevoke={onRevoke} />;
  return (
    <tr data-off={revokedAt !== null || undefined} tabIndex={-1}>
      <th scope="row">
        <Text as="strong" strong block>
          {externalCode}
        </Text>
        {externalTitle}
        {completedOn && (
          <Muted as="span" block size="small">
            {messages.completed(formatDate(completedOn))}
          </Muted>
        )}
        <Muted as="span" size="small" data-folded>
          {dotted([messages.credits(externalCredits), externalGrade && messages.grade(externalGrade)])}
        </Muted>
      </th>
      <td data-aside data-figure>
        {formatNumber(externalCredits)}
      </td>
      <td data-aside>{externalGrade ?? ''}</td>
      <td>
        <Text as="span" block>
          <StatusBadge tone={revokedAt ? 'danger' : outcomeTones[outcome]}>
            {revokedAt ? 'Revoked' : outcomeName(outcome)}
          </StatusBadge>
        </Text>
        {courseHere(course)?.label}
        {reason && (
          <Muted as="span" block size="small">
            {reason}
          </Muted>
        )}
        {revokedAt && (
          <Muted as="span" block size="small">{`${formatDay(revokedAt)}: ${revokedReason ?? ''}`}</Muted>
        )}
        {revoke && (
          <Box above={1} tone="muted" size="small" data-folded>
            {revoke}
          </Box>
        )}
      </td>
      <td data-figure>{credits === null ? '' : formatNumber(credits)}</td>
      {onRevoke && <td data-aside>{revoke}</td>}
    </tr>
  );
}

function Revoke({ code, onRevoke }: { code: string; onRevoke: () => void }) {
  const button = useStayingFocus();
  return (
    <Button
      ref={button}
      type="button"
      look="outline"
      aria-label={messages.revokeCourse(code)}
      onClick={onRevoke}
    >
      Revoke…
    </Button>
  );
}
