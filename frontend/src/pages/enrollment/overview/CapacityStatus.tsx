import { Link } from 'react-router-dom';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { dotted, formatNumber } from '../../../components/format';
import { RowLink } from '../../../components/lists/RowLink';
import { Part } from '../../../components/Part';
import { Text, Muted, Box } from '../../../components/layout/Text';
import type { SectionDto } from '../../../api/types.gen';
import { sectionName } from '../../../resources/sections/section';
import { SeatStatus } from '../../../resources/sections/SeatStatus';
import { seatsPath, inTerm } from '../path';
import { Figures, Line, Lines } from './lines';
import { CAPACITY_ROWS, useFullestSections } from './queries';
import { messages } from './messages';

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
              <Box breaks>
                <Bone width="88px" />
                <small>
                  <Bone width="190px" />
                </small>
              </Box>
              <Bone width="72px" height="22px" />
            </Line>
          ))}
        </Lines>
      ) : data.length === 0 ? (
        <Muted>{messages.noSections}</Muted>
      ) : (
        <Lines>
          {data.map((section) => (
            <Line key={section.id}>
              <Box breaks>
                <RowLink data-result to={inTerm(`${seatsPath}/${section.id}`, termId)}>
                  {sectionName(section)}
                </RowLink>
                <Text as="small" numeric>
                  {section.courseTitle}
                </Text>
              </Box>
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
