import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { FileList } from '../../components/FileList';
import { formatDay } from '../../components/format';
import { Inline } from '../../components/layout/Inline';
import { Rows } from '../../components/layout/Rows';
import { Stack } from '../../components/layout/Stack';
import { Muted, Prose, Text } from '../../components/layout/Text';
import { Part } from '../../components/Part';
import { StatusBadge, type Tone } from '../../components/StatusBadge';
import type { ApplicationRecommendationDto } from '../../api/types.gen';
import { formOf, relationshipText } from './answers';
import type { Record as Application } from './queries';
import { Ratings } from './Ratings';
import { isReplaceable } from './spec';
import { messages, recommendationLabels } from './messages';

const texts = messages.recommendations;

const tones: Record<ApplicationRecommendationDto['state'], Tone> = {
  requested: 'warning',
  received: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
};

interface Props {
  application: Application;
  /** Whether the person can correct recommenders. */
  may: boolean;
}

/** Whom the applicant asked, what they answered, and what the office corrected. */
export function Recommendations({ application, may }: Props) {
  const { id, form, state, recommendations } = application;
  const { open } = useDialogAddress();
  return (
    <Part title="Recommendations">
      {recommendations.length === 0 ? (
        <Muted>{texts.empty}</Muted>
      ) : (
        <Rows>
          {recommendations.map((one) => (
            <Stack as="li" gap={2} key={one.id}>
              <Inline gap={4} justify="space-between" align="start">
                <Inline wrap gap={[1, 3]}>
                  <Text as="span" strong breaks>
                    {one.personName}
                  </Text>
                  <StatusBadge tone={tones[one.state]}>{recommendationLabels[one.state]}</StatusBadge>
                </Inline>
                {may && isReplaceable(one, state) && (
                  <Button
                    type="button"
                    look="outline"
                    small
                    aria-label={texts.correct(one.personName)}
                    onClick={() => open(`recommender:${one.id}`)}
                  >
                    Correct
                  </Button>
                )}
              </Inline>
              <Muted size="small" breaks>
                {relationshipText(formOf({ form }), one.relationship)} · {one.personEmail} ·{' '}
                {formatDay(one.answeredAt ?? one.requestedAt)}
              </Muted>
              {one.earlier.map(({ personName, personEmail, requestedAt }) => (
                <Muted key={requestedAt} size="small" breaks>
                  {texts.earlier(personName, personEmail, formatDay(requestedAt))}
                </Muted>
              ))}
              <Muted size="small">{one.isWaived ? texts.waived : texts.notWaived}</Muted>
              {one.known && <Text breaks>{one.known}</Text>}
              {one.ratings && <Ratings ratings={one.ratings} />}
              {one.letter && <Prose>{one.letter}</Prose>}
              {one.fileName && (
                <FileList
                  label={texts.file(one.personName)}
                  files={[{ id: one.id, name: one.fileName, size: one.fileSize ?? 0 }]}
                  at={() => ['applications', id, 'recommendations', one.id, 'file']}
                />
              )}
            </Stack>
          ))}
        </Rows>
      )}
    </Part>
  );
}
