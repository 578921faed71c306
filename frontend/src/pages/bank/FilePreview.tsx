import type { BankFilePreviewDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { formatDate, formatDay, formatMoney } from '../../components/format';
import { Text } from '../../components/layout/Text';
import { ApiError } from '../../providers/apiError';
import { messages } from './messages';

interface Props {
  data: BankFilePreviewDto | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
  isChosen: boolean;
}

const Texts = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text, index) => (
      <li key={index}>{text}</li>
    ))}
  </ul>
);

/** What the file would add, what is left to choose, and its bad lines. */
export function FilePreview({ data, error, isFetching, refetch, isChosen }: Props) {
  if (!isChosen) return null;
  if (error && !isFetching) {
    const faults = error instanceof ApiError ? Object.values(error.body.errors ?? {}).flat() : [];
    if (!faults.length)
      return <Failure title={messages.previewFailed} error={error} onRetry={() => void refetch()} />;
    return (
      <div role="alert">
        <Texts texts={faults} />
      </div>
    );
  }
  if (!data) return <Bone height="92px" />;
  const { asks, faults, moreFaults, uploadedAt, isKept, lines, newLines, credits, debits, first } = data;
  return (
    <div role="status">
      {uploadedAt && <Text>{messages.before(formatDay(uploadedAt))}</Text>}
      {isKept && <Text>{messages.kept}</Text>}
      {asks.length > 0 && (
        <>
          <strong>{messages.leftOpen}</strong>
          <Texts texts={asks.map(({ message }) => message)} />
        </>
      )}
      {faults.length > 0 && (
        <>
          <strong>{messages.badLines}</strong>
          <Texts texts={faults.map(({ line, message }) => messages.faultOn(line, message))} />
          {moreFaults > 0 && <Text>{messages.moreFaults(moreFaults)}</Text>}
        </>
      )}
      {lines > 0 && (
        <>
          <Text>{messages.preview(lines, newLines, formatMoney(credits), formatMoney(debits))}</Text>
          <Texts
            texts={first
              .slice(0, 8)
              .map(({ postedOn, amount, description, reference, isKnown }) =>
                [
                  formatDate(postedOn),
                  formatMoney(amount),
                  description ?? reference,
                  isKnown && messages.known,
                ]
                  .filter(Boolean)
                  .join(', '),
              )}
          />
        </>
      )}
    </div>
  );
}
