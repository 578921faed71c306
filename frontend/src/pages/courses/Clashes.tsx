import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ClashDto } from '../../api/types.gen';
import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { Text, Box } from '../../components/layout/Text';
import { coursesPath } from './path';
import { conflictMessages as messages } from './messages';

interface Props {
  clashes: readonly ClashDto[];
  /** Next to a form, which a link should not leave. */
  beside?: boolean;
}

/** The same room or instructor twice at one time. A warning only: it blocks nothing. */
export function Clashes({ clashes, beside = false }: Props) {
  const id = useId();
  const elsewhere = beside ? { target: '_blank', rel: 'noopener' } : {};
  return (
    clashes.length > 0 && (
      <Inline
        as="section"
        gap={3}
        align="start"
        pad={[3, 4]}
        framed="warning"
        fill="warningSoft"
        aria-labelledby={id}
      >
        <Icon name="alert" tone="warning" />
        <Box breaks>
          <Text as="h3" below={1} style={{ fontSize: 'inherit' }} id={id}>
            {messages.count(clashes.length)}
          </Text>
          <ul>
            {clashes.map(({ code, message, sectionId }) => (
              <li key={`${code} ${message}`}>
                {message}{' '}
                <Link to={`${coursesPath}/${sectionId}`} {...elsewhere}>
                  {beside ? messages.openInTab : messages.open}
                </Link>
              </li>
            ))}
          </ul>
        </Box>
      </Inline>
    )
  );
}
