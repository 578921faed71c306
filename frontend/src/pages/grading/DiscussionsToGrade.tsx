import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Stack } from '../../components/layout/Stack';
import { Box, Muted, Text } from '../../components/layout/Text';
import { sectionName } from '../../resources/sections/section';
import { assignmentsHref } from '../assignments/path';
import { mySectionsPath } from '../my-sections/path';
import type { GradingAddress } from './gradingAddress';
import { useDiscussionsToGrade } from './queries';
import { postMessages as messages } from './messages';

const titleId = 'discussions-to-grade';
/** More discussions are shown on request. */
const mostShown = 5;

/** Each graded discussion with posts that have no score leads to its students, where the scores are given. */
export function DiscussionsToGrade({ address }: { address: GradingAddress }) {
  const { data = [] } = useDiscussionsToGrade(address);
  const [isWhole, setWhole] = useState(false);
  const firstAdded = useRef<HTMLAnchorElement>(null);
  // The focused button is gone.
  useEffect(() => {
    if (isWhole) firstAdded.current?.focus();
  }, [isWhole]);
  if (data.length === 0) return null;
  const shown = isWhole ? data : data.slice(0, mostShown);
  return (
    <Box as="section" framed pad={4} below={5} aria-labelledby={titleId}>
      <Text as="h2" size="body" strong id={titleId}>
        {messages.title}
      </Text>
      <Stack as="ul" above={1}>
        {shown.map(({ id, sectionId, title, postsToGrade = 0, ...section }, index) => (
          <Muted as="li" key={id} breaks>
            <Link
              to={assignmentsHref(mySectionsPath, sectionId, id)}
              style={{ display: 'inline-block', padding: '4px 0' }}
              ref={index === mostShown ? firstAdded : undefined}
            >
              {title} ({sectionName(section)})
            </Link>
            : {messages.students(postsToGrade)}
          </Muted>
        ))}
      </Stack>
      {shown.length < data.length && (
        <Button type="button" look="quiet" onClick={() => setWhole(true)}>
          {messages.showAll(data.length)}
        </Button>
      )}
    </Box>
  );
}
