import styled from '@emotion/styled';
import type { TermDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Fact, Facts } from '../../../components/Facts';
import { Failure } from '../../../components/Failure';
import { formatDateOfWeek, words } from '../../../components/format';
import { Icon } from '../../../components/Icon';
import { Link } from 'react-router-dom';
import { color } from '../../../theme/color';
import { size, space } from '../../../theme/scale';
import { coursesPath } from '../../courses/path';
import { ticketsPath, windowsPath } from '../../enrollment/path';
import { inTerm } from '../../enrollment/views';
import { PanelPart } from '../area/RecordPanel';
import { policiesPath } from '../policies/path';
import { useAddDrop } from './addDrop';

const Note = styled.p({ fontSize: size.small, color: color.muted });
const Links = styled.ul({ display: 'grid', gap: space(1) });
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
      <Fact label="Last day of the term">{formatDateOfWeek(term.endDate)}</Fact>
      <Fact label="Type">{words(term.type)}</Fact>
      <Fact label="Year">{String(term.year)}</Fact>
    </Facts>
    <AddDrop term={term} />
    <PanelPart title="Registration">
      <Facts>
        <Fact label="Begins">{formatDateOfWeek(term.registrationStartDate)}</Fact>
        <Fact label="Ends">{formatDateOfWeek(term.registrationEndDate)}</Fact>
      </Facts>
      <Note>The first registration window of the term takes the place of these two days.</Note>
      <Links>
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
      </Links>
    </PanelPart>
  </>
);

function AddDrop({ term }: { term: TermDto }) {
  const { dates, isRead, error, retry } = useAddDrop(term);
  return (
    <PanelPart title="Add/drop and withdrawal">
      {error ? (
        <Failure title="The deadlines could not be read" error={error} onRetry={retry} />
      ) : !isRead ? (
        <Bone height="44px" />
      ) : !dates ? (
        <Note>No rule says when add/drop ends.</Note>
      ) : (
        <>
          <Facts>
            <Fact label="Add/drop until">{formatDateOfWeek(dates.addDropUntil)}</Fact>
            <Fact label="Withdrawal until">{formatDateOfWeek(dates.withdrawUntil)}</Fact>
          </Facts>
          <Note>
            {dates.isOwn
              ? "By the term's own add/drop policy."
              : 'By the add/drop policy for every term, counted from its dates.'}
          </Note>
          <Link
            to={`${policiesPath}?${new URLSearchParams({ dialog: 'add', kind: 'add_drop', term: term.id })}`}
          >
            Other dates for this term
          </Link>
        </>
      )}
    </PanelPart>
  );
}
