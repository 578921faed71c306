import styled from '@emotion/styled';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ClashDto } from '../../api/types.gen';
import { Icon } from '../../components/Icon';
import { color } from '../../theme/color';
import { radius, space } from '../../theme/scale';
import { coursesPath } from './path';
import { conflictMessages as messages } from './messages';

const Box = styled.section({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(3),
  padding: space(3, 4),
  border: `1px solid ${color.warning}`,
  borderRadius: radius.small,
  background: color.warningSoft,
  '& > svg': { marginTop: '2px', color: color.warning },
  // Overrides the size of the panel's other headings.
  '&& h3': { marginBottom: space(1), fontSize: 'inherit' },
  '& li': { overflowWrap: 'anywhere' },
});

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
      <Box aria-labelledby={id}>
        <Icon name="alert" />
        <div>
          <h3 id={id}>{messages.count(clashes.length)}</h3>
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
        </div>
      </Box>
    )
  );
}
