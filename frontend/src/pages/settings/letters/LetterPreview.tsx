import { Muted, Prose, Text } from '../../../components/layout/Text';
import { Stack } from '../../../components/layout/Stack';
import { exampleValues, filledIn, paragraphsOf } from './letterText';
import { messages } from './messages';

interface Props {
  subject: string;
  body: string;
  /** The level of its heading. */
  as: 'h3' | 'h4';
}

/**
 * The letter with the data of an example; an unknown field stays as it is. Its head, signature and code are added when
 * it is created.
 */
export const LetterPreview = ({ subject, body, as }: Props) => (
  <Stack as="section" gap={3} pad={[4, 5]} framed="small" fill="surfaceAlt" aria-label={messages.preview}>
    <Muted size="small">{messages.previewNote}</Muted>
    {subject.trim() && (
      <Text as={as} size="section" breaks>
        {filledIn(subject, exampleValues)}
      </Text>
    )}
    {paragraphsOf(filledIn(body, exampleValues)).map((paragraph, index) => (
      <Prose key={index}>{paragraph}</Prose>
    ))}
  </Stack>
);
