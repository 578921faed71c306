import styled from '@emotion/styled';
import type { TermDto } from '../../../api/types.gen';
import { Fact, Facts } from '../../../components/Facts';
import { formatDateOfWeek } from '../../../components/format';
import { Icon } from '../../../components/Icon';
import { Link } from 'react-router-dom';
import { color } from '../../../theme/color';
import { space } from '../../../theme/scale';
import { coursesPath } from '../../courses/path';
import { ticketsPath, windowsPath, inTerm } from '../../enrollment/path';
import { PanelPart } from '../../../components/records/RecordPanel';
import { Stack } from '../../../components/layout/Stack';
import { Muted } from '../../../components/layout/Text';
import { Deadlines } from './Deadlines';
import { messages } from './messages';

const Lead = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '32px',
  '& svg': { color: color.accent },
});

export const TermDetail = ({ term }: { term: TermDto }) => (
  <>
    <Facts>
      <Fact label="First day of classes">{formatDateOfWeek(term.startDate)}</Fact>
      <Fact label={messages.lastDay}>{formatDateOfWeek(term.endDate)}</Fact>
      <Fact label={messages.gradesDue}>{formatDateOfWeek(term.gradesDue)}</Fact>
      <Fact label="Type">{messages.types[term.type]}</Fact>
      <Fact label="Year">{String(term.year)}</Fact>
    </Facts>
    <Deadlines termId={term.id} />
    <PanelPart title="Registration">
      <Facts>
        <Fact label="Begins">{formatDateOfWeek(term.registrationStartDate)}</Fact>
        <Fact label="Ends">{formatDateOfWeek(term.registrationEndDate)}</Fact>
      </Facts>
      <Muted size="small">{messages.registrationNote}</Muted>
      <Stack as="ul" gap={1}>
        <li>
          <Lead to={inTerm(windowsPath, term.id)}>
            <Icon name="calendar" size={16} />
            Registration windows
          </Lead>
        </li>
        <li>
          <Lead to={inTerm(ticketsPath, term.id)}>
            <Icon name="clock" size={16} />
            Time tickets
          </Lead>
        </li>
        <li>
          <Lead to={`${coursesPath}?termId=${term.id}`}>
            <Icon name="book" size={16} />
            Sections
          </Lead>
        </li>
      </Stack>
    </PanelPart>
  </>
);
