import type { ComponentProps, ReactNode } from 'react';
import type { BlockerDto, EarlierAttemptDto } from '../../../api/types.gen';
import { Icon } from '../../../components/Icon';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Section } from '../../../components/layout/Section';
import { BlockerList } from './BlockerList';
import { messages } from './messages';

export const CheckBox = (props: ComponentProps<'section'>) => (
  <Section pad={4} framed="small" fill="surfaceAlt" heading="body" {...props} />
);

export const inTheWay = ({ length }: readonly BlockerDto[]) =>
  length ? messages.blockers(length) : messages.none;

interface Props {
  blockers: readonly BlockerDto[];
  warnings: readonly BlockerDto[];
  /** Attempts of the course that passed or are in progress elsewhere. */
  earlier?: readonly EarlierAttemptDto[];
  /** " of FIN 201-01", if the screen shows several. */
  of?: string;
  /** The text above the warnings. */
  warned?: string;
  /** Another remedy for a blocker. */
  way?: (code: BlockerDto['code']) => ReactNode;
  /** The form field that holds the overrides. */
  overridesAt?: string;
}

/** The blockers of a registration, or a message that it has none. */
export const Verdict = ({
  blockers,
  warnings,
  earlier = [],
  of = '',
  warned = messages.warnings,
  way,
  overridesAt,
}: Props) => (
  <>
    {earlier.length > 0 && (
      <Stack as="ul" gap={2} aria-label={`Earlier attempts${of}`}>
        {earlier.map(({ message }) => (
          <Inline as="li" gap={2} strong key={message}>
            <Icon name="alert" tone="warning" />
            {message}
          </Inline>
        ))}
      </Stack>
    )}
    {blockers.length === 0 ? (
      <Inline as="p" gap={2} tone="success" strong>
        <Icon name="check" />
        {inTheWay(blockers)}
      </Inline>
    ) : (
      <>
        <h3>{inTheWay(blockers)}</h3>
        <BlockerList label={`Blockers${of}`} blockers={blockers} way={way} overridesAt={overridesAt} />
      </>
    )}
    {warnings.length > 0 && (
      <>
        <h3>{warned}</h3>
        <BlockerList label={`Warnings${of}`} blockers={warnings} warnings />
      </>
    )}
  </>
);
