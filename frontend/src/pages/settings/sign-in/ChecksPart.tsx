import type { ProviderCheckResult, SignInChecksDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { Failure } from '../../../components/Failure';
import { Inline } from '../../../components/layout/Inline';
import { Rows } from '../../../components/layout/Rows';
import { Part } from '../../../components/Part';
import { StatusBadge, type Tone } from '../../../components/StatusBadge';
import { messages } from './messages';

const { checks: texts } = messages;
const tones: Record<ProviderCheckResult, Tone> = { passed: 'success', failed: 'danger', unknown: 'neutral' };

interface Props {
  checks: {
    data?: SignInChecksDto;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** Whether people can sign in now. */
export const ChecksPart = ({ checks: { data, error, isFetching, refetch } }: Props) => (
  <Part
    title={texts.title}
    note={texts.note}
    aside={
      <Button type="button" look="outline" disabled={isFetching} onClick={() => void refetch()}>
        {isFetching ? texts.running : texts.again}
      </Button>
    }
  >
    {error && !isFetching ? (
      <Failure title={texts.failed} error={error} onRetry={() => void refetch()} />
    ) : data ? (
      <Rows as="ul" aria-label={texts.title}>
        {data.provider.map(({ name, result, detail }) => (
          <li key={name}>
            <Inline gap={2} wrap>
              <b>{texts.names[name]}</b>
              <StatusBadge tone={tones[result]}>{texts.results[result]}</StatusBadge>
            </Inline>
            <small>{detail}</small>
          </li>
        ))}
      </Rows>
    ) : (
      <Bone height="140px" />
    )}
  </Part>
);
