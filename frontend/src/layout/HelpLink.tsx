import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';
import { IconButtonLink } from '../components/Button';
import { Icon } from '../components/Icon';
import { helpFor } from '../pages/help/helpFor';
import { useUser } from '../providers/session';
import { color } from '../theme/color';
import { messages } from './messages';

const Trigger = styled(IconButtonLink)({
  '&&': { width: '44px', height: '44px', color: color.onInk, background: 'none' },
  '&&:hover': { background: color.inkRaised },
});

/** Opens the help page of the screen in a new tab, so that nothing typed on the screen is lost. */
export function HelpLink() {
  const { pathname } = useLocation();
  const { role } = useUser();
  return (
    <Trigger to={helpFor(pathname, role)} target="_blank" look="quiet" aria-label={messages.help}>
      <Icon name="help" size={22} />
    </Trigger>
  );
}
