import styled from '@emotion/styled';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { plural } from '../../components/format';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Box, Muted } from '../../components/layout/Text';
import { Stack } from '../../components/layout/Stack';
import { userMessage } from '../../providers/apiError';
import { color } from '../../theme/color';
import { headerHeight, media, radius, space } from '../../theme/scale';
import { FindOption } from './FindOption';
import type { Find } from './recentFinds';
import type { Finder } from './useFinder';
import { messages } from './messages';

const Sheet = styled.div({
  position: 'absolute',
  top: 'calc(100% + 8px)',
  left: 0,
  right: 0,
  maxHeight: `min(560px, calc(100dvh - ${headerHeight + 24}px))`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space(2, 0),
  background: color.surface,
  color: color.text,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: '0 10px 32px rgb(10 16 30 / 0.16)',
  '&& :focus-visible': { outlineColor: color.focus },
  [media.phone]: { top: '100%', borderRadius: 0, borderWidth: '0 0 1px' },
});

export const optionId = (listId: string, find: Find) => `${listId}-${find.id}`;

/** The search results in groups; focus stays in the box. */
export function Finds({ id, finder }: { id: string; finder: Finder }) {
  const { groups, current, wanted, lists, pending, error, retry, count } = finder;
  const currentId = current && optionId(id, current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);

  return (
    // Pressing a result must not move focus out of the box before the click arrives.
    <Sheet onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={`${id}-finds`} aria-label={wanted ? 'Results' : 'Recent'}>
        {!error &&
          groups.map(({ label, finds }) => (
            <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
              <Muted pad={[2, 4, 1]} size="caption" strong id={`${id}-${label}`}>
                {label}
              </Muted>
              {finds.map((find) => (
                <FindOption
                  key={find.id}
                  id={optionId(id, find)}
                  find={find}
                  active={find === current}
                  onMark={() => finder.mark(find)}
                  onOpen={() => finder.open(find)}
                />
              ))}
            </div>
          ))}
      </div>
      {pending && (
        <Stack gap={2} pad={[2, 4]} tone="muted">
          <Bone width="60%" />
          <Bone width="75%" />
          <Bone width="50%" />
        </Stack>
      )}
      {count === 0 && !error && (
        <Stack gap={2} pad={[2, 4]} tone="muted">
          {messages.empty(wanted)}
        </Stack>
      )}
      {error && (
        <Stack gap={2} pad={[2, 4]} tone="muted" role="alert">
          {userMessage(error, messages.failed)}
          <Button type="button" look="outline" onClick={retry} style={{ justifySelf: 'start' }}>
            Try again
          </Button>
        </Stack>
      )}
      {lists.map(({ to, title }) => (
        <Box above={2} pad={[2, 4, 1]} size="small" ruled key={to}>
          <Link to={to} onClick={finder.leave}>
            {messages.searchIn(title, wanted)}
          </Link>
        </Box>
      ))}
      <VisuallyHidden role="status">
        {count !== undefined && !error ? plural(count, 'result') : ''}
      </VisuallyHidden>
    </Sheet>
  );
}
