import type { BulkOutcomeDto, BulkPlanDto } from '../../../api/types.gen';
import { formatMoment } from '../../../components/format';
import { Bullets } from '../../../components/layout/Bullets';
import { Stack } from '../../../components/layout/Stack';
import { Muted, Prose } from '../../../components/layout/Text';
import { codeLabels } from '../decisions/messages';
import { messages as list } from '../messages';
import { messages } from './messages';

/** The outcome for each application: first what happens, then what is left out and why. */
export function Outcomes({ plan: { outcomes } }: { plan: BulkPlanDto }) {
  const done = outcomes.filter(({ result }) => result === 'done');
  const refused = outcomes.filter(({ result }) => result === 'refused');
  return (
    <Stack gap={5}>
      {done.length > 0 && (
        <Stack gap={3} as="section" aria-label={messages.happens}>
          <h3>{messages.happens}</h3>
          <Bullets>
            {done.map((outcome) => (
              <li key={outcome.id}>
                <Name {...outcome} />
                <Happens {...outcome} />
              </li>
            ))}
          </Bullets>
        </Stack>
      )}
      {refused.length > 0 && (
        <Stack gap={3} as="section" aria-label={messages.refused(refused.length)}>
          <h3>{messages.refused(refused.length)}</h3>
          <Bullets>
            {refused.map((outcome) => (
              <li key={outcome.id}>
                <Name {...outcome} />
                <br />
                <Muted as="span">{outcome.reason}</Muted>
              </li>
            ))}
          </Bullets>
        </Stack>
      )}
    </Stack>
  );
}

const Name = ({ number, applicantName }: BulkOutcomeDto) => (
  <strong>{messages.application(number, applicantName ?? list.noName)}</strong>
);

function Happens({ mail, reviewerName, reviewerId, decisionCode, letterNumber, releaseAt }: BulkOutcomeDto) {
  if (mail)
    return (
      <details>
        <summary>{messages.mail(mail.to)}</summary>
        <p>{mail.subject}</p>
        <Prose>{mail.text}</Prose>
      </details>
    );
  return (
    <>
      <br />
      {reviewerId && messages.asks(reviewerName ?? '')}
      {decisionCode && released(codeLabels[decisionCode], letterNumber ?? messages.noLetter, releaseAt)}
    </>
  );
}

const released = (decision: string, letter: string, at: string | null) =>
  at ? messages.releasesAt(decision, letter, formatMoment(at)) : messages.releases(decision, letter);
