import type { ReactNode } from 'react';
import type { InquiryDto } from '../../api/types.gen';
import { BackLink } from '../../components/BackLink';
import { Bone } from '../../components/Bone';
import { IconButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { Icon } from '../../components/Icon';
import { recordHeadingId } from '../../components/records/useRowFocus';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Box, Text } from '../../components/layout/Text';
import { Inline } from '../../components/layout/Inline';
import { Stack } from '../../components/layout/Stack';
import { hasStatus } from '../../providers/apiError';
import { InquiryStatusBadge } from './InquiryStatusBadge';
import { caseTexts, kindNames } from './messages';

interface Props {
  /** The inquiry as known so far, at first from its row. */
  inquiry?: InquiryDto;
  /** What the case is called on this screen. */
  noun: keyof typeof caseTexts;
  error: unknown;
  onRetry: () => void;
  /** The address after closing. */
  closed: string;
  beside: boolean;
  /** The full content; absent while it loads. */
  children?: ReactNode;
}

/** One case: its sender and status, with the content below. */
export function CaseSheet(props: Props) {
  const { inquiry, noun, error, onRetry, closed, beside, children } = props;
  const texts = caseTexts[noun];
  const isMissing = hasStatus(error, 404) || hasStatus(error, 400);
  const problem = error ? (isMissing ? texts.notFound : texts.notLoaded) : undefined;
  return (
    <div>
      {!beside && <BackLink to={closed}>{texts.back}</BackLink>}
      <Box as="section" framed fill="surface" aria-labelledby={recordHeadingId}>
        <Inline gap={3} align="start" justify="space-between" pad="head">
          <div>
            <Text as="h2" size="title" breaks id={recordHeadingId} tabIndex={-1}>
              {problem ?? inquiry?.subject ?? <Loading text={texts.loading} />}
            </Text>
            {!problem && (
              <Inline wrap gap={[1, 4]} above={1} tone="muted" minHeight={24}>
                {inquiry ? (
                  <>
                    <span>{kindNames[inquiry.kind]}</span>
                    <span>{inquiry.number}</span>
                    <InquiryStatusBadge status={inquiry.status} />
                  </>
                ) : (
                  <Bone width="240px" />
                )}
              </Inline>
            )}
          </div>
          {beside && (
            <IconButtonLink look="quiet" to={closed} aria-label="Close panel">
              <Icon name="close" />
            </IconButtonLink>
          )}
        </Inline>
        {isMissing ? (
          <Box pad="body">
            <p>{texts.missing}</p>
          </Box>
        ) : error ? (
          <Box pad="body">
            <Failure title={texts.failed} error={error} onRetry={onRetry} />
          </Box>
        ) : (
          (children ?? <Skeleton />)
        )}
      </Box>
    </div>
  );
}

const Loading = ({ text }: { text: string }) => (
  <>
    <Bone width="260px" />
    <VisuallyHidden>{text}</VisuallyHidden>
  </>
);

const Skeleton = () => (
  <Box pad="body" aria-hidden="true">
    <Stack gap={5}>
      {['40px', '44px', '44px', '120px', '88px'].map((height, index) => (
        <Bone key={index} height={height} />
      ))}
    </Stack>
  </Box>
);
