import type { FormerScoreDto, FormerSectionDto } from '../../api/types.gen';
import { Inline } from '../../components/layout/Inline';
import { Rows } from '../../components/layout/Rows';
import { Muted, Text } from '../../components/layout/Text';
import { scoreOf } from '../assignments/assignment';
import { formerMessages as messages } from './messages';

interface Props {
  section: FormerSectionDto;
  /** The list's name for screen readers. */
  label: string;
  /** Whether a score can be carried over, in words. */
  note?: (score: FormerScoreDto) => string | undefined;
}

/** The scores of one former section. */
export const FormerScores = ({ section: { scores }, label, note }: Props) => (
  <Rows aria-label={label}>
    {scores.map((score) => (
      <li key={score.assignmentId}>
        <Inline wrap justify="space-between" gap={[1, 4]}>
          <Text as="span" strong="medium" breaks>
            {score.title}
          </Text>
          <Text as="span" numeric>
            {score.isExcused ? messages.excused : scoreOf(score, score.maxPoints)}
          </Text>
        </Inline>
        {note && <Muted size="small">{note(score)}</Muted>}
      </li>
    ))}
  </Rows>
);
