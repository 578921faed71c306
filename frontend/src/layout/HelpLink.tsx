import styled from '@emotion/styled';
import { IconButtonLink } from '../components/Button';
import { useHelp } from '../components/help/useHelp';
import { Icon } from '../components/Icon';
import { color } from '../theme/color';
import { messages } from './messages';

const Trigger = styled(IconButtonLink)({
  '&&': { width: '44px', height: '44px', color: color.onInk, background: 'none' },
  '&&:hover': { background: color.inkRaised },
});

/** Opens the help page of the screen in a new tab, so that nothing typed on the screen is lost. */
export function HelpLink() {
  return (
    <Trigger to={useHelp().address} target="_blank" look="quiet" aria-label={messages.help}>
      <Icon name="help" size={22} />
    </Trigger>
  );
}
