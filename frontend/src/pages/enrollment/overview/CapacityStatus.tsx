import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { dotted, formatNumber } from '../../../components/format';
import { RowLink } from '../../../components/lists/RowLink';
import { Part } from '../../../components/Part';
import type { SectionDto } from '../../../api/types.gen';
import { sectionName } from '../../../resources/sections/section';
import { SeatStatus } from '../../../resources/sections/SeatStatus';
import { seatsPath, inTerm } from '../path';
import { Figures, Line, Lines, Quiet } from './lines';
import { CAPACITY_ROWS, useFullestSections } from './queries';
import { messages } from './messages';

const What = styled.div({ minWidth: 0, '& small': { overflowWrap: 'anywhere' } });

const taken = ({ enrolled, capacity, isUnlimited, waitlisted }: SectionDto) =>
  dotted([
    isUnlimited ? messages.seatsTaken(enrolled) : messages.seatsTakenOf(formatNumber(enrolled), capacity),
    waitlisted > 0 && messages.waitlisted(formatNumber(waitlisted)),
  ]);

/** The five fullest sections of the term. The seats stay current. */
export function CapacityStatus({ termId }: { termId: string | undefined }) {
  const { data, error, isFetching, refetch } = useFullestSections(termId);
  return (
    <Part
      title="Section Capacity Status"
      aside={
        <Link to={inTerm(seatsPath, termId)} aria-label="View all sections">
          View All
        </Link>
      }
    >
      {error && !isFetching ? (
        <Failure title={messages.failedSections} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Lines aria-busy="true">
          {Array.from({ length: CAPACITY_ROWS }, (_, index) => (
            <Line key={index}>
              <What>
                <Bone width="88px" />
                <small>
                  <Bone width="190px" />
                </small>
              </What>
              <Bone width="72px" height="22px" />
            </Line>
          ))}
        </Lines>
      ) : data.length === 0 ? (
        <Quiet>{messages.noSections}</Quiet>
      ) : (
        <Lines>
          {data.map((section) => (
            <Line key={section.id}>
              <What>
                <RowLink data-result to={inTerm(`${seatsPath}/${section.id}`, termId)}>
                  {sectionName(section)}
                </RowLink>
                <small>{section.courseTitle}</small>
              </What>
              <Figures>
                <SeatStatus section={section} />
                <small>{taken(section)}</small>
              </Figures>
            </Line>
          ))}
        </Lines>
      )}
    </Part>
  );
}
