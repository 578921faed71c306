import { ActionMenu } from '../../../components/ActionMenu';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Failure } from '../../../components/Failure';
import { FileList } from '../../../components/FileList';
import { formatDate, formatMoment } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Rows } from '../../../components/layout/Rows';
import { Stack } from '../../../components/layout/Stack';
import { Muted, Prose, Text } from '../../../components/layout/Text';
import { Part } from '../../../components/Part';
import { StatusBadge } from '../../../components/StatusBadge';
import { useMay } from '../../../providers/session';
import type { AdmissionDecisionDto } from '../../../api/types.gen';
import { isDecidable, useDecisions } from './queries';
import { codeLabels, decisionLabels, decisionTones, messages, overrideLabels } from './messages';

const texts = messages.decisions;

/** The decisions on an application, the latest first, and what comes next. */
export function DecisionsPart({ applicationId, state }: { applicationId: string; state: string }) {
  const { data, error, isFetching, refetch } = useDecisions(applicationId);
  const { open } = useDialogAddress();
  const isOpen = data?.some((one) => one.state === 'proposed' || one.state === 'confirmed');
  const mayPropose = useMay()('decide', 'applications') && isDecidable(state) && data && !isOpen;
  return (
    <Part
      title="Decision"
      aside={
        mayPropose && (
          <Button type="button" look="outline" onClick={() => open('propose')}>
            Propose Decision
          </Button>
        )
      }
    >
      {data ? (
        data.length === 0 ? (
          <Muted>{texts.empty}</Muted>
        ) : (
          <Rows>
            {data.map((decision) => (
              <Decision key={decision.id} decision={decision} />
            ))}
          </Rows>
        )
      ) : error && !isFetching ? (
        <Failure title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height="60px" />
      )}
    </Part>
  );
}

function Decision({ decision }: { decision: AdmissionDecisionDto }) {
  const { id, code, state, conditions, note, overrides, letterNumber, letterSize, releaseAt, answerUntil } =
    decision;
  return (
    <Inline as="li" gap={4} justify="space-between" align="start">
      <Stack gap={2}>
        <Inline wrap gap={[1, 3]}>
          <Text as="span" strong>
            {codeLabels[code]}
          </Text>
          <StatusBadge tone={decisionTones[state]}>{decisionLabels[state]}</StatusBadge>
        </Inline>
        {stepsOf(decision).map((step) => (
          <Muted size="small" key={step} breaks>
            {step}
          </Muted>
        ))}
        {state === 'confirmed' && releaseAt && <Text>{texts.scheduled(formatMoment(releaseAt))}</Text>}
        {state === 'released' && answerUntil && <Text>{texts.answer(formatDate(answerUntil))}</Text>}
        {overrides.map((override) => (
          <Text key={override.code} breaks>
            {texts.override(overrideLabels[override.code], override.reason)}
          </Text>
        ))}
        {conditions && <Prose>{`${texts.conditions}: ${conditions}`}</Prose>}
        {note && <Prose>{`${texts.note}: ${note}`}</Prose>}
        {letterNumber && state !== 'withdrawn' && (
          <FileList
            label={texts.letter(letterNumber)}
            files={[{ id, name: `${letterNumber}.pdf`, size: letterSize ?? 0 }]}
            at={() => ['admission-decisions', id, 'letter']}
          />
        )}
        {state === 'confirmed' && !letterNumber && <Muted>{texts.noLetter}</Muted>}
        {state === 'proposed' && <Muted>{whyNotConfirmed(decision)}</Muted>}
      </Stack>
      <Actions decision={decision} />
    </Inline>
  );
}

function stepsOf(decision: AdmissionDecisionDto): string[] {
  const { verifiedGpa, minimumGpa, confirmedAt, confirmedBy, releasedAt, releasedBy, endReason } = decision;
  return [
    texts.proposed(decision.proposedBy, formatMoment(decision.proposedAt)),
    ...(verifiedGpa && minimumGpa ? [texts.gpa(verifiedGpa, minimumGpa)] : []),
    ...(confirmedAt && confirmedBy ? [texts.confirmed(confirmedBy, formatMoment(confirmedAt))] : []),
    ...(releasedAt
      ? [
          releasedBy
            ? texts.released(releasedBy, formatMoment(releasedAt))
            : texts.releasedAtInstant(formatMoment(releasedAt)),
        ]
      : []),
    ...(endReason ? [texts.withdrawn(endReason)] : []),
  ];
}

/** Why the reader can't confirm a decision, if they can't. */
const whyNotConfirmed = ({ isOwn, isVerifier }: AdmissionDecisionDto) =>
  isOwn ? texts.own : isVerifier ? texts.verifier : undefined;

function Actions({ decision }: { decision: AdmissionDecisionDto }) {
  const { id, number, state, letterNumber, releaseAt } = decision;
  const { open } = useDialogAddress();
  const may = useMay();
  const mayDecide = may('decide', 'applications');
  const mayRelease = may('release', 'applications') && state === 'confirmed';
  if (state !== 'proposed' && state !== 'confirmed') return null;
  if (!mayDecide && !mayRelease) return null;
  return (
    <ActionMenu
      label={texts.menu(number)}
      items={[
        mayDecide &&
          state === 'proposed' && {
            label: 'Confirm',
            icon: 'check',
            onSelect: () => open(`confirm:${id}`),
            unavailable: whyNotConfirmed(decision),
          },
        mayRelease &&
          letterNumber !== null && { label: 'Release Now', onSelect: () => open(`release-now:${id}`) },
        mayRelease &&
          letterNumber !== null && { label: 'Schedule Release', onSelect: () => open(`schedule:${id}`) },
        mayRelease &&
          releaseAt !== null && { label: 'Cancel Release', onSelect: () => open(`unschedule:${id}`) },
        mayDecide &&
          state === 'confirmed' && {
            label: letterNumber === null ? 'Create Letter' : 'Create Letter Again',
            onSelect: () => open(`make-letter:${id}`),
          },
        mayDecide && {
          label: 'Withdraw Decision',
          danger: true,
          onSelect: () => open(`withdraw-decision:${id}`),
        },
      ]}
    />
  );
}
