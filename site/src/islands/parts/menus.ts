/**
 * Closes a menu that keyboard focus has left, so that it doesn't cover the next element. A click outside closes it
 * without script.
 */
export function closeMenusLeft(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('.site-header [popover]'))
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      const opener = document.querySelector(`[popovertarget="${menu.id}"]`);
      if (!(relatedTarget instanceof Node) || menu.contains(relatedTarget) || relatedTarget === opener)
        return;
      if (menu.matches(':popover-open')) menu.hidePopover();
    });
}
